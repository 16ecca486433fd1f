import type { Order } from 'contract/orders/order.schemas.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { BUCKETS } from 'contract/statements/statement.status.ts'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { anOrder, aPaidOrder, aTransactionId, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { customers } from '../../customers/customer.table.ts'
import { orders } from '../../orders/order.table.ts'
import { saveMoney } from './credit.store.ts'
import { findStartDay } from './credits-by-day.queries.ts'
import { listFindings, showDesk } from './desk.queries.ts'
import type { MatchFinding } from './match.rules.ts'
import { matchPayments } from './match.rules.ts'
import { fingerprintLines } from './reading/fingerprint.rules.ts'
import type { MoneyLine } from './reading/money-line.rules.ts'
import { mentionsReturn } from './reading/narration.rules.ts'
import { verifiedHolding } from './reference-holder.queries.ts'
import { addCreditEvidence } from './settle-credit.ts'
import { finishStatement } from './statement.store.ts'
import { statementCredits, statements } from './statement.table.ts'

const BOOKS = process.env.PROOF ? 400 : 60
const KINDS = ['payment', 'payment', 'payment', 'payment', 'payment', 'payment', 'refund', 'reversal'] as const
/** A verified payment every so many books: its credits are not noted as used yet. */
const VERIFY_EVERY = 12

let test: TestShop
let person: Person
let token: string
beforeAll(async () => {
  test = await testShop()
  token = await theOwner(test)
  person = await aCustomer(test)
})
afterAll(async () => {
  // `forgetMoney` has taken the mark off credits that paid another amount than their order costs
  await test.shop.database.pool.query(`update statement_credits c set used_for_id = o.id from money_allocations a join orders o on o.id = a.order_id
    where a.credit_id = c.id and c.is_word and c.order_id is null and c.amount <> o.total`)
  await test.close()
})

type Kept = { rows: Omit<MoneyLine, 'balance' | 'sheet' | 'line' | 'fingerprint'>[]; alerts: number; isWhole: boolean }

/** Money in all the ways that it can meet these orders, or just miss them. */
function someBooks(known: readonly Order[]): fc.Arbitrary<Kept> {
  const today = istDay(new Date())
  const references = known.map(({ payment }) => String(payment.transactionId).padStart(12, '0')).filter((one) => /^\d{12}$/.test(one))
  const reference = fc.constantFrom(...references.map(() => null), ...references, '512345678901', '512345678902')
  const numbers = known.map(({ orderNumber }) => String(orderNumber))
  const words = fc.constantFrom(
    ...numbers,
    ...numbers.map((one) => one.replaceAll('-', ' ')),
    ...numbers.map((one) => `order${one.replaceAll('-', '').toLowerCase()}`),
  )
  const row = fc.record({
    kind: fc.constantFrom(...KINDS),
    bookedOn: fc.integer({ min: -7, max: 4 }).map((days) => addDays(today, days)),
    paidAt: fc.constantFrom(null, null, new Date(Date.now() - 7_200_000), new Date(Date.now() - 90_000_000)),
    amount: fc.constantFrom(...known.map(({ total }) => total * 100), 12_300),
    narration: fc.oneof(
      { weight: 7, arbitrary: fc.constantFrom('UPI', 'UPI REVERSED', 'REFUND RAMESH KUMAR', 'refund to ravi@ybl') },
      { weight: 1, arbitrary: words },
    ),
    reference,
    otherReferences: fc.constantFrom([], [], ...references.map((one) => [one])),
    vpa: fc.constantFrom(null, 'ravi@ybl', 'sita@okaxis'),
    payerName: fc.constantFrom(null, 'Ramesh Kumar', 'Asha', 'Ravi'),
    note: fc.oneof({ weight: 7, arbitrary: fc.constantFrom(null, null, null, 'for bidi') }, { weight: 1, arbitrary: words }),
  })
  // Every other line is the very payment of an order, or nothing of it but the reference.
  const paid = fc.record({ row, at: fc.nat(known.length - 1), isWhole: fc.boolean() }).map(({ row: one, at, isWhole }) => {
    const order = present(known[at])
    const own = references.find((it) => it === String(order.payment.transactionId).padStart(12, '0'))
    if (!isWhole || !own) return one
    return { ...one, kind: 'payment' as const, reference: own, amount: order.total * 100, note: null, narration: 'UPI', bookedOn: today }
  })
  // And money that no order is about at all, so that its list has several pages.
  const nobodys = row.map((one) => ({ ...one, kind: 'payment' as const, reference: null, amount: 12_300, note: null, narration: 'CASH' }))
  const rows = fc
    .tuple(fc.array(paid, { maxLength: 24 }), fc.array(nobodys, { maxLength: 12 }))
    .map(([some, others]) => [...some, ...others])
  return fc.record({ rows, alerts: fc.integer({ min: 0, max: 4 }), isWhole: fc.boolean() })
}

/** Puts money into the shop through the doors that files and alerts use. */
async function keep({ rows, alerts, isWhole }: Kept): Promise<void> {
  const { shop } = test
  const id = newId()
  const lines = rows.slice(Math.floor(alerts / 2)).map((row) => ({ ...row, balance: null }))
  const marks = fingerprintLines(lines, 'hdfc')
  const money = lines.map((row, at) => ({ ...row, id: newId(), sheet: '', line: at + 2, fingerprint: marks[at] ?? '' }))
  const sha256 = id.replaceAll('-', '').repeat(2)
  await shop.db.insert(statements).values({
    id,
    fileName: 'x.csv',
    sha256,
    layout: 'x',
    bank: 'hdfc',
    uploadedById: id,
    uploadedBy: 'x',
    createdAt: shop.now(),
  })
  for (const { reference, narration, vpa, payerName, note, bookedOn, paidAt, amount, kind } of rows.slice(0, alerts)) {
    if (reference === null) continue
    const said = { reference, narration, vpa, payerName, note, bookedOn, paidAt, amount, kind }
    await transact(shop, (unit) =>
      addCreditEvidence(shop, unit, { ...said, source: 'mail', key: newId(), bank: 'HDFC Bank', tail: null, seenAt: shop.now() }),
    )
  }
  await transact(shop, async ({ db }) => {
    await saveMoney(db, id, money, shop.now())
    if (isWhole) await finishStatement(db, id, { rows: money.length, debits: 0, malformed: [], readAt: shop.now() })
  })
}

/** Takes out what no order was verified with, as if it had never come; what was is the word of a person again, for it stays in the ledger. */
async function forgetMoney(): Promise<void> {
  const { pool } = test.shop.database
  await pool.query(`insert into credit_evidence (key, credit_id, source, seen_at, who)
    select 'kept|' || id, id, 'person', seen_at, 'admin' from statement_credits where money_state <> 'open' and not is_word on conflict do nothing`)
  await pool.query(
    `update statement_credits set statement_id = null, line = null, sheet = '', is_word = true, used_for_id = null where money_state <> 'open'`,
  )
  await pool.query(
    `delete from credit_evidence e using statement_credits c where c.id = e.credit_id and (c.money_state = 'open' or e.source <> 'person')`,
  )
  await pool.query(`delete from statement_credits where money_state = 'open'`)
  // the second of two equal lines, kept without the first, is the only money of its reference
  await pool.query(`update statement_credits set fingerprint = regexp_replace(fingerprint, '[0-9]+$', '1') where reference is not null`)
  await pool.query('delete from statements')
}

/** For each row of the open money, from either end: the day that the desk would begin to read at lies right before it. */
async function expectNearest(): Promise<void> {
  const { db, database } = test.shop
  const { rows } = await database.pool.query<{ day: string }>(
    `select booked_on as day from statement_credits where statement_id is not null and order_id is null and used_for_id is null and kind <> 'reversal' order by 1`,
  )
  for (const fromEnd of [false, true]) {
    const days = rows.map(({ day }) => day)
    if (fromEnd) days.reverse()
    for (const offset of [...days.keys(), days.length]) {
      const day = days[offset]
      const wanted = day === undefined ? undefined : { day, before: days.indexOf(day) }
      expect(await findStartDay(db, { fromEnd, offset, limit: 3 })).toEqual(wanted)
    }
  }
}

/** The matching over every open credit, as it was before the desk read only those that an order may claim. */
async function overEverything(): Promise<MatchFinding[]> {
  const { db } = test.shop
  const waiting = await db
    .select()
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.paymentStatus, 'pending_verification'))
    .orderBy(asc(orders.submittedAt), asc(orders.id))
  const unheld = await db
    .select()
    .from(statementCredits)
    .where(and(isNull(statementCredits.orderId), eq(statementCredits.isWord, false)))
    .orderBy(asc(statementCredits.bookedOn), asc(statementCredits.sheet), asc(statementCredits.line), asc(statementCredits.id))
  // money that a person or a rule has given a place is judged no more, and one that a verified order holds stays in its list
  const open = unheld.filter(({ moneyState }) => moneyState === 'open')
  const held = await verifiedHolding(
    db,
    unheld.flatMap(({ reference }) => reference ?? []),
  )
  const others = await db.select({ number: orders.number }).from(orders).where(ne(orders.paymentStatus, 'pending_verification'))
  const squeezed = others.map(({ number }) => number.replaceAll('-', ''))
  const namesOther = ({ narration, note }: (typeof unheld)[number]) => {
    const text = `${narration} ${note ?? ''}`.toUpperCase().replace(/[^A-Z0-9]/g, '')
    return squeezed.some((number) => text.includes(number))
  }
  const payments = (rows: typeof unheld) => rows.flatMap(({ kind, ...row }) => (kind === 'reversal' ? [] : [{ ...row, kind }]))
  const all = matchPayments({
    credits: payments(open),
    beside: payments(unheld.filter(({ moneyState }) => moneyState !== 'open')),
    reversals: open.filter(({ kind }) => kind === 'reversal').map((row) => ({ ...row, returned: mentionsReturn(row.narration) })),
    waiting: waiting.map(({ orders: row, customers: { name } }) => ({
      ...row,
      missing: row.total,
      name,
      transactionId: row.transactionId ?? '',
      submittedAt: row.submittedAt ?? row.createdAt,
    })),
    used: new Map([...held].map(([reference, { number }]) => [reference, number])),
    namesOther: new Set(open.filter(namesOther).map(({ id }) => id)),
  })
  const placed = unheld.filter(({ moneyState, usedForId }) => moneyState !== 'open' && usedForId !== null)
  const usedUp = placed.map(({ id, reference }): MatchFinding => {
    const usedBy = held.get(reference ?? '')?.number ?? null
    return { bucket: 'used', creditId: id, orderId: null, marks: ['by-reference'], usedBy, rivals: 0 }
  })
  // What only an alert told of has a list of its own.
  const alerted = new Set(open.filter(({ statementId }) => statementId === null).map(({ id }) => id))
  return all.concat(usedUp).filter(({ bucket, creditId }) => bucket !== 'unclaimed' || !alerted.has(creditId ?? ''))
}

const asLine = ({ bucket, creditId, orderId, marks, usedBy, rivals }: MatchFinding) =>
  [bucket, creditId, orderId, marks.join(' '), usedBy, rivals].join(' | ')

it('the desk reads few of the open credits and finds what a matching over all of them finds', async () => {
  const waiting: Order[] = [
    await aPaidOrder(test, person),
    await aPaidOrder(test, person),
    await aPaidOrder(test, person, { big: 3 }),
    await aPaidOrder(test, await aCustomer(test), { small: 5 }),
    await aPaidOrder(test, await aCustomer(test), { small: 5 }),
  ]
  const unnumbered = await anOrder(test, person, { big: 3 })
  waiting.push((await pay(test, person, unnumbered, `ICI${aTransactionId()}`.slice(0, 12).replace(/\d$/, 'X'))).body.order)
  const toVerify: Order[] = []
  for (let at = 0; at < BOOKS / VERIFY_EVERY; at++) toVerify.push(await aPaidOrder(test, await aCustomer(test)))
  const all = [...waiting, ...toVerify]
  let round = 0
  const counted = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0]))
  await fc.assert(
    fc.asyncProperty(someBooks(all), async (books) => {
      await forgetMoney()
      await keep(books)
      const order = toVerify[round / VERIFY_EVERY]
      if (order) await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body: { verified: true } })
      round++
      await expectNearest()
      const full = (await overEverything()).map(asLine).sort()
      const seen: string[] = []
      for (const bucket of ['exact', 'differs', 'suggested', 'waiting', 'unclaimed', 'used'] as const) {
        const pages = []
        for (let page = 1; pages.length === 0 || page <= (pages[0]?.pagination.pages ?? 1); page++)
          pages.push(await showDesk(test.shop.db, { bucket, page, limit: 3 }, test.shop.now()))
        const shown = pages.flatMap(({ findings }) => findings)
        expect(shown).toHaveLength(pages[0]?.counts[bucket] ?? 0)
        counted[bucket] = (counted[bucket] ?? 0) + shown.length
        for (const { credit, order: beside, ...line } of shown)
          seen.push(asLine({ ...line, creditId: credit?.id ?? null, orderId: beside?.id ?? null }))
      }
      expect(seen.sort()).toEqual(full)
    }),
    { numRuns: BOOKS },
  )
  process.stdout.write(`${round} books: ${JSON.stringify(counted)}\n`)
  for (const bucket of ['exact', 'differs', 'suggested', 'waiting', 'unclaimed', 'used']) expect(counted[bucket], bucket).toBeGreaterThan(0)
}, 600_000)

it('the books are judged once while nothing is written, and anew after a verdict or a minute later', async () => {
  const { db } = test.shop
  const order = await aPaidOrder(test, await aCustomer(test))
  const look = (seconds = 0) => listFindings(db, undefined, new Date(test.shop.now().getTime() + seconds * 1000))
  const isListed = (found: readonly MatchFinding[]) => found.some(({ orderId }) => orderId === order._id)
  expect(isListed(await look())).toBe(true)
  // The other tests write into databases of the same PostgreSQL, which counts them all: now and then nobody does.
  await expect.poll(async () => (await look()) === (await look(50)), { timeout: 60_000, interval: 5 }).toBe(true)
  const before = await look()
  expect(await look(150)).not.toBe(before)
  const rejected = { verified: false, notes: 'The amount never came' }
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body: rejected })
  const after = await look()
  expect(after).not.toBe(before)
  expect(isListed(after)).toBe(false)
})
