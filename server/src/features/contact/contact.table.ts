import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customer.table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    ticket: text().notNull().unique(),
    customerId: uuid('customer_id').references(() => customers.id),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: at('created_at').notNull(),
    answer: text(),
    answeredBy: text('answered_by'),
    answeredAt: at('answered_at'),
    /** The matter is settled, not only answered. */
    settledBy: text('settled_by'),
    settledAt: at('settled_at'),
  },
  (t) => [index('contact_messages_newest').on(t.createdAt)],
)
