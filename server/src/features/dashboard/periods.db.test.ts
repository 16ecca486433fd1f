import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESS, orderBody, pay, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { noise } from '#test/builders/pictures.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, readsOf, testShop } from '#test/test-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** What the big pack is called. */
const FORMULA = '=HYPERLINK("x")'

let test: TestShop
let admin: string
/** The days in India on which everything happens; the shop stands at the third, 4 pm, in the end. */
let days: [string, string, string]
const read = readsOf(() => [test, admin])
const figures = async (from: string, to: string) => (await read(`/api/admin/analytics?from=${from}&to=${to}`)).data

/** Lets the clock of the shop run until an hour and minute of a day in India. */
function waitUntil(day: string, time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  test.later(istDayBounds(day).from.getTime() + hour * HOUR + minute * MINUTE - test.shop.now().getTime())
}

async function order(person: Person, packs: object, state = 'Madhya Pradesh') {
  const { body } = await test.call('POST /api/orders/create', {
    token: person.token,
    body: orderBody(packs, { shippingAddress: { ...ADDRESS, state, zipCode: state === 'Odisha' ? '751001' : '470002' } }),
  })
  return body.order
}
const staff = async () => (admin = await theOwner(test))
const decide = async ({ _id }: { _id: string }, verified: boolean) =>
  test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token: await staff(), body: { verified, notes: 'Amount differs' } })

beforeAll(async () => {
  test = await testShop()
  await test.shop.database.pool.query(`update products set name = $1 where slug = 'special-lion-beedi-big'`, [FORMULA])
  const today = istDay(test.shop.now())
  days = [addDays(today, 1), addDays(today, 2), addDays(today, 3)]
  const [first, second, third] = days
  waitUntil(first, '09:20')
  const asha = await aCustomer(test, { name: 'Asha Verma' })
  const seven = await order(asha, { big: 7 })
  await pay(test, asha, seven)
  test.later(40 * MINUTE)
  await decide(seven, true)
  waitUntil(first, '21:45')
  await order(asha, { small: 2 })

  waitUntil(second, '06:10')
  const ravi = await aCustomer(test, { name: 'Ravi Sahu' })
  const mixed = await order(ravi, { big: 3, small: 5 }, 'Odisha')
  await pay(test, ravi, mixed)
  test.later(150 * MINUTE)
  await decide(mixed, false)
  await pay(test, ravi, mixed)
  test.later(5 * MINUTE)
  await decide(mixed, true)
  await test.call(`PUT /api/orders/${mixed._id}/admin/update-status`, { token: admin, body: { status: 'delivered' } })
  const { big, small } = await productIds(test)
  const ask = async (reason: 'unused' | 'wrong_item', lines: { productId: string; quantity: number }[]) => {
    const photos = reason === 'unused' ? [] : [await noise(9)]
    const { body } = await test.call(`POST /api/orders/${mixed._id}/returns`, {
      token: ravi.token,
      body: { reason, details: 'Other than ordered', lines, photos },
    })
    return body.return
  }
  const step = (id: string, body: object) => test.sendRaw(`POST /api/admin/returns/${id}/step`, { token: admin, body })
  const back = present(await ask('unused', [{ productId: small, quantity: 2 }]))
  await step(back._id, { step: 'approve' })
  await step(back._id, { step: 'receive', goods: 'restocked' })
  await step(back._id, { step: 'refund', reference: 'back100000' })
  await ask('wrong_item', [{ productId: big, quantity: 1 }])

  waitUntil(third, '09:05')
  const gita = await aCustomer(test, { name: 'Gita Patel' })
  const four = await order(gita, { small: 4 })
  await pay(test, gita, four)
  test.later(2 * HOUR)
  await decide(four, true)
  await test.shop.database.pool.query(`update payment_attempts set decided_by = 'Bank alerts' where order_id = $1`, [four._id])
  waitUntil(third, '15:00')
  const off = await order(gita, { big: 1 })
  await pay(test, gita, off)
  test.later(HOUR)
  await decide(off, true)
  // as it stands where a person has found the money in the bank before its customer submitted anything
  await test.shop.database.pool.query('update payment_attempts set submitted_at = decided_at where order_id = $1', [off._id])
  await test.call(`PUT /api/orders/${off._id}/admin/update-status`, { token: admin, body: { status: 'cancelled' } })
})
afterAll(() => test.close())

it('a period stands beside as many days before it, of a running day only as much as has passed', async () => {
  const [first, second, third] = days
  expect((await figures(second, second)).before).toEqual({
    from: first,
    to: first,
    revenue: 1960,
    orders: 2,
    paidOrders: 1,
    newCustomers: 1,
    revenueByDay: [1960],
  })
  expect((await figures(third, third)).before).toEqual({
    from: second,
    to: second,
    revenue: 1470,
    orders: 1,
    paidOrders: 1,
    newCustomers: 1,
    revenueByDay: [1470],
  })
  // it is 4 pm of the third day: what was ordered the night before the second is not compared with
  expect((await figures(second, third)).before).toEqual({
    from: addDays(first, -1),
    to: first,
    revenue: 1960,
    orders: 1,
    paidOrders: 1,
    newCustomers: 1,
    revenueByDay: [0, 1960],
  })
  expect((await figures(first, second)).before).toEqual({
    from: addDays(first, -2),
    to: addDays(first, -1),
    revenue: 0,
    orders: 0,
    paidOrders: 0,
    newCustomers: 0,
    revenueByDay: [0, 0],
  })
})

it('the dashboard tells what as many days before brought, up to the same time of the day', async () => {
  const before = async (period: 'today' | 'week') => (await read(`/api/admin/dashboard?period=${period}`)).data.before
  expect(await before('today')).toEqual({ totalOrders: 1, totalRevenue: 1470 })
  expect(await before('week')).toEqual({ totalOrders: 0, totalRevenue: 0 })
})

it('what is sold is counted by state, by pack and by the hour of the day in India', async () => {
  const { salesByState, salesByPack, topProducts, salesByHour, paidOrders } = await figures(days[0], days[2])
  expect(salesByState).toEqual([
    { _id: 'Madhya Pradesh', revenue: 2800, orders: 2 },
    { _id: 'Odisha', revenue: 1470, orders: 1 },
  ])
  expect(salesByPack).toEqual([
    { _id: FORMULA, revenue: 2800, totalSold: 10 },
    { _id: 'Special Lion Beedi (Small Pack)', revenue: 1470, totalSold: 7 },
  ])
  expect([topProducts, paidOrders]).toEqual([salesByPack, 3])
  expect(salesByHour.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  expect(salesByHour.filter(({ orders }) => orders > 0)).toEqual([
    { hour: 6, revenue: 1470, orders: 1 },
    { hour: 9, revenue: 2800, orders: 2 },
    { hour: 15, revenue: 0, orders: 1 },
    { hour: 21, revenue: 0, orders: 1 },
  ])
})

it('the waiting of payments is told by the day of the verdict, each try by itself', async () => {
  const [first, second, third] = days
  const spread = (counts: number[]) => [15, 60, 240, 720, 1440, null].map((under, at) => ({ under, count: counts[at] }))
  // 5, 40, 120 and 150 minutes; what nobody waited for is left out
  expect((await figures(first, third)).waits).toEqual({
    decided: 4,
    median: 40,
    p95: 150,
    spread: spread([1, 1, 2, 0, 0, 0]),
    verified: 3,
    withoutPerson: 1,
  })
  expect((await figures(second, second)).waits).toEqual({
    decided: 2,
    median: 5,
    p95: 150,
    spread: spread([1, 0, 1, 0, 0, 0]),
    verified: 1,
    withoutPerson: 0,
  })
  expect((await figures(addDays(first, -3), addDays(first, -1))).waits).toEqual({
    decided: 0,
    median: null,
    p95: null,
    spread: spread([0, 0, 0, 0, 0, 0]),
    verified: 0,
    withoutPerson: 0,
  })
})

it('returns are counted by reason, with their packs and what was paid back', async () => {
  const none = { returns: 0, packs: 0, refunded: 0 }
  expect((await figures(days[1], days[1])).returnsByReason).toEqual([
    { reason: 'damaged', ...none },
    { reason: 'defective', ...none },
    { reason: 'wrong_item', returns: 1, packs: 1, refunded: 0 },
    { reason: 'unused', returns: 1, packs: 2, refunded: 420 },
  ])
  expect((await figures(days[0], days[0])).returnsByReason.map(({ returns }) => returns)).toEqual([0, 0, 0, 0])
})

it('the figures of each chart are had as CSV, and no cell of it is taken for a formula', async () => {
  const [first, second, third] = days
  const table = async (name: string): Promise<string[][]> => {
    const { text } = await test.sendRaw(`GET /api/admin/analytics/export?from=${first}&to=${third}&table=${name}`, { token: admin })
    return parse(text, { bom: true })
  }
  expect(await table('days')).toEqual([
    ['Day (IST)', 'Revenue (₹)', 'Orders', 'New customers'],
    [first, '1960.00', '2', '1'],
    [second, '1470.00', '1', '1'],
    [third, '840.00', '2', '1'],
  ])
  const [head, ...hours] = await table('hours')
  expect([head, hours.length, hours[6], hours[21]]).toEqual([
    ['Hour (IST)', 'Orders', 'Revenue (₹)'],
    24,
    ['06:00', '1', '1470.00'],
    ['21:00', '1', '0.00'],
  ])
  expect(await table('waits')).toEqual([
    ['Payments that waited', 'Minutes', 'Payments'],
    ['Half at most', '40', ''],
    ['95 of 100 at most', '150', ''],
    ['Decided', '', '4'],
    ['Verified', '', '3'],
    ['Verified without a person', '', '1'],
    ['Less than, and not less than above', '15', '1'],
    ['Less than, and not less than above', '60', '1'],
    ['Less than, and not less than above', '240', '2'],
    ['Less than, and not less than above', '720', '0'],
    ['Less than, and not less than above', '1440', '0'],
    ['Not less than', '1440', '0'],
  ])
  expect(await table('products')).toEqual([
    ['Product', 'Packs sold', 'Revenue (₹)'],
    [`'${FORMULA}`, '10', '2800.00'],
    ['Special Lion Beedi (Small Pack)', '7', '1470.00'],
  ])
  expect(await table('states')).toEqual([
    ['State', 'Paid orders', 'Revenue (₹)'],
    ['Madhya Pradesh', '2', '2800.00'],
    ['Odisha', '1', '1470.00'],
  ])
  expect(await table('methods')).toEqual([
    ['Payment method', 'Verified payments'],
    ['UPI', '4'],
  ])
  expect(await table('users')).toEqual([['Day (IST)', 'New users'], ...days.map((day) => [day, '1'])])
  expect(await table('returns')).toEqual([
    ['Reason', 'Returns', 'Packs', 'Paid back (₹)'],
    ['Damaged', '0', '0', '0.00'],
    ['Defective', '0', '0', '0.00'],
    ['Wrong item', '1', '1', '0.00'],
    ['Unused, in its original packaging', '1', '2', '420.00'],
  ])
})
