import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row a commit after which a public page may look different, so that every instance drops what it has rendered. */
export const pageChanges = pgTable('page_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
})
