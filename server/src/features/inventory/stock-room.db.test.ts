import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, productIds } from '#test/builders/orders.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor, ReplyTo } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, testShop } from '#test/test-shop.ts'

let test: TestShop
let admin: string
let ids: { big: string; small: string }
/** The inventory as a new shop shows it. */
let opening: ReplyTo<'GET /api/admin/inventory'>
let tin: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  ids = await productIds(test)
  opening = await load()
  for (const [name, currentStock] of Object.entries(STOCKS)) {
    const words = { name: `Box ${name}`, slug: `box-${name}`, sku: `BX-${name.toUpperCase()}` }
    const supplier = name === 'few' ? 'Paper Mill, Nagpur' : 'Carton House'
    await call('POST /api/admin/inventory', { ...BOX, ...words, supplier, currentStock })
  }
  tin = (await call('POST /api/admin/inventory', { ...TIN, currentStock: 61 })).body.product.id
  // as an older version let staff write them
  await test.shop.database.pool.query(`update products set category = 'TIN' where id = $1`, [tin])
  await test.shop.database.pool.query(`update products set category = 'BOX' where sku like 'BX-%'`)
})
afterAll(() => test.close())

/** Stocks around both limits: 20 is the minimum, 50 the reorder point. */
const STOCKS = { none: 0, few: 19, least: 20, reorder: 50, plenty: 51 }
const BOX = { category: 'BEEDI', sellingPrice: 90, originalPrice: 120, unitCost: 50, maxStock: 400, minStock: 20, reorderPoint: 50 }
const TIN = {
  name: 'Gift Tin',
  slug: 'gift-tin',
  sku: 'SLB-TIN',
  category: 'BEEDI',
  supplier: 'Tin Works, Kanpur',
  qualityGrade: 'B',
  batchNumber: 'T-77',
  location: 'Shelf 4',
  sellingPrice: 499.5,
  originalPrice: 600,
  unitCost: 301.25,
  minStock: 11,
  reorderPoint: 23,
  maxStock: 150,
  monthlyConsumption: 34,
  expiryDate: '2027-03-09',
}
const call = callsOf(() => [test, admin])
const load = async (query = '') => (await call(`GET /api/admin/inventory?${query}`)).body
const update = (id: string, body: BodyFor<'PUT /api/admin/inventory/:id/stock'>) => call(`PUT /api/admin/inventory/${id}/stock`, body)
const one = async (id: string) => (await call(`GET /api/admin/inventory/${id}`)).body
const sizes = <T>(products: readonly T[], ...fields: (keyof T)[]) => products.map((product) => fields.map((field) => product[field]))

describe('a new shop', () => {
  it('[BO-103][BO-206] loads two products of the category BEEDI, both active, the big pack first', async () => {
    const { success, products, categories } = opening
    expect(success).toBe(true)
    expect(sizes(products, 'name', 'category', 'status')).toEqual([
      ['Special Lion Beedi (Big Pack)', 'BEEDI', 'active'],
      ['Special Lion Beedi (Small Pack)', 'BEEDI', 'active'],
    ])
    expect(categories).toEqual(['BEEDI'])
  })

  it('[BO-104] has 10000 of each, a minimum of 500 and a reorder point of 1000', async () => {
    expect(sizes(opening.products, 'currentStock', 'minStock', 'reorderPoint')).toEqual([
      [10_000, 500, 1000],
      [10_000, 500, 1000],
    ])
  })

  it('[BO-105] buys at 180 and 140 and sells at 280 and 210', async () => {
    expect(sizes(opening.products, 'sku', 'unitCost', 'sellingPrice')).toEqual([
      ['SLB-BIG', 180, 280],
      ['SLB-SMALL', 140, 210],
    ])
    const sold = (await test.call('GET /api/products')).body.products.filter(({ category }) => category === 'BEEDI')
    expect(sold.map(({ price }) => price)).toEqual([280, 210])
  })

  it('[BO-106] uses 800 and 600 a month, of quality A+, good until the end of 2025', async () => {
    expect(sizes(opening.products, 'sku', 'monthlyConsumption', 'expiryDate', 'qualityGrade')).toEqual([
      ['SLB-BIG', 800, '2025-12-31', 'A+'],
      ['SLB-SMALL', 600, '2025-12-31', 'A+'],
    ])
  })

  it('[BO-257] is worth the stock of each product times its unit cost, not its price', async () => {
    expect(opening.summary.value).toBe(10_000 * 180 + 10_000 * 140)
    const before = (await load()).summary.value
    await update(ids.big, { type: 'add', quantity: 30 })
    await update(ids.small, { type: 'add', quantity: 7 })
    await update(tin, { type: 'subtract', quantity: 1 })
    expect((await load()).summary.value).toBe(before + 30 * 180 + 7 * 140 - 301.25)
    await update(tin, { type: 'add', quantity: 1 })
  })
})

describe('what a product of the inventory carries', () => {
  it('[BO-100] every field as it was entered, each under its own name', async () => {
    const today = new Date(test.shop.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const wanted = { ...TIN, category: 'TIN', id: tin, currentStock: 61, lastRestocked: today, status: 'active' }
    expect((await one(tin)).product).toMatchObject(wanted)
    expect((await load('q=SLB-TIN')).products).toMatchObject([wanted])
  })
})

describe('a stock update by hand', () => {
  const stockOf = async (id: string) => (await one(id)).product.currentStock

  it('[BO-207] moves the product that it names, says so, and no other', async () => {
    const [big, small] = [await stockOf(ids.big), await stockOf(ids.small)]
    const { status, body } = await update(ids.small, { type: 'add', quantity: 500, notes: 'New batch' })
    expect([status, body.success, body.message]).toEqual([200, true, 'Stock updated successfully'])
    expect((await test.call('GET /api/products/special-lion-beedi-small')).body.product.stock).toBe(small + 500)
    expect(await stockOf(ids.big)).toBe(big)
    expect((await update('01a00000-0000-7000-8000-000000000000', { type: 'add', quantity: 1 })).status).toBe(404)
  })

  it('[BO-102] keeps type, quantity and notes with who did it; a sale is marked as automatic', async () => {
    const colleague = await aColleague(test, 'admin')
    const before = await stockOf(ids.small)
    await update(ids.small, { type: 'add', quantity: 40, notes: 'Found behind the door' })
    const body = { type: 'subtract' as const, quantity: 12, notes: 'Torn packs' }
    await test.call(`PUT /api/admin/inventory/${ids.small}/stock`, { token: colleague.token, body })
    const order = await anOrder(test, await aCustomer(test), { small: 3 })
    await call(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'confirmed', unpaidReason: 'Pays at the door' })
    const { movements } = await one(ids.small)
    expect(sizes(movements.slice(0, 3), 'delta', 'balance', 'note', 'actor', 'automated', 'orderNumber')).toEqual([
      [-3, before + 25, `Automatic adjustment for order ${order.orderNumber}`, 'admin', true, order.orderNumber],
      [-12, before + 28, 'Torn packs', colleague.username, false, null],
      [40, before + 40, 'Found behind the door', 'admin', false, null],
    ])
    for (const wrong of [{ quantity: 0 }, { quantity: -5 }, { quantity: 1.5 }, { type: 'set' }, { type: undefined }])
      expect((await call.raw(`PUT /api/admin/inventory/${ids.small}/stock`, { ...body, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect(await stockOf(ids.small)).toBe(before + 25)
  })

  it('[BO-131] takes no more than there is: refused with the stock on hand, and nothing moves', async () => {
    const { movements } = await one(tin)
    expect(await update(tin, { type: 'subtract', quantity: 62, notes: 'Too many' })).toMatchObject({
      status: 409,
      body: { success: false, stock: 61, message: expect.stringContaining('61 left') },
    })
    const after = await one(tin)
    expect([after.product.currentStock, after.movements]).toEqual([61, movements])
    expect((await update(tin, { type: 'subtract', quantity: 61, notes: 'All' })).body.product.currentStock).toBe(0)
    await update(tin, { type: 'add', quantity: 61, notes: 'Back' })
  })

  it.each([
    [0, 'out_of_stock'],
    [1, 'critical'],
    [499, 'critical'],
    [500, 'low_stock'],
    [1000, 'low_stock'],
    [1001, 'active'],
  ])('[BO-101] that leaves %i of a minimum of 500 and a reorder point of 1000 makes the product %s', async (left, status) => {
    const { currentStock } = (await one(ids.big)).product
    const moved = left - currentStock
    const { product } = (await update(ids.big, { type: moved < 0 ? 'subtract' : 'add', quantity: Math.abs(moved), notes: '' })).body
    expect([product.currentStock, product.status]).toEqual([left, status])
    expect((await load('q=SLB-BIG')).products).toMatchObject([{ currentStock: left, status }])
  })
})

describe('the filters of the inventory', () => {
  const found = async (query: string) => (await load(query)).products.map(({ sku }) => sku)

  it.each([
    ['q=box%20least', ['BX-LEAST'], 'name'],
    ['q=bx-reorder', ['BX-REORDER'], 'SKU'],
    ['q=nagpur', ['BX-FEW'], 'supplier'],
    ['q=shelf%204', [], 'location, which is not searched'],
  ])('[BO-162] %s finds %j by its %s', async (query, skus) => {
    expect(await found(query)).toEqual(skus)
  })

  it('[BO-163] one category shows its products alone, all of them without one', async () => {
    expect(await found('category=TIN')).toEqual(['SLB-TIN'])
    expect((await found('category=BEEDI')).sort()).toEqual(['SLB-BIG', 'SLB-SMALL'])
    expect(await found('category=all')).toEqual(expect.arrayContaining(['SLB-TIN', 'SLB-BIG', 'BX-FEW', 'BX-NONE']))
    expect((await load()).categories).toEqual(['BEEDI', 'BOX', 'TIN'])
  })

  it.each([
    ['[BO-164]', 'in_stock', ['BX-PLENTY']],
    ['[BO-165]', 'low_stock', ['BX-FEW', 'BX-LEAST', 'BX-REORDER']],
    ['[BO-166]', 'out_of_stock', ['BX-NONE']],
    ['[BO-167]', 'critical', ['BX-FEW', 'BX-NONE']],
  ])('%s the status %s keeps %j of stocks at 0, below, at and above both limits', async (_item, status, skus) => {
    expect((await found(`category=BOX&status=${status}`)).sort()).toEqual(skus)
  })
})

describe('exports', () => {
  const exported = (path: string) => call.raw(`GET ${path}`)

  it('[BO-082] hold the rows of the filter alone, each value in its column', async () => {
    const { status, headers, text } = await exported('/api/admin/inventory/export?category=BOX&status=critical')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/inventory-\d{4}-\d{2}-\d{2}\.csv/)
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
    expect(rows).toMatchObject([
      { sku: 'BX-FEW', name: 'Box few', supplier: 'Paper Mill, Nagpur', unitCost: '50', sellingPrice: '90', currentStock: '19' },
      { sku: 'BX-NONE', name: 'Box none', supplier: 'Carton House', originalPrice: '120', maxStock: '400', currentStock: '0' },
    ])
  })

  const ALL = ['/api/admin/inventory/export', '/api/orders/admin/export', '/api/admin/users/export', '/api/admin/analytics/export?period=7']

  it.each(ALL)('[RD-106][RD-107] %s comes in pieces, without a length known before, and begins with the mark of UTF-8', async (path) => {
    const { status, headers, bytes } = await exported(path)
    expect([status, headers['content-length'], headers['transfer-encoding']]).toEqual([200, undefined, 'chunked'])
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('[RD-108] hold no formula, wherever one was typed', async () => {
    const evil = { name: '=HYPERLINK("http://x")', slug: 'evil-tin', sku: 'EVIL-1', category: 'Beedi', supplier: '+1+1' }
    await call('POST /api/admin/inventory', { ...BOX, currentStock: 3, ...evil, description: '@SUM(A1)', location: '-2+3' })
    const [row]: Record<string, string>[] = parse((await exported('/api/admin/inventory/export?q=evil-1')).text, {
      bom: true,
      columns: true,
    })
    expect(row).toMatchObject({
      name: `'=HYPERLINK("http://x")`,
      supplier: "'+1+1",
      description: "'@SUM(A1)",
      location: "'-2+3",
    })
    await aCustomer(test, { name: '@Formula Person' })
    expect((await exported('/api/admin/users/export?q=formula')).text).toContain(`'@Formula Person`)
  })

  it('[BO-068] of the report hold one row for each day of the period, in order, with what came in that day', async () => {
    await anOrder(test, await aCustomer(test, { name: 'Kamla' }), { big: 2 })
    await aCustomer(test)
    const rows: Record<string, string>[] = parse((await exported('/api/admin/analytics/export?period=7')).text, {
      bom: true,
      columns: true,
    })
    const days = rows.map((row) => row['Day (IST)'])
    const {
      rows: [{ orders, customers }],
    } = await test.shop.database.pool.query('select (select count(*) from orders) as orders, (select count(*) from customers) as customers')
    const dayOf = (ago: number) => new Date(test.shop.now().getTime() + 5.5 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
    expect(days).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayOf))
    expect(rows.at(-1)).toMatchObject({ Orders: String(orders), 'New customers': String(customers) })
    expect(rows.at(-2)).toMatchObject({ Orders: '0', 'New customers': '0' })
  })
})
