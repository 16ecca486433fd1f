import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { lockName } from '#platform/db/advisory-lock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { DeliveryEnd } from './push.table.ts'
import { pushDeliveries, pushKeys, pushSubscriptions } from './push.table.ts'

export type KeysRow = typeof pushKeys.$inferSelect

/** Saves the first pair; another instance may have been faster. */
export async function insertKeys(db: Db, row: Omit<KeysRow, 'id'>): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ id: 1, ...row })
    .onConflictDoNothing()
}

/** Puts a pair in the place of one that nobody has subscribed with. */
export async function replaceUnusedKeys(db: Db, before: string, row: Omit<KeysRow, 'id'>): Promise<void> {
  const isUnused = notExists(db.select({ id: pushSubscriptions.id }).from(pushSubscriptions))
  await db
    .update(pushKeys)
    .set(row)
    .where(and(eq(pushKeys.publicKey, before), isUnused))
}

export async function savePrivateKey(tx: Tx, privateKey: string): Promise<void> {
  await tx.update(pushKeys).set({ privateKey })
}

/** Whose browser it is. */
export type SubscriptionOwner = { customerId: string } | { adminId: string }
type NewSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'customerId' | 'adminId'>

/**
 * Gives a session this subscription and no other; the endpoint leaves whoever had it. The same one again keeps what waits for it. Of an
 * account the oldest beyond `most` go.
 */
export async function saveSubscription(tx: Tx, owner: SubscriptionOwner, row: NewSubscription, most: number): Promise<void> {
  await lockName(tx, 'push-subscriptions')
  const is = pushSubscriptions
  const isSame = and(eq(is.sessionId, row.sessionId), eq(is.endpoint, row.endpoint), eq(is.p256dh, row.p256dh), eq(is.auth, row.auth))
  const kept = await tx.update(is).set({ language: row.language }).where(isSame).returning({ id: is.id })
  if (kept.length > 0) return
  await tx.delete(is).where(or(eq(is.sessionId, row.sessionId), eq(is.endpoint, row.endpoint)))
  await tx.insert(is).values({ ...owner, ...row })
  const newest = tx.select({ id: is.id }).from(is).where(isOf(owner)).orderBy(desc(is.madeAt), desc(is.id)).limit(most)
  await tx.delete(is).where(and(isOf(owner), sql`${is.id} not in ${newest}`))
}

const isOf = (owner: SubscriptionOwner) =>
  'customerId' in owner ? eq(pushSubscriptions.customerId, owner.customerId) : eq(pushSubscriptions.adminId, owner.adminId)

/**
 * Gives a session the subscription that the same member of staff had of this endpoint, with what waits for it; that of anybody else ends.
 * Answers whether there was one.
 */
export async function moveSubscription(
  tx: Tx,
  { adminId, sessionId, endpoint }: { adminId: string; sessionId: string; endpoint: string },
): Promise<boolean> {
  await lockName(tx, 'push-subscriptions')
  const is = pushSubscriptions
  const isOwn = eq(is.adminId, adminId)
  await tx
    .delete(is)
    .where(or(and(eq(is.endpoint, endpoint), sql`(${isOwn}) is not true`), and(eq(is.sessionId, sessionId), ne(is.endpoint, endpoint))))
  return (
    (
      await tx
        .update(is)
        .set({ sessionId })
        .where(and(eq(is.endpoint, endpoint), isOwn))
        .returning({ id: is.id })
    ).length > 0
  )
}

export async function deleteOfSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

export async function deletePushSubscriptionsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.customerId, customerId))
}

/** A browser that will never get a notification again, with what waits for it. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export type NewDelivery = Pick<typeof pushDeliveries.$inferInsert, 'eventId' | 'orderId' | 'kind' | 'at' | 'nextAt'>

/** One delivery for each of these browsers, unless that event has one there. Answers whether there is something new. */
export async function insertDeliveries(db: Db, delivery: NewDelivery, subscriptionIds: readonly string[]): Promise<boolean> {
  if (subscriptionIds.length === 0) return false
  const rows = subscriptionIds.map((subscriptionId) => ({ ...delivery, subscriptionId }))
  return (await db.insert(pushDeliveries).values(rows).onConflictDoNothing().returning({ id: pushDeliveries.id })).length > 0
}

export type ClaimedDelivery = typeof pushDeliveries.$inferSelect

/** Takes what is due for `leaseSeconds`, the longest waiting first. Whoever dies with it loses it to the next one. */
export async function claimDeliveries(
  db: Db,
  { now, leaseSeconds, most }: { now: Date; leaseSeconds: number; most: number },
): Promise<ClaimedDelivery[]> {
  const due = db
    .select({ id: pushDeliveries.id })
    .from(pushDeliveries)
    .where(isDueAt(now))
    .orderBy(asc(pushDeliveries.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(pushDeliveries)
    .set({ attempts: sql`${pushDeliveries.attempts} + 1`, nextAt: new Date(now.getTime() + leaseSeconds * 1000) })
    .where(sql`${pushDeliveries.id} in (${due})`)
    .returning()
}

// a clock set back does not hold up what is new
const isDueAt = (now: Date) => and(isNull(pushDeliveries.endedAt), or(lte(pushDeliveries.nextAt, now), eq(pushDeliveries.attempts, 0)))

export const isDeliveryDue = (now: Date): SQL<boolean> => sql`exists (select from ${pushDeliveries} where ${isDueAt(now)})`

export async function endDelivery(db: Db, id: number, end: { ended: DeliveryEnd; endedAt: Date; error?: string }): Promise<void> {
  await db
    .update(pushDeliveries)
    .set({ error: null, ...end })
    .where(eq(pushDeliveries.id, id))
}

export async function delayDelivery(db: Db, id: number, until: { nextAt: Date; error: string }): Promise<void> {
  await db.update(pushDeliveries).set(until).where(eq(pushDeliveries.id, id))
}

export async function recordDelivered(db: Db, id: string, deliveredAt: Date): Promise<void> {
  await db.update(pushSubscriptions).set({ deliveredAt }).where(eq(pushSubscriptions.id, id))
}

/** Takes out the deliveries that ended before; their events are out of the outbox by then. */
export async function purgeDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(pushDeliveries).where(lte(pushDeliveries.endedAt, before))
}
