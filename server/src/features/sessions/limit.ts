import type { ProblemCode } from 'contract/problem.ts'
import { Problem } from 'contract/problem.ts'
import { holdName } from '../../platform/db/hold.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import type { Budget } from './limit.rules.ts'
import { waitOf } from './limit.rules.ts'
import { deleteAttempts, insertAttempt, newestAttempts } from './session.store.ts'

/** `sentence` says how long to wait, in whole minutes, where the one of the code does not. */
export type Limit = Budget & { key: string; code?: ProblemCode; sentence?: (minutes: number) => string }

/**
 * Counts one try under a key, over all instances.
 * @throws Problem `code` (request.too-many) with Retry-After once the budget is used up; that try is not counted.
 */
export async function countTry(shop: Shop, { key, code = 'request.too-many', sentence, ...budget }: Limit): Promise<void> {
  const now = shop.now()
  await transact(shop, async ({ db }) => {
    await holdName(db, key)
    const wait = waitOf(await newestAttempts(db, key, budget.most), budget, now)
    if (wait > 0) throw new Problem(code, { retryAfter: wait / 1000, ...(sentence && { message: sentence(Math.ceil(wait / 60_000)) }) })
    await insertAttempt(db, { id: shop.newId(), key, at: now })
  })
}

/** Forgets the tries of a key, after the right password. */
export async function forgetTries(shop: Shop, key: string): Promise<void> {
  await transact(shop, ({ db }) => deleteAttempts(db, key))
}
