import { canonicalReference, isTransferReference } from 'contract/rules/payment-reference.ts'
import type { FindingMark } from 'contract/statements/statement.status.ts'
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { customers } from '../../customers/customer.table.ts'
import { missingMoney } from '../../money/money.table.ts'
import { orders } from '../../orders/order.table.ts'
import type { MatchedCredit } from './match.rules.ts'
import { matchPayments } from './match.rules.ts'
import { mentionsReturn } from './reading/narration.rules.ts'
import { statementCredits as credits } from './statement.table.ts'

/** Of a reversal: its reference is that of other money, so that it cannot mean a payment of the same amount. */
const namesAnother = sql`exists (select from ${credits} other where other.reference = ${credits.reference} and other.kind <> 'reversal')`

/**
 * What the matching says of these open credits, by the id of each, judged by the money and the orders alone that can speak for or against them: the
 * credits and orders of the same reference, reversals of it or of the same amount, and orders that a note names.
 */
export async function marksOf(db: Db | Tx, creditIds: readonly string[]): Promise<Map<string, FindingMark[]>> {
  const asked = await db
    .select({ reference: credits.reference, amount: credits.amount, names: credits.orderNames })
    .from(credits)
    .where(inArray(credits.id, [...creditIds]))
  const references = [...new Set(asked.flatMap(({ reference }) => reference ?? []))]
  const { id, kind, bookedOn, paidAt, amount, narration, reference, otherReferences, vpa, payerName, note } = getTableColumns(credits)
  const amounts = [...new Set(asked.map((one) => one.amount))]
  const money = await db
    .select({ id, kind, bookedOn, paidAt, amount, narration, reference, otherReferences, vpa, payerName, note })
    .from(credits)
    .where(
      and(
        isNull(credits.orderId),
        eq(credits.isWord, false),
        or(
          inArray(credits.id, [...creditIds]),
          inArray(credits.reference, references),
          and(eq(credits.kind, 'reversal'), inArray(credits.amount, amounts), not(namesAnother)),
        ),
      ),
    )
    .orderBy(asc(credits.id))
  const names = sql.param(asked.flatMap((one) => one.names))
  const waiting = await db
    .select({
      id: orders.id,
      number: orders.number,
      total: orders.total,
      missing: missingMoney,
      transactionId: sql<string>`coalesce(${orders.transactionId}, '')`,
      name: customers.name,
      createdAt: orders.createdAt,
      submittedAt: sql<Date>`coalesce(${orders.submittedAt}, ${orders.createdAt})`.mapWith(orders.createdAt),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orders.paymentStatus, 'pending_verification'),
        or(
          inArray(orders.transactionId, references.flatMap(referenceSpellings)),
          sql`regexp_replace(upper(${orders.number}), '[^A-Z0-9]', '', 'g') = any(${names}::text[])`,
        ),
      ),
    )
    .orderBy(asc(orders.submittedAt), asc(orders.id))
  const found = matchPayments({
    credits: money.flatMap(({ kind, ...row }): MatchedCredit[] => (kind === 'reversal' ? [] : [{ ...row, kind }])),
    reversals: money.filter((row) => row.kind === 'reversal').map((row) => ({ ...row, returned: mentionsReturn(row.narration) })),
    waiting,
    used: new Map(),
  })
  return new Map(found.flatMap(({ creditId, marks }) => (creditId === null ? [] : [[creditId, marks]])))
}

/** The verified order that holds a reference; `total` in paise. */
export type ReferenceHolder = { orderId: string; number: string; total: number; decidedBy: string | null; decidedAt: Date | null }

/** A transaction ID as a bank shows it, the same as `canonicalReference` makes of it. */
const canonical = sql<string>`case when ${orders.transactionId} ~ '^[0-9]+$' then lpad(ltrim(${orders.transactionId}, '0'), 12, '0') else ${orders.transactionId} end`

/** Every way in which a transaction ID may write a reference: 12 digits in 10 to 16 characters, by their zeros; that of a transfer in one way. */
export function referenceSpellings(reference: string): string[] {
  if (isTransferReference(reference)) return [reference]
  const digits = reference.replace(/^0+/, '')
  return LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
}
const LENGTHS = [10, 11, 12, 13, 14, 15, 16]

const holder = {
  orderId: orders.id,
  number: orders.number,
  total: orders.total,
  decidedBy: orders.decidedBy,
  decidedAt: orders.decidedAt,
}

/** Of these references, those that a verified order holds by its ID or through a credit; found by the indexes of live IDs and of references. */
export async function verifiedHolding(db: Db | Tx, references: readonly string[]): Promise<Map<string, ReferenceHolder>> {
  const wanted = [...new Set(references)]
  if (wanted.length === 0) return new Map()
  const ids = sql.param(wanted.flatMap(referenceSpellings))
  const byId = await db
    .select({ reference: canonical, ...holder })
    .from(orders)
    .where(and(sql`${orders.transactionId} = any(${ids}::text[])`, eq(orders.paymentStatus, 'verified')))
  const byCredit = await db
    .select({ reference: credits.reference, ...holder })
    .from(credits)
    .innerJoin(orders, eq(orders.id, credits.orderId))
    .where(sql`${credits.reference} = any(${sql.param(wanted)}::text[])`)
  return new Map([...byId, ...byCredit].map(({ reference, ...found }) => [reference ?? '', found]))
}

/** The number of the verified order that holds a reference by its ID, however its zeros are written. */
export async function findOrderHolding(tx: Tx, reference: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(inArray(orders.transactionId, referenceSpellings(reference)), eq(orders.paymentStatus, 'verified')))
  return found?.number
}

/** References of open money that orders verified since then hold, where that is not noted yet. */
export async function referencesToNote(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .select({ transactionId: orders.transactionId })
    .from(orders)
    .where(and(gt(orders.decidedAt, since), eq(orders.paymentStatus, 'verified')))
  const references = rows.flatMap(({ transactionId }) => canonicalReference(transactionId ?? '') ?? [])
  const open = await db
    .selectDistinct({ reference: credits.reference })
    .from(credits)
    .where(
      and(
        isNull(credits.orderId),
        isNull(credits.usedForId),
        ne(credits.kind, 'reversal'),
        sql`${credits.reference} = any(${sql.param(references)}::text[])`,
      ),
    )
  return open.flatMap(({ reference }) => reference ?? [])
}

/** What people verified and the owner was told of at that moment, and no bank has told of yet: how many, and the oldest of them; `amount` in paise. */
export async function summariseUnwitnessed(db: Db, alarmedAt: Date) {
  const where = and(eq(credits.alarmedAt, alarmedAt), eq(credits.isWord, true))
  const oldest = await db
    .select({ amount: credits.amount, bookedOn: credits.bookedOn, by: credits.decidedBy, order: orders.number })
    .from(credits)
    .innerJoin(orders, eq(orders.id, credits.orderId))
    .where(where)
    .orderBy(asc(credits.seenAt), asc(credits.id))
    .limit(20)
  return { count: await db.$count(credits, and(where, isNotNull(credits.orderId))), oldest }
}

/** Payments that the owner was told of at that moment and that no statement shows yet: how many, and the oldest of them; `amount` in paise. */
export async function summariseUnconfirmed(db: Db, alarmedAt: Date) {
  const where = and(eq(credits.alarmedAt, alarmedAt), isNull(credits.statementId))
  const oldest = await db
    .select({ reference: credits.reference, amount: credits.amount, bookedOn: credits.bookedOn, order: orders.number })
    .from(credits)
    .leftJoin(orders, eq(orders.id, credits.orderId))
    .where(where)
    .orderBy(asc(credits.seenAt), asc(credits.id))
    .limit(20)
  return { count: await db.$count(credits, where), oldest }
}
