import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, aTransactionId, pay, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor, StatusBody } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { submittedEmails } from '../event-emails/public.ts'

let test: TestShop
let admin: string
let person: Person
let ids: { big: string; small: string }
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  ids = await productIds(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await aCustomer(test)
})

const staff = callsOf(() => [test, admin])
const mine = async (order: { _id: string }) => (await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order
const stocks = async () => {
  const { products } = (await test.call('GET /api/products')).body
  return [ids.big, ids.small].map((id) => Number(products.find(({ _id }) => _id === id)?.stock))
}
const verify = (order: { _id: string }, body: BodyFor<'POST /api/orders/:id/admin/verify-payment'>, token = admin) =>
  staff(`POST /api/orders/${order._id}/admin/verify-payment`, body, token)
const move = (order: { _id: string }, status: StatusBody['status']) => staff(`PUT /api/orders/${order._id}/admin/update-status`, { status })

/** An order of 7 big and 4 small packs whose payment waits for a verdict. */
async function aPaidOrder() {
  const order = await anOrder(test, person, { big: 7, small: 4 })
  await pay(test, person, order)
  return order
}

describe('the stock of an order', () => {
  let before: number[]
  beforeEach(async () => {
    before = await stocks()
  })
  const taken = async () => (await stocks()).map((stock, at) => (before[at] ?? 0) - stock)

  it('[BO-120][RD-006] is subtracted line by line when it is confirmed, and not before', async () => {
    const order = await anOrder(test, person, { big: 7, small: 4 })
    expect(await taken()).toEqual([0, 0])
    await pay(test, person, order)
    expect(await taken()).toEqual([0, 0])
    await verify(order, { verified: true })
    expect(await taken()).toEqual([7, 4])
  })

  it.each(['cancelled', 'refunded'] as const)('[BO-121] is added back line by line when it becomes %s', async (status) => {
    const order = await aPaidOrder()
    await verify(order, { verified: true })
    expect((await move(order, status)).status).toBe(200)
    expect(await taken()).toEqual([0, 0])
  })

  it('[RD-007] comes back as far as the ledger shows it out: a pack that was returned before does not come twice', async () => {
    const order = await aPaidOrder()
    await verify(order, { verified: true })
    await move(order, 'delivered')
    const wish = { reason: 'unused' as const, details: 'Two packs too many', lines: [{ productId: ids.big, quantity: 2 }] }
    const asked = await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body: wish })
    const steps = [{ step: 'approve' }, { step: 'receive', goods: 'restocked' }, { step: 'refund', reference: 'BACK12345678' }] as const
    for (const step of steps) await staff(`POST /api/admin/returns/${asked.body.return._id}/step`, step)
    expect(await taken()).toEqual([5, 4])
    await move(order, 'cancelled')
    expect(await taken()).toEqual([0, 0])
  })

  it('[RD-009] comes back once, whatever is clicked at the same time and afterwards', async () => {
    const order = await aPaidOrder()
    await verify(order, { verified: true })
    await Promise.all((['cancelled', 'cancelled', 'refunded', 'cancelled'] as const).map((status) => move(order, status)))
    await move(order, 'cancelled')
    expect(await taken()).toEqual([0, 0])
    const { rows } = await test.shop.database.pool.query('select delta from stock_movements where order_id = $1 order by delta', [
      order._id,
    ])
    expect(rows.map(({ delta }) => delta)).toEqual([-7, -4, 4, 7])
  })

  it('[BO-122] is noted as automatic, with the number of the order, on its way out and back', async () => {
    const order = await aPaidOrder()
    await verify(order, { verified: true })
    await move(order, 'cancelled')
    const { movements } = (await staff(`GET /api/admin/inventory/${ids.small}`)).body
    const note = `Automatic adjustment for order ${order.orderNumber}`
    expect(movements.slice(0, 2)).toMatchObject([
      { delta: 4, automated: true, orderNumber: order.orderNumber, note },
      { delta: -4, automated: true, orderNumber: order.orderNumber, note },
    ])
  })
})

describe('a verdict on a payment', () => {
  it('[RD-011] for it verifies the payment, confirms the order and dates that', async () => {
    const order = await aPaidOrder()
    test.later(5000)
    const at = test.shop.now().getTime()
    const { body } = await verify(order, { verified: true, notes: 'In the bank' })
    expect(body).toMatchObject({ success: true, message: 'Payment verified successfully!' })
    const seen = await mine(order)
    expect(seen).toMatchObject({ status: 'confirmed', paymentStatus: 'verified', payment: { paymentStatus: 'verified' } })
    expect(Date.parse(String(seen.confirmedAt))).toBeGreaterThanOrEqual(at)
    expect(Date.parse(String(seen.confirmedAt))).toBeLessThanOrEqual(test.shop.now().getTime())
    const { orders } = (await staff('GET /api/orders/admin/pending-verifications')).body
    expect(orders.map(({ _id }) => _id)).not.toContain(order._id)
  })

  it('[RD-012] against it fails payment and order and keeps the notes; no stock moves', async () => {
    const before = await stocks()
    const order = await aPaidOrder()
    const { body } = await verify(order, { verified: false, notes: 'No such credit' })
    expect(body).toMatchObject({ success: true, message: 'Payment rejected successfully!' })
    expect(await mine(order)).toMatchObject({
      status: 'payment_failed',
      paymentStatus: 'verification_failed',
      payment: { paymentStatus: 'verification_failed', verificationNotes: 'No such credit' },
      confirmedAt: null,
    })
    expect(await stocks()).toEqual(before)
  })

  it('that follows from a status set by hand tells the shopper no word that was meant for staff', async () => {
    const order = await aPaidOrder()
    const note = 'Looks like the man who cheated in Sagar'
    expect((await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled', note })).status).toBe(200)
    const seen = await mine(order)
    expect(seen).toMatchObject({ status: 'cancelled', paymentStatus: 'verification_failed', payment: { verificationNotes: null } })
    expect(JSON.stringify(seen)).not.toContain('cheated')
    const { events } = (await staff(`GET /api/orders/${order.orderNumber}/admin`)).body
    expect(events.map((event) => event.note)).toContain(note)
  })

  it.each([
    [true, 'confirmed', 'verified', 'verified'],
    [false, 'payment_failed', 'verification_failed', 'rejected'],
  ])(
    '[RD-013] that was %s stands: a later one gets 409 with the present state and who decided',
    async (verified, status, paymentStatus, word) => {
      const colleague = await aColleague(test, 'admin')
      const order = await aPaidOrder()
      await verify(order, { verified, notes: 'First look' }, colleague.token)
      const late = await verify(order, { verified: !verified, notes: 'Second look' })
      expect(late).toMatchObject({
        status: 409,
        body: {
          success: false,
          message: `This payment was already ${word} by ${colleague.username}.`,
          ...{ status, paymentStatus, decidedBy: colleague.username },
        },
      })
      expect(await mine(order)).toMatchObject({ status, paymentStatus })
    },
  )

  it('[RD-013] falls once, whoever clicks at the same moment', async () => {
    const order = await aPaidOrder()
    const tokens = await Promise.all(['admin', 'verifier', 'admin', 'verifier'].map(async (role) => (await aColleague(test, role)).token))
    const answers = await Promise.all(
      tokens.map((token, at) => verify(order, { verified: at % 2 === 0, notes: `not in the bank ${at}` }, token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { rows } = await test.shop.database.pool.query(
      "select to_status from order_events where order_id = $1 and type in ('payment.verified', 'payment.rejected')",
      [order._id],
    )
    expect(rows).toEqual([{ to_status: (await mine(order)).status === 'confirmed' ? 'confirmed' : 'payment_failed' }])
  })

  it('given again by the same person, whose answer was lost, is the same answer and moves nothing twice', async () => {
    const before = await stocks()
    const order = await aPaidOrder()
    const first = await verify(order, { verified: true, notes: 'Seen in the app of the bank' })
    const again = await verify(order, { verified: true, notes: 'Seen in the app of the bank' })
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(await stocks()).toEqual([Number(before[0]) - 7, Number(before[1]) - 4])
    for (const other of [{ verified: false }, { verified: true, notes: 'Another note' }])
      expect((await verify(order, other)).status).toBe(409)
  })

  it('[RD-018] against it frees the transaction ID for another order; one for it does not', async () => {
    const [first, second, third] = [await aPaidOrder(), await anOrder(test, person), await anOrder(test, person)]
    const transactionId = present((await mine(first)).payment.transactionId)
    expect(await pay(test, person, second, transactionId)).toMatchObject({
      status: 409,
      body: { message: 'This transaction ID has already been used.' },
    })
    await verify(first, { verified: false, notes: 'Wrong amount' })
    expect((await pay(test, person, second, transactionId)).status).toBe(200)
    expect((await mine(second)).payment).toMatchObject({ transactionId, paymentStatus: 'pending_verification' })
    await verify(second, { verified: true })
    expect((await pay(test, person, third, transactionId)).status).toBe(409)
  })

  it('[RD-015] against it leaves the order open for another payment, which then waits for a verdict again', async () => {
    const order = await aPaidOrder()
    await verify(order, { verified: false, notes: 'No such credit' })
    const again = aTransactionId()
    expect((await pay(test, person, order, again)).status).toBe(200)
    expect(await mine(order)).toMatchObject({
      status: 'payment_submitted',
      payment: { transactionId: again, paymentStatus: 'pending_verification' },
    })
    const { orders } = (await staff('GET /api/orders/admin/pending-verifications')).body
    expect(orders.map(({ _id }) => _id)).toContain(order._id)
  })

  it.each([true, false])(
    'that comes before the mail about its payment (%j) leaves nothing to tell of a check, to the shopper or the shop',
    async (verified) => {
      const order = await aPaidOrder()
      const told = async () => {
        const mails = await submittedEmails(test.shop, { type: 'payment.submitted', orderId: order._id, customerId: person.id })
        return mails.map(({ subject }) => subject.split(` ${order.orderNumber}`)[0])
      }
      expect(await told()).toEqual(['Payment details received for order', 'Payment to check:'])
      await verify(order, { verified })
      expect(await told()).toEqual([])
    },
  )
})
