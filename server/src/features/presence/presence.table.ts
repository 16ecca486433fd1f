import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/order.table.ts'
import { admins } from '../staff/admin.table.ts'

/** Who had the review of an order open, and when that was last heard of. */
export const reviewPresence = pgTable(
  'review_presence',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.adminId] })],
)
