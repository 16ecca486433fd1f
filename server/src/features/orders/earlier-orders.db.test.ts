import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, aPaidOrder } from '#test/builders/orders.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const customerOf = async ({ _id }: { _id: string }, token = owner) =>
  (await test.call(`GET /api/orders/${_id}/admin`, { token })).body.customer
const setStatus = async ({ _id }: { _id: string }, body: object) =>
  expect((await test.sendRaw(`PUT /api/orders/${_id}/admin/update-status`, { token: owner, body })).status).toBe(200)

it('an order says what its customer ordered before it, the newest first and five at most, what all come to after refunds, and which the customer has deleted', async () => {
  const person = await aCustomer(test)
  await anOrder(test, await aCustomer(test), { big: 3 })
  const placed = [await anOrder(test, person, { small: 1 })]
  expect(await customerOf({ _id: placed[0]?._id ?? '' })).toEqual({ earlier: [], totalOrders: 1, deletedOrders: 0, totalSpent: 0 })
  for (const small of [2, 3, 4, 5]) placed.push(await aPaidOrder(test, person, { small }))
  for (const { _id } of placed.slice(1, 4))
    await test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token: owner, body: { verified: true } })
  const [, kept, cancelled, back] = placed
  if (!kept || !cancelled || !back) throw new Error('Five orders were placed.')
  await setStatus(cancelled, { status: 'cancelled', refund: { settle: 'now', reference: 'BACK20261126' } })
  await setStatus(back, { status: 'delivered' })
  placed.push(await anOrder(test, person, { big: 1 }), await anOrder(test, person, { big: 2 }))
  const newest = placed.at(-1)
  expect((await test.call(`DELETE /api/orders/${placed[0]?._id}`, { token: person.token })).status).toBe(200)
  expect((await test.call(`DELETE /api/orders/${placed[5]?._id}`, { token: person.token })).status).toBe(200)
  const { users } = (await test.call(`GET /api/admin/users?q=${person.email}`, { token: owner })).body
  const found = await customerOf(newest ?? kept, (await aColleague(test, 'accountant')).token)
  expect(found).toEqual({
    earlier: placed
      .slice(1, -1)
      .toReversed()
      .map(({ _id, orderNumber, orderDate, total }) => ({
        _id,
        orderNumber,
        orderDate,
        total,
        status:
          { [kept._id]: 'confirmed', [cancelled._id]: 'cancelled', [back._id]: 'delivered' }[_id] ??
          (_id === placed[4]?._id ? 'payment_submitted' : 'pending_payment'),
        hiddenByCustomer: _id === placed[5]?._id,
      })),
    totalOrders: 7,
    deletedOrders: 2,
    totalSpent: kept.total + back.total,
  })
  expect([found?.totalOrders, found?.deletedOrders, found?.totalSpent]).toEqual([
    users[0]?.totalOrders,
    users[0]?.deletedOrders,
    users[0]?.totalSpent,
  ])
  expect((await customerOf(back))?.earlier.map(({ _id }) => _id)).toEqual([cancelled._id, kept._id, placed[0]?._id])
})
