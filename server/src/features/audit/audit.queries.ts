import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import { count, desc, ilike, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { auditLog } from './audit.table.ts'

/** What staff did, newest first; the search looks at who, what and on which thing. */
export async function listAudit(db: Db, { page, limit, q }: { page: number; limit: number; q: string }) {
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const where = q.trim()
    ? or(...[auditLog.actor, auditLog.action, auditLog.object, auditLog.objectId].map((column) => ilike(column, like)))
    : undefined
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where)
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = counted?.total ?? 0
  const entries: AuditEntry[] = rows.map(({ adminId: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { entries, pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}
