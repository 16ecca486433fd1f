import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Moves whenever a public page may look different, so that every instance drops what it has rendered. */
export const revisions = pgTable('revisions', { name: text().primaryKey(), value: bigint({ mode: 'number' }).notNull() })
