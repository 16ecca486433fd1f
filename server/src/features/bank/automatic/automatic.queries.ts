import { ALERTS_TO_LEARN } from 'contract/alerts/alert.status.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { canonicalReference } from 'contract/rules/payment-reference.ts'
import { and, asc, count, desc, eq, gte, inArray, isNull, max, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { orders } from '../../orders/order.table.ts'
import { admins } from '../../staff/admin.table.ts'
import { alertProfiles, alerts } from '../alerts/alert.table.ts'
import { marksOf } from '../statements/reference-holder.queries.ts'
import { creditEvidence, statementCredits as credits, statements } from '../statements/statement.table.ts'
import type { AlertWitness, AutomaticLimits, VerificationFacts } from './automatic.rules.ts'
import { automaticBrakes, automaticVerdicts } from './automatic.table.ts'

/** A credit beside the order that may be paid with it. */
export type CreditOrderPair = { creditId: string; orderId: string }

type PairRow = {
  credit_id: string
  order_id: string
  number: string
  submitted_at: string | null
  kind: VerificationFacts['credit']['kind']
  amount: number
  reference: string | null
  booked_on: string
  settled: boolean
  status: VerificationFacts['order']['status']
  payment_status: VerificationFacts['order']['paymentStatus']
  total: number
  created_at: string
  transaction_id: string | null
  handed_in_by: VerificationFacts['order']['submittedBy']
  claims: number
  used_by: string[]
  is_first: boolean
  missing: string[]
}

export type PairWithFacts = { pair: CreditOrderPair; number: string; submittedAt: Date | null; facts: VerificationFacts }

/** Every way in which a transaction ID may write the reference of a credit: 12 digits in 10 to 16 characters, by their zeros; that of a transfer in one way. */
const spellings = sql.raw(
  "select lpad(ltrim(c.reference, '0'), n, '0') from generate_series(greatest(10, length(ltrim(c.reference, '0'))), 16) n where c.reference !~ '[A-Z]' union all select c.reference where c.reference ~ '[A-Z]'",
)

/**
 * Everything that the rules look at, of each pair that is there. In a transaction that has locked credit and order nothing of it changes before its
 * end, except the shelf, which the move of the order looks at again.
 */
export async function factsOf(
  db: Db | Tx,
  pairs: readonly CreditOrderPair[],
  { limits, now }: { limits: AutomaticLimits; now: Date },
): Promise<PairWithFacts[]> {
  if (pairs.length === 0) return []
  const ids = (of: (pair: CreditOrderPair) => string) => sql.param(pairs.map(of))
  const { rows } = await db.execute<PairRow>(sql`
    select p.credit_id, p.order_id, o.number, o.submitted_at, c.kind, c.amount::float8 amount, c.reference, c.booked_on::text booked_on,
      c.order_id is not null or c.used_for_id is not null settled,
      o.status, o.payment_status, o.total, o.created_at, o.transaction_id,
      (select e.actor_kind from order_events e where e.order_id = o.id and e.type = 'payment.submitted' order by e.seq desc limit 1) handed_in_by,
      (select count(*)::int from orders w where w.payment_status = 'pending_verification' and w.transaction_id in (${spellings})) claims,
      array(select case when x.id = o.id then 'this order, and it was turned down' else 'order ' || x.number end from payment_attempts a join orders x on x.id = a.order_id
          where a.reference_parts @> array[c.reference] and a.outcome <> 'pending'
        union select 'order ' || x.number from statement_credits s join orders x on x.id = s.order_id where s.reference = c.reference and s.id <> c.id
        union select 'refund of order ' || x.number from refunds b join orders x on x.id = b.order_id where b.reference = c.reference
        union select 'return ' || r.number from returns r where r.refund_reference = c.reference) used_by,
      not exists (select from orders v where v.customer_id = o.customer_id and v.id <> o.id and v.payment_status = 'verified'
        and v.status not in ('cancelled', 'refunded')) is_first,
      array(select i.name from order_items i join products g on g.id = i.product_id where i.order_id = o.id and g.stock < i.quantity) missing
    from unnest(${ids(({ creditId }) => creditId)}::uuid[], ${ids(({ orderId }) => orderId)}::uuid[]) p (credit_id, order_id)
    join statement_credits c on c.id = p.credit_id join orders o on o.id = p.order_id`)
  const creditIds = rows.map((row) => row.credit_id)
  const witnesses = await witnessesOf(db, creditIds)
  const marks = await marksOf(db, creditIds)
  const verifiedToday = await sumAutomaticOfDay(db, istDay(now))
  return rows.map((row) => ({
    pair: { creditId: row.credit_id, orderId: row.order_id },
    number: row.number,
    submittedAt: row.submitted_at ? new Date(row.submitted_at) : null,
    facts: {
      limits,
      now,
      witnesses: witnesses.get(row.credit_id) ?? [],
      credit: { kind: row.kind, amount: row.amount, reference: row.reference, bookedOn: row.booked_on, isSettled: row.settled },
      order: {
        status: row.status,
        paymentStatus: row.payment_status,
        total: row.total,
        createdAt: new Date(row.created_at),
        claims: canonicalReference(row.transaction_id ?? ''),
        submittedBy: row.handed_in_by,
      },
      claims: row.claims,
      usedBy: row.used_by.join(', '),
      marks: marks.get(row.credit_id) ?? [],
      verifiedToday,
      isFirstOrder: row.is_first,
      missing: row.missing,
    },
  }))
}

/**
 * The alerts that told of these credits. One counts while its form of alerts is on and has learned: a person or a statement has confirmed so many
 * of them. What the shop decided by an alert itself confirms nothing.
 */
async function witnessesOf(db: Db | Tx, creditIds: readonly string[]): Promise<Map<string, AlertWitness[]>> {
  const confirmed = sql`select count(*) from (select from alerts a join statement_credits c on c.id = a.credit_id
    where a.profile = ${alerts.profile} and a.outcome = 'recorded' and a.kind = 'payment' and (
      exists (select from credit_evidence e where e.credit_id = c.id and e.source in ('statement', 'person'))
      or (c.order_id is not null and c.decided_by_id is not null))
    limit ${ALERTS_TO_LEARN}) enough`
  const rows = await db
    .select({
      id: alerts.id,
      creditId: alerts.creditId,
      key: alerts.key,
      source: alerts.source,
      rules: alerts.rules,
      receivedAt: alerts.arrivedAt,
      isLive: sql<boolean>`coalesce(${alertProfiles.enabled}, false) and (${confirmed}) >= ${ALERTS_TO_LEARN}`,
    })
    .from(alerts)
    .leftJoin(alertProfiles, eq(alertProfiles.id, alerts.profile))
    .where(and(inArray(alerts.creditId, [...creditIds]), eq(alerts.outcome, 'recorded')))
    .orderBy(asc(alerts.arrivedAt), asc(alerts.id))
  const found = rows.map(({ rules, key, ...row }) => ({
    ...row,
    key: `${row.source}|${key}`,
    isFresh: rules.some(({ rule, holds }) => rule === 'fresh' && holds === 'yes'),
    isAuthentic: rules.every(({ rule, holds }) => rule === 'fresh' || holds === 'yes'),
  }))
  return Map.groupBy(found, ({ creditId }) => creditId ?? '')
}

/** Paise verified without a person on a day in India. */
async function sumAutomaticOfDay(db: Db | Tx, day: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${automaticVerdicts.amount}), 0)::float8` })
    .from(automaticVerdicts)
    .where(and(eq(automaticVerdicts.day, day), eq(automaticVerdicts.verified, true)))
  return row?.sum ?? 0
}

/** The order that waits with the reference of a credit; of several the first one, for the rules count the rest. */
export async function claimantOf(db: Db, creditId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.id from statement_credits c join orders w on w.payment_status = 'pending_verification' and w.transaction_id in (${spellings})
    where c.id = ${creditId} and c.reference is not null and c.order_id is null order by w.submitted_at, w.id limit 1`)
  return rows[0]?.id
}

/** The open credit that an alert told of under the reference of a waiting order: the one of its amount before others. */
export async function alertFor(db: Db, orderId: string): Promise<string | undefined> {
  const [order] = await db
    .select({ transactionId: orders.transactionId, total: orders.total })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, 'pending_verification')))
  const reference = canonicalReference(order?.transactionId ?? '')
  if (!order || !reference) return undefined
  const [credit] = await db
    .select({ id: credits.id })
    .from(credits)
    .where(and(eq(credits.reference, reference), isNull(credits.orderId), hasAlert))
    .orderBy(desc(eq(credits.kind, 'payment')), desc(eq(credits.amount, order.total)), asc(credits.id))
    .limit(1)
  return credit?.id
}

const hasAlert = sql`exists (select from ${alerts} where ${alerts.creditId} = ${credits.id} and ${alerts.outcome} = 'recorded')`

/** More payments with an alert beside them do not wait at once while somebody works at the desk. */
const MAX_PAIRS = 200

/**
 * Open credits that an alert told of, beside the waiting orders that claim their reference, the longest waiting first: of several for one order a payment
 * of its amount before others.
 */
export async function findAlertedPairs(db: Db): Promise<CreditOrderPair[]> {
  const { rows } = await db.execute<{ credit_id: string; order_id: string }>(sql`
    select distinct on (o.submitted_at, o.id) o.id order_id, c.id credit_id from orders o
    join statement_credits c on c.reference = lpad(ltrim(o.transaction_id, '0'), greatest(12, length(ltrim(o.transaction_id, '0'))), '0')
      and c.order_id is null and exists (select from alerts a where a.credit_id = c.id and a.outcome = 'recorded')
    where o.payment_status = 'pending_verification' order by o.submitted_at, o.id, c.kind <> 'payment', c.amount <> o.total, c.id limit ${MAX_PAIRS}`)
  return rows.map((row) => ({ creditId: row.credit_id, orderId: row.order_id }))
}

/** Of those, what no verdict is about yet: at most as many as can be looked at in one go. */
export async function findUnjudgedPairs(db: Db): Promise<CreditOrderPair[]> {
  const pairs = await findAlertedPairs(db)
  if (pairs.length === 0) return []
  const judged = await db
    .select({ orderId: automaticVerdicts.orderId, creditId: automaticVerdicts.creditId })
    .from(automaticVerdicts)
    .where(
      inArray(
        automaticVerdicts.orderId,
        pairs.map(({ orderId }) => orderId),
      ),
    )
  const known = new Set(judged.map(({ orderId, creditId }) => `${orderId} ${creditId}`))
  return pairs.filter(({ orderId, creditId }) => !known.has(`${orderId} ${creditId}`))
}

/** Days after which a statement should have shown a payment. */
const REACH_DAYS = 45

/** Payments verified by alert that no statement has shown so far, the oldest first. */
export async function findMissingInStatements(db: Db | Tx, now: Date) {
  return db
    .select({
      id: automaticVerdicts.id,
      at: automaticVerdicts.at,
      orderId: orders.id,
      orderNumber: orders.number,
      amount: automaticVerdicts.amount,
      reference: credits.reference,
      paidAt: sql<Date>`coalesce(${credits.paidAt}, ${alerts.arrivedAt})`.mapWith(alerts.arrivedAt),
      bank: sql<string>`split_part(${alerts.profile}, '-', 1)`,
      missedAt: automaticVerdicts.missedAt,
    })
    .from(automaticVerdicts)
    .innerJoin(orders, eq(orders.id, automaticVerdicts.orderId))
    .innerJoin(credits, eq(credits.id, automaticVerdicts.creditId))
    .innerJoin(alerts, eq(alerts.id, automaticVerdicts.alertId))
    .where(
      and(eq(automaticVerdicts.verified, true), isNull(credits.statementId), gte(automaticVerdicts.day, addDays(istDay(now), -REACH_DAYS))),
    )
    .orderBy(asc(automaticVerdicts.id))
    .limit(500)
}

/** The statements of the last weeks that were read whole, with the days that they tell of. */
export async function listCompleteStatements(db: Db | Tx, now: Date) {
  const rows = await db
    .select({
      fileName: statements.fileName,
      bank: statements.bank,
      createdAt: statements.createdAt,
      first: min(credits.bookedOn),
      last: max(credits.bookedOn),
    })
    .from(statements)
    .innerJoin(creditEvidence, eq(creditEvidence.statementId, statements.id))
    .innerJoin(credits, eq(credits.id, creditEvidence.creditId))
    .where(
      and(
        gte(statements.createdAt, new Date(now.getTime() - REACH_DAYS * 86_400_000)),
        sql`${statements.readAt} is not null and ${statements.malformed} = '[]'`,
      ),
    )
    .groupBy(statements.id)
  return rows.flatMap(({ first, last, ...row }) => (first && last ? [{ ...row, span: { first, last } }] : []))
}

/** How a form of alerts that is switched on looks broken since the switch last turned itself off; the newest of its alerts say so. */
export type FailingSource = { profile: string; why: 'unread' | 'unsigned' }

/**
 * The forms of alerts whose newest three could not be read, or whose newest two emails bore no signature of the bank that holds. A key that could
 * not be fetched is neither.
 */
export async function failingSources(db: Db | Tx): Promise<FailingSource[]> {
  const { rows } = await db.execute<FailingSource>(sql`
    with newest as (
      select p.id profile, a.n, a.reason in ('no-template', 'amount-unreadable', 'parts-differ') unread,
        exists (select from jsonb_array_elements(a.rules) r where r ->> 'rule' = 'signature' and r ->> 'holds' = 'no') unsigned
      from alert_profiles p cross join lateral (
        select x.reason, x.rules, row_number() over (order by x.arrived_at desc, x.id desc) n from alerts x
        where x.profile = p.id and x.outcome <> 'waiting' and x.arrived_at > coalesce((select max(b.at) from automatic_brakes b), '-infinity')
        order by x.arrived_at desc, x.id desc limit 3) a
      where p.enabled)
    select profile, 'unread' why from newest where unread group by profile having count(*) = 3
    union all select profile, 'unsigned' from newest where unsigned and n <= 2 group by profile having count(*) = 2
    order by 1, 2`)
  return rows
}

/** Verdicts of today for the metrics: how many, how long they took, and how often each rule was against it. */
export async function countVerdicts(db: Db, now: Date) {
  const { rows } = await db.execute<{ verified: number; left: number; seconds: number | null }>(sql`
    select count(*) filter (where verified)::int verified, count(*) filter (where not verified)::int left,
      percentile_disc(0.95) within group (order by seconds) filter (where verified)::int seconds
    from automatic_verdicts where day = ${istDay(now)}`)
  const against = await db.execute<{ rule: string; payments: number }>(sql`
    select r ->> 'rule' rule, count(*)::int payments from automatic_verdicts v, jsonb_array_elements(v.results) r
    where v.day = ${istDay(now)} and not v.verified and not (r ->> 'holds')::boolean group by 1`)
  return { verified: 0, left: 0, seconds: null, ...rows[0], against: against.rows }
}

/** How much was verified without a person today, and the last time that it switched itself off. */
export async function showDay(db: Db, now: Date) {
  const day = istDay(now)
  const [verified] = await db
    .select({ payments: count() })
    .from(automaticVerdicts)
    .where(and(eq(automaticVerdicts.day, day), eq(automaticVerdicts.verified, true)))
  const [brake] = await db.select().from(automaticBrakes).orderBy(desc(automaticBrakes.id)).limit(1)
  return { payments: verified?.payments ?? 0, amount: await sumAutomaticOfDay(db, day), brake }
}

export async function staffAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: admins.email })
    .from(admins)
    .where(and(eq(admins.isActive, true), isNull(admins.removedAt)))
    .orderBy(asc(admins.createdAt))
  return rows.map(({ email }) => email)
}
