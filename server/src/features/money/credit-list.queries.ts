import type { MoneyCredit, OwedMoney } from 'contract/money/money.admin.schemas.ts'
import type { CreditSource } from 'contract/money/money.status.ts'
import { COUNTED_AT_MOST } from 'contract/rules/limits.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gte, inArray, lte, max, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { PageRange } from '#platform/db/page-range.ts'
import { rangeFromNearestEnd } from '#platform/db/page-range.ts'
import type { CreditRow } from '../bank/statements/statement.table.ts'
import { statementCredits as credits, creditEvidence as evidence, shownUntil } from '../bank/statements/statement.table.ts'
import { customers } from '../customers/customer.table.ts'
import { orderEvents, orders, REFUND_TO_CHANGED } from '../orders/order.table.ts'
import { candidatesOf } from './candidates.queries.ts'
import type { MoneySums } from './day-sheet.rules.ts'
import { sumsOf } from './day-sheet.rules.ts'
import { moneyAllocations as allocations, arrivedFor, moneyPaybacks as paybacks } from './money.table.ts'

type ListPage = { page: number; limit: number }
type Pagination = { current: number; pages: number; total: number }
const paginationOf = ({ page, limit }: ListPage, total: number): Pagination => ({
  current: page,
  pages: Math.max(1, Math.ceil(total / limit)),
  total,
})

/** Written out, so that the planner takes the indexes of one state. */
const STATES = {
  open: sql`${credits.moneyState} = 'open' and ${credits.kind} <> 'reversal'`,
  allocated: sql`${credits.moneyState} = 'allocated'`,
  owed: sql`${credits.moneyState} = 'owed'`,
  unclaimed: sql`${credits.moneyState} = 'unclaimed'`,
}

/** One page of the credits of a state, the newest first, with all that a person compares. */
export async function listCredits(
  db: Db,
  { state, credit, page, limit }: ListPage & { state: keyof typeof STATES; credit?: string | undefined },
) {
  const which = credit ? eq(credits.id, credit) : STATES[state]
  const isLong = state === 'allocated' && !credit
  const total = isLong ? await countUpTo(db, which, ALLOCATED_LISTED + 1) : await db.$count(credits, which)
  const listed = isLong ? Math.min(total, ALLOCATED_LISTED) : total
  const reach = listed < total ? rangeFromStart({ page, limit, total: listed }) : rangeFromNearestEnd({ page, limit, total })
  const [byDay, byId] = reach.fromEnd ? [asc(credits.bookedOn), desc(credits.id)] : [desc(credits.bookedOn), asc(credits.id)]
  // the index alone finds the page, however deep it lies: what is skipped is never read
  const place = db.select({ id: credits.id }).from(credits).where(which).orderBy(byDay, byId).limit(reach.limit).offset(reach.offset)
  const rows = await db.select().from(credits).where(inArray(credits.id, place)).orderBy(desc(credits.bookedOn), asc(credits.id))
  return { credits: await shownCredits(db, rows), pagination: { ...paginationOf({ page, limit }, listed), total } }
}

/** Of credits that have their place so many of the newest can be paged through, and one more is counted: others are found by their order. */
const ALLOCATED_LISTED = 10_000

async function countUpTo(db: Db, which: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(
    sql`select count(*)::int many from (select from ${credits} where ${which} limit ${most}) c`,
  )
  return rows[0]?.many ?? 0
}

/** Where a page lies in a list whose end is not known. */
function rangeFromStart({ page, limit, total }: ListPage & { total: number }): PageRange {
  const offset = (page - 1) * limit
  return { fromEnd: false, offset, limit: Math.max(0, Math.min(limit, total - offset)) }
}

export async function showCredit(db: Db | Tx, id: string): Promise<MoneyCredit> {
  const rows = await db.select().from(credits).where(eq(credits.id, id))
  const [found] = await shownCredits(db, rows)
  if (!found) throw new Error(`The credit ${id} is gone.`)
  return found
}

async function shownCredits(db: Db | Tx, rows: readonly CreditRow[]): Promise<MoneyCredit[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lots = await db
    .select({ lot: allocations, number: orders.number })
    .from(allocations)
    .leftJoin(orders, eq(orders.id, allocations.orderId))
    .where(and(inArray(allocations.creditId, ids), sql`${allocations.amount} > 0`))
    .orderBy(allocations.since, allocations.id)
  const byCredit = Map.groupBy(lots, ({ lot }) => lot.creditId)
  const alerted = rows.filter(({ statementId, isWord }) => !statementId && !isWord).map(({ id }) => id)
  const told = await alertKindsOfCredits(db, alerted)
  const candidates = await candidatesOf(
    db,
    rows.filter(({ moneyState }) => moneyState === 'open'),
  )
  const said = await notesOf(db, ids)
  return rows.map((row) => ({
    id: row.id,
    amount: toRupees(row.amount),
    day: row.bookedOn,
    time: row.paidAt?.toISOString() ?? null,
    payer: row.payerName,
    upiId: row.vpa,
    reference: row.reference,
    note: row.note,
    narration: row.narration,
    source: sourceOf(row, told),
    state: row.moneyState,
    version: row.moneyVersion,
    allocations: (byCredit.get(row.id) ?? []).map(({ lot, number }) => ({
      id: lot.id,
      kind: lot.place,
      orderId: lot.orderId,
      orderNumber: number,
      reason: lot.reason,
      amount: toRupees(lot.amount),
      since: lot.since.toISOString(),
    })),
    ...said.get(row.id),
    candidates: candidates.get(row.id) ?? [],
  }))
}

/** What people wrote last when they allocated these credits, by credit. */
async function notesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Pick<MoneyCredit, 'said'>>> {
  const { rows } = await db.execute<{ id: string; note: string; by: string; at: string }>(sql`
    select distinct on (a.credit_id) a.credit_id as id, e.note, e.actor as by, e.at
    from money_entries e join money_allocations a on a.id = e.allocation_id
    where a.credit_id = any(${sql.param([...ids])}::uuid[]) and e.rule = 'money.allocate' and e.note is not null order by a.credit_id, e.id desc`)
  return new Map(rows.map(({ id, at, ...said }) => [id, { said: { ...said, at: new Date(at).toISOString() } }]))
}

/** Who told of a credit first: a file, a person, else the alert that `told` names. */
export const sourceOf = ({ id, statementId, isWord }: CreditRow, told: ReadonlyMap<string, CreditSource>): CreditSource =>
  isWord ? 'person' : statementId ? 'statement' : (told.get(id) ?? 'mail')

/** Which kind of alert told of these credits. */
export async function alertKindsOfCredits(db: Db | Tx, ids: readonly string[]): Promise<Map<string, CreditSource>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: evidence.creditId, source: evidence.source })
    .from(evidence)
    .where(and(inArray(evidence.creditId, [...ids]), inArray(evidence.source, ['mail', 'sms'])))
    .orderBy(desc(evidence.seenAt))
  return new Map(rows.map(({ id, source }) => [id, source]))
}

/** Credits of the bank's days from `from` to `to`, both included. */
const onDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  and(
    ne(credits.kind, 'reversal'),
    ne(credits.moneyState, 'merged'),
    from ? gte(credits.bookedOn, from) : undefined,
    to ? lte(credits.bookedOn, to) : undefined,
  )

/** What came on these days and where it lies now, paise. */
export async function sumMoney(db: Db | Tx, days: { from?: string | undefined; to?: string | undefined }): Promise<MoneySums> {
  if (!days.from && !days.to) return sumAll(db)
  const [came] = await db
    .select({ amount: sql<number>`coalesce(sum(${credits.amount}), 0)::float8` })
    .from(credits)
    .where(onDays(days))
  const places = await db
    .select({ place: allocations.place, amount: sql<number>`sum(${allocations.amount})::float8` })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(onDays(days))
    .groupBy(allocations.place)
  return sumsOf(came?.amount ?? 0, places)
}

/** Of all days: what came is what has a place and what has none yet. */
async function sumAll(db: Db | Tx): Promise<MoneySums> {
  const places = await db
    .select({ place: allocations.place, amount: sql<number>`sum(${allocations.amount})::float8` })
    .from(allocations)
    .groupBy(allocations.place)
  const [open] = await db
    .select({ amount: sql<number>`coalesce(sum(${credits.amount}), 0)::float8` })
    .from(credits)
    .where(STATES.open)
  return sumsOf(
    places.reduce((sum, { amount }) => sum + amount, open?.amount ?? 0),
    places,
  )
}

const isOwed = sql`${allocations.place} = 'owed' and ${allocations.amount} > 0`
const DAY_MS = 86_400_000

/** One page of the money owed, the longest owed first. */
export async function listOwed(db: Db, { page, limit }: ListPage, now: Date) {
  const [sum] = await db
    .select({ many: sql<number>`count(*)::int`, paise: sql<number>`coalesce(sum(${allocations.amount}), 0)::float8` })
    .from(allocations)
    .where(isOwed)
  const many = sum?.many ?? 0
  const reach = rangeFromNearestEnd({ page, limit, total: many })
  const [bySince, byId] = reach.fromEnd ? [desc, desc] : [asc, asc]
  const place = db
    .select({ id: allocations.id })
    .from(allocations)
    .where(isOwed)
    .orderBy(bySince(allocations.since), byId(allocations.id))
    .limit(reach.limit)
    .offset(reach.offset)
  const rows = await db
    .select({
      lot: allocations,
      credit: credits,
      number: orders.number,
      phone: orders.shipPhone,
      ownUpiId: orders.refundUpiId,
      customer: customers,
    })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .leftJoin(orders, eq(orders.id, allocations.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(allocations.id, place))
    .orderBy(asc(allocations.since), asc(allocations.id))
  const changes = await refundToChanges(
    db,
    rows.flatMap(({ lot }) => lot.orderId ?? []),
  )
  const owed = rows.map(
    ({ lot, credit, number, phone, ownUpiId, customer }): OwedMoney => ({
      id: lot.id,
      amount: toRupees(lot.amount),
      reason: lot.reason ?? 'other',
      since: lot.since.toISOString(),
      age: Math.max(0, Math.floor((now.getTime() - lot.since.getTime()) / DAY_MS)),
      orderId: lot.orderId,
      orderNumber: number,
      customer: customer && { id: customer.id, name: customer.name, phone: phone ?? '', email: customer.email },
      upiId: credit.vpa ?? ownUpiId,
      isOwnUpiId: !credit.vpa && ownUpiId !== null,
      upiIdChangedAt: (!credit.vpa && changes.get(lot.orderId ?? '')?.toISOString()) || null,
      payer: credit.payerName,
      creditId: credit.id,
      creditReference: credit.reference,
      day: credit.bookedOn,
    }),
  )
  return { owed, total: toRupees(sum?.paise ?? 0), pagination: paginationOf({ page, limit }, many) }
}

/** More of them are counted, not listed. */
const SHOWN = 100

type OrderToCheck = { orderId: string; orderNumber: string; amount: number; by: string; at: string; note: string | null }

/** Written out, so that the planner takes the index of it. */
const isUncheckedPayback = sql`${paybacks.reason} = 'taken-back' and ${paybacks.checkedAt} is null`

/** Payments back whose reference is by now that of money that came, and that nobody has looked at: mistyped, or come back to the shop. */
const cameIn = sql`money_paybacks.reason <> 'taken-back' and money_paybacks.checked_at is null
  and exists (select from statement_credits c where c.reference = money_paybacks.reference and c.kind = 'payment' and c.money_state <> 'merged')`

type OrderToCheckRow = { id: string; number: string; amount: number; who: string; at: string; note: string | null }

/** Some of these rows, and how many there are, counted as far as it is said. */
async function listOrdersToCheck(db: Db, rows: SQL, order: SQL): Promise<{ rows: OrderToCheckRow[]; count: number }> {
  const found = await db.execute<OrderToCheckRow>(sql`${rows} order by ${order} limit ${SHOWN}`)
  if (found.rows.length < SHOWN) return { rows: found.rows, count: found.rows.length }
  const counted = await db.execute<{ many: number }>(sql`select count(*)::int many from (${rows} limit ${COUNTED_AT_MOST + 1}) f`)
  return { rows: found.rows, count: counted.rows[0]?.many ?? 0 }
}

/** What an order lacks, paise. */
const missingMoneyOf = sql`greatest(o.total - ${arrivedFor(sql`o.id`)}, 0)::float8`

/** Payments that people verified and no bank file shows. Of the files that cover a day the one that shows it longest counts. */
const VERIFIED_BY_HAND = sql`
  select o.id, o.number, c.amount::float8 amount, o.decided_by as who, o.decided_at as at, null as note
  from statement_credits c join orders o on o.id = c.order_id join (
    select d::date as day, max(${shownUntil(sql`d::date`)}) as latest from statements s, generate_series(s.first_day::timestamp, s.last_day, interval '1 day') d group by 1
  ) told on told.day = c.booked_on and told.latest >= coalesce(o.submitted_at, c.seen_at) where c.is_word`

/**
 * Verified orders for which the bank told of less than a person had, and those of which a part came and whose ID was rejected, which no night ends;
 * what the bank took back stands in its own list.
 */
const PAID_IN_PART = sql`
  select distinct o.id, o.number, ${missingMoneyOf} as amount, coalesce(o.decided_by, '') as who, coalesce(o.decided_at, o.created_at) as at, null as note
  from statement_credits w join money_allocations x on x.credit_id = w.id and x.place = 'order' join orders o on o.id = x.order_id
  where w.is_word and w.money_state = 'merged' and o.payment_status = 'verified' and o.status not in ('cancelled', 'refunded') and ${missingMoneyOf} > 0
    and not exists (select from money_allocations t where t.order_id = o.id and t.reason = 'taken-back' and t.amount > 0)
  union all select o.id, o.number, ${missingMoneyOf}, coalesce(o.decided_by, ''), coalesce(o.decided_at, o.created_at), 'Payment rejected'
  from orders o where o.payment_status = 'verification_failed' and o.status in ('pending_payment', 'payment_failed') and ${missingMoneyOf} > 0
    and exists (select from money_allocations a where a.order_id = o.id and a.place = 'order' and a.amount > 0)`

const SENT_UNPAID = sql`
  select o.id, o.number, ${missingMoneyOf} amount, e.actor as who, e.at, o.unpaid_reason as note
  from orders o join lateral (select actor, at from order_events e where e.order_id = o.id and e.to_status in ('processing', 'shipped', 'delivered') order by e.seq desc limit 1) e on true
  where o.unpaid_reason is not null and o.status in ('processing', 'shipped', 'delivered')
    and (${missingMoneyOf} > 0 or o.payment_status <> 'verified')`

/** Payments back of a kind, the newest first, with who recorded each. */
async function listPaybacks(db: Db, which: SQL) {
  const rows = await db
    .select({ row: paybacks, number: orders.number })
    .from(paybacks)
    .leftJoin(orders, eq(orders.id, paybacks.orderId))
    .where(which)
    .orderBy(desc(paybacks.at), desc(paybacks.id))
    .limit(SHOWN)
  return rows.map(({ row, number }) => ({
    id: row.id,
    orderId: row.orderId,
    orderNumber: number,
    amount: toRupees(row.amount),
    reference: row.reference,
    day: row.paidOn,
    at: row.at.toISOString(),
    by: row.actor,
  }))
}

/** What somebody should look at: what people verified the oldest first, the others the newest first. */
export async function listUnwitnessed(db: Db) {
  const byHand = await listOrdersToCheck(db, VERIFIED_BY_HAND, sql`c.decided_at, c.id`)
  const inPart = await listOrdersToCheck(db, PAID_IN_PART, sql`at desc, id`)
  const unpaid = await listOrdersToCheck(db, SENT_UNPAID, sql`e.at desc, o.id`)
  const back = await listPaybacks(db, isUncheckedPayback)
  const came = await listPaybacks(db, cameIn)
  const shown = (row: OrderToCheckRow): OrderToCheck => ({
    orderId: row.id,
    orderNumber: row.number,
    amount: toRupees(row.amount),
    by: row.who,
    at: new Date(row.at).toISOString(),
    note: row.note,
  })
  return {
    verifiedByHand: byHand.rows.map(shown),
    paidInPart: inPart.rows.map(shown),
    takenBack: back,
    cameIn: came,
    sentUnpaid: unpaid.rows.map(shown),
    counts: {
      verifiedByHand: byHand.count,
      paidInPart: inPart.count,
      takenBack: await db.$count(paybacks, isUncheckedPayback),
      cameIn: await db.$count(paybacks, cameIn),
      sentUnpaid: unpaid.count,
    },
  }
}

/** When the customers of these orders last put another UPI ID in the place of the one that money would have gone back to. */
export async function refundToChanges(db: Db | Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderEvents.orderId, at: max(orderEvents.at) })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.note, REFUND_TO_CHANGED)))
    .groupBy(orderEvents.orderId)
  return new Map(rows.flatMap(({ orderId, at }) => (at ? [[orderId, at]] : [])))
}
