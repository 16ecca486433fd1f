import { screen, waitFor, within } from '@testing-library/react'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import type { Answers } from '#test/shop-server.ts'
import { refusal } from '#test/staff-orders.ts'
import { bookOf, moved, stocked, stockRoom } from '#test/stock.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ALL = 'GET /api/admin/inventory'
const BIG = stocked()
const ONE = `GET /api/admin/inventory/${BIG.id}`
const STOCK = `PUT /api/admin/inventory/${BIG.id}/stock`

const inventory = (products: StockedProduct[] = [BIG], answers: Answers = {}, at = '/admin/inventory') =>
  openOffice({ at, answers: { [ALL]: () => stockRoom(products), [ONE]: () => bookOf(BIG, [moved()]), ...answers } })
const said = () => until(() => toasts().length > 0, 'a message').then(() => toasts()[0])
const figure = (label: string) => screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextSibling?.textContent

describe('the stock room', () => {
  it('[BO-014][BO-075] is the screen Inventory Management, with its figures', async () => {
    await inventory()
    await screen.findByRole('row', { name: /SLB-BIG/ })
    expect(screen.getByRole('heading', { name: 'Inventory Management' })).toBeDefined()
    expect(['Total Products', 'Low Stock', 'Out of Stock'].map(figure)).toEqual(['2', '1', '0'])
    expect(figure('Inventory Value')).toContain('₹32,00,000')
  })

  it('[BO-077][BO-206] shows a table of the products, each row with its own values', async () => {
    const tin = {
      sku: 'SLB-TIN',
      name: 'Gift Tin',
      category: 'TIN',
      supplier: 'Tin Works',
      currentStock: 0,
      status: 'out_of_stock' as const,
    }
    await inventory([BIG, stocked({ ...tin, id: 'tin', unitCost: 301, sellingPrice: 499 })])
    const cells = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent)
    expect(await cells(/SLB-BIG/)).toEqual([
      'Special Lion Beedi (Big Pack)SLB-BIG',
      'BEEDIChhatarpur Works',
      'In Stock10,000',
      '₹180',
      '₹280',
    ])
    expect(await cells(/SLB-TIN/)).toEqual(['Gift TinSLB-TIN', 'TINTin Works', 'Out of Stock0', '₹301', '₹499'])
  })

  it.each([
    ['[BO-126]', 'out_of_stock', 0, 'Out of Stock'],
    ['[BO-127]', 'critical', 499, 'Critical'],
    ['[BO-128]', 'low_stock', 1000, 'Low Stock'],
    ['[BO-129]', 'active', 1001, 'In Stock'],
  ] as const)('%s a product that is %s with %i pieces wears the badge %s', async (_item, status, currentStock, word) => {
    await inventory([stocked({ status, currentStock })])
    expect(within(await screen.findByRole('row', { name: /SLB-BIG/ })).getByText(word)).toBeDefined()
  })

  it.each([
    [0, 'red', 0],
    [499, 'red', 2],
    [500, 'red', 3],
    [501, 'yellow', 3],
    [1000, 'yellow', 5],
    [10_000, 'green', 50],
    [25_000, 'green', 100],
  ])('[BO-132][BO-133] the bar of %i pieces is %s and %i percent full', async (currentStock, colour, percent) => {
    await inventory([stocked({ currentStock })])
    const meter = await screen.findByRole('meter', { name: 'Stock of Special Lion Beedi (Big Pack)' })
    expect(meter.getAttribute('aria-valuenow')).toBe(String(percent))
    expect(meter.querySelector('svg')?.dataset.tone).toBe(colour)
  })

  it('flags a product past its expiry date, in the table and in its details', async () => {
    const expired = stocked({ expiryDate: '2025-12-31', lastRestocked: '2025-03-09' })
    const { user } = await inventory([expired], { [ONE]: () => bookOf(expired, [moved()]) })
    expect(within(await screen.findByRole('row', { name: /SLB-BIG/ })).getByText('Expired on 31 Dec 2025')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^View Details of/ }))
    const shelf = screen.getByRole('region', { name: 'Shelf' }).textContent
    for (const fact of ['Expiry date31 Dec 2025, expired', 'Last restocked9 Mar 2025']) expect(shelf).toContain(fact)
  })

  const words = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  it('[BO-162] searches by words, which stand in the address', async () => {
    const { user, asked, place } = await inventory()
    await user.type(await screen.findByLabelText('Search products'), 'works{Enter}')
    await until(() => asked.some(({ query }) => query.get('q') === 'works'), 'the search')
    expect(place()).toBe('/admin/inventory?q=works')
  })

  it('[BO-163] filters by all categories or one, which stands in the address', async () => {
    const { user, asked, place } = await inventory()
    await screen.findByLabelText('Category')
    await until(() => words('Category').length === 3, 'the categories')
    expect(words('Category')).toEqual(['All Categories', 'BEEDI', 'MATCHES'])
    await user.selectOptions(screen.getByLabelText('Category'), 'MATCHES')
    await until(() => asked.some(({ query }) => query.get('category') === 'MATCHES'), 'the filtered list')
    expect(place()).toBe('/admin/inventory?category=MATCHES')
  })

  it('[BO-076] filters by status beside the words', async () => {
    const { user, asked, place } = await inventory([BIG], {}, '/admin/inventory?q=works')
    await screen.findByLabelText('Status')
    expect(words('Status')).toEqual(['All Statuses', 'In Stock', 'Low Stock', 'Out of Stock', 'Critical'])
    await user.selectOptions(screen.getByLabelText('Status'), 'Critical')
    await until(() => asked.some(({ query }) => query.get('status') === 'critical' && query.get('q') === 'works'), 'the filtered list')
    expect(place()).toMatch(/^\/admin\/inventory\?(q=works&status=critical|status=critical&q=works)$/)
  })

  it('[BO-245] says when no product matches', async () => {
    const { user } = await inventory([])
    expect(await screen.findByRole('heading', { name: 'No Products Found' })).toBeDefined()
    expect(screen.getByText('There are no products yet.')).toBeDefined()
    await user.selectOptions(screen.getByLabelText('Status'), 'Critical')
    expect(await screen.findByText('No products match your current filters.')).toBeDefined()
  })

  it('[BO-082] Export downloads what the filters let through', async () => {
    const export_ = 'GET /api/admin/inventory/export'
    const { user, last } = await inventory(
      [BIG],
      { [export_]: () => ({ text: 'sku\nSLB-BIG\n' }) },
      '/admin/inventory?status=critical&q=lion',
    )
    await user.click(await screen.findByRole('button', { name: /^Export/ }))
    await until(() => saved.length > 0, 'the file')
    expect(saved[0]?.name).toBe('inventory.csv')
    const query = last('/api/admin/inventory/export')?.query
    expect([query?.get('q'), query?.get('status'), query?.get('category')]).toEqual(['lion', 'critical', 'all'])
  })

  it.each([
    ['refused', () => refusal(500, 'Something went wrong.'), 'Failed to load inventory data'],
    ['never answered', () => 'hang up' as const, 'Error loading inventory data'],
  ] satisfies [string, Answers[string], string][])('[BO-236] a list that is %s is said', async (_how, answer, sentence) => {
    const office = await inventory([BIG], { [ALL]: answer })
    expect(await said()).toMatchObject({ kind: 'error', text: sentence })
    office.answers[ALL] = () => stockRoom()
    await office.user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('row', { name: /SLB-BIG/ })).toBeDefined()
  })
})

describe('a product of the stock room', () => {
  it('[BO-078][BO-100] is shown with everything known of it and its movements', async () => {
    const sold = moved({ id: 2, delta: -12, balance: 9988, reason: 'order.confirmed', automated: true, orderNumber: 'SLB-AAAA' })
    const { user, asked } = await inventory([BIG], { [ONE]: () => bookOf(BIG, [sold, moved()], 3) })
    await user.click(await screen.findByRole('button', { name: /^View Details of/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Product Details' }))
    const shelf = sheet.getByRole('region', { name: 'Shelf' }).textContent
    for (const fact of [
      'Minimum500',
      'Reorder point1,000',
      'Maximum20,000',
      'Used a month800',
      'SupplierChhatarpur Works',
      'Quality gradeA+',
    ])
      expect(shelf).toContain(fact)
    for (const fact of ['BatchB-1', 'LocationShelf 1', 'Last restockedNever', 'Expiry date31 Dec 2099']) expect(shelf).toContain(fact)
    const product = sheet.getByRole('region', { name: 'Product' }).textContent
    for (const fact of ['SLB-BIG', 'BEEDI', '₹280', '₹180']) expect(product).toContain(fact)
    const row = within(await sheet.findByRole('row', { name: /SLB-AAAA/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'SoldSLB-AAAA',
      '20 Nov 2026, 10:42 amAutomatic',
      '−12',
      '9,988',
    ])
    await user.click(sheet.getByRole('button', { name: 'Page 2' }))
    await until(() => asked.some(({ path, query }) => path === ONE.slice(4) && query.get('page') === '2'), 'the second page')
  })
})

describe('Update Stock', () => {
  const open = async (answers: Answers = {}) => {
    const office = await inventory([BIG], answers)
    await office.user.click(await screen.findByRole('button', { name: /^Update Stock of/ }))
    const dialog = within(screen.getByRole('dialog', { name: /^Update Stock of/ }))
    return { ...office, dialog, quantity: dialog.getByLabelText<HTMLInputElement>('Quantity') }
  }
  const send = /^Update Stock/
  const checked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked

  const state = () => [
    checked('Add'),
    screen.getByLabelText<HTMLInputElement>('Quantity').value,
    screen.getByLabelText<HTMLTextAreaElement>('Notes').value,
  ]

  it('[BO-079][BO-134] starts with add, no quantity and no notes; Cancel forgets what was typed', async () => {
    const { user, dialog, quantity, calls } = await open()
    expect(state()).toEqual([true, '', ''])
    await user.click(dialog.getByLabelText('Subtract'))
    await user.type(quantity, '5')
    await user.type(dialog.getByLabelText('Notes'), 'Broken')
    expect(state()).toEqual([false, '5', 'Broken'])
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: /^Update Stock of/ }))
    expect(state()).toEqual([true, '', ''])
    expect(calls()).not.toContain(STOCK)
  })

  it('[BO-155] cannot be sent while the quantity is empty', async () => {
    const { user, dialog, quantity } = await open()
    const isOff = () => dialog.getByRole<HTMLButtonElement>('button', { name: send }).disabled
    expect(isOff()).toBe(true)
    await user.type(quantity, '5')
    expect(isOff()).toBe(false)
    await user.clear(quantity)
    expect(isOff()).toBe(true)
  })

  it('[BO-156] shows while typing what it makes of the stock', async () => {
    const { user, dialog, quantity } = await open()
    await user.type(quantity, '500')
    expect(dialog.getByText('10,000 + 500 = 10,500')).toBeDefined()
    await user.click(dialog.getByLabelText('Subtract'))
    expect(dialog.getByText('10,000 − 500 = 9,500')).toBeDefined()
  })

  it('[BO-156] no more can be subtracted than there is', async () => {
    const { user, dialog, quantity, calls } = await open()
    await user.click(dialog.getByLabelText('Subtract'))
    await user.type(quantity, '999999')
    expect(dialog.getByText('Only 10,000 on hand')).toBeDefined()
    expect(dialog.queryByText(/= /)).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: send }).disabled).toBe(true)
    await user.type(quantity, '{Enter}')
    expect(calls()).not.toContain(STOCK)
    await user.clear(quantity)
    await user.type(quantity, '10000')
    expect(dialog.getByText('10,000 − 10,000 = 0')).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: send }).disabled).toBe(false)
  })

  it('[BO-154] a quantity that is not above 0 does nothing; the field starts at 1', async () => {
    const { user, dialog, quantity, calls } = await open()
    expect(quantity.min).toBe('1')
    for (const none of ['0', '-5', '1.5']) {
      await user.clear(quantity)
      await user.type(quantity, none)
      await user.click(dialog.getByRole('button', { name: send }))
    }
    await new Promise((done) => setTimeout(done, 50))
    expect(calls()).not.toContain(STOCK)
  })

  async function subtractHundred() {
    const after = stocked({ currentStock: 9900 })
    const office = await open({ [STOCK]: () => ({ json: { success: true, product: after } }) })
    await office.user.click(office.dialog.getByLabelText('Subtract'))
    await office.user.type(office.quantity, '100')
    await office.user.type(office.dialog.getByLabelText('Notes'), 'Broken')
    office.answers[ALL] = () => stockRoom([after])
    await office.user.click(office.dialog.getByRole('button', { name: send }))
    return office
  }

  it('[BO-102][BO-207] sends type, quantity and notes for the product that was pressed', async () => {
    const office = await subtractHundred()
    await until(() => office.calls().includes(STOCK), 'the update')
    expect(office.last(STOCK.slice(4))?.body).toEqual({ type: 'subtract', quantity: 100, notes: 'Broken' })
  })

  it("[BO-237] says 'Stock updated successfully', closes and fetches the list anew", async () => {
    await subtractHundred()
    expect(await said()).toMatchObject({ kind: 'success', text: 'Stock updated successfully' })
    expect(await screen.findByText('9,900')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['refused', () => refusal(409, 'Only 10,000 are on hand.'), 'Failed to update stock'],
    ['never answered', () => 'hang up' as const, 'Error updating stock'],
  ] satisfies [string, Answers[string], string][])('[BO-238] one that is %s is said and stays open', async (how, answer, sentence) => {
    const { user, dialog, quantity } = await open({ [STOCK]: answer })
    await user.type(quantity, '100')
    await user.click(dialog.getByRole('button', { name: send }))
    expect(await said()).toMatchObject({ kind: 'error', text: sentence })
    if (how === 'refused') expect(await dialog.findByText('Only 10,000 are on hand.')).toBeDefined()
    expect(quantity.value).toBe('100')
  })

  it('one whose answer was lost moves the stock once, even from a dialog opened again', async () => {
    const office = await open({ [STOCK]: () => 'hang up' })
    await office.user.type(office.quantity, '100')
    await office.user.click(office.dialog.getByRole('button', { name: send }))
    await said()
    await office.user.click(office.dialog.getByRole('button', { name: 'Cancel' }))
    office.answers[STOCK] = () => ({ json: { success: true, product: stocked({ currentStock: 10_100 }) } })
    await office.user.click(screen.getByRole('button', { name: /^Update Stock of/ }))
    await office.user.type(screen.getByLabelText('Quantity'), '100')
    await office.user.click(within(screen.getByRole('dialog', { name: /^Update Stock of/ })).getByRole('button', { name: send }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [lost, again] = office.keys(STOCK.slice(4))
    expect([typeof lost, again]).toEqual(['string', lost])
  })
})
