import { BANK_ALERTS } from 'contract/alerts/alert.status.ts'
import type { PaymentAttempt, PaymentChecks } from 'contract/orders/order.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { toRupees } from 'contract/rules/money.ts'
import { canonicalReference, coresIn, isAlike, isSamePayment, referenceParts } from 'contract/rules/payment-reference.ts'
import { and, arrayOverlaps, count, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { lockName } from '#platform/db/advisory-lock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Unit } from '#platform/transact.ts'
import { statementCredits } from '../bank/statements/statement.table.ts'
import type { DecisionTimes } from './checking-time.rules.ts'
import { orders, paymentAttempts } from './order.table.ts'

/** Paise; stands until there are enough verified payments to tell what is usual. */
const DEFAULT_USUAL_TOTAL = 10_000_00
const LEAST_SAMPLES = 20

/** More payments say no better what is usual. */
const MAX_SAMPLES = 1000

/** Paise: what 95 of 100 of the newest verified orders of the ninety days before `now` did not exceed. */
async function usualMaximum(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number; most: number | null }>(sql`
    select count(*)::int n, percentile_disc(0.95) within group (order by total)::int most
    from (select total from orders where payment_status = 'verified' and created_at > ${new Date(now.getTime() - 90 * 86_400_000)}
      order by created_at desc, id desc limit ${MAX_SAMPLES}) newest`)
  const [row] = rows
  return row?.most && row.n >= LEAST_SAMPLES ? row.most : DEFAULT_USUAL_TOTAL
}

type AttemptCheckRow = {
  id: string
  transaction_id: string | null
  /** Order number and transaction ID of each attempt that shares a part. */
  sharing: string[]
  seen_on: string[]
  is_new: boolean
  registered_at: string
  total: number
}

/** What is known beside the facts of these orders' payments, by order id. */
export async function checksOf(db: Db, ids: readonly string[], now: Date): Promise<Map<string, PaymentChecks>> {
  if (ids.length === 0) return new Map()
  const usual = await usualMaximum(db, now)
  const { rows } = await db.execute<AttemptCheckRow>(sql`
    select o.id, o.total, o.transaction_id, c.created_at registered_at,
      array(select distinct x.number || ' ' || a.transaction_id from payment_attempts mine
        join payment_attempts a on a.reference_parts && mine.reference_parts and a.order_id <> mine.order_id
        join orders x on x.id = a.order_id
        where mine.order_id = o.id and mine.transaction_id = o.transaction_id order by 1) sharing,
      array(select distinct x.number from payment_attempts mine
        join payment_attempts a on a.screenshot_sha256 = mine.screenshot_sha256 and a.order_id <> mine.order_id
        join orders x on x.id = a.order_id
        where mine.order_id = o.id and mine.transaction_id = o.transaction_id order by 1) seen_on,
      c.created_at > coalesce(o.submitted_at, o.created_at) - interval '7 days'
        and not exists (select from orders v where v.customer_id = o.customer_id and v.payment_status = 'verified' and v.id <> o.id) is_new
    from orders o join customers c on c.id = o.customer_id
    where o.id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        usedOn: numbersSharing(row),
        pictureSeenOn: row.seen_on,
        isNewAccount: row.is_new,
        registeredAt: new Date(row.registered_at).toISOString(),
        usualMaximum: toRupees(usual),
        isAboveUsual: row.total > usual,
      },
    ]),
  )
}

/** The orders whose transaction ID a person should compare with the one of this row, each once. */
function numbersSharing({ transaction_id: mine, sharing }: AttemptCheckRow): string[] {
  const alike = sharing.map((one) => one.split(' ', 2)).filter(([, id = '']) => isAlike(mine ?? '', id))
  return [...new Set(alike.map(([number = '']) => number))]
}

/** `claimedBy`: whose own claims count beside what is proven; the claim of another account proves nothing. */
type TransactionIdUse = { orderId: string; transactionId: string; claimedBy?: string }

type OtherUse = { transactionId: string; orderNumber: string; customerId: string }

/** The transaction IDs of other orders that were verified, or are claimed by the same customer, where they share a part with this one. */
async function liveSharing(db: Db | Tx, { orderId, transactionId, claimedBy }: TransactionIdUse): Promise<OtherUse[]> {
  const own = claimedBy === undefined ? undefined : and(eq(paymentAttempts.outcome, 'pending'), eq(orders.customerId, claimedBy))
  return db
    .select({ transactionId: paymentAttempts.transactionId, orderNumber: orders.number, customerId: orders.customerId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        arrayOverlaps(paymentAttempts.referenceParts, referenceParts(transactionId)),
        ne(paymentAttempts.orderId, orderId),
        or(eq(paymentAttempts.outcome, 'verified'), own),
      ),
    )
}

/** The fifty that tell how long the desk takes, and those that they waited behind. */
const VERDICTS = 200
const FRESH_MS = 60_000

/** What the desk did last and has to do: the last verdicts of people, the newest first, and how many payments wait for one. */
export type DeskLoad = { verdicts: DecisionTimes[]; waiting: number }

const knownLoads = new WeakMap<Db, { load: Promise<DeskLoad>; at: number }>()

/** At most a minute old. */
export function deskLoad(db: Db, now: Date): Promise<DeskLoad> {
  const known = knownLoads.get(db)
  // a clock that was set back makes it old, too
  if (known && Math.abs(now.getTime() - known.at) < FRESH_MS) return known.load
  const load = readDeskLoad(db)
  knownLoads.set(db, { load, at: now.getTime() })
  load.catch(() => knownLoads.delete(db))
  return load
}

async function readDeskLoad(db: Db): Promise<DeskLoad> {
  const verdicts = db
    .select({ submittedAt: orders.submittedAt, decidedAt: orders.decidedAt })
    .from(orders)
    .where(and(gt(orders.decidedAt, orders.submittedAt), ne(orders.decidedBy, BANK_ALERTS)))
    .orderBy(desc(orders.decidedAt))
    .limit(VERDICTS)
    .as('verdicts')
  const waiting = db
    .select({ count: count().as('count') })
    .from(orders)
    .where(eq(orders.paymentStatus, 'pending_verification'))
    .as('waiting')
  const rows = await db
    .select({ waiting: waiting.count, submittedAt: verdicts.submittedAt, decidedAt: verdicts.decidedAt })
    .from(waiting)
    .leftJoin(verdicts, sql`true`)
    .orderBy(desc(verdicts.decidedAt))
  return {
    waiting: rows[0]?.waiting ?? 0,
    verdicts: rows.flatMap(({ submittedAt, decidedAt }) => (submittedAt && decidedAt ? [{ submittedAt, decidedAt }] : [])),
  }
}

type PaymentInLine = { orderId: string; transactionId: string | null; submittedAt: Date }

/** How many payments that were submitted earlier wait for their verdict now, and whether another order was verified with this very one. */
export async function lookAhead(
  db: Db,
  { orderId, transactionId, submittedAt }: PaymentInLine,
): Promise<{ ahead: number; isCountedElsewhere: boolean }> {
  const parts = sql.param(transactionId ? referenceParts(transactionId) : [])
  const verified = sql<string[]>`array(select a.transaction_id from payment_attempts a
    where a.reference_parts && ${parts}::text[] and a.order_id <> ${orderId} and a.outcome = 'verified')`
  const [found] = await db
    .select({ ahead: count(), verified })
    .from(orders)
    .where(and(eq(orders.paymentStatus, 'pending_verification'), lt(orders.submittedAt, submittedAt)))
  return {
    ahead: found?.ahead ?? 0,
    isCountedElsewhere: transactionId !== null && (found?.verified ?? []).some((other) => isSamePayment(other, transactionId)),
  }
}

/** Every transaction ID submitted for an order, the first one first. */
export async function listAttempts(db: Db, orderId: string): Promise<PaymentAttempt[]> {
  const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(paymentAttempts.try)
  return rows.map((row) => ({
    try: row.try,
    transactionId: row.transactionId,
    submittedAt: row.submittedAt.toISOString(),
    outcome: row.outcome,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
  }))
}

/** The other order that a transaction ID is proven or claimed for, as `liveSharing` finds it. Two that ask at once wait for one another. */
export async function otherUseOf(unit: Unit, use: TransactionIdUse): Promise<OtherUse | undefined> {
  const { transactionId } = use
  for (const part of [...new Set([transactionId, ...coresIn(transactionId)])].sort()) await lockName(unit.db, `reference:${part}`)
  const live = await liveSharing(unit.db, use)
  return live.find((other) => isSamePayment(other.transactionId, transactionId))
}

/**
 * Refuses a transaction ID whose 12-digit reference is proven for another order, or claimed for another one of the same customer, whatever
 * stands around it. Staff read which order has it; a customer is told it only of an own one.
 * @throws Problem payment.id-used
 */
export async function refuseUsed(unit: Unit, use: TransactionIdUse): Promise<void> {
  const other = await otherUseOf(unit, use)
  if (!other) return
  const { orderNumber, customerId } = other
  if (use.claimedBy !== undefined)
    throw new Problem('payment.id-used', { facts: customerId === use.claimedBy ? { ownOrder: orderNumber } : {} })
  const message = `Order ${orderNumber} was verified with this transaction ID. If one payment was for both, share its credit under Money; else reject this one.`
  throw new Problem('payment.id-used', { message, facts: { orderNumber } })
}

/**
 * Refuses a verdict that does not name the orders of other accounts which claim the same payment: it decides about them, too.
 * @throws Problem payment.claimed
 */
export async function refuseUnseenClaims(
  tx: Tx,
  { id, transactionId, customerId }: { id: string; transactionId: string | null; customerId: string },
  seen: readonly string[],
): Promise<void> {
  if (!transactionId) return
  const claims = await tx
    .select({ transactionId: paymentAttempts.transactionId, number: orders.number })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        arrayOverlaps(paymentAttempts.referenceParts, referenceParts(transactionId)),
        ne(paymentAttempts.orderId, id),
        ne(orders.customerId, customerId),
        eq(paymentAttempts.outcome, 'pending'),
      ),
    )
    .orderBy(orders.number)
  const same = claims.filter((claim) => isSamePayment(claim.transactionId, transactionId)).map(({ number }) => number)
  if (same.every((number) => seen.includes(number))) return
  throw new Problem('payment.claimed', {
    message: `Another account claims this transaction ID, too: ${same.join(', ')}. Compare both orders before you decide.`,
    facts: { claims: same },
  })
}

/**
 * Refuses a transaction ID that was turned down for this very order, with the reason, so that it costs no further try.
 * @throws Problem payment.id-refused
 */
export async function refuseRefused(db: Tx, orderId: string, transactionId: string): Promise<void> {
  const rows = await db
    .select({ transactionId: paymentAttempts.transactionId, note: paymentAttempts.note })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.outcome, 'rejected')))
    .orderBy(desc(paymentAttempts.try))
  const refused = rows.find((row) => isSamePayment(row.transactionId, transactionId))
  if (!refused) return
  const why = refused.note ? `: ${refused.note.replace(/[^.!?]$/, '$&.')}` : '.'
  throw new Problem('payment.id-refused', {
    message: `We have looked for this transaction ID already and could not find the payment${why} It was not counted as a try.`,
    facts: { transactionId: refused.transactionId, reason: refused.note },
  })
}

/**
 * The bank's open credit that proves the payment of an order, as only one of its reference can that has its amount and that nothing takes back; paise.
 */
export async function provenCredit(
  tx: Tx,
  { transactionId, total }: { transactionId: string | null; total: number },
): Promise<{ id: string; amount: number; bookedOn: string } | undefined> {
  const reference = canonicalReference(transactionId ?? '')
  if (!reference) return undefined
  const rows = await tx
    .select()
    .from(statementCredits)
    .where(eq(statementCredits.reference, reference))
    .orderBy(statementCredits.id)
    .for('update')
  const [only, ...more] = rows.filter(({ isWord }) => !isWord)
  const fits = only && more.length === 0 && only.kind === 'payment' && only.amount === total && only.moneyState === 'open'
  return fits ? { id: only.id, amount: only.amount, bookedOn: only.bookedOn } : undefined
}
