import type { DeliveredEvent, PauseReason, WebhookEvent } from 'contract/webhooks/webhook-events.ts'
import { PAUSE_REASONS } from 'contract/webhooks/webhook-events.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Addresses that are told what happens. The secrets are encrypted with the key of second factors, each for its row. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    url: text().notNull().unique('webhooks_url_once'),
    /** May hold what an older or newer version knows. */
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    secret: text().notNull(),
    /** Signs beside the other until the receiver has had time to change. */
    secretBefore: text('secret_before'),
    secretBeforeUntil: at('secret_before_until'),
    madeBy: text('made_by').notNull(),
    madeAt: at('made_at').notNull(),
    lastSentAt: at('last_sent_at'),
    /** Since when every try has failed. */
    failingSince: at('failing_since'),
    pausedAt: at('paused_at'),
    pausedWhy: text('paused_why').$type<PauseReason>(),
  },
  (t) => [
    check('webhooks_paused_whole', sql`(${t.pausedAt} is null) = (${t.pausedWhy} is null)`),
    check('webhooks_paused_why', sql`${t.pausedWhy} in (${oneOf(PAUSE_REASONS)})`),
    check('webhooks_secret_before_whole', sql`(${t.secretBefore} is null) = (${t.secretBeforeUntil} is null)`),
  ],
)
export type WebhookRow = typeof webhooks.$inferSelect

/** How the delivery of an event ended. */
export type WebhookEnd = 'sent' | 'failed'

/** One event for one webhook, with the text that is sent however often it is tried. A test has no event of the outbox. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    outboxId: bigint('outbox_id', { mode: 'number' }),
    eventId: uuid('event_id').notNull(),
    type: text().$type<DeliveredEvent>().notNull(),
    body: text().notNull(),
    /** When it happened. */
    at: at('at').notNull(),
    /** Since when it is tried: when it was laid out, or sent again by hand. */
    since: at('since').notNull(),
    nextAt: at('next_at').notNull(),
    attempts: integer().notNull().default(0),
    status: integer(),
    milliseconds: integer(),
    problem: text(),
    ended: text().$type<WebhookEnd>(),
    endedAt: at('ended_at'),
  },
  (t) => [
    unique('webhook_deliveries_once').on(t.webhookId, t.outboxId),
    index('webhook_deliveries_of_webhook').on(t.webhookId, t.id.desc()),
    index('webhook_deliveries_waiting').on(t.webhookId, t.nextAt).where(sql`${t.endedAt} is null`),
    index('webhook_deliveries_oldest').on(t.at),
    check('webhook_deliveries_ended_whole', sql`(${t.ended} is null) = (${t.endedAt} is null)`),
  ],
)
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect
