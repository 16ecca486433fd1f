import type { PauseReason } from 'contract/webhooks/webhook-events.ts'
import { TEST_EVENT } from 'contract/webhooks/webhook-events.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, eq, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { WebhookDeliveryRow, WebhookEnd, WebhookRow } from './webhook.table.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row)
}

/** A webhook, held until the transaction ends. */
export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return row
}

export async function saveWebhook(tx: Tx, id: string, change: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id))
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** One delivery for each webhook, unless that event has one there. Answers whether there is something new. */
export async function insertDeliveries(tx: Tx, rows: (typeof webhookDeliveries.$inferInsert)[]): Promise<boolean> {
  if (rows.length === 0) return false
  return (await tx.insert(webhookDeliveries).values(rows).onConflictDoNothing().returning({ id: webhookDeliveries.id })).length > 0
}

const isDue = (now: Date) =>
  // a clock set back does not hold up what is new
  and(isNull(webhookDeliveries.endedAt), or(lte(webhookDeliveries.nextAt, now), eq(webhookDeliveries.attempts, 0)))

export const isWebhookDue = (now: Date): SQL<boolean> =>
  sql`exists (select from ${webhookDeliveries} join ${webhooks} on ${webhooks.id} = ${webhookDeliveries.webhookId} where ${and(isDue(now), isListening)})`

export type ClaimWebhooks = { now: Date; leaseSeconds: number; busy: readonly string[]; most: number }

/**
 * Takes for `leaseSeconds` the longest waiting delivery of each webhook that nothing is on its way to, so that one that does not answer holds
 * up no other. Whoever dies with one loses it to the next one.
 */
export async function claimDeliveries(db: Db, { now, leaseSeconds, busy, most }: ClaimWebhooks): Promise<WebhookDeliveryRow[]> {
  const open = await db
    .selectDistinct({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(isDue(now), isListening, busy.length > 0 ? notInArray(webhooks.id, [...busy]) : undefined))
    .limit(most)
  const claimed: WebhookDeliveryRow[] = []
  for (const { id } of open) {
    const due = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(isDue(now), isListening, eq(webhookDeliveries.webhookId, id)))
      .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
      .limit(1)
      .for('update', { of: webhookDeliveries, skipLocked: true })
    const rows = await db
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAt: new Date(now.getTime() + leaseSeconds * 1000) })
      .where(sql`${webhookDeliveries.id} in (${due})`)
      .returning()
    claimed.push(...rows)
  }
  return claimed
}

const isListening = or(isNull(webhooks.pausedAt), eq(webhookDeliveries.type, TEST_EVENT))

export type DeliveryAttemptNote = {
  status: number | null
  milliseconds: number
  problem: string | null
  nextAt?: Date
  ended?: WebhookEnd
  endedAt?: Date
}

/** Notes how a try ended, unless the delivery was claimed again since. */
export async function recordAttempt(tx: Tx, { id, attempts }: WebhookDeliveryRow, note: DeliveryAttemptNote): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set(note)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts), isNull(webhookDeliveries.endedAt)))
}

/** Has a delivery of a webhook that is over, or waits, sent now. Answers whether it is there. */
export async function requeue(tx: Tx, webhookId: string, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ since: now, nextAt: now, ended: null, endedAt: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** What waits, tried anew for a day from now on. */
export async function renewWaiting(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ since: now, nextAt: now })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isNull(webhookDeliveries.endedAt)))
}

export async function recordArrival(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(webhooks).set({ lastSentAt: now, failingSince: null }).where(eq(webhooks.id, id))
}

/** Notes that nothing arrives; answers the webhook as it is from then on. */
export async function recordFailing(tx: Tx, id: string, now: Date): Promise<WebhookRow | undefined> {
  const failingSince = sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)`
  const [row] = await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, id)).returning()
  return row
}

/** Pauses a webhook that is not paused; answers whether it was this one's doing. */
export async function pauseWebhook(tx: Tx, id: string, pausedWhy: PauseReason, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({ pausedAt: now, pausedWhy })
    .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt)))
    .returning({ id: webhooks.id })
  return rows.length > 0
}

/** Takes out what happened before. */
export async function purgeWebhookDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lte(webhookDeliveries.at, before))
  await db
    .update(webhooks)
    .set({ secretBefore: null, secretBeforeUntil: null })
    .where(and(isNotNull(webhooks.secretBeforeUntil), lte(webhooks.secretBeforeUntil, before)))
}
