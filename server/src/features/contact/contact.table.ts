import type { Language } from 'contract/language.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
    /** Of the page it was written on; its mails are in it. */
    language: text().$type<Language>().notNull().default('en'),
    createdAt: at('created_at').notNull(),
    /** The first answer; later ones are in `message_answers`. */
    answer: text(),
    answeredBy: text('answered_by'),
    answeredAt: at('answered_at'),
    /** The matter is settled, not only answered. */
    settledBy: text('settled_by'),
    settledAt: at('settled_at'),
  },
  (t) => [index('contact_messages_newest').on(t.createdAt), check('contact_messages_language', sql`${t.language} in ('en', 'hi')`)],
)

/** The second and later answers to a message; the first stands with the message, whose time the law looks at. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id),
    seq: integer().notNull(),
    answer: text().notNull(),
    answeredBy: text('answered_by').notNull(),
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.seq] }), check('message_answers_later', sql`${t.seq} >= 2`)],
)
