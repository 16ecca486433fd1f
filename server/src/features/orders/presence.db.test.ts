import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPaidOrder } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

/** Another member of staff, invited and signed in. */
async function colleague(owner: string): Promise<string> {
  await test.call('POST /api/admin/admins', { token: owner, body: { username: 'rani', email: 'rani@shop.example', role: 'admin' } })
  const mail = (await test.mails()).find(({ to }) => to === 'rani@shop.example')
  const token = /invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await test.call('POST /api/admin/accept-invitation', { body: { token, password: 'lake-road-41' } })
  return (await test.call('POST /api/admin/login', { body: { username: 'rani', password: 'lake-road-41' } })).body.token
}

it('staff see who else has the review of a payment open, until that person has gone', async () => {
  const owner = await theOwner(test)
  const rani = await colleague(owner)
  const order = await aPaidOrder(test, await aCustomer(test))
  const look = async (token: string, id = order._id) => test.call(`POST /api/orders/${id}/admin/presence`, { token })
  expect((await look(owner)).body.others).toEqual([])
  expect((await look(rani)).body.others).toMatchObject([{ username: 'admin' }])
  expect((await look(owner)).body.others).toMatchObject([{ username: 'rani' }])
  test.later(36_000)
  expect((await look(owner)).body.others).toEqual([])
  expect((await look(rani, crypto.randomUUID())).status).toBe(404)
})
