import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { placedEmails, reminderEmails, takenBackEmails } from './event-emails.ts'

let test: TestShop
let person: Person
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
})
afterAll(() => test.close())

it('nobody is asked to pay an order that they have deleted before its mail goes out', async () => {
  const { _id: orderId, orderNumber } = await anOrder(test, person, { big: 4 })
  await test.call(`DELETE /api/orders/${orderId}`, { token: person.token })
  const about = { orderId, customerId: person.id }
  const placed = await placedEmails(test.shop, { type: 'order.placed', ...about })
  expect(placed.map(({ subject }) => subject)).toEqual([`New order ${orderNumber}: ₹1,120`])
  expect(await reminderEmails(test.shop, { type: 'order.reminded', kind: 'last', ...about })).toEqual([])
})

it('nobody is reminded to pay for packs that are sold out meanwhile', async () => {
  const orders = [await anOrder(test, person, { big: 1, small: 4 }), await anOrder(test, person, { big: 3 })]
  const { small } = await productIds(test)
  const token = await theOwner(test)
  const { product } = (await test.call(`GET /api/admin/inventory/${small}`, { token })).body
  const count = (type: 'add' | 'subtract', quantity: number) =>
    test.call(`PUT /api/admin/inventory/${small}/stock`, { token, body: { type, quantity, notes: '' } })
  const reminded = async () => {
    const kind = 'first' as const
    const event = (orderId: string) => ({ type: 'order.reminded' as const, kind, orderId, customerId: person.id })
    return Promise.all(orders.map(async ({ _id }) => (await reminderEmails(test.shop, event(_id))).length))
  }
  await count('subtract', product.currentStock - 3)
  const soldOut = await reminded()
  await count('add', 1)
  expect([soldOut, await reminded()]).toEqual([
    [0, 1],
    [1, 1],
  ])
  await count('add', product.currentStock - 4)
})

it.each([
  ['confirmed', 'which is not to be packed until somebody has looked at it.'],
  ['delivered', 'which was sent already and is unpaid now.'],
  ['cancelled', 'which is cancelled: none of it is to be paid back.'],
] as const)('a payment that the bank took back says of an order that is %s: %s', async (status, words) => {
  const { _id: orderId, orderNumber } = await aPaidOrder(test, person, { small: 2 })
  await test.call(`PUT /api/orders/${orderId}/admin/update-status`, { token: await theOwner(test), body: { status } })
  const event = { type: 'payment.taken-back', orderId, amount: 42_000, reference: '425210984512' } as const
  const [mail] = await takenBackEmails(test.shop, event)
  expect(mail?.text).toContain(`It paid order ${orderNumber}, ${words}`)
})
