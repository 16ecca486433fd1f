import type { Tx } from '#platform/db/database.ts'
import { auditLog } from './audit.table.ts'

export async function insertAudit(tx: Tx, row: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(row)
}
