import type { ProblemCode } from 'contract/problem.ts'
import { Problem } from 'contract/problem.ts'
import { lockName } from '../db/advisory-lock.ts'
import type { Shop } from '../shop.ts'
import type { Unit } from '../transact.ts'
import { transact } from '../transact.ts'
import { networksOf } from '../visitors/networks.ts'
import type { Budget } from './rate-limit.rules.ts'
import { waitOf } from './rate-limit.rules.ts'
import { deleteAttempt, deleteAttempts, insertAttempt, newestAttempts } from './rate-limit.store.ts'

/** `sentence` says how long to wait, in whole minutes, where the one of the code does not. */
export type Limit = Budget & { key: string; code?: ProblemCode; sentence?: (minutes: number) => string }

/** What takes a counted try back. */
export type Counted = { key: string; id: string }[]

/** How much more than one line the /48 around it may try. */
const WIDER = 4

/**
 * The limits of one visitor: `most` for an IPv4 address or an IPv6 /64, four times as many for the /48 around that. `shared` stands for an
 * IPv4 address where the many people behind a carrier's address need room.
 */
export function visitorLimits(ip: string, { key, most, shared = most, ...more }: Limit & { shared?: number }): Limit[] {
  const { near, wide } = networksOf(ip)
  if (!wide) return [{ key: `${key}@${near}`, most: shared, ...more }]
  return [
    { key: `${key}@${near}`, most, ...more },
    { key: `${key}@${wide}`, most: most * WIDER, ...more },
  ]
}

/**
 * Counts one try under each of these keys, over all instances, or under none of them. Who gives several gives them from the narrow to the
 * wide one, so that nobody waits for each other in a circle.
 * @throws Problem `code` (request.too-many) with Retry-After of the first budget that is used up
 */
export async function consumeRateLimits(shop: Shop, limits: readonly Limit[]): Promise<Counted> {
  const now = shop.now()
  return transact(shop, async ({ db }) => {
    const counted: Counted = []
    for (const { key, code = 'request.too-many', sentence, ...budget } of limits) {
      await lockName(db, key)
      const wait = waitOf(await newestAttempts(db, key, budget.most), budget, now)
      if (wait > 0) throw new Problem(code, { retryAfter: wait / 1000, ...(sentence && { message: sentence(Math.ceil(wait / 60_000)) }) })
      const id = shop.newId()
      await insertAttempt(db, { id, key, at: now })
      counted.push({ key, id })
    }
    return counted
  })
}

/** Counts one try under a key. @throws Problem as `consumeRateLimits` does */
export const consumeRateLimit = async (shop: Shop, limit: Limit): Promise<void> => void (await consumeRateLimits(shop, [limit]))

/** Counts one try of a visitor. @throws Problem as `consumeRateLimits` does */
export const consumeVisitorLimit = async (shop: Shop, ip: string, limit: Limit & { shared?: number }): Promise<void> =>
  void (await consumeRateLimits(shop, visitorLimits(ip, limit)))

/** Counts one try unless the budget is used up, and answers whether it is; within a transaction where one is given. */
export async function isRateLimitReached(shop: Shop, { key, ...budget }: Budget & { key: string }, within?: Unit): Promise<boolean> {
  const now = shop.now()
  return transact(
    shop,
    async ({ db }) => {
      await lockName(db, key)
      const isFull = waitOf(await newestAttempts(db, key, budget.most), budget, now) > 0
      if (!isFull) await insertAttempt(db, { id: shop.newId(), key, at: now })
      return isFull
    },
    within,
  )
}

/** Forgets the tries of a key, after the right password. */
export async function forgetTries(shop: Shop, key: string, within?: Unit): Promise<void> {
  await transact(shop, ({ db }) => deleteAttempts(db, key), within)
}

/** Takes a try back that turned out to be none: the right password. */
export async function takeBack(shop: Shop, counted: Counted): Promise<void> {
  await transact(shop, async ({ db }) => {
    for (const { id } of counted) await deleteAttempt(db, id)
  })
}
