import { lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { reviewPresence } from './presence.table.ts'

/** Answers whether there is such an order; somebody is looking at it from now on. */
export async function saveSight(db: Db, { orderId, adminId, at }: { orderId: string; adminId: string; at: Date }): Promise<boolean> {
  const rows = await db
    .insert(reviewPresence)
    .select(sql`select o.id, ${adminId}::uuid, ${at}::timestamptz from orders o where o.id = ${orderId}`)
    .onConflictDoUpdate({ target: [reviewPresence.orderId, reviewPresence.adminId], set: { seenAt: at } })
    .returning({ orderId: reviewPresence.orderId })
  return rows.length > 0
}

export async function purgeSights(db: Db, before: Date): Promise<void> {
  await db.delete(reviewPresence).where(lt(reviewPresence.seenAt, before))
}
