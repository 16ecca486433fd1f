import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
    sent: jsonb('told').$type<string[]>().notNull().default([]),
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
