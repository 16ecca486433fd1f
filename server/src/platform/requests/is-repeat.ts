import { createHash } from 'node:crypto'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../shop.ts'
import type { Unit } from '../transact.ts'
import { claimKey } from './request-key.store.ts'

/** `what` is all that makes two requests the same; without a key every request counts as a new one. */
export type Keyed = { actorId: string; key: string | undefined; what: readonly unknown[] }

/** Whether this request was done before under its Idempotency-Key; otherwise the key is taken with the transaction. @throws Problem request.key-reused */
export async function isRepeat(shop: Shop, unit: Unit, { actorId, key, what }: Keyed): Promise<boolean> {
  if (!key) return false
  const bodyHash = createHash('sha256').update(JSON.stringify(what)).digest('base64url')
  const held = await claimKey(unit.db, { actorId, key, bodyHash, at: shop.now() })
  if (held !== undefined && held !== bodyHash) throw new Problem('request.key-reused')
  return held !== undefined
}
