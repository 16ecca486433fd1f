import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { findAdmin } from './admin.store.ts'
import type { AdminRow } from './admin.table.ts'
import { admins, recoveryCodes } from './admin.table.ts'

/** A link to reset the password is stored in the same place, but the account has had a password before. */
export const isInvited = ({ inviteHash, passwordChangedAt, createdAt }: AdminRow): boolean =>
  inviteHash !== null && passwordChangedAt.getTime() === createdAt.getTime()

export const toProfile = (row: AdminRow): AdminProfile => ({
  _id: row.id,
  username: row.username,
  email: row.email,
  role: row.role,
  isActive: row.isActive,
  isInvited: isInvited(row),
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  lastLogin: row.lastLoginAt?.toISOString() ?? null,
})

/** Everybody on the staff, the longest there first. */
export async function listAdmins(db: Db): Promise<AdminProfile[]> {
  const rows = await db.select().from(admins).where(isNull(admins.removedAt)).orderBy(asc(admins.createdAt))
  return rows.map(toProfile)
}

export async function showAdmin(db: Db | Tx, id: string): Promise<AdminProfile> {
  const row = await findAdmin(db, id)
  if (!row) throw new Error(`The admin ${id} of a live session is gone.`)
  return toProfile(row)
}

/** How many recovery codes this admin has left. */
export async function countUnspent(db: Db | Tx, adminId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.adminId, adminId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
