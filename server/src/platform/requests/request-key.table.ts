import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Idempotency-Keys of requests that add to something; a row commits with what its request did, or not at all. */
export const requestKeys = pgTable(
  'request_keys',
  {
    actorId: uuid('actor_id').notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] })],
)
