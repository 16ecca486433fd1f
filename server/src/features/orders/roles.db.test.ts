import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder as aSubmittedOrder, aTransactionId } from '#test/builders/orders.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { StatusBody } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

/** An order whose payment is verified. */
async function aPaidOrder() {
  const order = await aSubmittedOrder(test, await aCustomer(test))
  const verdict = { token: await theOwner(test), body: { verified: true } }
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, verdict)
  return order
}
const statusOf = async (id: string) => (await test.call(`GET /api/orders/${id}/admin`, { token: await theOwner(test) })).body.order.status
const setStatus = (token: string, id: string, body: StatusBody) => test.call(`PUT /api/orders/${id}/admin/update-status`, { token, body })

describe('a packer', () => {
  it('[BO-185] ships and delivers what is paid', async () => {
    const { token } = await aColleague(test, 'packer')
    const order = await aPaidOrder()
    expect((await setStatus(token, order._id, { status: 'shipped', trackingNumber: 'EK123456789IN', courier: 'India Post' })).status).toBe(
      200,
    )
    expect((await setStatus(token, order._id, { status: 'delivered' })).status).toBe(200)
    expect(await statusOf(order._id)).toBe('delivered')
  })

  it('[BO-185] neither calls a paid order off, nor ships one that is not paid, nor pays back, one by one or in bulk', async () => {
    const { token } = await aColleague(test, 'packer')
    const paid = await aPaidOrder()
    const open = await anOrder(test, await aCustomer(test))
    const refusal = { status: 403, body: { code: 'session.not-allowed' } }
    expect(await setStatus(token, paid._id, { status: 'cancelled' })).toMatchObject(refusal)
    expect(await setStatus(token, open._id, { status: 'shipped' })).toMatchObject(refusal)
    expect(await setStatus(token, open._id, { status: 'confirmed' })).toMatchObject(refusal)
    const refund = { settle: 'now' as const, amount: 1, reference: '432187650912', date: '2026-11-20' }
    expect(await setStatus(token, paid._id, { status: 'processing', refund })).toMatchObject(refusal)
    const bulk = await test.call('POST /api/orders/admin/bulk-status', { token, body: { ids: [paid._id, open._id], status: 'cancelled' } })
    expect(bulk.body.results).toMatchObject([
      { id: paid._id, done: false, message: 'Your role does not allow this.', code: 'session.not-allowed' },
      { id: open._id, done: false, message: 'Your role does not allow this.', code: 'session.not-allowed' },
    ])
    expect([await statusOf(paid._id), await statusOf(open._id)]).toEqual(['confirmed', 'pending_payment'])
  })
})

describe('a verifier', () => {
  it('[BO-185] verifies a payment and moves no order by hand', async () => {
    const { token } = await aColleague(test, 'verifier')
    const person = await aCustomer(test)
    const order = await anOrder(test, person)
    const body = { transactionId: aTransactionId(), upiId: '' }
    await test.call(`POST /api/orders/${order._id}/confirm-payment`, { token: person.token, body })
    const verdict = { verified: true, transactionId: body.transactionId }
    expect((await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body: verdict })).status).toBe(200)
    expect((await setStatus(token, order._id, { status: 'shipped' })).status).toBe(403)
    expect(await statusOf(order._id)).toBe('confirmed')
  })
})
