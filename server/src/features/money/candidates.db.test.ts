import type { Order } from 'contract/orders/order.schemas.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import type { Quantities } from '#test/builders/orders.ts'
import { anOrder, aPaidOrder, aTransactionId, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
/** Days between noon of the bank's day and the moment of its order, and of its transaction ID. */
type Standing = { days: number; submitted?: number; is?: 'submitted' | 'rejected' | 'cancelled' }
const NOON = `((now() at time zone 'Asia/Kolkata')::date + time '12:00') at time zone 'Asia/Kolkata'`
const LONG_AGO = { days: -300 }

async function stands(person: Person, { _id }: { _id: string }, { days, submitted = days, is }: Standing): Promise<void> {
  if (is === 'submitted' || is === 'rejected') await pay(test, person, { _id })
  if (is === 'rejected') await staff(`POST /api/orders/${_id}/admin/verify-payment`, { verified: false, notes: 'Not found' })
  if (is === 'cancelled') await staff(`PUT /api/orders/${_id}/admin/update-status`, { status: 'cancelled' })
  await test.shop.database.pool.query(
    `update orders set created_at = ${NOON} + $2 * interval '1 day', submitted_at = case when submitted_at is not null then ${NOON} + $3 * interval '1 day' end where id = $1`,
    [_id, days, submitted],
  )
}
async function standing(person: Person, quantities: Quantities, how: Standing): Promise<Order> {
  const order = await anOrder(test, person, quantities)
  await stands(person, order, how)
  return order
}
/** What speaks for each order that the shop names beside money of so many rupees. */
async function named(rupees: number, payer?: string): Promise<Record<string, string[]>> {
  const { candidates } = await money(rupees, payer)
  return Object.fromEntries(candidates.map(({ orderId, why }) => [orderId, why]))
}
async function money(rupees: number, payer = 'NOBODY') {
  const rrn = aTransactionId()
  await staff('POST /api/admin/statements', bankUpload(bankFile(bankLine({ rrn, rupees, payer }))))
  const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=100')).body
  return present(credits.find(({ reference }) => reference === rrn))
}

it.each<[Standing, boolean]>([
  [{ days: -3 }, true],
  [{ days: -4 }, false],
  [{ days: 1 }, true],
  [{ days: 2 }, false],
  [{ days: -1, is: 'rejected' }, true],
  [{ days: -1, is: 'cancelled' }, true],
  [{ days: -29, submitted: -3, is: 'submitted' }, true],
  [{ days: -29, submitted: -4, is: 'submitted' }, false],
  [{ days: -31, submitted: -3, is: 'submitted' }, false],
])('money finds an order of its amount by the days between them: %j, %s', async (how, isFound) => {
  const person = await aCustomer(test)
  const order = await standing(person, { big: 3, small: 1 }, how)
  expect(await named(order.total)).toEqual(isFound ? { [order._id]: ['amount-and-time'] } : {})
  await stands(person, order, LONG_AGO)
})

it.each<[Standing, string[]]>([
  [{ days: -29 }, ['payer-and-amount']],
  [{ days: -31 }, []],
  [{ days: -29, submitted: -1, is: 'rejected' }, ['payer-and-amount', 'amount-and-time']],
  [{ days: -29, submitted: -1, is: 'submitted' }, ['payer-and-amount', 'amount-and-time']],
  [{ days: -29, is: 'cancelled' }, []],
])('money finds an order that lacks just that, placed within thirty days and not cancelled: %j by %j', async (how, why) => {
  const person = await aCustomer(test, { name: 'Meena Lodhi' })
  const order = await standing(person, { big: 2, small: 3 }, { days: 0 })
  const allocations = [{ kind: 'order' as const, orderId: order._id, amount: 101 }]
  await staff(`POST /api/admin/money/credits/${(await money(101)).id}/allocate`, { allocations, note: '' })
  await stands(person, order, how)
  expect(await named(order.total - 101, 'MEENA L')).toEqual(why.length > 0 ? { [order._id]: why } : {})
  await stands(person, order, LONG_AGO)
})

it.each<[Standing, Standing, boolean]>([
  [{ days: -3.9 }, { days: 1.9 }, true],
  [{ days: -3, is: 'submitted' }, { days: 1, is: 'rejected' }, true],
  [{ days: -4.1 }, { days: 0 }, false],
  [{ days: 0 }, { days: 2.1 }, false],
  [{ days: 0 }, { days: 0, is: 'cancelled' }, false],
])('money finds two orders of one customer that come to its amount: %j and %j, %s', async (one, other, isFound) => {
  const [person, stranger] = [await aCustomer(test), await aCustomer(test)]
  const pair = [await standing(person, { big: 5 }, one), await standing(person, { small: 4 }, other)]
  const alike = await standing(stranger, { small: 4 }, { days: 0 })
  const both = Object.fromEntries(pair.map(({ _id }) => [_id, ['together']]))
  expect(await named(pair.reduce((sum, { total }) => sum + total, 0))).toEqual(isFound ? both : {})
  for (const order of [...pair, alike]) await stands(person, order, LONG_AGO)
})

it.each<[Standing, boolean]>([
  [{ days: -29 }, true],
  [{ days: -31 }, false],
  [{ days: 1.9 }, true],
  [{ days: 2.1 }, false],
])('money of a UPI ID that has paid before finds what its customer ordered within a month: %j, %s', async (how, isFound) => {
  const person = await aCustomer(test)
  const payer = `PAYER ${how.days}`
  const before = await aPaidOrder(test, person, { big: 1 })
  await staff(
    'POST /api/admin/statements',
    bankUpload(bankFile(bankLine({ rrn: before.payment.transactionId, rupees: before.total, payer }))),
  )
  await staff('POST /api/admin/statements/verify', {})
  const order = await standing(person, { small: 9 }, how)
  expect(await named(77, payer)).toEqual(isFound ? { [order._id]: ['payer'] } : {})
  await stands(person, order, LONG_AGO)
})

it('an order that nothing proposes is found by its number as it was typed or scanned, and by no other', async () => {
  const person = await aCustomer(test, { name: 'Meena Ahirwar' })
  const order = await anOrder(test, person, { big: 1, small: 6 })
  const found = {
    orderId: order._id,
    orderNumber: order.orderNumber,
    customer: 'Meena Ahirwar',
    missing: order.total,
    state: 'unpaid',
    why: [],
  }
  const number = order.orderNumber
  for (const text of [number, number.replaceAll('-', '').toLowerCase(), `https://shop.example/admin/orders/${number}`])
    expect((await staff.raw(`GET /api/admin/money/order?number=${encodeURIComponent(text)}`)).body).toMatchObject({ order: found })
  expect((await staff.raw('GET /api/admin/money/order?number=SLB-2222-2222')).status).toBe(404)
  expect((await staff.raw('GET /api/admin/money/order?number=Meena')).status).toBe(404)
})
