import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Scheduled work that an instance has taken on. */
export const jobRuns = pgTable('job_runs', { name: text().primaryKey(), at: timestamp({ withTimezone: true }).notNull() })
