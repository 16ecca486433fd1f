import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What is known of a stored file; its bytes lie in the file store under the same id. */
export const files = pgTable('files', {
  id: uuid().primaryKey(),
  purpose: text().notNull(),
  mime: text().notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  /** The shopper who has sent it alone and has not named it in a request yet. */
  uploader: uuid(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** One row a commit after which a public page may look different, so that every instance drops what it has rendered. */
export const pageChanges = pgTable('page_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Idempotency-Keys of requests that add to something; a row commits with what its request did, or not at all. */
export const requestKeys = pgTable(
  'request_keys',
  {
    actorId: uuid('actor_id').notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The order that the request made; the keys of orders are never forgotten. */
    orderId: uuid('order_id'),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] })],
)

/** Failed and counted tries by key: what the rate limits of every instance count. */
export const limitedTries = pgTable(
  'limited_tries',
  { id: uuid().primaryKey(), key: text().notNull(), at: timestamp({ withTimezone: true }).notNull() },
  (t) => [index('limited_tries_by_key').on(t.key, t.at)],
)

/** Events whose messages are to be sent; a row commits with what it tells of. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    /** 0: somebody waits for it to go on (codes, invitations); 1: everything else. */
    lane: integer().notNull().default(1),
    /** Who shares one turn with it, so that many events of one shopper delay nobody else: a customer's id, an address, or ''. */
    whose: text().notNull().default(''),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    /** Marks of the messages of this event that were sent, so that only the others are tried again. */
    sent: jsonb().$type<string[]>().notNull().default([]),
    /** When the mail server first refused an address of it for good. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    handledAt: timestamp('handled_at', { withTimezone: true }),
    error: text(),
  },
  (t) => [
    index('outbox_waiting').on(t.lane, t.nextAt).where(sql`${t.handledAt} is null`),
    check('outbox_lane_known', sql`${t.lane} in (0, 1)`),
  ],
)

/** Scheduled work that an instance has taken on. */
export const jobRuns = pgTable('job_runs', { name: text().primaryKey(), at: timestamp({ withTimezone: true }).notNull() })
