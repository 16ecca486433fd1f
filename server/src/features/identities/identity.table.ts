import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customer.table.ts'

/** An account at a sign-in provider: its issuer and subject are who it is, an e-mail address is not. */
export const identities = pgTable(
  'customer_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('customer_identities_of_customer').on(t.customerId)],
)

/** Authorisation codes that were exchanged, for the repeats of a callback whose answer was lost. */
export const exchangedCodes = pgTable('exchanged_codes', {
  codeHash: text('code_hash').primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id),
  at: timestamp({ withTimezone: true }).notNull(),
})
