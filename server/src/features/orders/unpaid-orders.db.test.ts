import { MAX_UNPAID_ORDERS } from 'contract/rules/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({}, { mostUnpaid: MAX_UNPAID_ORDERS })
})
afterAll(() => test.close())

const order = (person: Person, packs: number) =>
  test.call('POST /api/orders/create', { token: person.token, body: orderBody({ big: packs }) })

describe('orders that nobody has paid for', () => {
  it('are ten of a new customer at most, also when they are placed at once', async () => {
    const person = await aCustomer(test)
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => order(person, n + 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(4).fill(409)])
    const { body } = await order(person, 20)
    expect(body).toMatchObject({
      code: 'order.too-many-unpaid',
      unpaid: 10,
      message: 'You have 10 orders that are not paid yet. Please pay or delete one of them, or wait until a payment is checked.',
    })
    expect((await test.call('GET /api/orders', { token: person.token })).body.orders).toHaveLength(10)
  })

  it('count while their payment is checked, and make room when one is deleted', async () => {
    const person = await aCustomer(test)
    for (let n = 1; n <= 9; n++) await aPaidOrder(test, person, { small: n })
    const last = await anOrder(test, person, { big: 3 })
    expect((await order(person, 4)).status).toBe(409)
    expect((await test.call(`DELETE /api/orders/${last._id}`, { token: person.token })).status).toBe(200)
    expect((await order(person, 4)).status).toBe(200)
  })

  it('are fifty of a customer who has paid before', async () => {
    const person = await aCustomer(test)
    const paid = await anOrder(test, person, { big: 5 })
    await pay(test, person, paid)
    await test.call(`POST /api/orders/${paid._id}/admin/verify-payment`, { token: await theOwner(test), body: { verified: true } })
    for (let n = 0; n < 50; n++) expect((await order(person, 1 + (n % 7))).status).toBe(200)
    expect((await order(person, 8)).status).toBe(409)
  })
})

describe('an order above two crore', () => {
  it('is refused with a sentence, and so is a total beyond it', async () => {
    const person = await aCustomer(test)
    await test.shop.database.pool.query("update products set price = 30000000, original_price = 30000000 where slug like '%-small'")
    const large = await test.call('POST /api/orders/create', { token: person.token, body: orderBody({ small: 90 }) })
    expect(large.body).toMatchObject({ code: 'order.too-large', message: expect.stringContaining('₹2,00,00,000') })
    for (const total of [1e15, 20_000_001, -1e300]) {
      const body = { ...orderBody({ big: 1 }), cartData: { ...orderBody({ big: 1 }).cartData, total } }
      const { status, body: told } = await test.sendRaw('POST /api/orders/create', { token: person.token, body })
      expect([status, told.code]).toEqual([400, 'request.invalid'])
    }
  })
})
