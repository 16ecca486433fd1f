import type { Order } from 'contract/orders/order.schemas.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ADDRESS, anOrder, aTransactionId, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { StatusBody } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { orders } from './order.table.ts'

let test: TestShop
let admin: string
let person: Person
let order: Order
let other: Order
const [first, second] = [aTransactionId(), aTransactionId()]
beforeEach(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test, { name: 'Gita Patel' })
  const place = async (phone: string) =>
    (
      await test.call('POST /api/orders/create', {
        token: person.token,
        body: orderBody({ big: 1 }, { shippingAddress: { ...ADDRESS, phone } }),
      })
    ).body.order
  ;[order, other] = [await place('9123456780'), await place('8000011111')]
  await pay(test, person, order, first)
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: false } })
  await pay(test, person, order, second)
  const shipped = { status: 'shipped' as const, courier: 'India Post', trackingNumber: 'EM123456789IN' }
  await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: shipped })
})
afterEach(() => test.close())

const found = async (q: string): Promise<string[]> => {
  const { body } = await test.call(`GET /api/orders/admin/all?q=${encodeURIComponent(q)}`, { token: admin })
  return body.orders.map(({ orderNumber }) => orderNumber)
}

it('[BO-044] staff find an order by every transaction ID ever handed in, by phone and by tracking number, however they are typed', async () => {
  const grouped = second.replace(/(.{4})(?=.)/g, '$1 ')
  for (const q of [
    first,
    second,
    grouped,
    second.slice(-6),
    '9123456780',
    '+91 91234 56780',
    '091234-56780',
    'EM123456789IN',
    'em123456789in',
    ' EM1234 ',
  ])
    expect(await found(q), q).toEqual([order.orderNumber])
  expect(await found('8000011111')).toEqual([other.orderNumber])
  expect((await found('gita pat')).length).toBe(2)
  expect(await found(aTransactionId())).toEqual([])
})

it('[BO-042] staff limit the list to days in India, and the answer says how many orders there are at all', async () => {
  const list = async (query: string) => (await test.call(`GET /api/orders/admin/all?${query}`, { token: admin })).body
  const today = istDay(test.shop.now())
  expect(await list(`from=${today}&to=${today}`)).toMatchObject({ pagination: { total: 2 }, all: 2 })
  expect(await list(`from=${addDays(today, 1)}`)).toMatchObject({ pagination: { total: 0 }, all: 2 })
  expect(await list(`to=${addDays(today, -1)}`)).toMatchObject({ orders: [], all: 2 })
  expect((await test.call('GET /api/orders/admin/all?from=2026-13-40', { token: admin })).status).toBe(400)
})

it('a corrected tracking number and a note of staff stand in the history', async () => {
  const put = (body: Partial<StatusBody>) =>
    test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: { status: 'shipped', ...body } })
  await put({ trackingNumber: 'EM987654321IN' })
  await put({ note: 'Customer asked for the morning' })
  const { events } = (await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })).body
  expect(events.slice(-2)).toMatchObject([
    { type: 'order.parcel', note: 'Parcel: India Post EM123456789IN, now India Post EM987654321IN' },
    { type: 'order.note', note: 'Customer asked for the morning' },
  ])
  expect(events.find(({ to }) => to === 'shipped')).toMatchObject({ type: 'order.moved', note: null })
})

it('several orders are shipped each with its own tracking number', async () => {
  const body = { ids: [order._id], status: 'shipped' as const, parcels: { [order._id]: { courier: 'DTDC', trackingNumber: 'D4410288' } } }
  await test.call('POST /api/orders/admin/bulk-status', { token: admin, body })
  const { body: one } = await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })
  expect(one.order).toMatchObject({ courier: 'DTDC', trackingNumber: 'D4410288' })
})

it('[BO-042] staff sort the list by date and by total, and each view says how many it holds', async () => {
  const [big, small] = [await anOrder(test, person, { big: 9, small: 3 }), await anOrder(test, person, { small: 2 })]
  await pay(test, person, small)
  const list = async (query: string) => (await test.call(`GET /api/orders/admin/all?${query}`, { token: admin })).body
  const numbers = async (query: string) => (await list(query)).orders.map(({ orderNumber }) => orderNumber)
  const newest = await numbers('')
  expect(await numbers('sort=oldest')).toEqual(newest.toReversed())
  expect((await numbers('sort=highest'))[0]).toBe(big.orderNumber)
  const totals = async (query: string) => (await list(query)).orders.map(({ total }) => total)
  const rising = (await totals('')).toSorted((one: number, two: number) => one - two)
  expect(await totals('sort=lowest')).toEqual(rising)
  expect([...(await totals('sort=lowest&limit=2&page=2')), ...(await totals('sort=lowest&limit=2&page=1'))].toSorted()).toEqual(
    rising.toSorted(),
  )
  expect((await test.call('GET /api/orders/admin/all?sort=price', { token: admin })).status).toBe(400)
  expect((await list('status=delivered')).counts).toEqual({ all: 4, toVerify: 1, toPack: 0, shipped: 1, refundsOwed: 0 })
  await test.call(`POST /api/orders/${small._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
  expect((await list('packing=due')).orders.map(({ orderNumber }) => orderNumber)).toEqual([small.orderNumber])
  expect((await list('')).counts).toMatchObject({ toVerify: 0, toPack: 1 })
})

it('[BO-040] payments that wait are found by order number, by transaction ID and by name', async () => {
  const asha = await aCustomer(test, { name: 'Asha Verma' })
  const { body } = await test.call('POST /api/orders/create', { token: asha.token, body: orderBody({ small: 2 }) })
  const id = aTransactionId()
  await pay(test, asha, body.order, id)
  const third = await test.call('POST /api/orders/create', { token: person.token, body: orderBody({ small: 3 }) })
  await pay(test, person, third.body.order)
  for (const q of [body.order.orderNumber, body.order.orderNumber.slice(4).toLowerCase(), id, 'asha v']) {
    const { orders, pagination } = (
      await test.call(`GET /api/orders/admin/pending-verifications?q=${encodeURIComponent(q)}`, { token: admin })
    ).body
    expect([q, orders.map((one) => one.orderNumber), pagination.total]).toEqual([q, [body.order.orderNumber], 1])
  }
})

it('a whole number that some orders bear finds those alone, and a part of one all that hold it', async () => {
  const kamla = await aCustomer(test, { name: 'Kamla Soni' })
  const meera = await aCustomer(test, { name: 'Meera Jain' })
  const [own, other] = [await anOrder(test, kamla, { small: 4 }), await anOrder(test, meera, { small: 5 })]
  const phone = kamla.phone
  await pay(test, kamla, own, '431155209941')
  // the phone number of one stands within the transaction ID of the other
  await pay(test, meera, other, `T${phone}77`)
  const numbers = async (q: string) =>
    (await test.call(`GET /api/orders/admin/all?q=${encodeURIComponent(q)}`, { token: admin })).body.orders
      .map(({ orderNumber }) => orderNumber)
      .toSorted()
  expect(await numbers(phone)).toEqual([own.orderNumber])
  expect(await numbers(phone.slice(0, 9))).toEqual([own.orderNumber, other.orderNumber].toSorted())
  expect(await numbers(kamla.email.toUpperCase())).toEqual([own.orderNumber])
  expect(await numbers('4311 5520 9941')).toEqual([own.orderNumber])
  const sent = { status: 'shipped' as const, trackingNumber: 'em 7712 0044 in', courier: 'India Post', note: 'paid at the door' }
  await test.call(`PUT /api/orders/${own._id}/admin/update-status`, { token: admin, body: sent })
  for (const q of ['EM77120044IN', 'em 7712 0044 in']) expect(await numbers(q), q).toEqual([own.orderNumber])
  // as a version before this one saved it
  await test.shop.db.update(orders).set({ trackingNumber: 'AWB 77' }).where(eq(orders.id, other._id))
  for (const q of ['AWB 77', 'AWB77', 'awb77']) expect(await numbers(q), q).toEqual([other.orderNumber])
})
