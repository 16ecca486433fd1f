import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import type { SQL } from 'drizzle-orm'
import { asc, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { nearestEnd } from '#platform/db/nearest-end.ts'
import { admins } from '../staff/admin.table.ts'
import { auditLog } from './audit.table.ts'
import { namedLike, namesOf } from './object-names.queries.ts'

type Paging = { page: number; limit: number }
type Found = { ids: number[]; total: number }

/** Up to so many hits are fetched by their ids in one walk over the log, which is then their count too. */
const FEW = 10_000

async function few(db: Db, where: SQL, { page, limit }: Paging): Promise<Found | undefined> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .limit(FEW + 1)
  if (rows.length > FEW) return undefined
  const ids = rows.map(({ id }) => id).sort((a, b) => b - a)
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length }
}

async function many(db: Db, where: SQL | undefined, paging: Paging): Promise<Found> {
  const total = await db.$count(auditLog, where)
  const reach = nearestEnd({ ...paging, total })
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .orderBy(reach.fromEnd ? asc(auditLog.id) : desc(auditLog.id))
    .limit(reach.limit)
    .offset(reach.offset)
  return { ids: rows.map(({ id }) => id), total }
}

/** What staff did, newest first; the search looks at who, what and on which thing. */
export async function listAudit(db: Db, { page, limit, q }: Paging & { q: string }) {
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const where = q.trim()
    ? or(
        ...[auditLog.actor, auditLog.action, auditLog.object, auditLog.objectId].map((column) => ilike(column, like)),
        inArray(auditLog.objectId, namedLike(db, like)),
      )
    : undefined
  const { ids, total } = (where && (await few(db, where, { page, limit }))) ?? (await many(db, where, { page, limit }))
  const rows = await db
    .select({ entry: auditLog, goneAt: admins.removedAt })
    .from(auditLog)
    .leftJoin(admins, eq(admins.id, auditLog.adminId))
    .where(inArray(auditLog.id, ids))
    .orderBy(desc(auditLog.id))
  const names = await namesOf(
    db,
    rows.map(({ entry }) => entry),
  )
  const entries = rows.map(
    ({ entry: { adminId: _, at, ...entry }, goneAt }): AuditEntry => ({
      ...entry,
      at: at.toISOString(),
      actorGoneAt: goneAt?.toISOString() ?? null,
      objectName: names.get(entry.objectId) ?? null,
    }),
  )
  return { entries, pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}
