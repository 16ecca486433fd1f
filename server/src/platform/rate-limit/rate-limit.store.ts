import { desc, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { attempts } from './rate-limit.table.ts'

/** When the last `most` tries under a key were, the newest first. */
export async function newestAttempts(tx: Tx, key: string, most: number): Promise<Date[]> {
  const rows = await tx.select({ at: attempts.at }).from(attempts).where(eq(attempts.key, key)).orderBy(desc(attempts.at)).limit(most)
  return rows.map(({ at }) => at)
}

export async function insertAttempt(tx: Tx, row: typeof attempts.$inferInsert): Promise<void> {
  await tx.insert(attempts).values(row)
}

export async function deleteAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, key))
}

export async function deleteAttempt(tx: Tx, id: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.id, id))
}

export async function purgeAttempts(db: Db, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, before))
}
