import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { orders } from '../orders/order.table.ts'
import { canonicalReference } from './reading/reference.rules.ts'
import { statementCredits as credits } from './statement.table.ts'

/** The verified order that holds a reference; `total` in paise. */
export type Holder = { orderId: string; number: string; total: number; decidedBy: string | null; decidedAt: Date | null }

/** A transaction ID as the 12 digits a bank shows, the same as reference.rules.ts makes of it. */
const canonical = sql<string>`lpad(ltrim(${orders.transactionId}, '0'), 12, '0')`

/** Every way in which a transaction ID of 10 to 16 characters may write a reference, by its zeros. */
export function spellings(reference: string): string[] {
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
export async function verifiedHolding(db: Db | Tx, references: readonly string[]): Promise<Map<string, Holder>> {
  const wanted = [...new Set(references)]
  if (wanted.length === 0) return new Map()
  const ids = sql.param(wanted.flatMap(spellings))
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
export async function usedBy(tx: Tx, reference: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(inArray(orders.transactionId, spellings(reference)), eq(orders.paymentStatus, 'verified')))
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

/** Payments that the owner was told of at that moment and that no statement shows yet: how many, and the oldest of them; `amount` in paise. */
export async function unconfirmedAt(db: Db, alarmedAt: Date) {
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
