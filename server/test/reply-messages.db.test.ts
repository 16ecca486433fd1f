import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder, productIds } from './builders/orders.ts'
import type { Person } from './builders/people.ts'
import { aCustomer, theOwner } from './builders/people.ts'
import { OWNER_PASSWORD } from './owner.ts'
import type { Body, TestShop } from './test-shop.ts'
import { testShop } from './test-shop.ts'

let test: TestShop
let admin: string
let person: Person
let order: Body
let product: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test)
  order = await aPaidOrder(test, person, { big: 3 })
  product = (await productIds(test)).big
})
afterAll(() => test.close())

type Who = 'guest' | 'shopper' | 'staff'
const ASKED: readonly [item: string, who: Who, what: () => string, fields: readonly string[], body?: object][] = [
  ['SF-248', 'guest', () => `GET /api/reviews/product/${product}`, ['reviews', 'totalReviews', 'ratingDistribution']],
  ['SF-442', 'shopper', () => `GET /api/reviews/product/${product}`, ['reviews', 'totalReviews', 'ratingDistribution']],
  ['SF-446', 'shopper', () => 'GET /api/orders?page=1&limit=10', ['orders', 'pagination']],
  ['SF-449', 'shopper', () => `GET /api/orders/${order._id}/track`, ['tracking']],
  ['SF-450', 'shopper', () => `GET /api/orders/number/${order.orderNumber}`, ['order']],
  ['SF-467', 'shopper', () => 'GET /api/wishlist', ['wishlist']],
  ['BO-189', 'guest', () => 'POST /api/admin/login', ['token', 'admin'], { username: 'admin', password: OWNER_PASSWORD }],
  ['BO-190', 'guest', () => 'POST /api/admin/simple-login', ['token', 'admin'], { password: OWNER_PASSWORD }],
  ['BO-193', 'staff', () => 'GET /api/orders/admin/pending-verifications', ['orders']],
  ['BO-196', 'staff', () => 'GET /api/orders/admin/all', ['orders']],
  ['BO-197', 'staff', () => `GET /api/orders/${order._id}/admin`, ['order']],
  ['BO-199', 'staff', () => 'GET /api/admin/users', ['users']],
  ['BO-205', 'staff', () => 'GET /api/admin/analytics?period=7', ['data']],
]

describe('a reply whose table in the specification names a message', () => {
  it.each(ASKED)('[%s] has a sentence for %s', async (_item, who, what, fields, body) => {
    const token = { guest: undefined, shopper: person.token, staff: admin }[who]
    const answer = await test.call(what(), { ...(token && { token }), ...(body && { body }) })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, message: expect.stringMatching(/^[A-Z][a-z]+( [a-z]+)+/) })
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining([...fields]))
  })
})
