import { createHash } from 'node:crypto'
import { Problem } from 'contract/problem.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import type { Unit } from '../transact.ts'
import type { Db, Tx } from './database.ts'
import { requestKeys } from './platform.table.ts'

export type RequestKey = typeof requestKeys.$inferInsert

/** Claims a key; waits for whoever holds it in flight, and answers the row that was claimed before, `undefined` when it is claimed now. */
export async function claimKey(tx: Tx, row: RequestKey): Promise<RequestKey | undefined> {
  const claimed = await tx.insert(requestKeys).values(row).onConflictDoNothing().returning({ key: requestKeys.key })
  if (claimed.length > 0) return undefined
  const [holder] = await tx
    .select()
    .from(requestKeys)
    .where(and(eq(requestKeys.actorId, row.actorId), eq(requestKeys.key, row.key)))
  if (!holder) throw new Error('An Idempotency-Key was neither free nor held.')
  return holder
}

/** Forgets keys that nobody will repeat any more. */
export async function purgeKeys(db: Db, before: Date): Promise<void> {
  await db.delete(requestKeys).where(and(lt(requestKeys.at, before), isNull(requestKeys.orderId)))
}

/** `what` is all that makes two requests the same; without a key every request counts as a new one. */
type RequestIdentity = { actorId: string; key: string | undefined; what: readonly unknown[] }

/** Takes the Idempotency-Key of a request with the transaction; false where it was done under it before. One without a key is always new. @throws Problem request.key-reused */
export async function claimRequest(shop: Shop, unit: Unit, { actorId, key, what }: RequestIdentity): Promise<boolean> {
  const request = requestKeyOf(shop, { actorId, key, what })
  return request === undefined || claimOnce(unit.db, request)
}

/** The row that claims the key of a request; undefined without one. */
export const requestKeyOf = (shop: Shop, { actorId, key, what }: RequestIdentity): RequestKey | undefined =>
  key ? { actorId, key, bodyHash: createHash('sha256').update(JSON.stringify(what)).digest('base64url'), at: shop.now() } : undefined

/** Claims a key; false where the same request has it. @throws Problem request.key-reused where another request has it */
export async function claimOnce(tx: Tx, request: RequestKey): Promise<boolean> {
  const held = await claimKey(tx, request)
  if (held && held.bodyHash !== request.bodyHash) throw new Problem('request.key-reused')
  return held === undefined
}
