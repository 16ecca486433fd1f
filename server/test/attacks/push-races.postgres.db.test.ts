import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../builders/people.ts'
import { aColleague, aCustomer, PASSWORD } from '../builders/people.ts'
import type { FakePushService } from '../fakes/push-endpoint.ts'
import { fakePushService } from '../fakes/push-endpoint.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { inOrder } from './in-order.ts'

let test: TestShop
let service: FakePushService
beforeAll(async () => {
  test = await testShop()
  service = await fakePushService()
})
afterAll(async () => {
  await test.close()
  await service.close()
})

const subscribe = ({ token }: Person, subscription = service.browser().subscription) =>
  test.call('PUT /api/push', { token, body: subscription })
const remove = ({ token }: Person) => test.call('POST /api/auth/delete-account', { token, body: { password: PASSWORD } })
const subscriptionsOf = async ({ id }: Person) =>
  (await test.shop.database.pool.query('select endpoint from push_subscriptions where customer_id = $1', [id])).rows

it('a subscription under way lands in no account that was deleted meanwhile', async () => {
  const person = await aCustomer(test)
  const [removed, subscribed] = await inOrder(
    test,
    { table: 'customers', id: person.id },
    () => remove(person),
    () => subscribe(person),
  )
  expect([removed.status, subscribed.status, await subscriptionsOf(person)]).toEqual([200, 401, []])
})

it('a deletion takes along what was subscribed a moment before it', async () => {
  const person = await aCustomer(test)
  const [subscribed, removed] = await inOrder(
    test,
    { table: 'customers', id: person.id },
    () => subscribe(person),
    () => remove(person),
  )
  expect([subscribed.status, removed.status, await subscriptionsOf(person)]).toEqual([200, 200, []])
})

it('whoever signs out while subscribing is not subscribed', async () => {
  for (let round = 0; round < 20; round++) {
    const person = await aCustomer(test)
    await Promise.all([subscribe(person), test.call('POST /api/auth/logout', { token: person.token })])
    expect(await subscriptionsOf(person)).toEqual([])
  }
})

it('one browser that two accounts subscribe at once is one of theirs', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await aCustomer(test), await aCustomer(test)]
    const { subscription } = service.browser()
    const answers = await Promise.all([one, other, one, other].map((person) => subscribe(person, subscription)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([...(await subscriptionsOf(one)), ...(await subscriptionsOf(other))]).toEqual([{ endpoint: subscription.endpoint }])
  }
})

it('a member of staff who signs out while subscribing, or while a new sign-in goes on with it, is not notified', async () => {
  for (let round = 0; round < 20; round++) {
    const { id, token } = await aColleague(test, 'verifier')
    const { subscription } = service.browser()
    const put = () => test.call('PUT /api/admin/push', { token, body: subscription })
    if (round % 2 === 1) await put()
    const renew = () => test.call('POST /api/admin/push/renew', { token, body: { endpoint: subscription.endpoint } })
    await Promise.all([round % 2 === 1 ? renew() : put(), test.call('POST /api/admin/logout', { token })])
    expect((await test.shop.database.pool.query('select endpoint from push_subscriptions where admin_id = $1', [id])).rows).toEqual([])
  }
})
