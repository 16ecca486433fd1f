import type { StaffNewsKind } from 'contract/staff-news/staff-news-kind.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { pushSubscriptions } from '../push/push.table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** How it ended that somebody on the staff was to be told. */
export type StaffNewsEnd = 'sent' | 'left-out' | 'refused'

/** What one browser of the staff is told of: once for each event of the outbox. Those of one kind that wait go out as one notification. */
export const staffNews = pgTable(
  'staff_news',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text().$type<StaffNewsKind>().notNull(),
    /** The order, message or return. */
    subjectId: uuid('subject_id').notNull(),
    /** When it happened. */
    at: at('at').notNull(),
    nextAt: at('next_at').notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    ended: text().$type<StaffNewsEnd>(),
    endedAt: at('ended_at'),
  },
  (t) => [
    unique('staff_news_once').on(t.eventId, t.subscriptionId),
    index('staff_news_of_subscription').on(t.subscriptionId, t.kind),
    index('staff_news_waiting').on(t.nextAt).where(sql`${t.endedAt} is null`),
    check('staff_news_ended_whole', sql`(${t.ended} is null) = (${t.endedAt} is null)`),
  ],
)
export type StaffNewsRow = typeof staffNews.$inferSelect
