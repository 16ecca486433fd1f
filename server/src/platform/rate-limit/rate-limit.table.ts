import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Failed and counted tries by key: what the rate limits of every instance count. */
export const attempts = pgTable(
  'attempts',
  { id: uuid().primaryKey(), key: text().notNull(), at: timestamp({ withTimezone: true }).notNull() },
  (t) => [index('attempts_by_key').on(t.key, t.at)],
)
