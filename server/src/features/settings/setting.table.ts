import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row a section, saved as a whole; what a section lacks comes from the defaults in code. */
export const settings = pgTable('settings', {
  section: text().primaryKey(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
