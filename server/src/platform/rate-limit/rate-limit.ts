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
import type { LimitName, RateBudget, VisitorLimitName } from './limits.ts'
import { limitRow } from './limits.ts'

/** `sentence` says how long to wait, in whole minutes, where the usual one does not fit. */
export type RateLimit = RateBudget & {
  key: string
  code?: ProblemCode
  sentence?: (minutes: number) => string
  facts?: Record<string, unknown>
}

/** A row of the table for one key. `more` says what of it the settings decide. */
export const limitOf = (name: LimitName, of: string, more: Partial<RateBudget> = {}): RateLimit => {
  const { most, minutes, locks } = limitRow(name)
  return { key: `${name}:${of}`, most, minutes, ...(locks && { locks }), ...more }
}

/** '1 minute', '14 minutes'. */
export const minutesInWords = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
const waitSentence = (minutes: number) => `Too many attempts. Please wait ${minutesInWords(minutes)} and try again.`

/** What takes a counted try back. */
export type CountedTries = { key: string; id: string }[]

/** How much more than one line the /48 around it may try. */
const WIDE_NETWORK_FACTOR = 4

/**
 * The limits of one visitor: `most` for an IPv4 address or an IPv6 /64, four times as many for the /48 around that. `shared` stands for an
 * IPv4 address where the many people behind a carrier's address need room; a /48 may be a carrier's, too.
 */
export function visitorLimits(
  ip: string,
  { key, most, shared = most, minutes }: RateBudget & { key: string; shared?: number },
): RateLimit[] {
  const { near, wide } = networksOf(ip)
  if (!wide) return [{ key: `${key}@${near}`, most: shared, minutes }]
  return [
    { key: `${key}@${near}`, most, minutes },
    { key: `${key}@${wide}`, most: Math.max(most * WIDE_NETWORK_FACTOR, shared), minutes },
  ]
}

/** A row of the table for a visitor. */
export const limitsOfVisitor = (name: VisitorLimitName, ip: string): RateLimit[] => visitorLimits(ip, { key: name, ...limitRow(name) })

/**
 * Counts one try under each of these keys, over all instances, or under none of them. Who gives several gives them from the narrow to the
 * wide one, so that nobody waits for each other in a circle.
 * @throws Problem `code` (request.too-many) with Retry-After of the first budget that is used up
 */
export async function consumeRateLimits(shop: Shop, limits: readonly RateLimit[]): Promise<CountedTries> {
  const now = shop.now()
  return transact(shop, async ({ db }) => {
    const counted: CountedTries = []
    for (const { key, code = 'request.too-many', sentence = waitSentence, facts, ...budget } of limits) {
      await lockName(db, key)
      const wait = millisecondsToWait(await listNewestTries(db, key, budget.most), budget, now)
      const waitMinutes = Math.ceil(wait / 60_000)
      if (wait > 0) throw new Problem(code, { retryAfter: wait / 1000, message: sentence(waitMinutes), facts: { ...facts, waitMinutes } })
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
export const consumeVisitorLimit = async (
  shop: Shop,
  name: VisitorLimitName,
  ip: string,
  more: Pick<RateLimit, 'sentence' | 'facts'> = {},
): Promise<void> =>
  void (await consumeRateLimits(
    shop,
    limitsOfVisitor(name, ip).map((limit) => ({ ...limit, ...more })),
  ))

/** Counts one try and answers true, or false where a budget is used up. */
export async function consumeIfWithin(shop: Shop, limits: readonly RateLimit[]): Promise<boolean> {
  try {
    await consumeRateLimits(shop, limits)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'request.too-many') return false
    throw error
  }
}

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
