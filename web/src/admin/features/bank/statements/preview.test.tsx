import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ALL, AT, desk, FILE, finding, stream, UNDERSTOOD } from '#test/bank-desk.ts'
import { until } from '#test/office.tsx'
import { letterOf } from './ColumnsDialog.tsx'

const file = (name = 'may.csv') => new File(['Date\n1 May'], name, { type: 'text/csv' })
const unknown = (head: string[][]) => () => ({
  status: 422,
  json: {
    success: false,
    code: 'statement.unknown-layout',
    message: 'Which?',
    head,
    names: head[0]?.map((name, at) => name || `[${letterOf(at)}]`),
    columns: {},
  },
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the column %d of a spreadsheet is %s', (at, letter) => expect(letterOf(at)).toBe(letter))

it('each column of an unknown file is shown with its heading and first values, or that it has none', async () => {
  const head = [
    ['Tran Date', '', 'Jama', 'Long'],
    ['1 May', 'UPI', '', 'x'.repeat(41)],
    ['1 May', 'NEFT', '', 'y'],
    ['2 May', 'IMPS', '', 'z'],
    ['3 May', 'CASH', '', ''],
    ['4 May', '', '', ''],
  ]
  const office = await desk({ exact: [] }, { [`POST ${ALL}`]: unknown(head) })
  await office.user.upload(await screen.findByLabelText('Choose a bank statement'), file())
  const dialog = within(await screen.findByRole('dialog', { name: 'Which column is what?' }))
  const rows = within(dialog.getByRole('region', { name: 'The columns of the file' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => [...cell.querySelectorAll('p')].map(({ textContent }) => textContent).join(' ') || cell.textContent),
    )
  expect(rows).toEqual([
    ['A', 'Tran Date', '1 May 2 May 3 May'],
    ['B', 'No heading', 'UPI NEFT IMPS'],
    ['C', 'Jama', 'Empty'],
    ['D', 'Long', `${'x'.repeat(41)} y z`],
  ])
  const options = within(dialog.getByLabelText('Date')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Not in this file', 'A: Tran Date', 'B: UPI', 'C: Jama', 'D: Long'])
})

it('a choice of columns says where it is answered what is wrong, and a wrong file ends the question', async () => {
  const office = await desk(
    { exact: [] },
    {
      [`POST ${ALL}`]: unknown([
        ['Date', 'In', 'Text'],
        ['1 May', '1', 'a'],
      ]),
    },
  )
  await office.user.upload(await screen.findByLabelText('Choose a bank statement'), file())
  const dialog = within(await screen.findByRole('dialog'))
  for (const [label, option] of [
    ['Date', 'A: Date'],
    ['Money in', 'B: In'],
    ['Narration', 'C: Text'],
  ] as const)
    await office.user.selectOptions(dialog.getByLabelText(label), option)
  office.answers[`POST ${ALL}`] = () => ({ status: 400, json: { success: false, message: 'This is no statement.' } })
  await office.user.click(dialog.getByRole('button', { name: /^Read the file/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('This is no statement.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(office.asked.findLast(({ method, path }) => method === 'POST' && path === ALL)?.body).toMatchObject({
    columns: { date: 'Date', credit: 'In', narration: 'Text' },
    dates: 'day-first',
    saveAs: '',
  })
})

it('a question about the columns can be left, but not while its answer is read', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const office = await desk({ exact: [] }, { [`POST ${ALL}`]: unknown([['Date', 'In', 'Text']]) })
  await office.user.upload(await screen.findByLabelText('Choose a bank statement'), file())
  const dialog = within(await screen.findByRole('dialog'))
  for (const [label, option] of [
    ['Date', 'A: Date'],
    ['Money in', 'B: In'],
    ['Narration', 'C: Text'],
  ] as const)
    await office.user.selectOptions(dialog.getByLabelText(label), option)
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDefined()
  office.answers[`POST ${ALL}`] = () => ({ ...stream({ read: 9, of: 9, statement: FILE }), after })
  await office.user.click(dialog.getByRole('button', { name: /^Read the file/ }))
  await until(() => dialog.queryByRole('button', { name: 'Close' }) === null, 'a dialog without a way out')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  resolve()
  await until(() => screen.queryByRole('dialog') === null, 'the end of the question')
})

it('once the last statement is forgotten there is none to choose from any more', async () => {
  const office = await desk({ exact: [] }, { [`DELETE ${ALL}/${FILE.id}`]: () => ({ json: { success: true } }) }, `${AT}?file=${FILE.id}`)
  await screen.findByLabelText('Show')
  const none = { statements: [], pagination: { current: 1, pages: 1, total: 0 } }
  office.answers[`GET ${ALL}`] = () => ({ json: { success: true, ...none } })
  await office.user.click(await screen.findByRole('button', { name: 'Forget this file' }))
  await office.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Forget the file/ }))
  await until(() => screen.queryByLabelText('Show') === null, 'the end of the choice')
  expect([office.place(), screen.queryByText('Saved column mappings'), screen.queryByRole('alert')]).toEqual([AT, null, null])
})

it('another statement that is chosen shows its own facts and asks for its own lines', async () => {
  const other = { ...FILE, id: '0190f000-0000-7000-8000-000000000002', fileName: 'december.csv', layout: 'Axis Bank' }
  const office = await desk(
    { exact: [finding('exact')] },
    {
      [`GET ${ALL}`]: () => ({ json: { success: true, statements: [FILE, other], pagination: { current: 1, pages: 1, total: 2 } } }),
      [`GET ${ALL}/${other.id}`]: () => ({ json: { success: true, statement: other, understood: UNDERSTOOD, malformed: [] } }),
    },
    `${AT}?file=${FILE.id}`,
  )
  expect(await screen.findByText(/^HDFC Bank\. 9 rows/)).toBeDefined()
  await office.user.selectOptions(await screen.findByLabelText('Show'), 'december.csv, Axis Bank, 18 Nov 2026')
  expect(await screen.findByText(/^Axis Bank\. 9 rows/)).toBeDefined()
  await until(() => office.last(`${ALL}/findings`)?.query.get('statement') === other.id, 'its lines')
  expect(screen.queryByText('This file was read before. Nothing has changed.')).toBeNull()
})

it('a second file that is dropped while one is read is left alone; how far the reading is stands in its bar', async () => {
  let go = () => {}
  const after = new Promise<void>((resolve) => (go = resolve))
  const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => ({ ...stream({ read: 9, of: 9, statement: FILE }), after }) })
  const place = (await screen.findByText(/^or drop it here/)).parentElement ?? document.body
  fireEvent.drop(place, { dataTransfer: { files: [] } })
  expect(office.calls()).not.toContain(`POST ${ALL}`)
  fireEvent.drop(place, { dataTransfer: { files: [file()] } })
  expect((await screen.findByText('Reading may.csv')).closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('meter', { name: 'Rows read' }).getAttribute('aria-valuenow')).toBe('3')
  fireEvent.drop(place, { dataTransfer: { files: [file('june.csv')] } })
  expect(screen.queryByText('Reading june.csv')).toBeNull()
  go()
  await until(() => office.place() === `${AT}?file=${FILE.id}`, 'the file')
  expect(office.calls().filter((call) => call === `POST ${ALL}`)).toHaveLength(1)
})

it('the key O chooses a file', async () => {
  await desk({ exact: [] })
  const input = await screen.findByLabelText('Choose a bank statement')
  const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
  fireEvent.keyDown(document.body, { key: 'o' })
  expect(chosen.mock.contexts).toEqual([input])
})

it.each([
  [{ balance: 'all' as const }, false, []],
  [{ balance: 'none' as const }, true, []],
  [
    { swapped: true, payouts: 2 },
    true,
    ['Money in and money out stand under each other’s headings', '2 numbers stand under many payments. They are of a payout'],
  ],
])('a file understood as %j shows its columns at once: %j, and warns of that alone', async (change, isOpen, warnings) => {
  const understood = { ...UNDERSTOOD, ...change }
  const facts = () => ({ json: { success: true, statement: FILE, understood, malformed: [] } })
  await desk({ exact: [] }, { [`GET ${ALL}/${FILE.id}`]: facts }, `${AT}?file=${FILE.id}`)
  const panel = within(await screen.findByRole('region', { name: 'How the file was read' }))
  expect(panel.getByText('How the file was read').closest('details')?.open).toBe(isOpen)
  expect(panel.queryAllByRole('list')).toHaveLength(warnings.length > 0 ? 1 : 0)
  expect(panel.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    warnings.map((says) => expect.stringContaining(says)),
  )
})
