import type { SQL } from 'drizzle-orm'
import { and, count, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Reach } from '#platform/db/nearest-end.ts'
import { statementCredits as credits, statements } from './statement.table.ts'

/** From so many rows on, a page of open money is found by how many lie on each day instead of by passing over all of them. */
export const FAR = 1000

type Days = ReadonlyMap<string, number>
/**
 * How much money in each statement brought, by day. A statement that is read to its end keeps its money and its days until it is forgotten whole, so
 * what was counted once stays true in every process; what orders took of it is counted anew each time.
 */
const counted = new WeakMap<Db, Map<string, Days>>()
/** Statements counted in one query: no single one may hold others up where a million credits are counted after a start. */
const STATEMENTS_AT_ONCE = 10

const isMoney = sql`${credits.kind} <> 'reversal'`

/** The day that a far page of the open money begins on, and how many rows `before` it the reach passes over; undefined where none is that far. */
export async function nearestDay(db: Db, { fromEnd, offset }: Reach): Promise<{ day: string; before: number } | undefined> {
  const sums = await openByDay(db)
  const days = [...sums.keys()].sort()
  if (fromEnd) days.reverse()
  let before = 0
  for (const day of days) {
    const many = sums.get(day) ?? 0
    if (before + many > offset) return { day, before }
    before += many
  }
  return undefined
}

/** How many open credits that a statement shows lie on each day. */
async function openByDay(db: Db): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  const add = (days: Days, sign: 1 | -1) => {
    for (const [day, many] of days) sums.set(day, (sums.get(day) ?? 0) + sign * many)
  }
  for (const days of (await countRead(db)).values()) add(days, 1)
  const isUnread = sql`${credits.statementId} in (select id from ${statements} where read_at is null)`
  add(await byDay(db, isUnread), 1)
  add(await byDay(db, and(isNotNull(credits.statementId), or(isNotNull(credits.orderId), isNotNull(credits.usedForId)))), -1)
  return sums
}

async function countRead(db: Db): Promise<ReadonlyMap<string, Days>> {
  const rows = await db.select({ id: statements.id }).from(statements).where(isNotNull(statements.readAt))
  const known = counted.get(db)
  const kept = new Map(rows.flatMap(({ id }) => (known?.has(id) ? [[id, known.get(id) ?? new Map()] as const] : [])))
  const missing = rows.flatMap(({ id }) => (kept.has(id) ? [] : id))
  for (let at = 0; at < missing.length; at += STATEMENTS_AT_ONCE) {
    const ids = missing.slice(at, at + STATEMENTS_AT_ONCE)
    const found = await db
      .select({ id: credits.statementId, day: credits.bookedOn, many: count() })
      .from(credits)
      .where(and(inArray(credits.statementId, ids), isMoney))
      .groupBy(credits.statementId, credits.bookedOn)
    const days = Map.groupBy(found, ({ id }) => id)
    for (const id of ids) kept.set(id, new Map((days.get(id) ?? []).map(({ day, many }) => [day, many])))
  }
  counted.set(db, kept)
  return kept
}

async function byDay(db: Db, which: SQL | undefined): Promise<Days> {
  const rows = await db.select({ day: credits.bookedOn, many: count() }).from(credits).where(and(isMoney, which)).groupBy(credits.bookedOn)
  return new Map(rows.map(({ day, many }) => [day, many]))
}
