import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { FakeReceiver } from '#test/fakes/webhook-receiver.ts'
import { fakeReceiver } from '#test/fakes/webhook-receiver.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let person: Person
let receiver: FakeReceiver
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Lakshmi Uikey' })
  receiver = await fakeReceiver()
  const body = { url: receiver.url('books'), events: ['payment.verified' as const], password: OWNER_PASSWORD }
  expect((await staff('POST /api/admin/webhooks', body)).status).toBe(200)
})
afterAll(async () => {
  await test.close()
  await receiver.close()
})

const staff = callsOf(() => [test, owner])
const upload = (...lines: string[]) => test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })
const move = (order: { _id: string }, status: 'confirmed' | 'shipped') =>
  staff(`PUT /api/orders/${order._id}/admin/update-status`, { status, unpaidReason: 'Pays next week' })

/** A credit of so many rupees that staff give to an order. */
async function give(order: { _id: string }, amount: number): Promise<void> {
  const reference = aTransactionId()
  await upload(bankLine({ rrn: reference, rupees: amount }))
  const { credits } = (await staff('GET /api/admin/money/credits?state=open')).body
  const { id } = present(credits.find((credit) => credit.reference === reference))
  const body = { allocations: [{ kind: 'order' as const, orderId: order._id, amount }], note: '' }
  expect((await staff(`POST /api/admin/money/credits/${id}/allocate`, body)).status).toBe(200)
}

/** What the books were told of an order, and its customer mailed. */
async function told({ _id, orderNumber }: { _id: string; orderNumber: string }) {
  await test.sendWebhooks()
  const webhooks = receiver.got.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.orderId === _id)
  const mails = (await test.mails()).filter(({ subject }) => subject === `Payment received for order ${orderNumber}`)
  return {
    webhooks: webhooks.map(({ type, data }) => [type, data.paymentStatus, data.from, data.to]),
    mails: mails.map(({ to, text }) => [to, text.includes('You need not pay anything more.')]),
  }
}

describe('an order whose status stays when its money comes is told of', () => {
  it('where it was sent unpaid', async () => {
    const order = await anOrder(test, person, { small: 3 })
    await move(order, 'confirmed')
    await move(order, 'shipped')
    expect(await told(order)).toEqual({ webhooks: [], mails: [] })
    await give(order, order.total)
    expect(await told(order)).toEqual({ webhooks: [['payment.verified', 'verified', 'shipped', 'shipped']], mails: [[person.email, true]] })
  })

  it('where it was sent unpaid and a part came: its page asks for the rest, which its customer reports as paid', async () => {
    const order = await anOrder(test, person, { big: 2, small: 1 })
    await move(order, 'confirmed')
    await move(order, 'shipped')
    await give(order, 333)
    const missing = order.total - 333
    const mail = (await test.mails()).find(({ subject }) => subject === `A part of your payment for order ${order.orderNumber} is missing`)
    expect(mail?.text).toContain('Your payment page shows a QR code for just that amount.')
    expect(mail?.text).not.toContain('pack your order once')
    const report = await test.call(`POST /api/orders/${order._id}/report-rest`, { token: person.token, body: { amount: missing } })
    expect(report.body.order.money).toMatchObject({ missing, restReportedAt: expect.any(String) })
  })

  it('where the bank took it back, once all of it has come again', async () => {
    const order = await aPaidOrder(test, person, { big: 1, small: 4 })
    const rrn = order.payment.transactionId
    await upload(bankLine({ rrn, rupees: order.total }))
    await staff('POST /api/admin/statements/verify', {})
    await upload(bankLine({ rrn, rupees: order.total, out: true, note: 'REVERSAL' }))
    const first = ['payment.verified', 'verified', 'payment_submitted', 'confirmed']
    await give(order, order.total - 31)
    expect(await told(order)).toEqual({ webhooks: [first], mails: [] })
    await give(order, 31)
    const again = ['payment.verified', 'verified', 'confirmed', 'confirmed']
    expect(await told(order)).toEqual({ webhooks: [first, again], mails: [[person.email, true]] })
  })
})
