import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaidOrder } from './builders/orders.ts'
import { aPaidOrder, productIds } from './builders/orders.ts'
import type { Person } from './builders/people.ts'
import { aCustomer, theOwner } from './builders/people.ts'
import { OWNER_PASSWORD } from './owner.ts'
import type { TestShop } from './test-shop.ts'
import { testShop } from './test-shop.ts'

let test: TestShop
let person: Person
let admin: string
let order: PaidOrder
let big: string
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
  admin = await theOwner(test)
  order = await aPaidOrder(test, person)
  big = (await productIds(test)).big
})
afterAll(() => test.close())

const owner = { username: 'admin', password: OWNER_PASSWORD }

/** Each documented reply of success: the item, its call, who calls, and the fields that stand beside `success` and `message`. */
it.each<[item: string, call: () => string, as: 'guest' | 'shopper' | 'staff', fields: readonly string[], body?: object]>([
  ['[SF-248][SF-442]', () => `GET /api/reviews/product/${big}`, 'guest', ['reviews', 'totalReviews', 'ratingDistribution']],
  ['[SF-442]', () => `GET /api/reviews/product/${big}`, 'shopper', ['reviews', 'totalReviews', 'ratingDistribution']],
  ['[SF-446]', () => 'GET /api/orders?page=1&limit=10', 'shopper', ['orders', 'pagination']],
  ['[SF-449]', () => `GET /api/orders/${order._id}/track`, 'shopper', ['tracking']],
  ['[SF-450]', () => `GET /api/orders/number/${order.orderNumber}`, 'shopper', ['order']],
  ['[SF-467]', () => 'GET /api/wishlist', 'shopper', ['wishlist']],
  ['[BO-189]', () => 'POST /api/admin/login', 'guest', ['token', 'admin'], owner],
  ['[BO-190]', () => 'POST /api/admin/simple-login', 'guest', ['token', 'admin'], { password: OWNER_PASSWORD }],
  ['[BO-193]', () => 'GET /api/orders/admin/pending-verifications', 'staff', ['orders']],
  ['[BO-196]', () => 'GET /api/orders/admin/all', 'staff', ['orders']],
  ['[BO-197]', () => `GET /api/orders/${order._id}/admin`, 'staff', ['order']],
  ['[BO-199]', () => 'GET /api/admin/users', 'staff', ['users']],
  ['[BO-205]', () => 'GET /api/admin/analytics?period=30', 'staff', ['data']],
])('%s a documented call answers with its message and its fields', async (_item, call, as, fields, body) => {
  const token = { guest: undefined, shopper: person.token, staff: admin }[as]
  const answer = await test.sendRaw(call(), { ...(token && { token }), ...(body && { body }) })
  expect([answer.status, answer.body.success]).toEqual([200, true])
  expect(answer.body.message).toMatch(/^[A-Z][a-z]+( \w+)+$/)
  expect(Object.keys(answer.body)).toEqual(expect.arrayContaining([...fields]))
})
