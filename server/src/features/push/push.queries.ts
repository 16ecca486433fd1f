import { and, count, eq, gt, isNull, min, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { customers } from '../customers/customer.table.ts'
import { CUSTOMER_IDLE_MINUTES } from '../sessions/public.ts'
import { sessions } from '../sessions/session.table.ts'
import { staffNews } from '../staff-news/staff-news.table.ts'
import type { KeysRow } from './push.store.ts'
import { pushDeliveries, pushKeys, pushSubscriptions } from './push.table.ts'

export async function findKeys(db: Db | Tx): Promise<KeysRow | undefined> {
  const [row] = await db.select().from(pushKeys)
  return row
}

/** Whether a session is open; it stays so until the transaction ends. */
export async function holdSession(tx: Tx, id: string): Promise<boolean> {
  const open = and(eq(sessions.id, id), isNull(sessions.revokedAt))
  return (await tx.select({ id: sessions.id }).from(sessions).where(open).for('share')).length > 0
}

export async function subscriptionOfSession(db: Db, sessionId: string) {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
  return row
}

/** Somebody who has left, or has not been here for too long, hears nothing any more. */
const isSignedIn = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastUsedAt, new Date(now.getTime() - CUSTOMER_IDLE_MINUTES * 60_000)),
    eq(customers.isActive, true),
  )

/** Whether any phone of a customer is notified. */
export const hasPushPhone = sql<boolean>`exists (select from ${pushSubscriptions} where ${pushSubscriptions.customerId} is not null)`

/** The subscriptions of a customer whose sign-ins are open. */
export async function subscriptionsOf(db: Db | Tx, customerId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(customers, eq(customers.id, pushSubscriptions.customerId))
    .where(and(eq(pushSubscriptions.customerId, customerId), isSignedIn(now)))
  return rows.map(({ id }) => id)
}

/** A subscription while its sign-in is open. */
export async function openSubscription(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(customers, eq(customers.id, pushSubscriptions.customerId))
    .where(and(eq(pushSubscriptions.id, id), isSignedIn(now)))
  return row?.subscription
}

/** What waits to be sent, since when, and how many browsers are notified. */
export async function readPushGauges(db: Db) {
  const ofShoppers = db.select({ at: pushDeliveries.at }).from(pushDeliveries).where(isNull(pushDeliveries.endedAt))
  const all = unionAll(ofShoppers, db.select({ at: staffNews.at }).from(staffNews).where(isNull(staffNews.endedAt))).as('all_waiting')
  const [waiting] = await db.select({ count: count(), oldest: min(all.at) }).from(all)
  return { waiting, subscriptions: await db.$count(pushSubscriptions) }
}
