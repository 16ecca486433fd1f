import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { requestKeys } from './request-key.table.ts'

type Row = typeof requestKeys.$inferSelect

/** Claims a key; waits for whoever holds it in flight, and answers the hash that it was claimed with, `undefined` when it is claimed now. */
export async function claimKey(tx: Tx, row: Row): Promise<string | undefined> {
  const claimed = await tx.insert(requestKeys).values(row).onConflictDoNothing().returning({ key: requestKeys.key })
  if (claimed.length > 0) return undefined
  const [holder] = await tx
    .select()
    .from(requestKeys)
    .where(and(eq(requestKeys.actorId, row.actorId), eq(requestKeys.key, row.key)))
  if (!holder) throw new Error('An Idempotency-Key was neither free nor held.')
  return holder.bodyHash
}

/** Forgets keys that nobody will repeat any more. */
export async function purgeKeys(db: Db, before: Date): Promise<void> {
  await db.delete(requestKeys).where(lt(requestKeys.at, before))
}
