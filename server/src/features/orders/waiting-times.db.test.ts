import { deliveryRange } from 'contract/rules/delivery-days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, pay } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { checkingTime } from './checking-time.rules.ts'

const HOUR = 3_600_000
let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

it('an order says when its payment is likely checked by the opening hours, and its delivery days from then until it is delivered', async () => {
  const { token, ...person } = await aCustomer(test)
  const owner = await theOwner(test)
  const hours = '11:15 AM to 8:45 PM IST'
  const settings = { general: { ...(await test.call('GET /api/admin/settings', { token: owner })).body.settings.general, hours } }
  await test.call('PUT /api/admin/settings', { token: owner, body: { section: 'general', data: settings.general } })
  const read = async (id: string) => (await test.call(`GET /api/orders/${id}`, { token })).body.order
  const order = await anOrder(test, { token, ...person }, { big: 3, small: 2 })
  test.later(19 * HOUR)
  await pay(test, { token, ...person }, order)
  test.later(HOUR / 2)
  const waiting = await read(order._id)
  const submittedAt = new Date(String(waiting.payment.submittedAt))
  expect(submittedAt.getTime() - Date.parse(order.orderDate)).toBeGreaterThanOrEqual(19 * HOUR)
  const expected = checkingTime({ submittedAt, now: test.shop.now(), hours, ahead: 0 }, [])
  expect(waiting.checking?.by).toBe(expected?.by.toISOString())
  expect(waiting.arrives).toBeNull()
  test.later(27 * HOUR)
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: await theOwner(test), body: { verified: true } })
  const verified = await read(order._id)
  expect(verified.checking).toBeUndefined()
  expect(verified.arrives).toEqual(deliveryRange(new Date(String(verified.confirmedAt))))
  const { tracking } = (await test.call(`GET /api/orders/${order._id}/track`, { token })).body
  expect(tracking.order.arrives).toEqual(verified.arrives)
  test.later(75 * HOUR)
  const move = async (status: 'shipped' | 'delivered') =>
    test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: await theOwner(test), body: { status } })
  await move('shipped')
  const sent = await read(order._id)
  expect(Date.parse(sent.shippedAt ?? '') - Date.parse(sent.confirmedAt ?? '')).toBeGreaterThanOrEqual(75 * HOUR)
  expect(sent.arrives).toEqual(verified.arrives) // what was said stays said
  await move('delivered')
  expect((await read(order._id)).arrives).toBeNull()
})

it('a payment says its place in line, which moves up with each verdict, and no place before it is submitted', async () => {
  const buy = async (big: number) => {
    const shopper = await aCustomer(test)
    const order = await anOrder(test, shopper, { big })
    // who is about to pay is told from the first answer on
    expect(order.checking).toMatchObject({ by: expect.any(String), isLate: false, place: null })
    return {
      _id: order._id,
      pay: () => pay(test, shopper, order),
      checking: async () => (await test.call(`GET /api/orders/${order._id}`, { token: shopper.token })).body.order.checking,
    }
  }
  const orders = [await buy(2), await buy(5), await buy(3)]
  const [first, , last] = orders
  const places = async () => Promise.all(orders.map(async (order) => (await order.checking())?.place))
  expect(await places()).toEqual([null, null, null])
  for (const order of orders) {
    test.later(HOUR / 7)
    await order.pay()
  }
  expect(await places()).toEqual([1, 2, 3])
  await test.call(`POST /api/orders/${first?._id}/admin/verify-payment`, { token: await theOwner(test), body: { verified: true } })
  expect(await places()).toEqual([undefined, 1, 2])
  const told = await last?.checking()
  test.later(120 * HOUR)
  const late = await last?.checking()
  expect(late).toEqual({ ...told, isLate: true, opensAt: late?.opensAt })
})
