import { NOTE_LENGTH } from 'contract/rules/limits.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/order.table.ts'
import { admins } from '../staff/admin.table.ts'

/** What staff wrote on an order for each other; append-only, but a text goes when it is taken back or the customer's account is deleted. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id),
    /** As the writer was called then. */
    author: text().notNull(),
    text: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (t) => [
    index('order_notes_of_order').on(t.orderId, t.at).where(sql`${t.text} is not null`),
    check('order_notes_length', sql`length(${t.text}) between 1 and ${sql.raw(String(NOTE_LENGTH))}`),
    check('order_notes_taken_back_is_empty', sql`${t.takenBackAt} is null or ${t.text} is null`),
  ],
)
export type OrderNoteRow = typeof orderNotes.$inferSelect
