import type { MoneyCredit } from 'contract/money/money.admin.schemas.ts'
import type { ReadProgress } from 'contract/statements/statement.admin.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId, pay, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor, StatusBody } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, OWNER_PASSWORD, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Meena Ahirwar' })
  await test.call('PUT /api/admin/settings', {
    token: owner,
    body: { section: 'general', data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD },
  })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
async function upload(...lines: string[]) {
  const { status, text } = await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })
  expect(status).toBe(200)
  const { statement }: ReadProgress = JSON.parse(text.trim().split('\n').at(-1) ?? '')
  return present(statement)
}
const creditsOf = async (state: MoneyCredit['state']) =>
  (await staff(`GET /api/admin/money/credits?state=${state}&limit=100`)).body.credits as MoneyCredit[]
const creditWith = async (reference: string, state: MoneyCredit['state'] = 'open') =>
  present((await creditsOf(state)).find((credit) => credit.reference === reference))
const allocate = (credit: Pick<MoneyCredit, 'id'>, body: BodyFor<'POST /api/admin/money/credits/:id/allocate'>, token = owner) =>
  test.call(`POST /api/admin/money/credits/${credit.id}/allocate`, { token, body })
const ofOrder = async ({ _id }: { _id: string }) => (await staff(`GET /api/orders/${_id}/admin`)).body.order
const owedOf = async ({ _id }: { _id: string }) =>
  (await staff('GET /api/admin/money/owed?limit=100')).body.owed.filter(({ orderId }) => orderId === _id)
const lots = ({ allocations }: MoneyCredit) =>
  allocations.map(({ kind, orderNumber, reason, amount }) => [kind, orderNumber, reason, amount])
const verify = (order: { _id: string }) => staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
async function summary() {
  const { credits, verified, owed, paidBack, unclaimed } = (await staff('GET /api/admin/money/summary')).body
  expect(Math.round((verified + owed + paidBack + unclaimed) * 100)).toBe(Math.round(credits * 100))
  return { credits, verified, owed, paidBack, unclaimed }
}
const rupees = (value: number) => Math.round(value * 100) / 100
async function changeOf(work: () => Promise<unknown>) {
  const before = await summary()
  await work()
  const after = await summary()
  return {
    credits: rupees(after.credits - before.credits),
    verified: rupees(after.verified - before.verified),
    owed: rupees(after.owed - before.owed),
    paidBack: rupees(after.paidBack - before.paidBack),
    unclaimed: rupees(after.unclaimed - before.unclaimed),
  }
}

const readByCustomer = async ({ _id }: { _id: string }) => (await test.call(`GET /api/orders/${_id}`, { token: person.token })).body.order

describe('money that came as it was ordered', () => {
  it('is a person’s word until the bank’s line becomes evidence of the same credit, and counts once', async () => {
    const order = await aPaidOrder(test, person, { big: 3 })
    const reference = order.payment.transactionId
    expect(await changeOf(() => verify(order))).toEqual({ credits: 840, verified: 840, owed: 0, paidBack: 0, unclaimed: 0 })
    const word = await creditWith(reference, 'allocated')
    expect(word).toMatchObject({
      amount: 840,
      source: 'person',
      allocations: [{ kind: 'order', orderNumber: order.orderNumber, amount: 840 }],
    })
    const line = bankLine({ rrn: reference, rupees: 840, note: 'BIDI' })
    expect(await changeOf(() => upload(line))).toEqual({ credits: 0, verified: 0, owed: 0, paidBack: 0, unclaimed: 0 })
    expect(await creditWith(reference, 'allocated')).toMatchObject({ id: word.id, source: 'statement', upiId: 'r@ybl', note: 'BIDI' })
  })

  it('gives way to the bank where the bank tells of another amount', async () => {
    const order = await aPaidOrder(test, person, { small: 4 })
    const reference = order.payment.transactionId
    await verify(order)
    const line = bankLine({ rrn: reference, rupees: 790 })
    expect(await changeOf(() => upload(line))).toEqual({ credits: -50, verified: -50, owed: 0, paidBack: 0, unclaimed: 0 })
    expect(lots(await creditWith(reference, 'allocated'))).toEqual([['order', order.orderNumber, null, 790]])
  })
})

describe('a payment that nobody has submitted', () => {
  it('stands beside the order that its note names without dashes; one press verifies it as that person’s decision, with its stock and its reference', async () => {
    const order = await anOrder(test, person, { big: 1, small: 2 })
    const reference = aTransactionId()
    await upload(bankLine({ rrn: reference, rupees: 700, note: order.orderNumber.replaceAll('-', '') }))
    const credit = await creditWith(reference)
    expect(credit.candidates[0]).toMatchObject({ orderId: order._id, state: 'unpaid', missing: 700, customer: 'Meena Ahirwar' })
    expect(credit.candidates[0]?.why).toContain('note')
    const verifier = await aColleague(test, 'verifier')
    const wish = { allocations: [{ kind: 'order' as const, orderId: order._id, amount: 700 }], note: 'She called' }
    const { status, body } = await allocate(credit, wish, verifier.token)
    expect([status, lots(body.credit)]).toEqual([200, [['order', order.orderNumber, null, 700]]])
    expect(await ofOrder(order)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'verified',
      payment: { transactionId: reference, verificationNotes: 'She called' },
    })
    const { entries } = (await test.call(`GET /api/admin/audit?q=${credit.id}`, { token: owner })).body
    expect(entries.map(({ object, objectName }) => [object, objectName])).toEqual([['credit', `₹700.00, ${reference}`]])
    expect((await ofOrder(order)).payment.decidedBy).toMatch(/verifier|^\w/)
    const again = await allocate(credit, wish, verifier.token)
    expect([again.status, lots(again.body.credit)]).toEqual([200, [['order', order.orderNumber, null, 700]]])
    expect((await allocate(credit, wish)).body).toMatchObject({ code: 'money.changed' })
  })

  it('is found for an order whose payment was turned down, and for one that was cancelled, which never looks as if it waited', async () => {
    const failed = await aPaidOrder(test, person, { big: 4, small: 1 })
    await staff(`POST /api/orders/${failed._id}/admin/verify-payment`, { verified: false, notes: 'No such payment' })
    const cancelled = await anOrder(test, person, { big: 2, small: 3 })
    await staff(`PUT /api/orders/${cancelled._id}/admin/update-status`, { status: 'cancelled' })
    const [one, two] = [aTransactionId(), aTransactionId()]
    await upload(
      bankLine({ rrn: one, rupees: failed.total, note: failed.orderNumber }),
      bankLine({ rrn: two, rupees: cancelled.total, note: cancelled.orderNumber.replaceAll('-', ' ') }),
    )
    expect((await creditWith(one)).candidates[0]).toMatchObject({ orderId: failed._id, state: 'failed' })
    const late = await creditWith(two)
    expect(late.candidates[0]).toMatchObject({ orderId: cancelled._id, state: 'cancelled' })
    const refused = await allocate(late, { allocations: [{ kind: 'order', orderId: cancelled._id, amount: cancelled.total }], note: '' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('is cancelled')])
    const owed = await allocate(late, {
      allocations: [{ kind: 'owed', orderId: cancelled._id, amount: cancelled.total }],
      note: 'Too late',
    })
    expect(lots(owed.body.credit)).toEqual([['owed', cancelled.orderNumber, 'cancelled', cancelled.total]])
    await allocate(await creditWith(one), { allocations: [{ kind: 'order', orderId: failed._id, amount: failed.total }], note: '' })
    expect(await ofOrder(failed)).toMatchObject({ status: 'confirmed', payment: { transactionId: one } })
  })
})

describe('money that is not what the order costs', () => {
  it('too much: the order is paid and the rest is owed, at the payer’s UPI ID', async () => {
    const order = await anOrder(test, person, { small: 3 })
    const reference = aTransactionId()
    await upload(bankLine({ rrn: reference, rupees: 681 }))
    const credit = await creditWith(reference)
    await allocate(credit, { allocations: [{ kind: 'order', orderId: order._id, amount: 681 }], note: '' })
    expect(await owedOf(order)).toMatchObject([{ amount: 51, reason: 'over', upiId: 'r@ybl', creditReference: reference, age: 0 }])
    expect((await ofOrder(order)).paymentStatus).toBe('verified')
    expect((await readByCustomer(order)).money).toMatchObject({ owed: 0, over: 51 })
  })

  it('too little: the order waits for the rest, and is verified once the rest has come', async () => {
    const order = await anOrder(test, person, { big: 5 })
    const [first, second] = [aTransactionId(), aTransactionId()]
    await upload(bankLine({ rrn: first, rupees: 1000 }), bankLine({ rrn: second, rupees: order.total - 1000 }))
    await allocate(await creditWith(first), { allocations: [{ kind: 'order', orderId: order._id, amount: 1000 }], note: 'In two parts' })
    expect((await ofOrder(order)).paymentStatus).toBe('pending')
    expect((await readByCustomer(order)).money).toMatchObject({ owed: 0, missing: order.total - 1000 })
    const rest = await creditWith(second)
    await allocate(rest, { allocations: [{ kind: 'order', orderId: order._id, amount: rest.amount }], note: '' })
    expect(await ofOrder(order)).toMatchObject({ status: 'confirmed', paymentStatus: 'verified', payment: { transactionId: second } })
    expect((await readByCustomer(order)).money).not.toHaveProperty('missing')
  })

  it('paid twice: the second credit stands beside its verified order and is owed back', async () => {
    const order = await aPaidOrder(test, person, { big: 1, small: 4 })
    await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total }))
    await staff('POST /api/admin/statements/verify', {})
    const twin = aTransactionId()
    await upload(bankLine({ rrn: twin, rupees: order.total }))
    const credit = await creditWith(twin)
    expect(credit.candidates.find(({ orderId }) => orderId === order._id)).toMatchObject({ state: 'verified', missing: 0 })
    await allocate(credit, { allocations: [{ kind: 'order', orderId: order._id, amount: order.total }], note: 'Paid twice' })
    expect(await owedOf(order)).toMatchObject([{ amount: order.total, reason: 'twice' }])
  })

  it('one credit for two orders, and some of it for nobody', async () => {
    const [one, two] = [await anOrder(test, person, { small: 1 }), await anOrder(test, person, { big: 1 })]
    const reference = aTransactionId()
    await upload(bankLine({ rrn: reference, rupees: 511 }))
    const credit = await creditWith(reference)
    const parts = [
      { kind: 'order' as const, orderId: one._id, amount: 210 },
      { kind: 'order' as const, orderId: two._id, amount: 280 },
      { kind: 'unclaimed' as const, amount: 21 },
    ]
    const wrong = await allocate(credit, { allocations: parts.slice(0, 2), note: '' })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'The parts come to ₹490, but ₹511 of this credit has to be allocated.'])
    // the reference can be live on one order; the other one is named after the credit
    const { status, body } = await allocate(credit, { allocations: parts, note: 'For two friends' })
    expect([status, body.credit?.state]).toEqual([200, 'unclaimed'])
    expect([(await ofOrder(one)).paymentStatus, (await ofOrder(two)).paymentStatus]).toEqual(['verified', 'verified'])
    const taken = await allocate(credit, { allocations: [{ kind: 'unclaimed', amount: 511 }], note: '', seen: 1 })
    expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining('is verified with this money')])
    const changed = await allocate(credit, { allocations: [...parts.slice(0, 2), { kind: 'owed', amount: 21 }], note: '', seen: 1 })
    expect(changed.body.credit).toMatchObject({ state: 'owed', version: 2 })
    expect(lots(present(changed.body.credit)).toSorted(([, , , few], [, , , many]) => Number(few) - Number(many))).toEqual([
      ['owed', null, 'other', 21],
      ['order', one.orderNumber, null, 210],
      ['order', two.orderNumber, null, 280],
    ])
  })
})

describe('two of the staff', () => {
  it('allocate the same credit at once: one wins, the other is told', async () => {
    const [one, two] = [await anOrder(test, person, { small: 2 }), await anOrder(test, await aCustomer(test), { small: 2 })]
    const reference = aTransactionId()
    await upload(bankLine({ rrn: reference, rupees: 420 }))
    const credit = await creditWith(reference)
    const verifier = await aColleague(test, 'verifier')
    const wish = (order: { _id: string }) => ({ allocations: [{ kind: 'order' as const, orderId: order._id, amount: 420 }], note: '' })
    const both = await Promise.all([allocate(credit, wish(one)), allocate(credit, wish(two), verifier.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([(await ofOrder(one)).paymentStatus, (await ofOrder(two)).paymentStatus].sort()).toEqual(['pending', 'verified'])
  })
})

describe('paid and no goods', () => {
  it('waits for them: shown beside the status, not to be packed, supplied when they come; a cancelled one is owed', async () => {
    const { small } = await productIds(test)
    const left = present((await staff(`GET /api/admin/inventory/${small}`)).body.product.currentStock)
    const [first, second] = [await aPaidOrder(test, person, { small: 3 }), await aPaidOrder(test, person, { small: 5 })]
    await staff(`PUT /api/admin/inventory/${small}/stock`, { type: 'subtract', quantity: left - 3 })
    await upload(
      bankLine({ rrn: first.payment.transactionId, rupees: first.total }),
      bankLine({ rrn: second.payment.transactionId, rupees: second.total }),
    )
    const rejected = await staff(`POST /api/orders/${second._id}/admin/verify-payment`, { verified: false })
    expect(rejected.body).toMatchObject({ code: 'payment.proven' })
    await staff('POST /api/admin/statements/verify', {})
    expect(await ofOrder(first)).toMatchObject({ status: 'confirmed', awaitsStockSince: null })
    const own = () => test.call(`GET /api/orders/${second._id}`, { token: person.token })
    expect(await ofOrder(second)).toMatchObject({ status: 'confirmed', paymentStatus: 'verified', awaitsStockSince: expect.any(String) })
    expect((await own()).body.order).toMatchObject({ status: 'confirmed', awaitsStockSince: expect.any(String) })
    const packing = await staff(`PUT /api/orders/${second._id}/admin/update-status`, { status: 'processing' })
    expect(packing.body).toMatchObject({ code: 'order.too-little-stock' })
    const toPack = (await staff('GET /api/admin/dispatch?limit=100')).body.orders
    expect(toPack.some(({ _id }) => _id === second._id)).toBe(false)
    await staff(`PUT /api/admin/inventory/${small}/stock`, { type: 'add', quantity: left })
    expect(await ofOrder(second)).toMatchObject({ status: 'confirmed', awaitsStockSince: null })
    expect((await staff(`GET /api/admin/inventory/${small}`)).body.product.currentStock).toBe(left - 5)
    const mail = (await test.mails()).find(
      ({ text }) => text.includes(second.orderNumber) && /goods|stock/i.test(text) && /arrived|received/i.test(text),
    )
    expect(mail).toBeDefined()
  })

  it('is owed as lacking goods once it is cancelled, and paid back in parts', async () => {
    const { big } = await productIds(test)
    const left = present((await staff(`GET /api/admin/inventory/${big}`)).body.product.currentStock)
    const placed = await aPaidOrder(test, person, { big: 1 })
    await staff(`PUT /api/admin/inventory/${big}/stock`, { type: 'subtract', quantity: left })
    await upload(bankLine({ rrn: placed.payment.transactionId, rupees: placed.total }))
    await staff('POST /api/admin/statements/verify', {})
    await staff(`PUT /api/orders/${placed._id}/admin/update-status`, { status: 'cancelled' })
    const [owed] = await owedOf(placed)
    expect(owed).toMatchObject({ reason: 'no-stock', amount: 280 })
    const settle = (amount: number, reference: string) =>
      staff(`POST /api/admin/money/owed/${present(owed).id}/settle`, { amount, reference, date: present(owed).day })
    expect((await settle(280.01, 'BACK00001')).body).toMatchObject({ code: 'refund.too-much' })
    expect((await settle(80, 'BACK00001')).body).toMatchObject({ left: 200 })
    expect((await settle(80, 'BACK00001')).body).toMatchObject({ left: 200 })
    expect((await settle(81, 'BACK00001')).body).toMatchObject({ code: 'return.reference-used' })
    expect(await ofOrder(placed)).toMatchObject({ status: 'cancelled', money: { owed: 200, refunded: 80 } })
    expect((await settle(200, 'BACK00002')).body).toMatchObject({ left: 0 })
    expect(await owedOf(placed)).toEqual([])
    await staff(`PUT /api/admin/inventory/${big}/stock`, { type: 'add', quantity: left })
  })
})

describe('money that goes back', () => {
  it('of an order that the bank proves and staff cancel before the verdict is owed, never lost', async () => {
    const order = await aPaidOrder(test, person, { small: 6 })
    await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total }))
    await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled', note: 'Changed their mind' })
    expect(await ofOrder(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'verified', money: { owed: order.total } })
    expect(await owedOf(order)).toMatchObject([{ reason: 'cancelled', amount: order.total }])
  })

  it('of a return is owed from the day it comes, is on the dashboard, and goes back in parts', async () => {
    const { small } = await productIds(test)
    const order = await aPaidOrder(test, person, { small: 3 })
    await verify(order)
    await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'delivered' })
    const lines = [{ productId: small, quantity: 2 }]
    const asked = await test.call(`POST /api/orders/${order._id}/returns`, {
      token: person.token,
      body: { reason: 'unused', details: 'Two too many', lines },
    })
    const id = asked.body.return._id
    await staff(`POST /api/admin/returns/${id}/step`, { step: 'approve' })
    const dashboard = async () => (await staff('GET /api/admin/dashboard')).body.data.stats
    const before = await dashboard()
    await staff(`POST /api/admin/returns/${id}/step`, { step: 'receive', goods: 'restocked' })
    const [owed] = await owedOf(order)
    expect(owed).toMatchObject({ reason: 'returned', amount: 420 })
    const after = await dashboard()
    expect([after.refundsOwed - before.refundsOwed, after.refundsOwedAmount - before.refundsOwedAmount]).toEqual([1, 420])
    const settle = (amount: number, reference: string) =>
      staff(`POST /api/admin/money/owed/${present(owed).id}/settle`, { amount, reference, date: present(owed).day })
    expect((await settle(120.5, 'RETURN001')).body).toMatchObject({ left: 299.5 })
    expect((await settle(299.5, 'RETURN002')).body).toMatchObject({ left: 0 })
    const { returns } = (await staff('GET /api/admin/returns')).body
    expect(returns.find(({ _id }) => _id === id)).toMatchObject({ status: 'refunded' })
  })

  it('taken back by the bank: the order and the list say so, and nobody packs it without a reason', async () => {
    const order = await aPaidOrder(test, person, { small: 7 })
    const reference = order.payment.transactionId
    await upload(bankLine({ rrn: reference, rupees: order.total }))
    await staff('POST /api/admin/statements/verify', {})
    const back = bankLine({ rrn: reference, rupees: order.total, out: true, note: 'REVERSAL' })
    const { total } = order
    expect(await changeOf(() => upload(back))).toEqual({ credits: 0, verified: -total, owed: 0, paidBack: total, unclaimed: 0 })
    const { takenBack } = (await staff('GET /api/admin/money/unwitnessed')).body
    expect(takenBack.find(({ orderId }) => orderId === order._id)).toMatchObject({ amount: total, reference })
    const pack = (note?: string) =>
      staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'processing', ...(note && { note }) })
    expect((await pack()).body).toMatchObject({ code: 'order.taken-back' })
    expect((await pack('Paid again in cash')).status).toBe(200)
    const { sentUnpaid } = (await staff('GET /api/admin/money/unwitnessed')).body
    expect(sentUnpaid.find(({ orderId }) => orderId === order._id)).toMatchObject({ note: 'Paid again in cash' })
  })
})

describe('watching the hands', () => {
  it('a payment verified by hand that a statement of its day does not show is listed until its line comes; an order sent unpaid is listed until it is paid', async () => {
    await upload(bankLine({ rrn: aTransactionId(), rupees: 2 }))
    const order = await aPaidOrder(test, person, { big: 1, small: 8 })
    await verify(order)
    const listed = async () => {
      const { verifiedByHand } = (await staff('GET /api/admin/money/unwitnessed')).body
      return verifiedByHand.filter(({ orderId }) => orderId === order._id)
    }
    // a file from before the payment could not show it
    expect(await listed()).toEqual([])
    // nor could a later one whose last line is from before it
    const early = aTransactionId()
    await upload(bankLine({ rrn: early, rupees: 3 }))
    await test.shop.database.pool.query(`update statement_credits set paid_at = now() - interval '1 hour' where reference = $1`, [early])
    expect(await listed()).toEqual([])
    await upload(bankLine({ rrn: aTransactionId(), rupees: 1 }))
    expect(await listed()).toMatchObject([{ orderNumber: order.orderNumber, amount: order.total, by: 'admin' }])
    await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total }))
    expect(await listed()).toEqual([])
    const unpaid = await anOrder(test, person, { small: 1 })
    const set = (body: StatusBody) => staff(`PUT /api/orders/${unpaid._id}/admin/update-status`, body)
    const { token } = await aColleague(test, 'packer')
    const pack = (status: 'processing' | 'shipped') =>
      test.call(`PUT /api/orders/${unpaid._id}/admin/update-status`, { token, body: { status } })
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
      expect((await set({ status, note: 'A note gives no reason' })).body).toMatchObject({ code: 'order.unpaid', missing: 210 })
    expect((await set({ status: 'confirmed', unpaidReason: 'Her brother pays on Monday' })).status).toBe(200)
    expect([(await pack('processing')).status, (await pack('shipped')).status]).toEqual([200, 200])
    const sent = async () => {
      const { sentUnpaid } = (await staff('GET /api/admin/money/unwitnessed')).body
      return sentUnpaid.filter(({ orderId }) => orderId === unpaid._id)
    }
    expect(await sent()).toMatchObject([{ amount: 210, note: 'Her brother pays on Monday' }])
    const reference = aTransactionId()
    await upload(bankLine({ rrn: reference, rupees: 210 }))
    const credit = await creditWith(reference)
    const paid = await allocate(credit, { allocations: [{ kind: 'order', orderId: unpaid._id, amount: 210 }], note: 'Paid at last' })
    expect(paid.status, paid.text).toBe(200)
    expect(await ofOrder(unpaid)).toMatchObject({ status: 'shipped', paymentStatus: 'verified', payment: { transactionId: reference } })
    expect(await sent()).toEqual([])
  })

  it('the credit that a person chooses takes the place of the word of another', async () => {
    const order = await anOrder(test, person, { small: 9 })
    await pay(test, person, order, 'ICI4711ABCDEX')
    await verify(order)
    const reference = aTransactionId()
    await upload(bankLine({ rrn: reference, rupees: order.total }))
    const credit = await creditWith(reference)
    const wish = { allocations: [{ kind: 'order' as const, orderId: order._id, amount: order.total }], note: 'The same' }
    const { total } = order
    expect(await changeOf(() => allocate(credit, wish))).toEqual({ credits: -total, verified: 0, owed: 0, paidBack: 0, unclaimed: -total })
    expect(lots(await creditWith(reference, 'allocated'))).toEqual([['order', order.orderNumber, null, total]])
    const last = 'select note from money_entries where amount < 0 order by id desc limit 1'
    expect((await test.shop.database.pool.query(last)).rows).toEqual([{ note: 'The bank’s own credit takes its place' }])
  })
})
