import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aTransactionId, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const verdict = (order: { _id: string }, verified: boolean) =>
  test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified, notes: '' } })
const usedOn = async (order: { _id: string }) =>
  (await test.call(`GET /api/orders/${order._id}/admin`, { token: owner })).body.order.payment.checks?.usedOn

describe('a transaction ID that somebody has made up', () => {
  async function twoClaims(reference: string, spelled = reference) {
    const [liar, payer]: Person[] = [await aCustomer(test, { name: 'Lalita' }), await aCustomer(test, { name: 'Pooja' })]
    const made = await anOrder(test, liar as Person, { big: 3 })
    const paid = await anOrder(test, payer as Person, { small: 5 })
    expect((await pay(test, liar as Person, made, reference)).status).toBe(200)
    const second = await pay(test, payer as Person, paid, spelled)
    return { liar: liar as Person, payer: payer as Person, made, paid, second }
  }

  it('does not bar who truly paid with it, and staff see both orders', async () => {
    const reference = aTransactionId()
    const { made, paid, second } = await twoClaims(reference)
    expect([second.status, second.body.order.status]).toEqual([200, 'payment_submitted'])
    expect([await usedOn(paid), await usedOn(made)]).toEqual([[made.orderNumber], [paid.orderNumber]])
    expect((await verdict(paid, true)).body.status).toBe('confirmed')
    const late = await verdict(made, true)
    expect([late.status, late.body]).toMatchObject([409, { code: 'payment.id-used' }])
    expect((await verdict(made, false)).status).toBe(200)
  })

  it('is proven for one order alone, however it is spelled and whoever verifies both at once', async () => {
    const reference = aTransactionId()
    const { made, paid, second } = await twoClaims(reference, `00${reference}`)
    expect(second.status).toBe(200)
    const both = await Promise.all([verdict(made, true), verdict(paid, true)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is refused to everybody once it has proven an order, and to the same customer on a second order', async () => {
    const reference = aTransactionId()
    const { made, paid, payer, second } = await twoClaims(reference)
    expect(second.status).toBe(200)
    const own = await anOrder(test, payer, { big: 1 })
    expect((await pay(test, payer, own, reference)).body).toMatchObject({ code: 'payment.id-used' })
    await verdict(made, false)
    await verdict(paid, true)
    const third = await aCustomer(test)
    expect((await pay(test, third, await anOrder(test, third, { big: 4 }), reference)).body).toMatchObject({ code: 'payment.id-used' })
  })
})
