import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/order.table.ts'

/** Every transaction ID ever handed in for an order, kept when the order carries a later one. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    try: integer().notNull(),
    transactionId: text('transaction_id').notNull(),
    /** What its ID is compared by: the ID, every 12 digits in it, and what is left of a cut reference. */
    referenceParts: text('reference_parts').array().notNull().default(sql`'{}'`),
    payerVpa: text('payer_vpa'),
    /** Of the picture handed in with it; stays when the picture itself is gone. */
    screenshotSha256: text('screenshot_sha256'),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    outcome: text().$type<'pending' | 'verified' | 'rejected'>().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.try] }),
    uniqueIndex('payment_attempts_one_pending').on(t.orderId).where(sql`${t.outcome} = 'pending'`),
    index('payment_attempts_by_transaction').on(t.transactionId),
    index('payment_attempts_by_part').using('gin', t.referenceParts),
    index('payment_attempts_by_picture').on(t.screenshotSha256),
    check('payment_attempts_try', sql`${t.try} >= 1`),
    check('payment_attempts_outcome_known', sql`${t.outcome} in ('pending', 'verified', 'rejected')`),
    check('payment_attempts_decided', sql`(${t.outcome} = 'pending') = (${t.decidedAt} is null)`),
  ],
)
