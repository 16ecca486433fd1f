import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AdminRow } from './admin.table.ts'
import { admins } from './admin.table.ts'

export async function findByLogin(db: Db, login: string): Promise<AdminRow | undefined> {
  const typed = login.trim().toLowerCase()
  const [row] = await db
    .select()
    .from(admins)
    .where(or(eq(sql`lower(${admins.username})`, typed), eq(sql`lower(${admins.email})`, typed)))
  return row
}

/** The first super_admin: whose shop it is. */
export async function findOwner(db: Db | Tx): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.role, 'super_admin')).orderBy(asc(admins.createdAt), asc(admins.id)).limit(1)
  return row
}

export async function findAdmin(db: Db, id: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id))
  return row
}

export async function insertAdmin(tx: Tx, row: typeof admins.$inferInsert): Promise<void> {
  await tx.insert(admins).values(row)
}

export async function saveLogin(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(admins).set({ lastLoginAt: now }).where(eq(admins.id, id))
}
