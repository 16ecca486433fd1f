import { istDay, istMonthBounds } from 'contract/rules/ist.ts'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESS, callerBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { readMonth } from '../books/month-books.ts'
import { sumByHsn, sumByRateAndPlace } from './public.ts'

const BIG = 'special-lion-beedi-big'
const MATCHES = 'matches'
let test: TestShop
let admin: string
let asha: Person
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  asha = await aCustomer(test)
  const gstTable = [
    { from: '2017-07-01', percent: 28 },
    { from: '2026-02-01', percent: 18, others: [{ hsn: '3605', percent: 5 }] },
  ]
  const data = { gstin: '23AAPFU0939F1Z3', gstTable }
  await test.call('PUT /api/admin/settings', { token: admin, body: { section: 'general', data, password: OWNER_PASSWORD } })
  const form = { name: 'Matches', slug: MATCHES, sku: 'M-1', category: 'BEEDI', hsn: '36050010', sellingPrice: 108.5, originalPrice: 120 }
  await test.call('POST /api/admin/inventory', { token: admin, body: { ...form, currentStock: 900 } })
})
afterAll(() => test.close())

async function order(big: number, matches: number, zip: object = {}) {
  const of = (id: string, price: number, quantity: number) => ({ id, name: id, price, quantity, image: '' })
  const items = [of(MATCHES, 108.5, matches), of(BIG, 280, big)].filter(({ quantity }) => quantity > 0)
  const body = { cartData: { items }, shippingAddress: { ...ADDRESS, ...zip }, paymentMethod: 'UPI' as const }
  return (await test.call('POST /api/orders/create', { token: asha.token, body })).body.order
}
const seen = async ({ _id }: { _id: string }) => (await test.call(`GET /api/orders/${_id}/admin`, { token: admin })).body.order
const verify = async (placed: { _id: string }) => {
  await pay(test, asha, placed)
  return test.call(`POST /api/orders/${placed._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
}
const rates = ({ gstRate, items }: { gstRate: number; items: readonly { name: string; gstRate?: number | undefined }[] }) => [
  gstRate,
  ...items.map((item) => item.gstRate),
]
const paise = (rupees: number | string) => Math.round(Number(rupees) * 100)

it('an order has the rate of its principal goods and names that of the others, whoever takes it', async () => {
  const placed = await order(10, 2)
  expect(rates(placed)).toEqual([18, 5, undefined])
  // 197.00 at 5 % and 2,700.00 at 18 %
  expect(await seen(placed)).toMatchObject({ total: 2897, subtotal: 2475.76 })
  expect(rates(await order(1, 40))).toEqual([5, undefined, 18])
  expect(rates(await order(0, 3))).toEqual([5, undefined])
  const items = [BIG, MATCHES].map((productId) => ({ productId, quantity: 2 }))
  const taken = (await test.call('POST /api/admin/orders', { token: admin, body: callerBody({ items }) })).body.order
  expect(rates(taken)).toEqual([18, undefined, 5])
})

it('a line that an older version wrote without a rate has that of its order', async () => {
  const placed = await order(3, 0)
  expect(rates(placed)).toEqual([18, undefined])
  const { rows } = await test.shop.database.pool.query('select gst_rate from order_items where order_id = $1', [placed._id])
  expect(rows).toEqual([{ gst_rate: 1800 }])
  await test.shop.database.pool.query('alter table order_items disable trigger order_items_append_only')
  await test.shop.database.pool.query('update order_items set gst_rate = null where order_id = $1', [placed._id])
  await test.shop.database.pool.query('alter table order_items enable trigger order_items_append_only')
  expect(await seen(placed)).toMatchObject({ gstRate: 18, subtotal: 711.86, items: [expect.not.objectContaining({ gstRate: 5 })] })
  expect((await verify(placed)).status).toBe(200)
})

it('invoices, credit notes, the return and the sums of a month meet to the paisa', async () => {
  const home = await order(10, 2)
  const away = await order(1, 40, { state: 'Maharashtra', zipCode: '400001', city: 'Mumbai' })
  for (const placed of [home, away]) expect((await verify(placed)).status).toBe(200)
  const [invoice] = (await seen(home)).taxDocuments
  expect(invoice).toMatchObject({ rate: 18, total: 2897, taxable: 2475.76, cgst: 210.62, sgst: 210.62 })
  expect(present(invoice).lines.map(({ amount, taxable, rate }) => [amount, taxable, rate])).toEqual([
    [197, 187.62, 5],
    [2700, 2288.14, undefined],
  ])
  expect(rates(await seen(home))).toEqual([18, 5, undefined])
  expect((await seen(away)).taxDocuments[0]).toMatchObject({ rate: 5, lines: [{ name: 'Matches' }, { rate: 18 }] })

  await test.call(`PUT /api/orders/${home._id}/admin/update-status`, { token: admin, body: { status: 'delivered' } })
  const lines = [{ productId: String(home.items[0]?.productId), quantity: 1 }]
  const asked = await test.call(`POST /api/orders/${home._id}/returns`, {
    token: asha.token,
    body: { reason: 'unused', details: 'Too many', lines },
  })
  const step = (body: object) =>
    test.call(`POST /api/admin/returns/${asked.body.return._id}/step`, { token: admin, body: body as { step: 'approve' } }) // `as`: one step of several
  await step({ step: 'approve' })
  await step({ step: 'receive', goods: 'restocked' })
  expect((await step({ step: 'refund', reference: 'back100000' })).status).toBe(200)
  const note = (await seen(home)).taxDocuments.at(-1)
  expect(note).toMatchObject({ kind: 'credit_note', rate: 18, lines: [{ name: 'Matches', quantity: 1, rate: 5 }] })
  await test.call(`PUT /api/orders/${away._id}/admin/update-status`, { token: admin, body: { status: 'cancelled' } })

  const month = istDay(test.shop.now()).slice(0, 7)
  const period = month.slice(5) + month.slice(0, 4)
  const bounds = istMonthBounds(month)
  const { rows: documents } = await test.shop.database.pool.query<Record<string, number>>(
    `select sum(case kind when 'invoice' then taxable else -taxable end)::float8 as taxable, sum(case kind when 'invoice' then total else -total end)::float8 as total from invoices`,
  )
  const byPlace = await sumByRateAndPlace(test.shop.db, bounds)
  const byHsn = await sumByHsn(test.shop.db, bounds)
  const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((so, one) => so + of(one), 0)
  for (const field of ['taxable', 'total'] as const) {
    expect([field, sum(byPlace, (one) => one[field])]).toEqual([field, documents[0]?.[field]])
    expect([field, sum(byHsn, (one) => one[field])]).toEqual([field, documents[0]?.[field]])
  }
  expect(byHsn.map(({ hsn, rate, quantity }) => [hsn, rate, quantity])).toEqual([
    ['24031921', 1800, 13],
    ['36050010', 500, 1],
  ])
  const { text } = await test.sendRaw(`GET /api/admin/books/gstr1?period=${period}`, { token: admin })
  const file = JSON.parse(text) as { b2cs: { rt: number; txval: number }[]; hsn: { hsn_b2c: { rt: number; txval: number }[] } } // `as`: what it holds here
  expect(sum(file.b2cs, ({ txval }) => paise(txval))).toBe(documents[0]?.taxable)
  for (const rt of [5, 18]) {
    const of = (all: { rt: number; txval: number }[]) =>
      sum(
        all.filter((one) => one.rt === rt),
        ({ txval }) => paise(txval),
      )
    expect([rt, of(file.hsn.hsn_b2c)]).toEqual([rt, of(file.b2cs)])
  }
  const { text: csv } = await test.sendRaw(`GET /api/admin/analytics/gst-return?month=${month}`, { token: admin })
  const cells = csv.split('\r\n').map((row) => row.split(','))
  const column = (what: RegExp) =>
    sum(
      cells.filter(([kind = '']) => what.test(kind)),
      (row) => paise(row[5] ?? 0),
    )
  expect([column(/^(Invoice|Credit note)$/), column(/^Sum$/), column(/^HSN$/)]).toEqual(Array(3).fill(documents[0]?.taxable))

  const { rows: admins } = await test.shop.database.pool.query("select id, username, role from admins where role = 'super_admin'")
  const zip = unzipSync(await readMonth(test.shop, { kind: 'admin', sessionId: '', ...admins[0] }, { period, span: 'month' }))
  const register = ['sales-register.csv', 'credit-notes.csv'].flatMap((name): Record<string, string>[] =>
    parse(strFromU8(present(zip[name])), { bom: true, columns: true }),
  )
  expect(sum(register, (row) => paise(row['Taxable value (₹)'] ?? ''))).toBe(documents[0]?.taxable)
  expect(register.filter(({ Order }) => Order === home.orderNumber).map((row) => row['Rate (%)'])).toEqual(['5', '18', '5'])
  const { text: orders } = await test.sendRaw('GET /api/orders/admin/export', { token: admin })
  expect(orders.split('\r\n').find((row) => row.includes(home.orderNumber))).toContain(',18% + 5,')
})

it('a second supply of the order is taxed a line each, too', async () => {
  const placed = await order(10, 2)
  await verify(placed)
  for (const status of ['cancelled', 'confirmed'] as const)
    await test.call(`PUT /api/orders/${placed._id}/admin/update-status`, { token: admin, body: { status } })
  const [first, credit, second] = (await seen(placed)).taxDocuments
  expect([credit?.taxable, second?.taxable]).toEqual([first?.taxable, first?.taxable])
  expect([credit?.lines, second?.lines]).toEqual([first?.lines, first?.lines])
})
