import type { ProblemCode } from 'contract/problem.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { countAttempts, deleteAttempts, insertAttempt, lockKey, oldestAttempt } from './session.store.ts'

export type Limit = { key: string; most: number; minutes: number; code?: ProblemCode }

/**
 * Counts one try under a key, over all instances.
 * @throws Problem `code` (request.too-many) with Retry-After once `most` tries lie within the last `minutes`; that try is not counted.
 */
export async function countTry(shop: Shop, { key, most, minutes, code = 'request.too-many' }: Limit): Promise<void> {
  const now = shop.now()
  const since = new Date(now.getTime() - minutes * 60_000)
  await transact(shop, async ({ db }) => {
    await lockKey(db, key)
    if ((await countAttempts(db, key, since)) >= most) {
      const oldest = (await oldestAttempt(db, key, since)) ?? now
      throw new Problem(code, { retryAfter: (oldest.getTime() + minutes * 60_000 - now.getTime()) / 1000 })
    }
    await insertAttempt(db, { id: shop.newId(), key, at: now })
  })
}

/** Forgets the tries of a key, after the right password. */
export async function forgetTries(shop: Shop, key: string): Promise<void> {
  await transact(shop, ({ db }) => deleteAttempts(db, key))
}
