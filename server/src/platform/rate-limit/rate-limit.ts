import type { ProblemCode } from 'contract/problem.ts'
import { Problem } from 'contract/problem.ts'
import { desc, eq, lt } from 'drizzle-orm'
import { lockName } from '../db/advisory-lock.ts'
import type { Db, Tx } from '../db/database.ts'
import { limitedTries } from '../db/platform.table.ts'
import { networksOf } from '../ip-networks.ts'
import type { Shop } from '../shop.ts'
import type { Unit } from '../transact.ts'
import { transact } from '../transact.ts'

/** `sentence` says how long to wait, in whole minutes, where the one of the code does not. */
export type RateLimit = RateBudget & { key: string; code?: ProblemCode; sentence?: (minutes: number) => string }

/** What takes a counted try back. */
export type CountedTries = { key: string; id: string }[]

/** How much more than one line the /48 around it may try. */
const WIDE_NETWORK_FACTOR = 4

/**
 * The limits of one visitor: `most` for an IPv4 address or an IPv6 /64, four times as many for the /48 around that. `shared` stands for an
 * IPv4 address where the many people behind a carrier's address need room.
 */
export function visitorLimits(ip: string, { key, most, shared = most, ...more }: RateLimit & { shared?: number }): RateLimit[] {
  const { near, wide } = networksOf(ip)
  if (!wide) return [{ key: `${key}@${near}`, most: shared, ...more }]
  return [
    { key: `${key}@${near}`, most, ...more },
    { key: `${key}@${wide}`, most: most * WIDE_NETWORK_FACTOR, ...more },
  ]
}

/**
 * Counts one try under each of these keys, over all instances, or under none of them. Who gives several gives them from the narrow to the
 * wide one, so that nobody waits for each other in a circle.
 * @throws Problem `code` (request.too-many) with Retry-After of the first budget that is used up
 */
export async function consumeRateLimits(shop: Shop, limits: readonly RateLimit[]): Promise<CountedTries> {
  const now = shop.now()
  return transact(shop, async ({ db }) => {
    const counted: CountedTries = []
    for (const { key, code = 'request.too-many', sentence, ...budget } of limits) {
      await lockName(db, key)
      const wait = millisecondsToWait(await listNewestTries(db, key, budget.most), budget, now)
      if (wait > 0) throw new Problem(code, { retryAfter: wait / 1000, ...(sentence && { message: sentence(Math.ceil(wait / 60_000)) }) })
      const id = shop.newId()
      await insertTry(db, { id, key, at: now })
      counted.push({ key, id })
    }
    return counted
  })
}

/** Counts one try under a key. @throws Problem as `consumeRateLimits` does */
export const consumeRateLimit = async (shop: Shop, limit: RateLimit): Promise<void> => void (await consumeRateLimits(shop, [limit]))

/** Counts one try of a visitor. @throws Problem as `consumeRateLimits` does */
export const consumeVisitorLimit = async (shop: Shop, ip: string, limit: RateLimit & { shared?: number }): Promise<void> =>
  void (await consumeRateLimits(shop, visitorLimits(ip, limit)))

/** Counts one try unless the budget is used up, and answers whether it is; within a transaction where one is given. */
export async function isRateLimitReached(shop: Shop, { key, ...budget }: RateBudget & { key: string }, within?: Unit): Promise<boolean> {
  const now = shop.now()
  return transact(
    shop,
    async ({ db }) => {
      await lockName(db, key)
      const isFull = millisecondsToWait(await listNewestTries(db, key, budget.most), budget, now) > 0
      if (!isFull) await insertTry(db, { id: shop.newId(), key, at: now })
      return isFull
    },
    within,
  )
}

/** Whether a budget is used up already; counts nothing. */
export async function isBudgetUsedUp(shop: Shop, { key, ...budget }: RateBudget & { key: string }, { db }: Unit): Promise<boolean> {
  return millisecondsToWait(await listNewestTries(db, key, budget.most), budget, shop.now()) > 0
}

/** Forgets the tries of a key, after the right password. */
export async function forgetTries(shop: Shop, key: string, within?: Unit): Promise<void> {
  await transact(shop, ({ db }) => deleteTries(db, key), within)
}

/** Takes a try back that turned out to be none: the right password. */
export async function uncountTries(shop: Shop, counted: CountedTries): Promise<void> {
  await transact(shop, async ({ db }) => {
    for (const { id } of counted) await deleteTry(db, id)
  })
}

/** At most so many tries within so many minutes; with `locks` the one that used the budget up shuts for as long again. */
export type RateBudget = { most: number; minutes: number; locks?: boolean }

/**
 * Milliseconds until another try is looked at, 0 where it is now. `newest` are the times of the last `most` tries, the newest first: a
 * sliding window opens when the oldest of them has left it, a lock runs from the newest of them on.
 */
export function millisecondsToWait(newest: readonly Date[], { most, minutes, locks = false }: RateBudget, now: Date): number {
  const [last, oldest] = [newest[0], newest[most - 1]]
  if (!last || !oldest) return 0
  const window = minutes * 60_000
  const isFull = last.getTime() - oldest.getTime() < window
  const from = locks ? last : oldest
  return isFull ? Math.max(0, from.getTime() + window - now.getTime()) : 0
}

/** When the last `most` tries under a key were, the newest first. */
async function listNewestTries(tx: Tx, key: string, most: number): Promise<Date[]> {
  const rows = await tx
    .select({ at: limitedTries.at })
    .from(limitedTries)
    .where(eq(limitedTries.key, key))
    .orderBy(desc(limitedTries.at))
    .limit(most)
  return rows.map(({ at }) => at)
}

async function insertTry(tx: Tx, row: typeof limitedTries.$inferInsert): Promise<void> {
  await tx.insert(limitedTries).values(row)
}

async function deleteTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(limitedTries).where(eq(limitedTries.key, key))
}

async function deleteTry(tx: Tx, id: string): Promise<void> {
  await tx.delete(limitedTries).where(eq(limitedTries.id, id))
}

export async function purgeTries(db: Db, before: Date): Promise<void> {
  await db.delete(limitedTries).where(lt(limitedTries.at, before))
}
