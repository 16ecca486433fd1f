import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPaidOrder, productIds } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { remindStaff } from './remind-staff.ts'

const HOUR_MS = 3_600_000
let test: TestShop
beforeEach(async () => {
  test = await testShop()
})
afterEach(() => test.close())

/** The last reminder: other mails may go out after it. */
const reminder = async () => (await test.mails()).findLast(({ subject }) => subject.startsWith('Waiting for an answer'))
const work = async () => (await test.call('GET /api/admin/work', { token: await theOwner(test) })).body.work

it('a message nobody has answered for a day is counted and mailed about, once a day', async () => {
  const body = { name: 'Farah Ansari', email: 'farah@posteo.in', message: 'Where is the parcel of my order?' }
  expect((await test.call('POST /api/contact', { body })).status).toBe(200)
  expect(await work()).toEqual({ dispatch: 0, returns: 0, messages: 1, overdueMessages: 0, expired: 2 })
  expect(await remindStaff(test.shop)).toBe(false)
  test.later(25 * HOUR_MS)
  expect([await remindStaff(test.shop), await remindStaff(test.shop)]).toEqual([true, false])
  expect(await reminder()).toMatchObject({ to: 'care@special-lion-beedi.example', subject: 'Waiting for an answer: 1 message' })
  test.later(24 * HOUR_MS)
  expect(await remindStaff(test.shop)).toBe(true)
  expect(await work()).toEqual({ dispatch: 0, returns: 0, messages: 1, overdueMessages: 1, expired: 2 })
})

it('a return request alone is mailed about alone', async () => {
  const token = await theOwner(test)
  const person = await aCustomer(test)
  const order = await aPaidOrder(test, person, { big: 10 })
  await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token, body: { status: 'delivered' } })
  const lines = [{ productId: (await productIds(test)).big, quantity: 2 }]
  const asked = { reason: 'unused' as const, details: 'Bought two too many', lines }
  expect((await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body: asked })).status).toBe(200)
  test.later(25 * HOUR_MS)
  expect(await remindStaff(test.shop)).toBe(true)
  const mail = await reminder()
  expect(mail?.subject).toBe('Waiting for an answer: 1 return request')
  expect(mail?.text).toMatch(/^1 return request without an answer .*\n\n\S+\/admin\/returns$/)
})

it('the mail says how many wait and leads to where they are answered', async () => {
  for (const name of ['Kamla', 'Ramesh']) {
    const body = { name, email: `${name}@posteo.in`, message: 'Is the big pack sold out for good?' }
    expect((await test.call('POST /api/contact', { body })).status).toBe(200)
  }
  test.later(75 * HOUR_MS)
  expect(await remindStaff(test.shop)).toBe(true)
  const mail = await reminder()
  expect(mail?.subject).toBe('Waiting for an answer: 2 messages')
  expect(mail?.text).toBe(
    `2 messages without an answer for more than 24 hours. The first answer to a message is due within 48 hours.\n\n${test.shop.config.publicUrl}/admin/messages`,
  )
})
