import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { admins } from '../staff/admin.table.ts'
import { reviewPresence } from './presence.table.ts'

/** Who else had the review of an order open after `since`. */
export async function listOthers(db: Db, { orderId, adminId, since }: { orderId: string; adminId: string; since: Date }) {
  const rows = await db
    .select({ username: admins.username, seenAt: reviewPresence.seenAt })
    .from(reviewPresence)
    .innerJoin(admins, eq(admins.id, reviewPresence.adminId))
    .where(and(eq(reviewPresence.orderId, orderId), ne(reviewPresence.adminId, adminId), gt(reviewPresence.seenAt, since)))
    .orderBy(asc(admins.username))
  return rows.map(({ username, seenAt }) => ({ username, seenAt: seenAt.toISOString() }))
}
