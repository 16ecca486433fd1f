import { chunk } from 'contract/lists/chunk.ts'
import { LATE_DAYS, windowOf } from 'contract/rules/credit-matching.ts'
import { addDays } from 'contract/rules/ist.ts'
import { orderNumberIn } from 'contract/rules/order-number.ts'
import { canonicalReference } from 'contract/rules/payment-reference.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { PageRange } from '#platform/db/page-range.ts'
import { customers } from '../../customers/customer.table.ts'
import { missingMoney } from '../../money/money.table.ts'
import { orders } from '../../orders/order.table.ts'
import type { MatchBooks, MatchedCredit, WaitingOrder } from './match.rules.ts'
import { mentionsReturn } from './reading/narration.rules.ts'
import { findOrderNames, squeezeNumber } from './reading/order-names.rules.ts'
import { verifiedHolding } from './reference-holder.queries.ts'
import type { CreditRow } from './statement.table.ts'
import { statementCredits as credits, statements } from './statement.table.ts'

/** From so many rows on, a page of open money is found by how many lie on each day instead of by passing over all of them. */
export const COUNT_BY_DAY_FROM = 1000

type CountByDay = ReadonlyMap<string, number>
/**
 * How much money in each statement brought, by day. A statement that is read to its end keeps its money and its days until it is forgotten whole, so
 * what was counted once stays true in every process; what orders took of it is counted anew each time.
 */
const countsByDatabase = new WeakMap<Db, Map<string, CountByDay>>()
/** Statements counted in one query: no single one may hold others up where a million credits are counted after a start. */
const STATEMENTS_AT_ONCE = 10

const isMoney = sql`${credits.kind} <> 'reversal'`
/** Money that has no place yet; written out, so that the planner takes the indexes of it. */
export const hasNoPlace = sql`${credits.moneyState} = 'open'`
/** Money that a statement shows, that belongs to no verified order and that a person has given another place, as the index of it says. */
export const hasOtherPlace = sql`${credits.orderId} is null and ${credits.usedForId} is null and ${credits.statementId} is not null and ${credits.kind} <> 'reversal' and ${credits.moneyState} <> 'open'`

/** The day that a far page of the open money begins on, and how many rows `before` it the reach passes over; undefined where none is that far. */
export async function findStartDay(db: Db, { fromEnd, offset }: PageRange): Promise<{ day: string; before: number } | undefined> {
  const sums = await countOpenByDay(db)
  const days = [...sums.keys()].sort()
  if (fromEnd) days.reverse()
  let before = 0
  for (const day of days) {
    const many = sums.get(day) ?? 0
    if (before + many > offset) return { day, before }
    before += many
  }
  return undefined
}

/** How many open credits that a statement shows lie on each day. */
async function countOpenByDay(db: Db): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  const add = (days: CountByDay, sign: 1 | -1) => {
    for (const [day, many] of days) sums.set(day, (sums.get(day) ?? 0) + sign * many)
  }
  for (const days of (await countRead(db)).values()) add(days, 1)
  const isUnread = sql`${credits.statementId} in (select id from ${statements} where read_at is null)`
  add(await byDay(db, isUnread), 1)
  add(await byDay(db, and(isNotNull(credits.statementId), or(isNotNull(credits.orderId), isNotNull(credits.usedForId)))), -1)
  add(await byDay(db, hasOtherPlace), -1)
  return sums
}

async function countRead(db: Db): Promise<ReadonlyMap<string, CountByDay>> {
  const rows = await db.select({ id: statements.id }).from(statements).where(isNotNull(statements.readAt))
  const known = countsByDatabase.get(db)
  const kept = new Map(rows.flatMap(({ id }) => (known?.has(id) ? [[id, known.get(id) ?? new Map()] as const] : [])))
  const missing = rows.flatMap(({ id }) => (kept.has(id) ? [] : id))
  for (const ids of chunk(missing, STATEMENTS_AT_ONCE)) {
    const found = await db
      .select({ id: credits.statementId, day: credits.bookedOn, many: count() })
      .from(credits)
      .where(and(inArray(credits.statementId, ids), isMoney))
      .groupBy(credits.statementId, credits.bookedOn)
    const days = Map.groupBy(found, ({ id }) => id)
    for (const id of ids) kept.set(id, new Map((days.get(id) ?? []).map(({ day, many }) => [day, many])))
  }
  countsByDatabase.set(db, kept)
  return kept
}

async function byDay(db: Db, which: SQL | undefined): Promise<CountByDay> {
  const rows = await db.select({ day: credits.bookedOn, many: count() }).from(credits).where(and(isMoney, which)).groupBy(credits.bookedOn)
  return new Map(rows.map(({ day, many }) => [day, many]))
}

/** A credit of the books with what the lists of the desk are told apart by. */
export type OpenCredit = MatchedCredit & { isInStatement: boolean; usedForId: string | null }
/** What the matching looks at; `candidates`: the credits that may belong to an order that waits. */
export type DeskBooks = MatchBooks & { candidates: ReadonlyMap<string, OpenCredit> }

/** An order verified no longer ago may hold the reference of a credit that is not noted as used yet: that is done every ten minutes. */
const RECENTLY_MS = 3_600_000

/**
 * Everything the matching looks at: the orders that wait, and of the open credits those that one of them may claim, each found by an index. All
 * other open money can only be unclaimed or used. `now` is the shop's clock.
 */
export async function readBooks(db: Db, now: Date): Promise<DeskBooks> {
  const [waiting, lately] = await Promise.all([readWaiting(db), recentlyVerifiedReferences(db, now)])
  const claimed = waiting.flatMap(({ transactionId }) => canonicalReference(transactionId) ?? [])
  const references = [...new Set([...claimed, ...lately])]
  const near = mergeDayWindows(waiting.map((order) => ({ amount: order.missing, ...windowOf(order) })))
  const names = sql.param(waiting.map(({ number }) => squeezeNumber(number)))
  const named = sql`${credits.orderNames} <> '{}' and ${credits.orderNames} && ${names}::text[]`
  const found = await readOpen(db, [hasReference(references), named, near])
  const [around, used, namesOther] = await Promise.all([
    readBooksAround(db, found),
    findUsedReferences(db, found, new Set(references)),
    findNamesOfOthers(db, found, waiting),
  ])
  return {
    ...around,
    waiting,
    used,
    namesOther,
    candidates: new Map(found.map((one) => [one.id, one])),
  }
}

/** Of these credits those whose words name an order that does not wait, by their ids. */
async function findNamesOfOthers(db: Db, found: readonly OpenCredit[], waiting: readonly WaitingOrder[]): Promise<Set<string>> {
  const waits = new Set(waiting.map(({ number }) => number))
  const named = found.flatMap((one) =>
    findOrderNames(one.narration, one.note).flatMap((name) => {
      const number = orderNumberIn(name) ?? name
      return waits.has(number) ? [] : [{ id: one.id, number }]
    }),
  )
  if (named.length === 0) return new Set()
  const numbers = sql.param(named.map(({ number }) => number))
  const rows = await db.select({ number: orders.number }).from(orders).where(sql`${orders.number} = any(${numbers}::text[])`)
  const known = new Set(rows.map(({ number }) => number))
  return new Set(named.filter(({ number }) => known.has(number)).map((one) => one.id))
}

async function readWaiting(db: Db): Promise<WaitingOrder[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      total: orders.total,
      missing: missingMoney,
      transactionId: orders.transactionId,
      name: customers.name,
      createdAt: orders.createdAt,
      submittedAt: orders.submittedAt,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.paymentStatus, 'pending_verification'))
    .orderBy(asc(orders.submittedAt), asc(orders.id))
  // An order under verification has an ID and a time; an invariant says so.
  return rows.map((row) => ({ ...row, transactionId: row.transactionId ?? '', submittedAt: row.submittedAt ?? row.createdAt }))
}

async function recentlyVerifiedReferences(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ transactionId: orders.transactionId })
    .from(orders)
    .where(and(gt(orders.decidedAt, new Date(now.getTime() - RECENTLY_MS)), eq(orders.paymentStatus, 'verified')))
  return rows.flatMap(({ transactionId }) => canonicalReference(transactionId ?? '') ?? [])
}

/** Days on which money of an amount (paise) is looked for. */
type DayWindow = { amount: number; first: string; last: string }

/** One window for each amount and run of days, so that no credit is found twice. */
function mergeDayWindows(all: readonly DayWindow[]): DayWindow[] {
  const merged: DayWindow[] = []
  for (const next of [...all].sort((a, b) => a.amount - b.amount || (a.first < b.first ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && last.amount === next.amount && next.first <= last.last) {
      if (next.last > last.last) last.last = next.last
    } else merged.push({ ...next })
  }
  return merged
}

/** Which open credits are meant: by a condition, or on the days of some windows, each of which is a part of an index. */
type CreditSelection = SQL | readonly DayWindow[]
const hasReference = (references: readonly string[]): SQL => sql`${credits.reference} = any(${sql.param(references)}::text[])`

const { id, kind, bookedOn, paidAt, amount, narration, reference, otherReferences, vpa, payerName, note, ...rest } =
  getTableColumns(credits)
const { usedForId, statementId, sheet, line } = rest
const facts = { id, kind, bookedOn, paidAt, amount, narration, reference, otherReferences, vpa, payerName, note }
// Written out, not as values of the query: the planner takes an index of a part of the table only where it can read that the part is meant.
const isMoneyIn = sql`${credits.kind} <> 'reversal' and not ${credits.isWord}`
const openMoney = sql`${isMoneyIn} and ${hasNoPlace}`
/** Money out that may take a payment back: it is no payment back, and nobody has said that it is something else. */
const isReversal = sql`${credits.kind} = 'reversal'
  and not exists (select from money_paybacks p where p.debit_id = ${credits.id} and p.reason <> 'taken-back')
  and not exists (select from money_other_debits n where n.debit_id = ${credits.id})`

/** Credits of these kinds that belong to no verified order, each once. */
async function readRows(db: Db, which: readonly CreditSelection[], kinds: SQL) {
  const found = new Map<string, Pick<CreditRow, keyof typeof facts | 'usedForId' | 'statementId' | 'sheet' | 'line'>>()
  const read = (one: CreditSelection) => {
    const select = db.select({ ...facts, usedForId, statementId, sheet, line }).from(credits)
    return isWindows(one)
      ? select.innerJoin(...joinWindows(one)).where(and(isNull(credits.orderId), kinds))
      : select.where(and(isNull(credits.orderId), kinds, one))
  }
  for (const rows of await Promise.all(which.map(read))) for (const row of rows) found.set(row.id, row)
  return [...found.values()]
}

const isWindows = (which: CreditSelection): which is readonly DayWindow[] => Array.isArray(which)

function joinWindows(all: readonly DayWindow[]): [SQL, SQL] {
  const amounts = sql.param(all.map(({ amount: one }) => one))
  const days = [sql.param(all.map(({ first }) => first)), sql.param(all.map(({ last }) => last))] as const
  return [
    sql`unnest(${amounts}::bigint[], ${days[0]}::date[], ${days[1]}::date[]) w (amount, first, last)`,
    sql`${credits.amount} = w.amount and ${credits.bookedOn} between w.first and w.last`,
  ]
}

/** Money in without a place that one of these means, in the order of the desk. */
export const readOpen = (db: Db, which: readonly CreditSelection[]): Promise<OpenCredit[]> => readMoney(db, which, openMoney)

async function readMoney(db: Db, which: readonly CreditSelection[], kinds: SQL): Promise<OpenCredit[]> {
  const rows = await readRows(db, which, kinds)
  rows.sort(
    (a, b) =>
      compareValues(a.bookedOn, b.bookedOn) ||
      compareValues(a.sheet, b.sheet) ||
      compareValues(lineOf(a), lineOf(b)) ||
      compareValues(a.id, b.id),
  )
  return rows.flatMap(({ kind: one, statementId: shown, sheet: _, line: __, ...row }): OpenCredit[] =>
    one === 'reversal' ? [] : [{ ...row, kind: one, isInStatement: shown !== null }],
  )
}

const compareValues = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
/** Without a line behind all lines, as in the database. */
const lineOf = (row: { line: number | null }) => row.line ?? Number.MAX_SAFE_INTEGER

/** These credits with the reversals that may mean one of them, and the other money that those may mean as well. */
export async function readBooksAround(db: Db, found: readonly OpenCredit[]): Promise<Pick<MatchBooks, 'credits' | 'beside' | 'reversals'>> {
  const references = found.flatMap((one) => one.reference ?? [])
  const booked = new Map(found.map((one) => [`${one.amount} ${one.bookedOn}`, one]))
  const days = mergeDayWindows(
    [...booked.values()].map((one) => ({ amount: one.amount, first: one.bookedOn, last: addDays(one.bookedOn, LATE_DAYS) })),
  )
  const rows = await readRows(db, [hasReference(references), days], isReversal)
  const reversals = rows.map((row) => ({ ...row, returned: mentionsReturn(row.narration) }))
  const vague = reversals.filter(({ returned }) => returned)
  if (vague.length === 0) return { credits: found, reversals }
  const near = mergeDayWindows(vague.map((one) => ({ amount: one.amount, first: addDays(one.bookedOn, -LATE_DAYS), last: one.bookedOn })))
  const beside = await readMoney(db, [hasReference(vague.flatMap((one) => one.reference ?? [])), near], isMoneyIn)
  const known = new Set(found.map((one) => one.id))
  return { credits: found, beside: beside.filter((one) => !known.has(one.id)), reversals }
}

/** The number of the verified order that holds a reference, for those of these credits where one does. */
async function findUsedReferences(db: Db, found: readonly OpenCredit[], asked: ReadonlySet<string>): Promise<Map<string, string>> {
  const held = await verifiedHolding(
    db,
    found.flatMap(({ reference }) => (reference !== null && asked.has(reference) ? reference : [])),
  )
  const noted = found.filter(({ usedForId }) => usedForId !== null)
  const ids = [...new Set(noted.flatMap(({ usedForId }) => usedForId ?? []))]
  const numbers = ids.length
    ? await db
        .select({ id: orders.id, number: orders.number })
        .from(orders)
        .where(sql`${orders.id} = any(${sql.param(ids)}::uuid[])`)
    : []
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  return new Map([
    ...noted.map(({ reference, usedForId }): [string, string] => [reference ?? '', numberOf.get(usedForId ?? '') ?? '']),
    ...[...held].map(([reference, { number }]): [string, string] => [reference, number]),
  ])
}
