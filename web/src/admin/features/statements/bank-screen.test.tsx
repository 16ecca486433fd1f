import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import type { Finding, SavedMapping, Statement, Understood } from 'contract/statements/statement.admin.schemas.ts'
import type { Bucket } from 'contract/statements/statement.status.ts'
import { BUCKETS } from 'contract/statements/statement.status.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { toasts } from '#ui/overlay/toast.ts'

const AT = '/admin/payment-verification/bank'
const ALL = '/api/admin/statements'
const FILE: Statement = {
  id: '0190f000-0000-7000-8000-000000000001',
  fileName: 'november.csv',
  layout: 'HDFC Bank',
  bank: 'hdfc',
  uploadedBy: 'rani',
  createdAt: '2026-11-18T06:00:00.000Z',
  readAt: '2026-11-18T06:01:00.000Z',
  rows: 9,
  credits: 4,
  debits: 3,
  repeats: 1,
  malformed: 1,
}
const UNDERSTOOD: Understood = {
  sheets: [],
  columns: [{ role: 'credit', heading: 'Deposits', column: 'E' }],
  dates: 'day-first',
  sequence: null,
  balance: 'all',
  swapped: false,
  payouts: 0,
}
const MAPPING: SavedMapping = {
  id: '0190f000-0000-7000-8000-0000000000a1',
  name: 'Gramin Bank',
  columns: { date: 'Tran Date', credit: 'Jama', narration: 'Vivaran' },
  dates: 'day-first',
  savedBy: 'sunita',
  updatedAt: '2026-11-01T06:00:00.000Z',
}

let made = 0
function finding(bucket: Bucket, change: Partial<Finding> = {}, paid: Partial<NonNullable<Finding['credit']>> = {}): Finding {
  made += 1
  const end = String(made).padStart(12, '0')
  return {
    bucket,
    credit: {
      id: `0190e000-0000-7000-8000-${end}`,
      fileName: 'november.csv',
      sheet: '',
      line: made,
      bookedOn: '2026-11-17',
      paidAt: null,
      amount: 1260.5,
      narration: `UPI line ${made}`,
      reference: '532418764471',
      vpa: 'farah@okaxis',
      payerName: 'FARAH ANSARI',
      note: null,
      how: null,
      decidedBy: null,
      decidedAt: null,
      evidence: [],
      ...paid,
    },
    order: {
      id: `0190d000-0000-7000-8000-${end}`,
      number: `SLB-AAAA-${end.slice(-4)}`,
      total: 1360,
      customer: 'Asha Bano',
      transactionId: '532418764472',
      createdAt: '2026-11-17T04:00:00.000Z',
      submittedAt: '2026-11-17T05:00:00.000Z',
    },
    marks: ['by-reference'],
    usedBy: null,
    rivals: 0,
    ...change,
  }
}
const orderOf = ({ order }: Finding) => order ?? expect.unreachable('an order')
const creditOf = ({ credit }: Finding) => credit ?? expect.unreachable('a credit')
const stream = (...lines: object[]) => ({ text: lines.map((line) => `${JSON.stringify(line)}\n`).join(''), type: 'application/x-ndjson' })

/** The desk with these rows in its tabs; each request for rows is answered from them. */
async function desk(rows: Partial<Record<Bucket, Finding[]>>, answers: Answers = {}, at = AT) {
  return openOffice({
    at,
    answers: {
      [`GET ${ALL}`]: () => ({ json: { success: true, statements: [FILE], pagination: { current: 1, pages: 1, total: 1 } } }),
      [`GET ${ALL}/mappings`]: () => ({ json: { success: true, mappings: [] } }),
      [`GET ${ALL}/${FILE.id}`]: () => ({ json: { success: true, statement: FILE, understood: UNDERSTOOD, malformed: [] } }),
      [`GET ${ALL}/findings`]: ({ query }) => {
        const findings = rows[query.get('bucket') as Bucket] ?? [] // `as`: the screen asks for its own tabs
        const counts = Object.fromEntries(BUCKETS.map((bucket, place) => [bucket, rows[bucket]?.length ?? 1000 + place]))
        return { json: { success: true, counts, findings, pagination: { current: Number(query.get('page')), pages: 3, total: 60 } } }
      },
      ...answers,
    },
  })
}
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const row = (one: Finding) =>
  screen.findByText(new RegExp(`^${creditOf(one).narration} `)).then((text) => text.closest('li') ?? document.body)

describe('verifying', () => {
  it('one exact match verifies that credit alone and asks for everything that it changes again', async () => {
    const [first, second] = [finding('exact'), finding('exact')]
    const office = await desk(
      { exact: [first, second] },
      {
        [`POST ${ALL}/verify`]: () => stream({ done: 1, of: 1, result: { orderNumber: 'SLB-AAAA-1', verified: true, message: '' } }),
      },
    )
    const button = within(await row(second)).getByRole('button', { name: /^Verify/ })
    const before = office.calls().filter((call) => call.includes('findings')).length
    await office.user.click(button)
    await until(() => said().length === 1, 'the message')
    expect(said()).toEqual(['success: 1 payment verified'])
    expect(office.last(`${ALL}/verify`)?.body).toEqual({ credits: [creditOf(second).id] })
    await until(() => office.calls().filter((call) => call.includes('findings')).length > before, 'the rows anew')
  })

  it('all of one file verifies what is left of it, tells how far it is and why some were not', async () => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const refused = { orderNumber: 'SLB-BBBB-0002', verified: false, message: 'SLB-BBBB-0002 was cancelled meanwhile.' }
    const office = await desk(
      { exact: [finding('exact'), finding('exact')] },
      {
        [`POST ${ALL}/verify`]: () => ({
          ...stream(
            { done: 1, of: 3, result: { orderNumber: 'SLB-BBBB-0001', verified: true, message: '' } },
            { done: 2, of: 3, result: refused },
            { done: 3, of: 3, result: { orderNumber: 'SLB-BBBB-0003', verified: true, message: '' } },
          ),
          after,
        }),
      },
      `${AT}?file=${FILE.id}`,
    )
    const button = await screen.findByRole('button', { name: /^Verify all 2 exact/ })
    await until(() => !button.hasAttribute('disabled'))
    await office.user.click(button)
    await until(() => button.getAttribute('aria-busy') === 'true', 'the verifying')
    await office.user.keyboard('a')
    go()
    const note = await screen.findByText('1 not verified')
    expect(note.closest('[role=alert]')?.textContent).toContain(refused.message)
    expect(said()).toEqual(['success: 2 payments verified'])
    expect(office.asked.filter(({ path }) => path === `${ALL}/verify`).map(({ body }) => body)).toEqual([{ statement: FILE.id }])
    expect(office.last(`${ALL}/findings`)?.query.get('statement')).toBe(FILE.id)
  })

  it('that fails says why and frees the button; nothing is called verified', async () => {
    const office = await desk(
      { exact: [finding('exact')] },
      {
        [`POST ${ALL}/verify`]: () => ({ status: 500, json: { success: false } }),
      },
    )
    await office.user.click(await screen.findByRole('button', { name: /^Verify all 1 exact/ }))
    await until(() => said().length === 1, 'the message')
    expect(said()).toEqual(['error: The payments could not be verified.'])
    await until(() => !screen.getByRole('button', { name: /^Verify all 1 exact/ }).hasAttribute('disabled'))
  })

  it('is not offered where nothing matches exactly, by button or by key', async () => {
    const office = await desk({ exact: [] })
    await screen.findByText('No exact matches.')
    expect(screen.getByText('Choose a bank statement above, or look at the other tabs.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Verify all 0 exact/ }).hasAttribute('disabled')).toBe(true)
    await office.user.keyboard('av')
    expect(office.calls()).not.toContain(`POST ${ALL}/verify`)
  })

  it('by hand asks first, with both amounts, both references and what speaks against it', async () => {
    const one = finding('differs', { marks: ['by-reference', 'amount', 'other-reference', 'amount'] })
    const office = await desk(
      { differs: [one] },
      {
        [`POST ${ALL}/credits/${creditOf(one).id}/settle`]: () => ({ json: { success: true, orderNumber: orderOf(one).number } }),
      },
      `${AT}?bucket=differs`,
    )
    await office.user.click(within(await row(one)).getByRole('button', { name: /^Verify by hand/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: `Verify ${orderOf(one).number} with this credit?` }))
    expect(dialog.getByText(/^The bank shows/).textContent).toBe(
      'The bank shows ₹1,260.50 with reference 532418764471; the order asks for ₹1,360.00 and names 532418764472.',
    )
    expect(dialog.getByText('Amounts differ. References differ.')).toBeTruthy()
    await office.user.click(dialog.getByRole('button', { name: /^Verify payment/ }))
    await until(() => said().length === 1, 'the message')
    expect(said()).toEqual([`success: ${orderOf(one).number} verified`])
    expect(office.last(`${ALL}/credits/${creditOf(one).id}/settle`)?.body).toEqual({
      orderId: orderOf(one).id,
      transactionId: '532418764472',
    })
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
  })

  it('by hand can be left, and a refusal is told and closes the question', async () => {
    const one = finding('suggested', { marks: ['same-amount'] }, { reference: null })
    const office = await desk(
      { suggested: [{ ...one, order: { ...orderOf(one), transactionId: null } }] },
      {
        [`POST ${ALL}/credits/${creditOf(one).id}/settle`]: () => ({
          status: 409,
          json: { success: false, message: 'It was paid meanwhile.' },
        }),
      },
      `${AT}?bucket=suggested`,
    )
    const press = async (name: string) => office.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
    await press('Verify by hand')
    const text = (await screen.findByText(/^The bank shows/)).textContent
    expect(text).toBe('The bank shows ₹1,260.50 without a reference; the order asks for ₹1,360.00.')
    await press('Cancel')
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    expect(office.calls().filter((call) => call.startsWith('POST') && call.includes('settle'))).toEqual([])
    await press('Verify by hand')
    await press('Verify payment')
    await until(() => said().length === 1, 'the message')
    expect(said()).toEqual(['error: It was paid meanwhile.'])
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
  })

  it.each([
    ['exact', {}, 'Verify'],
    ['differs', {}, 'Verify by hand'],
    ['suggested', {}, 'Verify by hand'],
    ['differs', { marks: ['taken-back'] }, null],
    ['suggested', { marks: ['refund'] }, null],
    ['differs', { marks: ['maybe-taken-back'] }, 'Verify by hand'],
    ['suggested', { order: null }, null],
    ['waiting', { credit: null }, null],
    ['alerted', {}, null],
    ['unclaimed', {}, null],
    ['used', {}, null],
    ['verified', {}, null],
    ['repeated', {}, null],
  ] as const)('a line under %s with %j can be verified with %s', async (bucket, change, button) => {
    await desk({ [bucket]: [finding(bucket, change as Partial<Finding>)] }, {}, `${AT}?bucket=${bucket}`) // `as`: the lists of the table are fixed
    const panel = within(await screen.findByRole('tabpanel'))
    await panel.findByRole('list', { name: 'What fits and what does not' })
    expect(panel.queryAllByRole('button').map(({ textContent }) => textContent?.replace('Verifying...', ''))).toEqual(
      button ? [button] : [],
    )
  })
})

describe('the lines of the desk', () => {
  it('tell what is known of credit and order, and what is not', async () => {
    const bare = finding('unclaimed', { order: null, marks: [], usedBy: 'SLB-CCCC-0001', rivals: 1 }, { reference: null, payerName: null })
    const nameless = finding('unclaimed', { rivals: 2 }, { payerName: null, vpa: null, paidAt: '2026-11-17T05:00:00.000Z' })
    await desk({ unclaimed: [bare, nameless] }, {}, `${AT}?bucket=unclaimed`)
    const first = (await row(bare)).textContent ?? ''
    for (const words of [
      'Amount₹1,260.50',
      'ReferenceNone',
      'Namefarah@okaxis',
      'Booked17 Nov 2026',
      'No pending order fits.',
      'Used for SLB-CCCC-0001',
      '1 more order has this amount',
    ])
      expect(first).toContain(words)
    const second = (await row(nameless)).textContent ?? ''
    for (const words of [
      'Reference5324 1876 4471',
      'NameNot said',
      'Booked17 Nov 2026, 10:30 am',
      'Amount₹1,360.00₹99.50 less in the bank',
      'Reference5324 1876 4472differs',
      'NameAsha Bano',
      'Submitted17 Nov 2026, 10:30 amsame day',
      '2 more orders have this amount',
      'Same reference',
    ])
      expect(second).toContain(words)
  })

  it('of an order that no file shows say so, without a comparison', async () => {
    const one = finding('waiting', { credit: null, marks: [] })
    await desk({ waiting: [{ ...one, order: { ...orderOf(one), submittedAt: null, transactionId: null } }] }, {}, `${AT}?bucket=waiting`)
    const text = (await screen.findByText('No file shows this payment yet.')).closest('li')?.textContent ?? ''
    for (const words of ['Amount₹1,360.00', 'ReferenceNone', 'SubmittedNot yet']) expect(text).toContain(words)
    expect(text).not.toMatch(/in the bank|differs|same/)
  })

  it('are gone over by keys: j and k move and stay within the list, v verifies, a figure opens a tab, Escape leaves', async () => {
    const [first, second] = [finding('exact'), finding('exact')]
    const office = await desk(
      { exact: [first, second] },
      {
        [`POST ${ALL}/verify`]: () => stream({ done: 1, of: 1, result: { orderNumber: 'SLB-1', verified: true, message: '' } }),
      },
    )
    // the keys lead to the lines, and Tab goes past them to what can be pressed
    expect((await row(second)).tabIndex).toBe(-1)
    const current = () => document.querySelector('li[aria-current]')?.id
    const steps: (string | undefined)[] = [current()]
    for (const key of ['j', 'j', 'j', 'k', 'k']) {
      await office.user.keyboard(key)
      steps.push(current())
    }
    expect(steps).toEqual([undefined, 'finding-0', 'finding-1', 'finding-1', 'finding-0', 'finding-0'])
    await office.user.keyboard('jv')
    await until(() => office.last(`${ALL}/verify`) !== undefined, 'the verifying')
    expect(office.last(`${ALL}/verify`)?.body).toEqual({ credits: [creditOf(second).id] })
    await office.user.keyboard('{Escape}')
    expect(document.activeElement?.id).toBe('content')
    await office.user.keyboard('2')
    await until(() => office.place() === `${AT}?bucket=differs`, 'the second tab')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mismatch1,001')
    expect(current()).toBeUndefined()
  })

  it('stand on pages, each asked for with its tab and without a file', async () => {
    const office = await desk({ exact: [finding('exact')] })
    await office.user.click(await screen.findByRole('button', { name: /page 3|^3$/i }))
    await until(() => office.last(`${ALL}/findings`)?.query.get('page') === '3', 'the third page')
    expect(Object.fromEntries(office.last(`${ALL}/findings`)?.query ?? [])).toEqual({ bucket: 'exact', page: '3', limit: '25' })
  })
})

describe('a bank file', () => {
  const file = new File(['Date,Jama\n1 May,10'], 'may.csv', { type: 'text/csv' })
  const unknown = (facts: object = {}) => ({
    status: 422,
    json: {
      success: false,
      code: 'statement.unknown-layout',
      message: 'Two columns could be money in.',
      head: [
        ['Tran Date', 'Jama', 'Nikasi'],
        ['1 May', '10', ''],
      ],
      names: ['Tran Date', 'Jama', 'Nikasi'],
      columns: { date: 'Tran Date' },
      ...facts,
    },
  })
  const choose = async (office: Awaited<ReturnType<typeof desk>>) =>
    office.user.upload(await screen.findByLabelText('Choose a bank statement'), file)

  it('that is chosen is sent whole, tells how far its reading is and opens with its facts', async () => {
    let go = () => {}
    const after = new Promise<void>((resolve) => (go = resolve))
    const office = await desk(
      { exact: [] },
      { [`POST ${ALL}`]: () => ({ ...stream({ read: 4, of: 9 }, { read: 9, of: 9, statement: FILE }), after }) },
    )
    await choose(office)
    expect(await screen.findByText('Reading may.csv')).toBeTruthy()
    go()
    await until(() => office.place() === `${AT}?file=${FILE.id}`, 'the file')
    expect(office.asked.find(({ method, path }) => method === 'POST' && path === ALL)?.body).toEqual({
      fileName: 'may.csv',
      file: btoa('Date,Jama\n1 May,10'),
    })
    const note = (await screen.findByText(/^HDFC Bank\. 9 rows/)).closest('[role=status]')?.textContent
    expect(note).toContain('HDFC Bank. 9 rows: 4 new credits, 3 money out or failed, 1 already read, 1 not readable.')
    expect(note).toContain('Read 18 Nov 2026, 11:30 am by rani.')
    expect(screen.getByText('Deposits')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'november.csv, HDFC Bank, 18 Nov 2026' })).toBeTruthy()
  })

  it('that was read before says that nothing has changed', async () => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => stream({ read: 9, of: 9, statement: FILE, again: true }) })
    await choose(office)
    expect(await screen.findByText('This file was read before. Nothing has changed.')).toBeTruthy()
    await office.user.selectOptions(screen.getByLabelText('Show'), '')
    await until(() => office.place() === AT, 'all files')
  })

  it.each([
    [{ status: 400, json: { success: false, message: 'This is no statement.' } }, 'This is no statement.'],
    [stream({ read: 4, of: 9 }), 'The reading was cut off. Please choose the file again; it goes on where it stopped.'],
  ])('that cannot be read says why: %j', async (answer, sentence) => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => answer })
    await choose(office)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(sentence)
    expect(alert.textContent).toContain('Nothing was changed.')
    expect(screen.getByLabelText('Choose a bank statement')).toBeTruthy()
  })

  it('is taken when it is dropped, and the place says that it can be let go there', async () => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => stream({ read: 9, of: 9, statement: FILE }) })
    const place = (await screen.findByText(/^or drop it here/)).parentElement ?? document.body
    const over = createEvent.dragOver(place)
    fireEvent(place, over)
    expect([over.defaultPrevented, place.className.includes('border-accent')]).toEqual([true, true])
    fireEvent.dragLeave(place)
    expect(place.className).not.toContain('border-accent')
    const drop = createEvent.drop(place, { dataTransfer: { files: [file] } })
    fireEvent(place, drop)
    expect(drop.defaultPrevented).toBe(true)
    await until(() => office.place() === `${AT}?file=${FILE.id}`, 'the file')
  })

  it('with columns that nobody knows asks for what is missing before it reads, and keeps the answer under a name', async () => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => unknown() })
    await choose(office)
    const dialog = within(await screen.findByRole('dialog', { name: 'Which column is what?' }))
    expect(dialog.getByText('may.csv can be read in more than one way, so a person has to say which is right.')).toBeTruthy()
    expect(dialog.getByText('Two columns could be money in.').closest('[role=alert]')).toBeNull()
    const read = () => office.user.click(dialog.getByRole('button', { name: /^Read the file/ }))
    await office.user.selectOptions(dialog.getByLabelText('Date'), '')
    await read()
    for (const sentence of [
      'Please choose the column of the date.',
      'Please choose the column of money in, or the one amount.',
      'Please choose the narration, or the reference.',
    ])
      expect(dialog.getByText(sentence)).toBeTruthy()
    await office.user.selectOptions(dialog.getByLabelText('Date'), 'A: Tran Date')
    expect(dialog.queryByText('Please choose the column of the date.')).toBeNull()
    await office.user.selectOptions(dialog.getByLabelText('Amount (one column)'), 'B: Jama')
    await office.user.selectOptions(dialog.getByLabelText('Reference (UTR, RRN)'), 'C: Nikasi')
    await office.user.selectOptions(dialog.getByLabelText('Dates are written'), 'Month first')
    await office.user.type(dialog.getByLabelText(/^Keep this answer as/), ' Gramin Bank ')
    office.answers[`POST ${ALL}`] = () => unknown({ message: 'No row has an amount there.' })
    await read()
    expect((await dialog.findByText('No row has an amount there.')).closest('[role=alert]')).not.toBeNull()
    const columns = { date: 'Tran Date', amount: 'Jama', reference: 'Nikasi' }
    const sent = office.asked.filter(({ method, path }) => method === 'POST' && path === ALL).map(({ body }) => body)
    expect(sent.slice(1)).toEqual([
      { fileName: 'may.csv', file: btoa('Date,Jama\n1 May,10'), columns, dates: 'month-first', saveAs: 'Gramin Bank' },
    ])
    office.answers[`POST ${ALL}`] = () => stream({ read: 9, of: 9, statement: FILE })
    await read()
    await until(() => office.place() === `${AT}?file=${FILE.id}`, 'the file')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('with columns that nobody knows can be left alone', async () => {
    const office = await desk({ exact: [] }, { [`POST ${ALL}`]: () => unknown() })
    await choose(office)
    await office.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(office.place()).toBe(AT)
  })

  it.each([
    [{ readAt: null }, {}, [], 'The reading was cut off. Choose the file again; it goes on where it stopped.', 'warning'],
    [{}, { balance: 'silent' as const }, [], 'Read 18 Nov 2026, 11:30 am by rani.', 'warning'],
    [{}, { balance: 'part' as const }, [], 'Read 18 Nov', 'warning'],
    [{}, { swapped: true }, [], 'Read 18 Nov', 'warning'],
    [{}, {}, [{ sheet: '', line: 7, reason: 'No amount.', text: '1 May,,' }], 'Read 18 Nov', 'warning'],
    [{}, {}, [], 'Read 18 Nov', 'ok'],
    [{}, { balance: 'none' as const }, [], 'Read 18 Nov', 'plain'],
  ])('of %j, understood as %j and with %j is told as it deserves', async (change, understood, malformed, sentence, tone) => {
    const one = { ...FILE, ...change }
    await desk(
      { exact: [] },
      {
        [`GET ${ALL}/${FILE.id}`]: () => ({
          json: { success: true, statement: one, understood: { ...UNDERSTOOD, ...understood }, malformed },
        }),
      },
      `${AT}?file=${FILE.id}`,
    )
    const note = (await screen.findByText(new RegExp(`^${sentence}`))).closest<HTMLElement>('[role=status]')
    expect(note?.dataset.tone).toBe(tone)
  })

  it('lists each row that could not be read with its place and reason', async () => {
    const malformed = [
      { sheet: '', line: 7, reason: 'No amount.', text: '1 May,,' },
      { sheet: 'June', line: 8, reason: 'No date.', text: ',,10' },
    ]
    await desk(
      { exact: [] },
      {
        [`GET ${ALL}/${FILE.id}`]: () => ({ json: { success: true, statement: FILE, understood: null, malformed } }),
      },
      `${AT}?file=${FILE.id}`,
    )
    const table = within(await screen.findByRole('table', { name: 'Rows that could not be read' }))
    expect(screen.getByText('2 rows could not be read')).toBeTruthy()
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((one) =>
        within(one)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(cells).toEqual([
      ['Line 7', 'No amount.', '1 May,,'],
      ['June, line 8', 'No date.', ',,10'],
    ])
    expect(screen.queryByText('How the file was read')).toBeNull()
  })

  it('is forgotten after a question, and one that verified a payment is kept', async () => {
    const office = await desk(
      { exact: [] },
      { [`DELETE ${ALL}/${FILE.id}`]: () => ({ status: 409, json: { success: false, message: 'It verified a payment.' } }) },
      `${AT}?file=${FILE.id}`,
    )
    const forget = async () => {
      await office.user.click(await screen.findByRole('button', { name: 'Forget this file' }))
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Forget november.csv?' }))
      await office.user.click(dialog.getByRole('button', { name: /^Forget the file/ }))
    }
    await forget()
    await until(() => said().length === 1, 'the refusal')
    expect([said(), office.place()]).toEqual([['error: It verified a payment.'], `${AT}?file=${FILE.id}`])
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    office.answers[`DELETE ${ALL}/${FILE.id}`] = () => ({ json: { success: true } })
    await forget()
    await until(() => office.place() === AT, 'the way back')
    expect(screen.queryByRole('button', { name: 'Forget this file' })).toBeNull()
  })
})

describe('saved column mappings', () => {
  const mappings = {
    [`GET ${ALL}/mappings`]: () => ({ json: { success: true, mappings: [MAPPING, { ...MAPPING, id: 'other', name: 'Co-operative' }] } }),
  }

  it('are shown with their headings and who saved them, and one is removed', async () => {
    const office = await desk(
      { exact: [] },
      { ...mappings, [`DELETE ${ALL}/mappings/${MAPPING.id}`]: () => ({ status: 500, json: { success: false } }) },
    )
    const saved = (await screen.findByText('Gramin Bank')).closest('li')?.textContent
    expect(saved).toContain('Date: Tran Date, Narration: Vivaran, Money in: Jama. Saved by sunita.')
    await office.user.click(screen.getByRole('button', { name: 'Remove Gramin Bank' }))
    await until(() => said().length === 1, 'the refusal')
    expect(said()).toEqual(['error: The mapping could not be removed.'])
    office.answers[`DELETE ${ALL}/mappings/${MAPPING.id}`] = () => ({ json: { success: true } })
    office.answers[`GET ${ALL}/mappings`] = () => ({ json: { success: true, mappings: [] } })
    await office.user.click(screen.getByRole('button', { name: 'Remove Gramin Bank' }))
    await until(() => screen.queryByText('Saved column mappings') === null, 'the list without it')
  })

  it('can be changed: name, headings and the order of the date; an emptied heading is left out', async () => {
    const change = `${ALL}/mappings/${MAPPING.id}`
    const office = await desk(
      { exact: [] },
      { ...mappings, [`PUT ${change}`]: () => ({ status: 409, json: { success: false, message: 'This name is taken.' } }) },
    )
    await office.user.click(await screen.findByRole('button', { name: 'Change Gramin Bank' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Gramin Bank' }))
    const type = async (label: string, text: string) => {
      await office.user.clear(dialog.getByLabelText(label))
      if (text) await office.user.type(dialog.getByLabelText(label), text)
    }
    await type('Name', 'Gramin 2')
    await type('Money in', 'Jama Rashi')
    await type('Narration', '')
    await type('Reference (UTR, RRN)', 'UTR')
    await office.user.selectOptions(dialog.getByLabelText('Dates are written'), 'Month first')
    await office.user.click(dialog.getByRole('button', { name: /^Save/ }))
    expect((await dialog.findByRole('alert')).textContent).toBe('This name is taken.')
    expect(office.last(change)?.body).toEqual({
      name: 'Gramin 2',
      columns: { date: 'Tran Date', credit: 'Jama Rashi', reference: 'UTR' },
      dates: 'month-first',
    })
    office.answers[`PUT ${change}`] = () => ({ json: { success: true } })
    const before = office.calls().filter((call) => call === `GET ${ALL}/mappings`).length
    await office.user.click(dialog.getByRole('button', { name: /^Save/ }))
    await until(() => screen.queryByRole('alertdialog') === null, 'the end of the question')
    expect(office.calls().filter((call) => call === `GET ${ALL}/mappings`).length).toBeGreaterThan(before)
  })
})
