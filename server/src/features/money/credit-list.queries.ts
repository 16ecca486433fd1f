import type { MoneyCredit, OwedMoney } from 'contract/money/money.admin.schemas.ts'
import type { CreditToldBy } from 'contract/money/money.status.ts'
import { toRupees } from 'contract/rules/money.ts'
import { and, asc, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { nearestEnd } from '#platform/db/nearest-end.ts'
import type { CreditRow } from '../bank/statements/statement.table.ts'
import { statementCredits as credits, creditEvidence as evidence } from '../bank/statements/statement.table.ts'
import { customers } from '../customers/customer.table.ts'
import { orders } from '../orders/order.table.ts'
import { candidatesOf } from './candidates.queries.ts'
import type { MoneySums } from './day-sheet.rules.ts'
import { sumsOf } from './day-sheet.rules.ts'
import { moneyAllocations as allocations, moneyPaybacks as paybacks } from './money.table.ts'

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
  const total = await db.$count(credits, which)
  const reach = nearestEnd({ page, limit, total })
  const [byDay, byId] = reach.fromEnd ? [asc(credits.bookedOn), desc(credits.id)] : [desc(credits.bookedOn), asc(credits.id)]
  const rows = await db.select().from(credits).where(which).orderBy(byDay, byId).limit(reach.limit).offset(reach.offset)
  return { credits: await shownCredits(db, reach.fromEnd ? rows.toReversed() : rows), pagination: paginationOf({ page, limit }, total) }
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
  const told = await sourcesOf(db, alerted)
  const candidates = await candidatesOf(
    db,
    rows.filter(({ moneyState }) => moneyState === 'open'),
  )
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
    candidates: candidates.get(row.id) ?? [],
  }))
}

const sourceOf = ({ id, statementId, isWord }: CreditRow, told: ReadonlyMap<string, CreditToldBy>): CreditToldBy =>
  isWord ? 'person' : statementId ? 'statement' : (told.get(id) ?? 'mail')

async function sourcesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, CreditToldBy>> {
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

const isOwed = sql`${allocations.place} = 'owed' and ${allocations.amount} > 0`
const DAY_MS = 86_400_000

/** One page of the money owed, the longest owed first. */
export async function listOwed(db: Db, { page, limit }: ListPage, now: Date) {
  const [sum] = await db
    .select({ many: sql<number>`count(*)::int`, paise: sql<number>`coalesce(sum(${allocations.amount}), 0)::float8` })
    .from(allocations)
    .where(isOwed)
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
    .where(isOwed)
    .orderBy(asc(allocations.since), asc(allocations.id))
    .limit(limit)
    .offset((page - 1) * limit)
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
      payer: credit.payerName,
      creditId: credit.id,
      creditReference: credit.reference,
      day: credit.bookedOn,
    }),
  )
  return { owed, total: toRupees(sum?.paise ?? 0), pagination: paginationOf({ page, limit }, sum?.many ?? 0) }
}

/** More of them are counted, not listed. */
const SHOWN = 100

type Unwitnessed = { orderId: string; orderNumber: string; amount: number; by: string; at: string; note: string | null }

/** Written out, so that the planner takes the index of it. */
const unchecked = sql`${paybacks.reason} = 'taken-back' and ${paybacks.checkedAt} is null`

/** What somebody should look at, the oldest first; each list is counted whole. */
export async function listUnwitnessed(db: Db) {
  const { rows: byHand } = await db.execute<{ id: string; number: string; amount: number; who: string; at: string; narration: string }>(sql`
    select o.id, o.number, c.amount::float8 amount, o.decided_by as who, o.decided_at as at, c.narration
    from statement_credits c join orders o on o.id = c.order_id
    where c.is_word and exists (select from statements s where s.first_day <= c.booked_on and s.last_day >= c.booked_on and s.created_at >= coalesce(o.submitted_at, c.seen_at))
    order by c.decided_at, c.id`)
  const back = await db
    .select({ row: paybacks, number: orders.number })
    .from(paybacks)
    .leftJoin(orders, eq(orders.id, paybacks.orderId))
    .where(unchecked)
    .orderBy(desc(paybacks.at), desc(paybacks.id))
    .limit(SHOWN)
  const { rows: unpaid } = await db.execute<{ id: string; number: string; amount: number; who: string; at: string; note: string }>(sql`
    select o.id, o.number, o.total::float8 amount, e.actor as who, e.at, o.unpaid_reason as note
    from orders o join lateral (select actor, at from order_events e where e.order_id = o.id and e.to_status in ('processing', 'shipped', 'delivered') order by e.seq desc limit 1) e on true
    where o.unpaid_reason is not null and o.status in ('processing', 'shipped', 'delivered')
      and not exists (select from money_allocations a where a.order_id = o.id and a.place = 'order' and a.amount > 0 and o.payment_status = 'verified')
    order by e.at desc, o.id`)
  const shown = (row: { id: string; number: string; amount: number; who: string; at: string }, note: string | null): Unwitnessed => ({
    orderId: row.id,
    orderNumber: row.number,
    amount: toRupees(row.amount),
    by: row.who,
    at: new Date(row.at).toISOString(),
    note,
  })
  return {
    verifiedByHand: byHand.slice(0, SHOWN).map((row) => shown(row, null)),
    takenBack: back.map(({ row, number }) => ({
      id: row.id,
      orderId: row.orderId,
      orderNumber: number,
      amount: toRupees(row.amount),
      reference: row.reference,
      day: row.paidOn,
      at: row.at.toISOString(),
    })),
    sentUnpaid: unpaid.slice(0, SHOWN).map((row) => shown(row, row.note)),
    counts: {
      verifiedByHand: byHand.length,
      takenBack: await db.$count(paybacks, unchecked),
      sentUnpaid: unpaid.length,
    },
  }
}
