import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Sunita Kori' })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
const ofOrder = async ({ _id }: { _id: string }) => (await staff(`GET /api/orders/${_id}/admin`)).body
const readByCustomer = async ({ _id }: { _id: string }) => (await test.call(`GET /api/orders/${_id}`, { token: person.token })).body.order
const owedOf = async ({ _id }: { _id: string }) =>
  (await staff('GET /api/admin/money/owed?limit=100')).body.owed.filter(({ orderId }) => orderId === _id)

/** A new credit of the bank, all of it given to orders in these parts. */
async function give(rupees: number, ...parts: { kind: 'order' | 'owed'; orderId: string; amount: number }[]) {
  const reference = aTransactionId()
  await staff('POST /api/admin/statements', bankUpload(bankFile(bankLine({ rrn: reference, rupees }))))
  const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=100')).body
  const { id, day } = present(credits.find((credit) => credit.reference === reference))
  const { status } = await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations: parts, note: '' })
  expect(status).toBe(200)
  return { creditId: id, reference, day }
}
async function payBack(order: { _id: string }, amount: number) {
  const { id, day } = present((await owedOf(order))[0])
  const reference = aTransactionId()
  expect((await staff(`POST /api/admin/money/owed/${id}/settle`, { amount, reference, date: day })).status).toBe(200)
  return { reference, day }
}
const since = expect.any(String)

describe('the account of an order’s money', () => {
  it('has each credit and payment back, and its sums meet while a second debt follows one that was paid back', async () => {
    const order = await aPaidOrder(test, person, { small: 3 })
    const none = { came: [], wentBack: [], left: 0, owed: [], pays: 0, missing: 630, beyond: 0 }
    expect((await ofOrder(order)).moneyAccount).toEqual(none)
    const first = await give(710, { kind: 'order', orderId: order._id, amount: 710 })
    const one = { creditId: first.creditId, day: first.day, source: 'statement', by: null, reference: first.reference, amount: 710 }
    const owed = { id: expect.any(String), since, upiId: 'r@ybl', upiIdChangedAt: null, payer: 'RAMESH' }
    const over = { ...owed, reason: 'over', amount: 80 }
    expect((await ofOrder(order)).moneyAccount).toEqual({ ...none, came: [one], left: 710, owed: [over], pays: 630, missing: 0 })
    const back = await payBack(order, 80)
    const second = await give(140, { kind: 'owed', orderId: order._id, amount: 140 })
    const two = { ...one, creditId: second.creditId, day: second.day, reference: second.reference, amount: 140 }
    const { moneyAccount } = await ofOrder(order)
    expect(moneyAccount).toEqual({
      came: expect.arrayContaining([one, two]),
      wentBack: [{ day: back.day, reason: 'over', reference: back.reference, amount: 80 }],
      left: 770,
      owed: [{ ...owed, reason: 'twice', amount: 140 }],
      pays: 630,
      missing: 0,
      beyond: 0,
    })
    expect(moneyAccount?.came).toHaveLength(2)
    expect((await readByCustomer(order)).money).toMatchObject({ over: 140, payments: [{ amount: 80, reference: back.reference }] })
  })

  it('tells a person’s word by name, and what is paid back beyond what the bank shows afterwards', async () => {
    const order = await aPaidOrder(test, person, { big: 4 })
    const reference = order.payment.transactionId
    await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    expect((await ofOrder(order)).moneyAccount?.came).toMatchObject([{ source: 'person', by: 'admin', reference, amount: 1120 }])
    await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled' })
    const owed = async () => (await ofOrder(order)).moneyAccount?.owed
    expect(await owed()).toMatchObject([{ reason: 'cancelled', amount: 1120, upiId: null, payer: null }])
    await test.call(`POST /api/orders/${order._id}/refund-to`, { token: person.token, body: { upiId: 'sunita@okaxis' } })
    expect(await owed()).toMatchObject([{ reason: 'cancelled', amount: 1120, upiId: 'sunita@okaxis', payer: null }])
    const back = await payBack(order, 1120)
    await staff('POST /api/admin/statements', bankUpload(bankFile(bankLine({ rrn: reference, rupees: 1000 }))))
    expect((await ofOrder(order)).moneyAccount).toMatchObject({
      came: [{ source: 'statement', by: null, amount: 1000 }],
      wentBack: [{ reason: 'cancelled', reference: back.reference, amount: 1120 }],
      left: -120,
      owed: [],
      pays: 0,
      missing: 0,
      beyond: 120,
    })
  })

  it('stands in the history too, once, where the bank corrects a person’s word', async () => {
    const corrections = async (order: { _id: string }) =>
      (await ofOrder(order)).events.flatMap(({ type, actorKind, to, note }) => (type === 'money.corrected' ? [[actorKind, to, note]] : []))
    const [short, long, right] = [
      await aPaidOrder(test, person, { small: 4 }),
      await aPaidOrder(test, person, { big: 2 }),
      await aPaidOrder(test, person, { big: 1 }),
    ]
    for (const { _id } of [short, long, right]) await staff(`POST /api/orders/${_id}/admin/verify-payment`, { verified: true })
    const line = ({ payment }: typeof short, rupees: number) => bankLine({ rrn: payment.transactionId, rupees })
    const lines = [line(short, 790), line(long, 587), line(right, right.total)]
    await staff('POST /api/admin/statements', bankUpload(bankFile(...lines)))
    const told = [
      [['system', 'confirmed', 'admin told of ₹840, the bank of ₹790']],
      [['system', 'confirmed', 'admin told of ₹560, the bank of ₹587. ₹27 is owed back: paid too much']],
      [],
    ]
    expect(await Promise.all([short, long, right].map(corrections))).toEqual(told)
    await staff('POST /api/admin/statements', bankUpload(bankFile(...lines, bankLine({ rrn: aTransactionId(), rupees: 31 }))))
    expect(await Promise.all([short, long, right].map(corrections))).toEqual(told)
  })

  it('counts what the bank took back of a split credit with each of its orders', async () => {
    const [big, small] = [await anOrder(test, person, { big: 1 }), await anOrder(test, person, { small: 1 })]
    const parts = [big, small].map(({ _id, total }) => ({ kind: 'order' as const, orderId: _id, amount: total }))
    const { reference, day } = await give(490, ...parts)
    await staff('POST /api/admin/statements', bankUpload(bankFile(bankLine({ rrn: reference, rupees: 490, out: true }))))
    for (const { _id, total } of [big, small])
      expect((await ofOrder({ _id })).moneyAccount).toMatchObject({
        came: [{ reference, amount: total }],
        wentBack: [{ day, reason: 'taken-back', reference, amount: total }],
        left: 0,
        owed: [],
        pays: 0,
        missing: total,
        beyond: 0,
      })
  })
})

describe('what the bank calls a payment', () => {
  it('stands for staff beside the ID that was mistyped, in the order, the list and the export; the customer keeps their own', async () => {
    const order = await aPaidOrder(test, person, { big: 5, small: 1 })
    const typed = order.payment.transactionId
    const { reference } = await give(order.total, { kind: 'order', orderId: order._id, amount: order.total })
    expect((await ofOrder(order)).order.payment).toMatchObject({ transactionId: typed, bankReferences: [reference] })
    const { orders } = (await staff(`GET /api/orders/admin/all?q=${order.orderNumber}`)).body
    expect(orders[0]?.payment).toMatchObject({ transactionId: typed, bankReferences: [reference] })
    const csv = (await test.sendRaw(`GET /api/orders/admin/export?q=${order.orderNumber}`, { token: owner })).text
    const line = present(csv.split('\r\n').find((one) => one.includes(order.orderNumber)))
    expect([line.includes(`,verified,"'${typed}",`), line.endsWith(`,"'${reference}"`)]).toEqual([true, true])
    const own = await readByCustomer(order)
    expect(own.payment.transactionId).toBe(typed)
    expect(JSON.stringify(own)).not.toContain(reference)
  })

  it('is that of the whole for both orders of a split credit, whose second one has no ID that its customer could know', async () => {
    const [first, second] = [await anOrder(test, person, { big: 2 }), await anOrder(test, person, { small: 4 })]
    const parts = [first, second].map(({ _id, total }) => ({ kind: 'order' as const, orderId: _id, amount: total }))
    const { reference } = await give(first.total + second.total, ...parts)
    const seen = await Promise.all([first, second].map(async (order) => (await ofOrder(order)).order.payment))
    expect(seen.map(({ bankReferences }) => bankReferences)).toEqual([[reference], [reference]])
    const ids = await Promise.all([first, second].map(async (order) => (await readByCustomer(order)).payment.transactionId))
    expect(new Set(ids)).toEqual(new Set([reference, null]))
    const without = present([first, second][ids.indexOf(null)])
    for (const path of ['GET /api/orders', 'GET /api/auth/my-data'] as const) {
      const { text } = await test.call(path, { token: person.token })
      expect([text.includes(without.orderNumber), /"CR[0-9A-F]{14}"/.test(text)]).toEqual([true, false])
    }
  })

  it('is not what a person alone has said', async () => {
    const order = await aPaidOrder(test, person, { small: 2 })
    await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    expect((await ofOrder(order)).order.payment).toMatchObject({ transactionId: order.payment.transactionId, bankReferences: [] })
  })
})
