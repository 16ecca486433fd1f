import { afterEach, beforeEach, expect, it } from 'vitest'
import { anOrder, aPaidOrder } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { StatusBody } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

const HOUR = 3_600_000
let test: TestShop
beforeEach(async () => {
  test = await testShop()
})
afterEach(() => test.close())

const work = async () => (await test.call('GET /api/admin/work', { token: await theOwner(test) })).body.work
const write = async () => {
  const { token } = await aCustomer(test)
  await test.call('POST /api/contact', {
    token,
    body: { name: 'Asha', email: 'asha@example.in', message: 'When will my parcel come, please?' },
  })
}

it('what waits on each screen is counted: paid orders to pack, and messages that nobody has answered', async () => {
  const person = await aCustomer(test)
  const token = await theOwner(test)
  const set = (order: { _id: string }, status: StatusBody['status']) =>
    test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token, body: { status, unpaidReason: 'Paid at the counter' } })
  expect(await work()).toEqual({ dispatch: 0, returns: 0, messages: 0, overdueMessages: 0, expired: 2 })
  await anOrder(test, person)
  await aPaidOrder(test, await aCustomer(test))
  const [packed, waiting, sent] = [await anOrder(test, person), await anOrder(test, person), await anOrder(test, person)]
  await set(packed, 'processing')
  await set(waiting, 'confirmed')
  await set(sent, 'shipped')
  await write()
  expect(await work()).toEqual({ dispatch: 2, returns: 0, messages: 1, overdueMessages: 0, expired: 2 })
  await set(waiting, 'cancelled')
  expect((await work()).dispatch).toBe(1)
})

it('a message is overdue after 48 hours, and not before', async () => {
  const { messages, overdueMessages } = await work()
  await write()
  test.later(47 * HOUR)
  expect(await work()).toMatchObject({ messages: messages + 1, overdueMessages })
  test.later(2 * HOUR)
  expect((await work()).overdueMessages).toBe(messages + 1)
})
