import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, aPaidOrder } from '#test/builders/orders.ts'
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
