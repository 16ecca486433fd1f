import { istDay } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import type { PaidOrder, Quantities } from '#test/builders/orders.ts'
import { anOrder, aPaidOrder, aTransactionId, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor, StatusBody } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, OWNER_PASSWORD, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let verifier: string
let packer: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  verifier = (await aColleague(test, 'verifier')).token
  packer = (await aColleague(test, 'packer')).token
  person = await aCustomer(test, { name: 'Sunita Lodhi' })
  const body = { section: 'general' as const, data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD }
  expect((await test.call('PUT /api/admin/settings', { token: owner, body })).status).toBe(200)
})
afterAll(() => test.close())

type Named = { _id: string }
const staff = callsOf(() => [test, owner])
const upload = (...lines: string[]) => test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })
const set = ({ _id }: Named, body: StatusBody, token = owner) => test.call(`PUT /api/orders/${_id}/admin/update-status`, { token, body })
const judge = ({ _id }: Named, body: Partial<BodyFor<'POST /api/orders/:id/admin/verify-payment'>> = {}, token = owner) =>
  test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token, body: { verified: true, ...body } })
const open = async ({ _id }: Named) => (await staff(`GET /api/orders/${_id}/admin`)).body
const sums = async () => (await staff('GET /api/admin/money/summary')).body
const auditOf = async (order: { orderNumber: string }, action: string) =>
  (await staff(`GET /api/admin/audit?q=${order.orderNumber}`)).body.entries.filter((entry) => entry.action === action)

/** An order whose ID waits, and of which the bank shows `less` rupees less. */
async function aShortOrder(less: number, quantities: Quantities = { big: 2 }): Promise<PaidOrder> {
  const order = await aPaidOrder(test, person, quantities)
  await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total - less }))
  return order
}

async function creditWith(reference: string, state: 'open' | 'allocated' | 'owed' = 'open') {
  const { credits } = (await staff(`GET /api/admin/money/credits?q=${reference}&state=${state}`)).body
  return present(credits.find((credit) => credit.reference === reference))
}

/** An order of which a part lies already, as the desk has put it. */
async function aPartPaidOrder(less: number): Promise<PaidOrder> {
  const order = await aShortOrder(less, { small: 3 })
  const { id } = await creditWith(order.payment.transactionId)
  const allocations = [{ kind: 'order' as const, orderId: order._id, amount: order.total - less }]
  expect((await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations, note: '' })).status).toBe(200)
  return order
}

describe('an order of which the bank shows too little', () => {
  it.each([
    ['open', 100],
    ['allocated', 0.5],
  ])('is not confirmed by a status or a verdict while nothing is said of the rest, its credit being %s', async (how, less) => {
    const order = how === 'open' ? await aShortOrder(less) : await aPartPaidOrder(less)
    const before = [await sums(), await open(order)]
    const refused = { code: 'order.unpaid', missing: less }
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
      expect((await set(order, { status })).body).toMatchObject(refused)
    expect((await judge(order)).body).toMatchObject(refused)
    expect((await judge(order, {}, verifier)).body).toMatchObject(refused)
    const bulk = await staff('POST /api/orders/admin/bulk-status', { ids: [order._id], status: 'confirmed' })
    expect(bulk.body.results).toMatchObject([{ done: false, code: 'order.unpaid' }])
    expect([await sums(), await open(order)]).toEqual(before)
  })

  it.each(['status', 'verdict'])('is confirmed by a %s that says the rest came another way, under its own reference', async (way) => {
    const order = await aShortOrder(93)
    const reference = aTransactionId()
    const missing = { became: 'paid' as const, reference, reason: 'Her son sent it from his phone' }
    const own = { ...missing, reference: order.payment.transactionId }
    const say = (said: typeof missing) =>
      way === 'status' ? set(order, { status: 'confirmed', missing: said }) : judge(order, { missing: said }, verifier)
    expect((await say(own)).body).toMatchObject({
      code: 'payment.id-used',
      message: 'This is the transaction ID of the order itself. Please enter the reference of the other payment.',
    })
    const before = await sums()
    expect((await say(missing)).status).toBe(200)
    const { order: became, moneyAccount } = await open(order)
    expect(became).toMatchObject({ status: 'confirmed', paymentStatus: 'verified', total: order.total })
    expect(became.money.missing).toBeUndefined()
    expect(JSON.stringify(moneyAccount)).toContain(reference)
    expect((await sums()).credits).toBeCloseTo(before.credits + 93, 2)
    const after = { amount: 93, reference, reason: missing.reason }
    expect(await auditOf(order, 'money.told')).toMatchObject([{ actor: way === 'status' ? 'admin' : expect.any(String), after }])
    // the bank tells of it later: nothing comes twice
    await upload(bankLine({ rrn: reference, rupees: 93 }))
    expect((await sums()).credits).toBeCloseTo(before.credits + 93, 2)
    expect((await creditWith(reference, 'allocated')).allocations).toMatchObject([{ kind: 'order', orderId: order._id, amount: 93 }])
  })

  it('takes the bank’s own credit of the reference that a person names for the rest, and makes no other', async () => {
    const [order, reference] = [await aShortOrder(18.75, { big: 3 }), aTransactionId()]
    await upload(bankLine({ rrn: reference, rupees: 18.75 }))
    const before = await sums()
    expect((await set(order, { status: 'confirmed', missing: { became: 'paid', reference, reason: 'Sent twice' } })).status).toBe(200)
    expect((await sums()).credits).toBe(before.credits)
    expect((await creditWith(reference, 'allocated')).allocations).toMatchObject([{ kind: 'order', orderId: order._id, amount: 18.75 }])
  })

  it('is forgiven the rest for a reason: its price, its invoice and what a return pays back are what came', async () => {
    const order = await aShortOrder(61.5, { big: 1, small: 2 })
    const { total } = order
    const forgive = { became: 'forgiven' as const, reason: 'An old customer' }
    expect((await judge(order, { missing: forgive }, verifier)).body).toMatchObject({ code: 'order.unpaid', missing: 61.5 })
    expect((await set(order, { status: 'confirmed', missing: { ...forgive, reason: ' ' } })).status).toBe(400)
    const before = await sums()
    expect((await set(order, { status: 'confirmed', missing: forgive })).status).toBe(200)
    const { order: became, events } = await open(order)
    expect(became).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'verified',
      total: total - 61.5,
      taxDocuments: [{ total: total - 61.5 }],
    })
    expect(events.filter(({ type }) => type === 'money.forgiven')).toMatchObject([
      { actor: 'admin', note: '₹61.50 forgiven: An old customer' },
    ])
    expect(await auditOf(order, 'money.forgiven')).toMatchObject([
      { actor: 'admin', before: { total }, after: { total: total - 61.5, amount: 61.5, reason: 'An old customer' } },
    ])
    expect((await sums()).credits).toBe(before.credits)
    await set(order, { status: 'cancelled', note: 'He is away' })
    expect((await open(order)).order.money.owed).toBe(total - 61.5)
    const part = { order: order.orderNumber, amount: total - 61.5 }
    expect(await auditOf(order, 'order.moved')).toMatchObject([{ after: { status: 'cancelled' } }, { after: { amount: total - 61.5 } }])
    expect(await auditOf(order, 'money.moved')).toMatchObject([
      {
        actor: 'admin',
        before: { allocations: [{ ...part, place: 'order', reason: null }] },
        after: { allocations: [{ ...part, place: 'owed', reason: 'cancelled' }], why: 'order.moved', note: 'He is away' },
      },
    ])
    expect((await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order).toMatchObject({ total: total - 61.5 })
  })

  it('goes on unpaid in part with a reason of somebody who manages orders: what came counts, and the rest is asked for', async () => {
    const order = await aShortOrder(140)
    const unpaidReason = 'Pays the rest on delivery'
    expect((await judge(order, { unpaidReason }, verifier)).body).toMatchObject({ code: 'order.unpaid', missing: 140 })
    const before = await sums()
    expect((await set(order, { status: 'confirmed', unpaidReason })).status).toBe(200)
    const { order: became } = await open(order)
    expect(became).toMatchObject({ status: 'confirmed', paymentStatus: 'verified', money: { missing: 140 } })
    const now = await sums()
    expect([now.credits, now.verified]).toEqual([before.credits, before.verified + order.total - 140])
    expect(await auditOf(order, 'order.moved')).toMatchObject([{ after: { amount: order.total - 140, unpaidReason } }])
    const subject = `A part of your payment for order ${order.orderNumber} is missing`
    expect((await test.mails()).filter((mail) => mail.subject === subject)).toHaveLength(1)
    expect((await set(order, { status: 'shipped' }, packer)).status).toBe(200)
    const { sentUnpaid } = (await staff('GET /api/admin/money/unwitnessed')).body
    expect(sentUnpaid.find(({ orderId }) => orderId === order._id)).toMatchObject({ amount: 140, note: unpaidReason })
    // the rest comes: nothing is left to look at
    const rest = aTransactionId()
    await upload(bankLine({ rrn: rest, rupees: 140 }))
    const { id } = await creditWith(rest)
    await staff(`POST /api/admin/money/credits/${id}/allocate`, {
      allocations: [{ kind: 'order', orderId: order._id, amount: 140 }],
      note: '',
    })
    const left = (await staff('GET /api/admin/money/unwitnessed')).body.sentUnpaid
    expect([left.filter(({ orderId }) => orderId === order._id), (await open(order)).order.money.missing]).toEqual([[], undefined])
  })

  it('is not verified where its payment lies elsewhere: it goes on by its status alone, as unpaid', async () => {
    const order = await aShortOrder(0, { small: 4 })
    const { id } = await creditWith(order.payment.transactionId)
    await staff(`POST /api/admin/money/credits/${id}/allocate`, {
      allocations: [{ kind: 'unclaimed', amount: order.total }],
      note: 'Not theirs',
    })
    expect((await judge(order)).body).toMatchObject({ code: 'order.unpaid', missing: order.total })
    expect((await judge(order, { unpaidReason: 'He swears' })).status).toBe(409)
    expect((await set(order, { status: 'confirmed', missing: { became: 'forgiven', reason: 'All of it' } })).body.code).toBe(
      'order.nothing-to-forgive',
    )
    const before = await sums()
    expect((await set(order, { status: 'confirmed', unpaidReason: 'He swears' })).status).toBe(200)
    expect((await open(order)).order).toMatchObject({ status: 'confirmed', paymentStatus: 'verification_failed' })
    expect(await sums()).toEqual(before)
  })
})

describe('a credit that staff choose on the desk of the bank', () => {
  const choose = (creditId: string, { _id: orderId }: Named, more: object = {}, token = owner) =>
    test.call(`POST /api/admin/statements/credits/${creditId}/settle`, { token, body: { orderId, ...more } })

  it('verifies an order that it is too little for only with a word on the rest, and pays what it is', async () => {
    const [order, other] = [await aPaidOrder(test, person, { big: 3 }), aTransactionId()]
    await upload(bankLine({ rrn: other, rupees: order.total - 77.25 }))
    const { id } = await creditWith(other)
    const before = [await sums(), await open(order)]
    expect((await choose(id, order)).body).toMatchObject({ code: 'order.unpaid', missing: 77.25 })
    expect((await choose(id, order, { unpaidReason: 'Trusted' }, verifier)).body).toMatchObject({ code: 'order.unpaid', missing: 77.25 })
    expect([await sums(), await open(order)]).toEqual(before)
    const missing = { became: 'paid' as const, reference: aTransactionId(), reason: 'Two payments' }
    expect((await choose(id, order, { missing }, verifier)).status).toBe(200)
    const { order: became, moneyAccount } = await open(order)
    expect(became).toMatchObject({ status: 'confirmed', paymentStatus: 'verified', total: order.total })
    expect(became.money.missing).toBeUndefined()
    expect(JSON.stringify(moneyAccount)).toContain(missing.reference)
    expect((await creditWith(other, 'allocated')).allocations).toMatchObject([
      { kind: 'order', orderId: order._id, amount: order.total - 77.25 },
    ])
  })

  it('brings the price down to what it is where the rest is forgiven', async () => {
    const [order, other] = [await aPaidOrder(test, person, { big: 1, small: 1 }), aTransactionId()]
    await upload(bankLine({ rrn: other, rupees: order.total - 40.5 }))
    const { id } = await creditWith(other)
    expect((await choose(id, order, { missing: { became: 'forgiven', reason: 'A friend' } })).status).toBe(200)
    expect((await open(order)).order).toMatchObject({ paymentStatus: 'verified', total: order.total - 40.5 })
  })

  it('waits for who decides to have seen that another account claims it', async () => {
    const [order, reference] = [await aPaidOrder(test, person, { small: 6 }), aTransactionId()]
    const other = await aCustomer(test)
    const claim = await anOrder(test, other, { big: 5 })
    await pay(test, other, claim, reference)
    await upload(bankLine({ rrn: reference, rupees: order.total }))
    const { id } = await creditWith(reference)
    expect((await choose(id, order)).body).toMatchObject({ code: 'payment.claimed', claims: [claim.orderNumber] })
    expect((await choose(id, order, { claimsSeen: [claim.orderNumber] })).status).toBe(200)
  })
})

describe('an order without a payment', () => {
  it('is not confirmed with a reference of which the bank shows less, or that pays something else', async () => {
    const [order, reference] = [await anOrder(test, person, { big: 4 }), aTransactionId()]
    await upload(bankLine({ rrn: reference, rupees: order.total - 3 }))
    const before = await sums()
    const missing = { became: 'paid' as const, reference, reason: 'She showed it on her phone' }
    expect((await set(order, { status: 'confirmed', missing })).body).toMatchObject({ code: 'order.unpaid', missing: 3 })
    const short = await aShortOrder(25)
    expect((await set(short, { status: 'confirmed', missing })).body).toMatchObject({ code: 'payment.id-used' })
    expect(await sums()).toMatchObject({ credits: before.credits + short.total - 25, verified: before.verified })
  })

  it('is confirmed once a person says under which reference all of it came', async () => {
    const order = await anOrder(test, person, { small: 7 })
    const missing = { became: 'paid' as const, reference: 'CASH0007', reason: 'Paid in cash at the counter' }
    expect((await set(order, { status: 'confirmed' })).body).toMatchObject({ code: 'order.unpaid', missing: order.total })
    const before = await sums()
    expect((await set(order, { status: 'shipped', missing, trackingNumber: 'EM700000001IN' })).status).toBe(200)
    const { order: became, attempts, events } = await open(order)
    expect(became).toMatchObject({
      status: 'shipped',
      paymentStatus: 'verified',
      payment: { decidedBy: 'admin' },
    })
    expect(attempts).toMatchObject([{ outcome: 'verified' }])
    expect(events.map(({ note }) => note)).toContain(
      `₹${order.total.toLocaleString('en-IN')} came another way, reference CASH0007: Paid in cash at the counter`,
    )
    const now = await sums()
    expect([now.credits - before.credits, now.verified - before.verified]).toEqual([order.total, order.total])
  })

  it('goes on unpaid with a reason, as every order of several that are set at once does', async () => {
    const [one, two] = [await anOrder(test, person, { big: 1 }), await anOrder(test, person, { small: 1 })]
    const bulk = (body: object) => staff('POST /api/orders/admin/bulk-status', { ids: [one._id, two._id], status: 'shipped', ...body })
    expect((await bulk({})).body.results.map(({ code }) => code)).toEqual(['order.unpaid', 'order.unpaid'])
    expect((await bulk({ unpaidReason: 'On account' })).body.results.map(({ done }) => done)).toEqual([true, true])
    expect((await open(two)).order).toMatchObject({ status: 'shipped', paymentStatus: 'pending' })
    expect(await auditOf(one, 'order.moved')).toMatchObject([{ after: { status: 'shipped', unpaidReason: 'On account' } }])
    // a reason speaks for one way out of the house
    await set(one, { status: 'cancelled' })
    expect((await set(one, { status: 'confirmed' })).body).toMatchObject({ code: 'order.unpaid', missing: one.total })
  })
})

describe('an order that was verified by hand and of which the bank then shows less', () => {
  it('leaves the house only with a word on the rest, of which nothing is forgiven any more', async () => {
    const order = await aPaidOrder(test, person, { small: 9 })
    await judge(order)
    await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total - 35 }))
    const refused = { code: 'order.unpaid', missing: 35 }
    const moved = await auditOf(order, 'money.moved')
    expect(moved.map(({ actor, before, after }) => [actor, before?.allocations, after?.allocations])).toMatchObject([
      ['The shop', [], [{ place: 'order', order: order.orderNumber, amount: order.total - 35 }]],
      ['The shop', [{ place: 'order', order: order.orderNumber, amount: order.total }], []],
    ])
    expect((await set(order, { status: 'processing' }, packer)).status).toBe(200)
    expect((await set(order, { status: 'shipped' }, packer)).body).toMatchObject(refused)
    const unpaidReason = 'He waits at the door'
    expect((await set(order, { status: 'shipped', unpaidReason }, packer)).body).toMatchObject(refused)
    const body = { ids: [order._id], status: 'shipped' as const, unpaidReason }
    const bulk = (await test.call('POST /api/orders/admin/bulk-status', { token: packer, body })).body
    expect(bulk.results).toMatchObject([{ done: false, code: 'order.unpaid' }])
    expect((await set(order, { status: 'delivered' })).body).toMatchObject(refused)
    const forgiven = { became: 'forgiven' as const, reason: 'Small' }
    expect((await set(order, { status: 'shipped', missing: forgiven })).body).toMatchObject({ code: 'order.nothing-to-forgive' })
    const before = await sums()
    const missing = { became: 'paid' as const, reference: aTransactionId(), reason: 'In two parts' }
    expect((await set(order, { status: 'shipped', missing })).status).toBe(200)
    const { order: became } = await open(order)
    expect([became.status, became.money.missing]).toEqual(['shipped', undefined])
    expect((await sums()).credits - before.credits).toBe(35)
  })
})

describe('a refund of a cancelled order', () => {
  it('is another one under the same reference only by mistake, and the same one again is recorded already', async () => {
    const order = await aPaidOrder(test, person, { big: 2 })
    await judge(order)
    await set(order, { status: 'cancelled' })
    const day = istDay(new Date())
    const refund = (amount?: number, more: object = {}) =>
      staff(`POST /api/orders/${order._id}/admin/refunds`, { settle: 'now', reference: 'BACK00100', ...(amount && { amount }), ...more })
    expect((await refund(100.5)).body).toMatchObject({ message: 'Refund recorded', order: { money: { owed: order.total - 100.5 } } })
    for (const other of [refund(order.total - 100.5), refund(), refund(100.5, { date: '2026-11-01' })]) {
      const { status, body } = await other
      expect([status, body.code]).toEqual([409, 'return.reference-used'])
    }
    expect((await refund(100.5, { date: day })).body.message).toBe('This refund is already recorded')
    expect((await open(order)).order.money).toMatchObject({ owed: order.total - 100.5, refunded: 100.5 })
    const again = { settle: 'now' as const, reference: 'BACK00459', amount: order.total - 100.5 }
    const answers = [await set(order, { status: 'cancelled', refund: again }), await set(order, { status: 'cancelled', refund: again })]
    expect(answers.map(({ status, body }) => [status, body.message, body.isChanged])).toEqual([
      [200, 'Order status updated successfully!', true],
      [200, 'This order has this status already', false],
    ])
    const other = await set(order, { status: 'cancelled', refund: { ...again, amount: again.amount - 1 } })
    expect([other.status, (await open(order)).order.money.refunded]).toEqual([409, order.total])
    const many = await staff('POST /api/orders/admin/bulk-status', { ids: [order._id], status: 'cancelled' })
    expect(many.body.results).toMatchObject([{ done: true, message: 'This order has this status already' }])
    const more = await set(order, { status: 'cancelled', refund: { ...again, reference: 'BACK00777' } })
    expect([more.status, more.body.code]).toEqual([409, 'refund.nothing-owed'])
    expect((await open(order)).order.money).toMatchObject({ owed: 0, refunded: order.total })
  })
})

describe('a credit that pays a verified order', () => {
  it('is not owed to the same order while that goes on: it is refused, with what to do first', async () => {
    const order = await aShortOrder(-50.5)
    const { transactionId } = order.payment
    await judge(order)
    const credit = await creditWith(transactionId, 'owed')
    const wish = (pays: number, owed: number, seen = credit.version) =>
      staff(`POST /api/admin/money/credits/${credit.id}/allocate`, {
        seen,
        note: '',
        allocations: [
          ...(pays ? [{ kind: 'order' as const, orderId: order._id, amount: pays }] : []),
          { kind: 'owed' as const, orderId: order._id, amount: owed },
        ],
      })
    const whole = order.total + 50.5
    const message = `Order ${order.orderNumber} is verified with this money. Cancel the order, and the money is owed back.`
    for (const [pays, owed] of [
      [0, whole],
      [order.total - 50, 100.5],
    ] as const) {
      expect((await wish(pays, owed)).body).toMatchObject({ code: 'money.not-possible', message })
      expect((await wish(pays, owed, credit.version - 1)).status).toBe(409)
    }
    expect((await wish(order.total, 50.5)).body.message).toBe('This money is already allocated so')
    expect((await creditWith(transactionId, 'owed')).allocations).toEqual(credit.allocations)
  })
})
