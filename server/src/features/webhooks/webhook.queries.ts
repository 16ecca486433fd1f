import type { Webhook, WebhookDelivery } from 'contract/webhooks/webhook.admin.schemas.ts'
import type { WebhookEvent } from 'contract/webhooks/webhook-events.ts'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { WebhookDeliveryRow, WebhookRow } from './webhook.table.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export async function listRows(db: Db | Tx): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.madeAt), asc(webhooks.id))
}

export async function findRow(db: Db | Tx, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row
}

/** The webhooks, the oldest first, each with what waits to be sent to it. */
export async function listWebhooks(db: Db | Tx, now: Date): Promise<Webhook[]> {
  const waiting = await db
    .select({ id: webhookDeliveries.webhookId, count: count() })
    .from(webhookDeliveries)
    .where(isNull(webhookDeliveries.endedAt))
    .groupBy(webhookDeliveries.webhookId)
  const counts = new Map(waiting.map((row) => [row.id, row.count]))
  return (await listRows(db)).map((row) => toWebhook(row, counts.get(row.id) ?? 0, now))
}

function toWebhook(row: WebhookRow, waiting: number, now: Date): Webhook {
  const { secretBeforeUntil: until, pausedAt, pausedWhy } = row
  return {
    _id: row.id,
    url: row.url,
    events: row.events,
    madeBy: row.madeBy,
    madeAt: row.madeAt.toISOString(),
    twoSecretsUntil: until && until > now ? until.toISOString() : null,
    paused: pausedAt && pausedWhy ? { at: pausedAt.toISOString(), why: pausedWhy } : null,
    failingSince: isoOrNull(row.failingSince),
    lastSentAt: isoOrNull(row.lastSentAt),
    waiting,
  }
}

/** Whether there is any webhook. */
export const hasWebhook = sql<boolean>`exists (select from ${webhooks})`

/** Webhooks that are not paused and hear of this event. */
export async function listenersOf(db: Db | Tx, event: WebhookEvent): Promise<string[]> {
  const rows = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(isNull(webhooks.pausedAt), sql`${webhooks.events} ? ${event}`))
  return rows.map(({ id }) => id)
}

const toDelivery = (row: WebhookDeliveryRow): WebhookDelivery => ({
  _id: row.id,
  event: row.type,
  eventId: row.eventId,
  at: row.at.toISOString(),
  outcome: row.ended ?? 'waiting',
  tries: row.attempts,
  status: row.status,
  milliseconds: row.milliseconds,
  problem: row.problem,
  nextAt: row.ended ? null : row.nextAt.toISOString(),
})

/** What was sent to a webhook, newest first. */
export async function listDeliveries(db: Db, webhookId: string, { page, limit }: { page: number; limit: number }) {
  const ofWebhook = eq(webhookDeliveries.webhookId, webhookId)
  const total = await db.$count(webhookDeliveries, ofWebhook)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(ofWebhook)
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const pages = Math.max(1, Math.ceil(total / limit))
  return { deliveries: rows.map(toDelivery), pagination: { current: page, pages, total } }
}
