import type { Mark } from 'contract/statements/statement.status.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { customers } from '../customers/customer.table.ts'
import { orders } from '../orders/order.table.ts'
import { spellings } from './holder.queries.ts'
import type { Credit } from './match.rules.ts'
import { matchPayments } from './match.rules.ts'
import { mentionsReturn } from './reading/narration.rules.ts'
import { statementCredits as credits } from './statement.table.ts'

/** Of a reversal: its reference is that of other money, so that it can not mean a payment of the same amount. */
const namesAnother = sql`exists (select from ${credits} other where other.reference = ${credits.reference} and other.kind <> 'reversal')`

/**
 * What the matching says of these open credits, by the id of each, judged by the money and the orders alone that can speak for or against them: the
 * credits and orders of the same reference, reversals of it or of the same amount, and orders that a note names.
 */
export async function marksOf(db: Db | Tx, creditIds: readonly string[]): Promise<Map<string, Mark[]>> {
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
          inArray(orders.transactionId, references.flatMap(spellings)),
          sql`regexp_replace(upper(${orders.number}), '[^A-Z0-9]', '', 'g') = any(${names}::text[])`,
        ),
      ),
    )
    .orderBy(asc(orders.submittedAt), asc(orders.id))
  const found = matchPayments({
    credits: money.flatMap(({ kind, ...row }): Credit[] => (kind === 'reversal' ? [] : [{ ...row, kind }])),
    reversals: money.filter((row) => row.kind === 'reversal').map((row) => ({ ...row, returned: mentionsReturn(row.narration) })),
    waiting,
    used: new Map(),
  })
  return new Map(found.flatMap(({ creditId, marks }) => (creditId === null ? [] : [[creditId, marks]])))
}
