import { phonesOf } from 'contract/addresses/address-lines.ts'
import { istDate, istDateTime, istDay } from 'contract/rules/ist.ts'
import { parse } from 'csv-parse/sync'
import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { ADDRESS, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { exportGstReturn } from './export-rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Each field is another one than the account has. */
const FAR = { ...ADDRESS, name: 'Kamla Bai', phone: '9123456780', email: 'kamla@example.in' }
const TO_ODISHA = { ...FAR, city: 'Bhubaneswar', state: 'Odisha', zipCode: '751001' }

let test: TestShop
let owner: string
let asha: Person
let ashaJoined: string
beforeAll(async () => {
  test = await testShop()
  const now = test.shop.now()
  // two days of one month, whatever the day of the run
  test.later(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 6) - now.getTime())
  owner = await theOwner(test)
  asha = await aCustomer(test, { name: 'Asha Verma' })
  ashaJoined = istDateTime(test.shop.now())
})
afterAll(() => test.close())

const table = async (path: string): Promise<string[][]> => parse((await test.sendRaw(`GET ${path}`, { token: owner })).text, { bom: true })

async function aVerifiedOrder(packs: { big?: number; small: number }, shippingAddress: typeof ADDRESS, transactionId: string) {
  const body = orderBody(packs, { shippingAddress })
  const { order } = (await test.call('POST /api/orders/create', { token: asha.token, body })).body
  await pay(test, asha, order, transactionId)
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
  return order
}

it('the exports of orders, accounts and tax documents have each value under its head', async () => {
  const gstin = { section: 'general' as const, data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD }
  await test.call('PUT /api/admin/settings', { token: owner, body: gstin })
  const far = await aVerifiedOrder({ big: 10, small: 1 }, TO_ODISHA, '412345678901')
  const near = await aVerifiedOrder({ small: 3 }, ADDRESS, '412345678902')
  const sent = { status: 'shipped' as const, trackingNumber: 'EE123456785IN', courier: 'India Post' }
  await test.call(`PUT /api/orders/${far._id}/admin/update-status`, { token: owner, body: sent })

  const [big, small] = ['Special Lion Beedi (Big Pack)', 'Special Lion Beedi (Small Pack)']
  expect(await table('/api/orders/admin/export')).toEqual([
    [
      ...['Order', 'Date (IST)', 'Status', 'Payment', 'Transaction ID', 'Customer', 'Email', 'Phone', 'City', 'State', 'PIN', 'Items'],
      ...['Total (₹)', 'GST rate (%)', 'Courier', 'Tracking number', 'Bank reference'],
    ],
    [
      ...[
        near.orderNumber,
        istDateTime(new Date(near.orderDate)),
        'Order Confirmed',
        'verified',
        "'412345678902",
        'Asha Verma',
        asha.email,
      ],
      ...[phonesOf(ADDRESS).join(), 'Sagar', 'Madhya Pradesh', '470002', `3 x ${small}`, '630.00', '18', '', '', ''],
    ],
    [
      ...[far.orderNumber, istDateTime(new Date(far.orderDate)), 'Shipped', 'verified', "'412345678901", 'Asha Verma', asha.email],
      ...[phonesOf(FAR).join(), 'Bhubaneswar', 'Odisha', '751001', `10 x ${big}; 1 x ${small}`, '2900.00', '18', 'India Post'],
      ...['EE123456785IN', ''],
    ],
  ])

  test.later(DAY_MS)
  owner = await theOwner(test)
  await test.call(`PUT /api/orders/${far._id}/admin/update-status`, { token: owner, body: { status: 'cancelled', note: 'Lost' } })
  const documentsOf = async ({ _id }: { _id: string }) =>
    (await test.call(`GET /api/orders/${_id}`, { token: asha.token })).body.order.taxDocuments
  const [invoice, note] = (await documentsOf(far)).map(({ number }) => number)
  const [kept] = (await documentsOf(near)).map(({ number }) => number)
  const [day, next] = [istDate(new Date(far.orderDate)), istDate(test.shop.now())]
  const month = istDay(test.shop.now()).slice(0, 7)
  const lines = (await table(`/api/admin/analytics/gst-return?month=${month}`)).map((cells) => cells.join('|').replace(/\|+$/, ''))
  const heads = 'Rate (%)|Taxable value (₹)|CGST (₹)|SGST (₹)|IGST (₹)|Total (₹)'
  expect(lines).toEqual([
    `Document|Number|Date (IST)|Place of supply|${heads}|Order|Credits invoice`,
    `Invoice|${invoice}|${day}|21 Odisha|18|2457.63|0|0|442.37|2900|${far.orderNumber}`,
    `Invoice|${kept}|${day}|23 Madhya Pradesh|18|533.9|48.05|48.05|0|630|${near.orderNumber}`,
    `Credit note|${note}|${next}|21 Odisha|18|-2457.63|0|0|-442.37|-2900|${far.orderNumber}|${invoice}`,
    '',
    'Sum by rate and place',
    `Sum||${month}|21 Odisha|18|0|0|0|0|0`,
    `Sum||${month}|23 Madhya Pradesh|18|533.9|48.05|48.05|0|630`,
    '',
    `HSN summary|HSN|Month|Quantity (packs)|${heads}`,
    `HSN|24031921|${month}|3|18|533.9|48.05|48.05|0|630`,
    '',
    'Documents issued|From|Month|To|Number|Not used',
    `Invoices|${invoice}|${month}|${kept}|2|0`,
    `Credit notes|${note}|${month}|${note}|1|0`,
  ])

  const gita = await aCustomer(test, { name: 'Gita Patel' })
  const joined = istDateTime(test.shop.now())
  test.later(20 * MINUTE_MS)
  await test.call('POST /api/auth/login', { body: { email: gita.email, password: PASSWORD } })
  const home = { street: '2 Lake Road', city: 'Bhopal', state: 'Madhya Pradesh', zipCode: '462001', isDefault: true }
  await test.call('POST /api/address/add', { token: gita.token, body: home })
  await test.call(`PUT /api/admin/users/${gita.id}/toggle-status`, { token: owner, body: { isActive: false } })
  expect(await table('/api/admin/users/export')).toEqual([
    ['Name', 'Email', 'Phone', 'City', 'State', 'Status', 'Orders', 'Spent (₹)', 'Joined (IST)', 'Last login (IST)'],
    ['Gita Patel', gita.email, gita.phone, 'Bhopal', 'Madhya Pradesh', 'Inactive', '0', '0.00', joined, istDateTime(test.shop.now())],
    ['Asha Verma', asha.email, asha.phone, '', '', 'Active', '2', '630.00', ashaJoined, 'Never'],
  ])
})

it('the sums and ranges of a GST return are those of its lines, also where an invoice is written meanwhile', async () => {
  const gita = await aCustomer(test, { name: 'Gita Patel' })
  const token = await theOwner(test)
  const invoice = async () => {
    const { order } = (await test.call('POST /api/orders/create', { token: gita.token, body: orderBody({ big: 3 }) })).body
    await pay(test, gita, order)
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body: { verified: true } })
  }
  await invoice()
  // the lines are read by then, and the sums are not
  const execute = (query: SQL) => invoice().then(() => test.shop.db.execute(query))
  const db: Db = Object.create(test.shop.db, { execute: { value: execute } })
  const chunks: Buffer[] = []
  for await (const chunk of await exportGstReturn({ ...test.shop, db }, istDay(test.shop.now()).slice(0, 7))) chunks.push(chunk)
  const lines: string[][] = parse(Buffer.concat(chunks), { bom: true, relax_column_count: true })
  const of = (...kinds: string[]) => lines.filter(([kind = '']) => kinds.includes(kind))
  const sum = (rows: string[][]) => rows.reduce((all, cells) => all + Number(cells[9]), 0)
  expect([sum(of('Sum')), of('Invoices')[0]?.[4]]).toEqual([sum(of('Invoice', 'Credit note')), String(of('Invoice').length)])
})
