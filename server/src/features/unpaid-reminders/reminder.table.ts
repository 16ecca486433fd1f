import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/order.table.ts'

/** Reminders of unpaid orders: each of the two is sent once. */
export const orderReminders = pgTable(
  'order_reminders',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<'first' | 'last'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind] }), check('order_reminders_kind_known', sql`${t.kind} in ('first', 'last')`)],
)
