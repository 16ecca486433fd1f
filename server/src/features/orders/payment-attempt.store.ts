import { referenceParts } from 'contract/rules/payment-reference.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { paymentAttempts } from './order.table.ts'

/** What of an order's row its newest try takes over. */
type NewAttempt = {
  id: string
  transactionId: string | null
  screenshotId: string | null
  submittedAt: Date | null
  updatedAt: Date
}

type DecidedAttempt = Pick<NewAttempt, 'id' | 'updatedAt'> & {
  paymentStatus: string
  decidedBy: string | null
  decidedAt: Date | null
  verificationNotes: string | null
}

/** Notes the transaction ID that an order, locked by the caller, has just got. Awaited, or handed to `append`. */
export const openAttempt = (tx: Tx, order: NewAttempt) =>
  tx.insert(paymentAttempts).values({
    orderId: order.id,
    try: sql`(select coalesce(max(a.try), 0) + 1 from payment_attempts a where a.order_id = ${order.id})`,
    transactionId: order.transactionId ?? '',
    referenceParts: referenceParts(order.transactionId ?? ''),
    screenshotSha256: sql`(select f.sha256 from files f where f.id = ${order.screenshotId})`,
    submittedAt: order.submittedAt ?? order.updatedAt,
    outcome: 'pending',
  })

/** Notes how the payment of an order, locked and saved by the caller, was decided. Awaited, or handed to `append`. */
export const closeAttempt = (tx: Tx, order: DecidedAttempt) =>
  tx
    .update(paymentAttempts)
    .set({
      outcome: order.paymentStatus === 'verified' ? 'verified' : 'rejected',
      decidedBy: order.decidedBy,
      decidedAt: order.decidedAt ?? order.updatedAt,
      note: order.verificationNotes,
    })
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.outcome, 'pending')))
