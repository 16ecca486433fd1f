import type { MoneyCredit } from 'contract/money/money.admin.schemas.ts'
import { istDay } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BankLine } from '#test/builders/bank-file.ts'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import type { PaidOrder, Quantities } from '#test/builders/orders.ts'
import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { processCredits } from '../../bank/public.ts'

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Ramesh Ahirwar' })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
async function upload(...lines: BankLine[]): Promise<void> {
  const sent = { token: owner, body: bankUpload(bankFile(...lines.map(bankLine))) }
  expect((await test.call('POST /api/admin/statements', sent)).status).toBe(200)
}
const out = (rrn: string, rupees: number, note = 'UPI'): BankLine => ({ rrn, rupees, note, out: true })
const debits = async () => (await staff('GET /api/admin/money/debits')).body
const debitWith = async (reference: string) => (await debits()).debits.find((debit) => debit.reference === reference)
const owedOf = async ({ _id }: { _id: string }) =>
  (await staff('GET /api/admin/money/owed?limit=100')).body.owed.filter(({ orderId }) => orderId === _id)
const ofOrder = async ({ _id }: { _id: string }) => (await staff(`GET /api/orders/${_id}/admin`)).body.order
const creditWith = async (reference: string, state: MoneyCredit['state']) =>
  (await staff(`GET /api/admin/money/credits?state=${state}&limit=100`)).body.credits.find((credit) => credit.reference === reference)
const cancel = ({ _id }: { _id: string }) => staff(`PUT /api/orders/${_id}/admin/update-status`, { status: 'cancelled' })

/** A paid order whose money the bank has told of, verified by that. */
async function verified(quantities: Quantities, note = 'UPI'): Promise<PaidOrder> {
  const order = await aPaidOrder(test, person, quantities)
  await upload({ rrn: order.payment.transactionId, rupees: order.total, note })
  await staff('POST /api/admin/statements/verify', {})
  expect((await ofOrder(order)).paymentStatus).toBe('verified')
  return order
}

async function cancelled(quantities: Quantities): Promise<PaidOrder> {
  const order = await verified(quantities)
  await cancel(order)
  expect(await owedOf(order)).toMatchObject([{ amount: order.total, reason: 'cancelled' }])
  return order
}

it('money that goes back is not recorded under the reference of money that came, be it that of somebody else', async () => {
  const [order, stays] = [await cancelled({ small: 2 }), await verified({ big: 1 })]
  const [twice, alien] = [aTransactionId(), aTransactionId()]
  await upload({ rrn: twice, rupees: 317, note: 'UPI' }, { rrn: alien, rupees: 841, note: 'UPI' })
  const credit = present(await creditWith(twice, 'open'))
  await staff(`POST /api/admin/money/credits/${credit.id}/allocate`, { allocations: [{ kind: 'owed', amount: 317 }], note: 'By mistake' })
  const { owed } = (await staff('GET /api/admin/money/owed?limit=100')).body
  const ids = [...(await owedOf(order)), ...owed.filter(({ amount }) => amount === 317)].map(({ id }) => id)
  expect(ids).toHaveLength(2)
  for (const id of ids)
    for (const reference of [twice, alien, order.payment.transactionId, stays.payment.transactionId]) {
      const settled = await staff(`POST /api/admin/money/owed/${id}/settle`, { amount: 240, reference, date: istDay(new Date()) })
      expect([settled.status, settled.body.errors?.reference]).toEqual([400, expect.stringContaining('the reference of money that came')])
    }
  const refunded = await staff(`POST /api/orders/${order._id}/admin/refunds`, { settle: 'now', amount: order.total, reference: alien })
  expect([refunded.status, refunded.body.errors?.reference]).toEqual([400, expect.stringContaining('the reference of money that came')])
  expect((await ofOrder(order)).money).toMatchObject({ owed: order.total, refunded: 0 })
})

it('money that comes under the reference of a payment back is listed until somebody has looked at it', async () => {
  const order = await cancelled({ small: 7 })
  const [owed] = await owedOf(order)
  const reference = aTransactionId()
  const { id: owedId, day } = present(owed)
  expect((await staff(`POST /api/admin/money/owed/${owedId}/settle`, { amount: 470, reference, date: day })).status).toBe(200)
  const listed = async () => {
    const { cameIn = [], counts } = (await staff('GET /api/admin/money/unwitnessed')).body
    return { entries: cameIn.filter((one) => one.reference === reference), count: counts.cameIn }
  }
  const before = await listed()
  expect(before.entries).toEqual([])
  const { rows } = await test.shop.database.pool.query('select id from money_paybacks where reference = $1', [reference])
  const { id } = rows[0]
  const check = () => staff(`POST /api/admin/money/taken-back/${id}/check`, { note: 'It was the payment of another order' })
  expect((await check()).body).toMatchObject({ code: 'money.taken-back-not-found' })
  await upload({ rrn: reference, rupees: 33, note: 'UPI' })
  const entry = { id, orderId: order._id, orderNumber: order.orderNumber, amount: 470, reference, day, at: expect.any(String), by: 'admin' }
  expect(await listed()).toEqual({ entries: [entry], count: (before.count ?? 0) + 1 })
  expect([(await check()).status, (await check()).status]).toEqual([200, 404])
  expect(await listed()).toEqual(before)
})

describe('money out that leaves no doubt', () => {
  it('settles what is owed by itself where its note names the order and amount and payee are right; the customer reads its reference', async () => {
    const order = await cancelled({ big: 1, small: 2 })
    const reference = aTransactionId()
    await upload(out(reference, order.total, `Refund ${order.orderNumber.replaceAll('-', '')}`))
    expect(await owedOf(order)).toEqual([])
    expect((await ofOrder(order)).money).toMatchObject({
      owed: 0,
      refunded: order.total,
      payments: [{ amount: order.total, reference, date: istDay(new Date()), returnNumber: null }],
    })
    expect(await debitWith(reference)).toBeUndefined()
    const { events } = (await staff(`GET /api/orders/${order._id}/admin`)).body
    expect(events.at(-1)).toMatchObject({ actorKind: 'system', actor: 'Bank files', note: `₹700 paid back, reference ${reference}` })
  })

  it('settles in one both parts of what an order was paid with', async () => {
    const order = await anOrder(test, person, { big: 3 })
    const [first, second, back] = [aTransactionId(), aTransactionId(), aTransactionId()]
    await upload({ rrn: first, rupees: 500, note: order.orderNumber }, { rrn: second, rupees: order.total - 500, note: order.orderNumber })
    for (const [reference, amount] of [
      [first, 500],
      [second, order.total - 500],
    ] as const) {
      const { id } = present(await creditWith(reference, 'open'))
      const allocations = [{ kind: 'order' as const, orderId: order._id, amount }]
      await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations, note: '' })
    }
    await cancel(order)
    expect((await owedOf(order)).map(({ amount }) => amount).sort()).toEqual([order.total - 500, 500].sort())
    await upload(out(back, order.total, order.orderNumber))
    expect(await owedOf(order)).toEqual([])
    expect((await ofOrder(order)).money.refunded).toBe(order.total)
  })

  it('shows a payment back that a person has recorded under its reference, and is nobody’s question', async () => {
    const order = await cancelled({ small: 3 })
    const { id } = present((await owedOf(order))[0])
    const reference = aTransactionId()
    await staff(`POST /api/admin/money/owed/${id}/settle`, { amount: order.total, reference, date: istDay(new Date()) })
    await upload(out(reference, order.total))
    expect(await debitWith(reference)).toBeUndefined()
    const { rows } = await test.shop.database.pool.query(
      'select c.amount::float8 as paise from money_paybacks p join statement_credits c on c.id = p.debit_id where p.reference = $1',
      [reference],
    )
    expect(rows).toEqual([{ paise: order.total * 100 }])
  })

  it('raises no doubt about other money of its amount', async () => {
    const order = await cancelled({ small: 4 })
    const back = aTransactionId()
    await upload(out(back, order.total, `Refund ${order.orderNumber}`))
    const next = await aPaidOrder(test, person, { small: 4 })
    await upload({ rrn: next.payment.transactionId, rupees: next.total })
    const { findings } = (await staff('GET /api/admin/statements/findings?bucket=exact')).body
    expect(findings.find(({ order: one }) => one?.id === next._id)?.marks).toEqual(['by-reference'])
    await staff('POST /api/admin/statements/verify', {})
  })
})

describe('money out that somebody has to say something of', () => {
  it('stands with what is owed of its amount; one press settles it, and a second one finds it settled', async () => {
    const order = await cancelled({ big: 2, small: 1 })
    const reference = aTransactionId()
    await upload(out(reference, order.total))
    const debit = present(await debitWith(reference))
    expect(debit).toMatchObject({ amount: order.total, payee: 'RAMESH', upiId: 'r@ybl', day: istDay(new Date()) })
    expect(debit.candidates).toMatchObject([
      { kind: 'owed', amount: order.total, reason: 'cancelled', orderNumber: order.orderNumber, why: ['payee', 'name', 'amount'] },
    ])
    const { kind, id } = present(debit.candidates[0])
    const verifier = await aColleague(test, 'verifier')
    expect((await test.call(`POST /api/admin/money/debits/${debit.id}/settle`, { token: verifier.token, body: { kind, id } })).status).toBe(
      403,
    )
    const both = await Promise.all([1, 2].map(() => staff(`POST /api/admin/money/debits/${debit.id}/settle`, { kind, id })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await ofOrder(order)).money).toMatchObject({ owed: 0, payments: [{ amount: order.total, reference }] })
    expect(await debitWith(reference)).toBeUndefined()
  })

  it('settles a part of a debt, and never more than is owed', async () => {
    const order = await cancelled({ big: 4 })
    const [part, tooMuch] = [aTransactionId(), aTransactionId()]
    await upload(out(part, 700, order.orderNumber), out(tooMuch, order.total - 699, order.orderNumber))
    const settle = async (reference: string) => {
      const { id, candidates } = present(await debitWith(reference))
      const { kind, id: owedId } = present(candidates[0])
      return staff(`POST /api/admin/money/debits/${id}/settle`, { kind, id: owedId })
    }
    expect((await settle(part)).status).toBe(200)
    expect(await owedOf(order)).toMatchObject([{ amount: order.total - 700 }])
    const refused = await settle(tooMuch)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'refund.too-much' }])
    expect(await owedOf(order)).toMatchObject([{ amount: order.total - 700 }])
  })

  it('is put aside with a word of what it was, and never asked about again', async () => {
    const order = await cancelled({ big: 1, small: 5 })
    const reference = aTransactionId()
    await upload(out(reference, order.total, 'TENDU LEAVES'))
    const { id } = present(await debitWith(reference))
    const before = (await debits()).count
    expect((await staff.raw(`POST /api/admin/money/debits/${id}/dismiss`, { note: ' ' })).status).toBe(400)
    expect((await staff(`POST /api/admin/money/debits/${id}/dismiss`, { note: 'Leaves from Sagar' })).status).toBe(200)
    expect([(await debits()).count, await debitWith(reference)]).toEqual([before - 1, undefined])
    expect((await staff(`POST /api/admin/money/debits/${id}/dismiss`, { note: 'Once more' })).body).toMatchObject({
      code: 'money.debit-not-found',
    })
    expect(await owedOf(order)).toMatchObject([{ amount: order.total }])
  })

  it('names an order that is owed nothing, and is shown for that', async () => {
    const order = await verified({ small: 6 })
    const reference = aTransactionId()
    await upload(out(reference, 55, order.orderNumber))
    expect(await debitWith(reference)).toMatchObject({ amount: 55, candidates: [] })
  })

  it('concerns nobody where it is paid for something else', async () => {
    const reference = aTransactionId()
    await upload(out(reference, 123_456, 'RENT'))
    expect(await debitWith(reference)).toBeUndefined()
  })
})

describe('a payment that the bank took back', () => {
  it('before anybody allocated it: one press says so, and no money is left that somebody could take for open', async () => {
    const reference = aTransactionId()
    await upload({ rrn: reference, rupees: 333 })
    await upload(out(reference, 333, 'REVERSAL'))
    const debit = present(await debitWith(reference))
    expect(debit.candidates).toMatchObject([{ kind: 'taken-back', amount: 333, why: ['reference', 'payee', 'name', 'amount'] }])
    const { kind, id } = present(debit.candidates[0])
    expect((await staff(`POST /api/admin/money/debits/${debit.id}/settle`, { kind, id })).status).toBe(200)
    expect(present(await creditWith(reference, 'allocated')).allocations).toMatchObject([
      { kind: 'paid-back', reason: 'taken-back', orderId: null, amount: 333 },
    ])
    expect((await staff('GET /api/admin/money/unwitnessed')).body.takenBack).toMatchObject([{ reference, amount: 333, orderId: null }])
  })

  it('before somebody allocated it all the same: the next look of the shop takes it out of its place', async () => {
    const reference = aTransactionId()
    await upload({ rrn: reference, rupees: 337 })
    await upload(out(reference, 337, 'REVERSAL'))
    const { id } = present(await creditWith(reference, 'open'))
    const allocations = [{ kind: 'owed' as const, amount: 337 }]
    expect((await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations, note: 'Not his' })).status).toBe(200)
    await processCredits(test.shop)
    expect(present(await creditWith(reference, 'allocated')).allocations).toMatchObject([
      { kind: 'paid-back', reason: 'taken-back', orderId: null, amount: 337 },
    ])
  })

  it('after it was verified: the order lacks it and says so, until somebody pays; the list is ticked off with a reason', async () => {
    const order = await verified({ big: 5 })
    const { transactionId: reference } = order.payment
    await upload(out(reference, order.total, 'REVERSAL'))
    const facts = { takenBack: order.total, missing: order.total }
    expect((await ofOrder(order)).money).toMatchObject(facts)
    expect((await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order.money).toMatchObject(facts)
    const list = async () => (await staff('GET /api/admin/money/unwitnessed')).body
    const entry = present((await list()).takenBack.find(({ orderId }) => orderId === order._id))
    const { counts } = await list()
    const check = () => staff(`POST /api/admin/money/taken-back/${entry.id}/check`, { note: 'He pays again tomorrow' })
    expect([(await check()).status, (await check()).status]).toEqual([200, 404])
    expect((await list()).counts.takenBack).toBe(counts.takenBack - 1)
    expect((await ofOrder(order)).money).toMatchObject(facts)

    const again = aTransactionId()
    await upload({ rrn: again, rupees: order.total })
    const { id } = present(await creditWith(again, 'open'))
    const allocations = [{ kind: 'order' as const, orderId: order._id, amount: order.total }]
    expect((await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations, note: '' })).status).toBe(200)
    const { money } = await ofOrder(order)
    expect([money.takenBack, money.missing]).toEqual([undefined, undefined])
  })

  it('is not promised to the customer a second time, whether the order is cancelled after it or before', async () => {
    const [after, before] = [await verified({ big: 1, small: 7 }), await verified({ big: 1, small: 8 })]
    await cancel(before)
    for (const { payment, total } of [after, before]) await upload(out(payment.transactionId, total, 'REVERSAL'))
    await cancel(after)
    for (const order of [after, before]) {
      expect((await ofOrder(order)).money).toMatchObject({ owed: 0, refunded: 0, waived: 'The bank gave the payment back itself.' })
      expect(await owedOf(order)).toEqual([])
    }
  })
})
