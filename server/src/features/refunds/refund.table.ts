import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/order.table.ts'

/** Money of called-off orders that went back, or why it does not; append-only. Amounts in paise. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<'paid' | 'waived'>().notNull(),
    amount: integer().notNull(),
    /** Of the payment back. */
    reference: text(),
    /** Day of the payment back, in India. */
    paidOn: date('paid_on'),
    /** Why nothing is paid back; the shopper reads it. */
    reason: text(),
    /** The event of the order that this row belongs to. */
    eventSeq: integer('event_seq').notNull(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('refunds_reference_once').on(t.reference),
    index('refunds_of_order').on(t.orderId),
    check('refunds_kind_known', sql`${t.kind} in ('paid', 'waived')`),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_paid_has_reference', sql`(${t.kind} = 'paid') = (${t.reference} is not null and ${t.paidOn} is not null)`),
    check('refunds_waived_has_reason', sql`(${t.kind} = 'waived') = (${t.reason} is not null)`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect
