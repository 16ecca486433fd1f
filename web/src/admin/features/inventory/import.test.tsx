import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOffice, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { stockRoom } from '#test/stock.ts'
import { toasts } from '#ui/overlay/toast.ts'

const IMPORT = 'POST /api/admin/inventory/import'
const NOTHING = { success: true, rows: 3, added: 3, changed: 0, applied: false, errors: [], moves: [], newRows: [2, 4], preview: [] }
const answer = (more: object) => ({ json: { ...NOTHING, ...more } })
const file = (name: string, text: string) => new File([text], name, { type: 'text/csv' })
const moves = (count: number) => Array.from({ length: count }, (_, at) => ({ row: at + 2, sku: `M-${at}`, from: at, to: 7 }))

async function open(first: Answers[string]) {
  const office = await openOffice({ at: '/admin/inventory', answers: { 'GET /api/admin/inventory': () => stockRoom(), [IMPORT]: first } })
  await office.user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Import CSV' }))
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Import/ })
  const bodies = () => office.asked.filter(({ path }) => path === IMPORT.slice(5)).map(({ body }) => body)
  const choose = (one: File) => office.user.upload(dialog.getByLabelText(/^Choose (a CSV|another) file$/), one)
  return { ...office, dialog, button, bodies, choose }
}

describe('a file of products', () => {
  it('is chosen first: till then there is nothing to import', async () => {
    const { dialog, button } = await open(() => answer({}))
    expect([button().disabled, button().textContent, dialog.getByLabelText('Choose a CSV file').tagName]).toEqual([
      true,
      'ImportImporting...',
      'INPUT',
    ])
    expect([dialog.queryByRole('table'), dialog.queryByText('Checking the file...')]).toEqual([null, null])
  })

  it('says that it is being checked, by its name, and only then what it would do', async () => {
    let go = () => {}
    const after = new Promise<void>((done) => (go = done))
    const { dialog, button, choose } = await open(() => ({ ...answer({ rows: 1, added: 1 }), after }))
    await choose(file('stock.csv', 'sku\nM-1\n'))
    expect(await dialog.findByText('Checking the file...')).toBeDefined()
    expect([dialog.getByText('stock.csv').tagName, dialog.getByText('Choose another file').tagName, button().disabled]).toEqual([
      'SPAN',
      'LABEL',
      true,
    ])
    go()
    expect(await dialog.findByText('1 row: 1 new, 0 changed.')).toBeDefined()
    expect(dialog.getByText('Nothing is stored yet.')).toBeDefined()
    expect([button().disabled, button().textContent, dialog.queryByText('Checking the file...')]).toEqual([
      false,
      'Import 1 rowImporting...',
      null,
    ])
    expect(dialog.queryByText(/^The stock of/)).toBeNull()
  })

  it('shows a dash for each cell that is empty', async () => {
    const { dialog, choose } = await open(() =>
      answer({ preview: [{ sku: 'M-1', name: '', category: 'MATCHES', sellingPrice: '', expiryDate: '2027-03-31', currentStock: '5' }] }),
    )
    await choose(file('stock.csv', 'x'))
    const row = within((await dialog.findByText('M-1')).closest('tr') ?? document.body)
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['M-1', '–', 'MATCHES', '–', '–', '31 Mar 2027', '5'])
  })

  it('that is no text in UTF-8 is sent as its bytes', async () => {
    const { dialog, choose, bodies } = await open(() => answer({ preview: [{ sku: 'M-1' }] }))
    const wide = Buffer.from('\uFEFFsku\tname', 'utf16le')
    await choose(new File([wide], 'wide.txt'))
    await dialog.findByText('M-1')
    expect(bodies()).toEqual([{ file: wide.toString('base64'), apply: false }])
  })

  it.each([
    [2, 'The stock of 2 known products is replaced.', 2, false],
    [200, 'The stock of 200 known products is replaced.', 200, false],
    [201, 'The stock of 201 known products is replaced.', 200, true],
  ])('that replaces %d stocks says so: %s', async (count, title, shown, isCut) => {
    const { dialog, choose } = await open(() => answer({ moves: moves(count) }))
    await choose(file('stock.csv', 'x'))
    const note = (await dialog.findByText(title)).closest('.note')?.textContent
    expect(note).toContain('Leave the cell of currentStock empty')
    expect(note?.includes('The first 200 are shown.')).toBe(isCut)
    expect(dialog.getByRole('table', { name: 'Stock that is replaced' }).querySelectorAll('tbody tr')).toHaveLength(shown)
  })

  it.each([
    [1, '1 problem in 3 rows. Nothing is stored.'],
    [2, '2 problems in 3 rows. Nothing is stored.'],
  ])('with %d problem shows them alone: %s', async (count, title) => {
    const errors = moves(count).map(({ row }) => ({ row, field: 'name', message: `Missing in ${row}` }))
    const { dialog, button, choose } = await open(() => answer({ errors, preview: [{ sku: 'M-1' }], moves: moves(1) }))
    await choose(file('stock.csv', 'x'))
    expect(await dialog.findByText(title)).toBeDefined()
    expect(dialog.getAllByRole('table')).toEqual([dialog.getByRole('table', { name: 'Problems' })])
    expect([button().disabled, button().textContent]).toEqual([true, 'ImportImporting...'])
  })

  it('whose stock has moved since it was checked shows that anew, and is not taken for done', async () => {
    const { dialog, button, choose, user, bodies } = await open(({ body }) =>
      Object(body).apply
        ? answer({ moves: [{ row: 2, sku: 'M-1', from: 40, to: 7 }], newRows: [4] })
        : answer({ moves: [{ row: 2, sku: 'M-1', from: 50, to: 7 }] }),
    )
    await choose(file('stock.csv', 'x'))
    await dialog.findByText('50 → 7')
    await user.click(button())
    expect(await dialog.findByText('40 → 7')).toBeDefined()
    expect([toasts(), button().disabled]).toEqual([[], false])
    await user.click(button())
    await until(() => bodies().length === 3, 'the second try')
    expect(bodies().slice(1)).toEqual([
      { csv: 'x', apply: true, seen: [{ row: 2, stock: 50 }], seenNew: [2, 4] },
      { csv: 'x', apply: true, seen: [{ row: 2, stock: 40 }], seenNew: [4] },
    ])
  })

  it('that could not be stored says why instead of what it would do; another one begins anew', async () => {
    const { dialog, button, choose, user, answers } = await open(() => answer({}))
    await choose(file('stock.csv', 'x'))
    await dialog.findByText('3 rows: 3 new, 0 changed.')
    answers[IMPORT] = () => refusal(409, 'Somebody else is importing.')
    await user.click(button())
    expect(await dialog.findByText('Somebody else is importing.')).toBeDefined()
    expect([dialog.queryByText(/^3 rows/), button().disabled]).toEqual([null, true])
    answers[IMPORT] = () => answer({ rows: 8, added: 2, changed: 6 })
    await choose(file('other.csv', 'y'))
    expect(await dialog.findByText('8 rows: 2 new, 6 changed.')).toBeDefined()
    expect([dialog.queryByText('Somebody else is importing.'), button().disabled]).toEqual([null, false])
  })

  it('that cannot be read by a shop without words for it is told in ours', async () => {
    const { dialog, choose } = await open(() => ({ status: 500, json: { success: false } }))
    await choose(file('stock.csv', 'x'))
    expect(await dialog.findByText('The file could not be read.')).toBeDefined()
  })
})
