import { screen, within } from '@testing-library/react'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { bookOf, moved, stocked, stockRoom } from '#test/stock.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/admin/inventory'
const IMPORT = 'POST /api/admin/inventory/import'
const BIG = stocked({ images: [] })
const ONE = `GET /api/admin/inventory/${BIG.id}`

const open = (products: StockedProduct[] = [BIG], { at = '/admin/inventory', answers = {} as Answers, role = 'super_admin' } = {}) =>
  openOffice({ at, role, answers: { [ALL]: () => stockRoom(products), [ONE]: () => bookOf(products[0] ?? BIG, [moved()]), ...answers } })
const room = (change: object) => () => ({ json: { ...stockRoom().json, ...change } })
const query = ({ last }: Awaited<ReturnType<typeof open>>) => Object.fromEntries(last(ALL.slice(4))?.query ?? [])
const listed = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the list of the stock room', () => {
  it('counts one product as one, and marks what runs low or is out only where there is any', async () => {
    const tones = () =>
      ['Low Stock', 'Out of Stock'].map((label) =>
        screen
          .getAllByText(label)
          .find(({ tagName }) => tagName === 'DT')
          ?.nextElementSibling?.getAttribute('data-tone'),
      )
    const office = await open([BIG])
    expect(await screen.findByText('1 product')).toBeDefined()
    expect(tones()).toEqual(['yellow', null])
    office.view.unmount()
    const summary = { products: 1, value: 0, lowStock: 0, outOfStock: 3 }
    await open([], { answers: { [ALL]: room({ products: [], pagination: { current: 1, pages: 1, total: 1204 }, summary }) } })
    expect(await screen.findByText('1,204 products')).toBeDefined()
    expect(tones()).toEqual([null, 'red'])
  })

  it('has dashes for figures that have not come', async () => {
    await open([], { answers: { [ALL]: () => refusal(500, 'No.') } })
    await screen.findByRole('alert')
    expect([...document.querySelectorAll('dl.stats dd')].map((dd) => dd.firstChild?.textContent)).toEqual(['–', '–', '–', '–'])
  })

  it('asks for what the address says and leaves out what says nothing; a category of the address is a choice, too', async () => {
    const office = await open([BIG], { at: '/admin/inventory?category=TIN&shop=no&sort=name&status=critical&page=2' })
    expect(await screen.findByRole('option', { name: 'TIN' })).toBeDefined()
    await until(() => listed('Category').length === 4, 'the categories')
    expect(listed('Category')).toEqual(['All Categories', 'BEEDI', 'MATCHES', 'TIN'])
    expect(query(office)).toMatchObject({ category: 'TIN', archived: 'no', sort: 'name', status: 'critical', page: '2' })
    for (const [option, archived] of [
      ['Archived', 'yes'],
      ['In the shop', 'no'],
    ] as const) {
      await office.user.selectOptions(screen.getByLabelText('In the shop or archived'), option)
      await until(() => query(office).archived === archived, option)
    }
    for (const [label, option, gone] of [
      ['In the shop or archived', 'All Products', 'shop='],
      ['Sort by', 'Shop order', 'sort='],
      ['Category', 'All Categories', 'category='],
      ['Status', 'All Statuses', 'status='],
    ] as const) {
      await office.user.selectOptions(screen.getByLabelText(label), option)
      await until(() => !office.place().includes(gone), option)
    }
    await until(() => office.place() === '/admin/inventory', 'the plain list')
    await until(() => query(office).status === 'all' && query(office).category === 'all', 'the question')
    expect(['archived' in query(office), 'sort' in query(office)]).toEqual([false, false])
  })

  it('takes words of the address that are no choice as all', async () => {
    const office = await open([BIG], { at: '/admin/inventory?shop=maybe&sort=colour&status=gone' })
    await screen.findByRole('row', { name: /SLB-BIG/ })
    expect(query(office)).toMatchObject({ status: 'all', category: 'all' })
    expect(['archived' in query(office), 'sort' in query(office)]).toEqual([false, false])
  })

  it('exports archived products only where they are asked for', async () => {
    const EXPORT = 'GET /api/admin/inventory/export'
    const office = await open([BIG], { at: '/admin/inventory?shop=yes', answers: { [EXPORT]: () => ({ text: 'sku\n' }) } })
    await office.user.click(await screen.findByRole('button', { name: /^Export/ }))
    await until(() => saved.length === 1, 'the file')
    expect(office.last(EXPORT.slice(4))?.query.get('archived')).toBe('yes')
  })

  it('says of a product that it is archived, and only of an expired one when that was', async () => {
    await open([
      stocked({ id: 'a', name: 'Archived', sku: 'S-A', listed: false, supplier: '', expiryDate: null }),
      stocked({ id: 'b', name: 'Listed', sku: 'S-B', expiryDate: '2020-01-02' }),
    ])
    const cells = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent)
    expect(await cells(/S-A/)).toEqual(['ArchivedS-A, archived', 'BEEDI'])
    expect(await cells(/S-B/)).toEqual(['ListedS-BExpired on 2 Jan 2020', 'BEEDIChhatarpur Works'])
  })

  it('can only be looked at by an accountant, as can a product', async () => {
    const { user } = await open([BIG], { role: 'accountant' })
    await user.click(await screen.findByRole('button', { name: /^View Details of/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Product Details' }))
    await sheet.findByText('Opening stock')
    expect(screen.queryByRole('button', { name: /Update Stock|Edit|Archive|Add Product|Import CSV/ })).toBeNull()
  })
})

describe('the details of a product', () => {
  const facts = async (product: StockedProduct, answers: Answers = {}) => {
    const office = await open([product], { answers: { [ONE]: () => bookOf(product, []), ...answers } })
    await office.user.click(await screen.findByRole('button', { name: /^View Details of/ }))
    return { ...office, sheet: within(screen.getByRole('dialog', { name: 'Product Details' })) }
  }
  const told = (sheet: ReturnType<typeof within>, label: string) => sheet.queryByText(label)?.nextElementSibling?.textContent

  it('say what is not given, and have no row for the bidi of a pack that nobody counted', async () => {
    const bare = { supplier: '', qualityGrade: '', batchNumber: '', location: '', expiryDate: null, listed: false }
    const { sheet } = await facts(stocked({ ...bare, images: [] }))
    const labels = ['Supplier', 'Quality grade', 'Batch', 'Location', 'Expiry date']
    expect(labels.map((label) => told(sheet, label))).toEqual(labels.map(() => 'Not given'))
    expect([told(sheet, 'In the shop'), told(sheet, 'Bidi per pack')]).toEqual(['No, archived', undefined])
    expect(await sheet.findByText('Nothing has moved yet.')).toBeDefined()
  })

  it('count the bidi of a pack and say that it is in the shop', async () => {
    const { sheet } = await facts(stocked({ bidiPerPack: 25, images: [] }))
    expect([told(sheet, 'In the shop'), told(sheet, 'Bidi per pack'), told(sheet, 'HSN')]).toEqual(['Yes', '25', '24031921'])
  })

  it('are those of the shop now, not those of the list', async () => {
    const { sheet } = await facts(BIG, { [ONE]: () => bookOf(stocked({ supplier: 'Newer Works' }), []) })
    await until(() => told(sheet, 'Supplier') === 'Newer Works', 'the present facts')
  })

  it('name who moved stock, and what came with a plus', async () => {
    const rows = [
      moved({ id: 3, delta: 1200, balance: 11_200, reason: 'restocked', actor: 'rani' }),
      moved({ id: 4, delta: -7, balance: -7, reason: 'odd', automated: true }),
    ]
    const { sheet } = await facts(BIG, { [ONE]: () => bookOf(BIG, rows) })
    await sheet.findByText('Added')
    const cells = within(sheet.getByRole('region', { name: 'Stock movements' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(cells).toEqual([
      ['Added', '20 Nov 2026, 10:42 amrani', '+1,200', '11,200'],
      ['odd', '20 Nov 2026, 10:42 amAutomatic', '−7', '−7'],
    ])
  })

  it('say when the movements do not come, and ask again', async () => {
    const office = await facts(BIG, { [ONE]: () => refusal(500, 'No.') })
    expect((await office.sheet.findByRole('alert')).textContent).toContain('Failed to load inventory data')
    office.answers[ONE] = () => bookOf(BIG, [moved()])
    await office.user.click(office.sheet.getByRole('button', { name: 'Try Again' }))
    expect(await office.sheet.findByText('Opening stock')).toBeDefined()
  })
})

it('of two products that are looked at each shows its own facts and movements', async () => {
  const tin = stocked({ id: '0190a000-0000-7000-8000-0000000000c2', name: 'Gift Tin', sku: 'SLB-TIN', images: [] })
  const answers = { [`GET /api/admin/inventory/${tin.id}`]: () => bookOf(tin, [moved({ note: 'of the tin' })]) }
  const { user } = await open([BIG, tin], { answers })
  for (const [name, note] of [
    [BIG.name, null],
    [tin.name, '“of the tin”'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `View Details of ${name}` }))
    const sheet = within(screen.getByRole('dialog', { name: 'Product Details' }))
    await sheet.findByText('Opening stock')
    if (note) await sheet.findByText(note)
    expect([sheet.getByText('Name').nextElementSibling?.textContent, sheet.queryByText(/^“/)?.textContent ?? null]).toEqual([name, note])
    await user.click(sheet.getByRole('button', { name: 'Close' }))
  }
})

describe('Import CSV', () => {
  const result = (more: object = {}) => ({
    json: {
      success: true,
      rows: 1,
      added: 1,
      changed: 0,
      applied: false,
      errors: [],
      moves: [],
      preview: [{ sku: 'M-1', name: 'Matches', category: '', sellingPrice: '10', currentStock: '' }],
      ...more,
    },
  })
  const file = (name = 'stock.csv') => new File(['sku\nM-1\n'], name, { type: 'text/csv' })
  const start = async (answer: Answers[string]) => {
    const office = await open([BIG], { answers: { [IMPORT]: answer } })
    await office.user.click(await screen.findByRole('button', { name: 'Import CSV' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Import CSV' }))
    return { ...office, dialog, go: () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Import/ }) }
  }

  it('waits for a file, counts one row as one, and has dashes for empty cells', async () => {
    const { dialog, go, user } = await start(() => result())
    expect(go().disabled).toBe(true)
    await user.upload(dialog.getByLabelText('Choose a CSV file'), file())
    expect(await dialog.findByText('1 row: 1 new, 0 changed.')).toBeDefined()
    expect([dialog.getByText('stock.csv').tagName, dialog.getByText('Choose another file').tagName]).toEqual(['SPAN', 'LABEL'])
    expect(
      within(dialog.getByRole('row', { name: /M-1/ }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['M-1', 'Matches', '–', '10', '–', '–', '–'])
    expect(go().textContent).toMatch(/^Import 1 row(?!s)/)
    expect(dialog.queryByText(/is replaced/)).toBeNull()
  })

  it.each([
    [1, '1 problem in 7 rows. Nothing is stored.'],
    [2, '2 problems in 7 rows. Nothing is stored.'],
  ])('with %d bad rows says how many', async (many, title) => {
    const errors = Array.from({ length: many }, (_, at) => ({ row: at + 2, field: 'sku', message: 'Please enter a SKU' }))
    const { dialog, user } = await start(() => result({ rows: 7, errors }))
    await user.upload(dialog.getByLabelText('Choose a CSV file'), file())
    expect(await dialog.findByText(title)).toBeDefined()
    expect(dialog.queryByRole('table', { name: 'First rows of the file' })).toBeNull()
  })

  it('of many stocks that are replaced shows the first two hundred, and says so', async () => {
    const moves = Array.from({ length: 201 }, (_, at) => ({ row: at + 2, sku: `S-${at}`, from: 0, to: at }))
    const { dialog, user, answers } = await start(() => result({ moves }))
    await user.upload(dialog.getByLabelText('Choose a CSV file'), file())
    expect(await dialog.findByText('The stock of 201 known products is replaced.')).toBeDefined()
    expect(dialog.getByText(/The first 200 are shown\.$/)).toBeDefined()
    expect(within(dialog.getByRole('table', { name: 'Stock that is replaced' })).getAllByRole('row')).toHaveLength(201)
    answers[IMPORT] = () => result({ moves: moves.slice(0, 200) })
    await user.upload(dialog.getByLabelText('Choose another file'), file('other.csv'))
    expect(await dialog.findByText('The stock of 200 known products is replaced.')).toBeDefined()
    expect(dialog.queryByText(/are shown\./)).toBeNull()
  })

  it('that the shop does not store says why and stays; a mended file is judged anew', async () => {
    const office = await start(({ body }) => (Object(body).apply ? refusal(409, 'The stock of M-1 has changed.') : result()))
    await office.user.upload(office.dialog.getByLabelText('Choose a CSV file'), file())
    await until(() => !office.go().disabled, 'the preview')
    await office.user.click(office.go())
    expect(await office.dialog.findByText('The stock of M-1 has changed.')).toBeDefined()
    expect([office.go().disabled, office.dialog.queryByRole('table')]).toEqual([true, null])
    await office.user.upload(office.dialog.getByLabelText('Choose another file'), file('mended.csv'))
    expect(await office.dialog.findByText('1 row: 1 new, 0 changed.')).toBeDefined()
    expect(office.dialog.queryByText(/has changed/)).toBeNull()
  })

  it('that found the file wrong when it was to be stored shows what, says nothing of an import, and can be left', async () => {
    const errors = [{ row: 2, field: 'sku', message: 'This SKU is taken.' }]
    const { dialog, go, user } = await start(({ body }) => result(Object(body).apply ? { errors } : {}))
    await user.upload(dialog.getByLabelText('Choose a CSV file'), file())
    await until(() => !go().disabled, 'the preview')
    await user.click(go())
    expect(await dialog.findByText('This SKU is taken.')).toBeDefined()
    expect(toasts()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
