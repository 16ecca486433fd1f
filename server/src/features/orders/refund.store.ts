import { Problem } from 'contract/problem.ts'
import { and, eq, sql } from 'drizzle-orm'
import { lockName } from '#platform/db/advisory-lock.ts'
import type { Tx } from '#platform/db/database.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { RefundRow } from './order.table.ts'
import { refunds } from './order.table.ts'

const referenceUsedProblem = () =>
  new Problem('return.reference-used', { errors: { reference: 'This reference already belongs to another refund.' } })

/** @throws Problem return.reference-used */
export async function insertRefund(tx: Tx, row: RefundRow): Promise<void> {
  try {
    await tx.insert(refunds).values(row)
  } catch (error) {
    if (violatedConstraint(error) === 'refunds_reference_once') throw referenceUsedProblem()
    throw error
  }
}

/**
 * Takes a reference for one refund, of an order or of a return: whoever enters the same one waits.
 * @throws Problem return.reference-used
 */
export async function takeReference(tx: Tx, reference: string, of: 'order' | 'return'): Promise<void> {
  await lockName(tx, `refund:${reference}`)
  const { rows } = await tx.execute(
    of === 'order'
      ? sql`select 1 from returns where refund_reference = ${reference}`
      : sql`select 1 from ${refunds} where reference = ${reference}`,
  )
  if (rows.length > 0) throw referenceUsedProblem()
}

/** The payment back of an order under this reference. */
export async function findPaid(tx: Tx, orderId: string, reference: string): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.reference, reference)))
  return row
}
