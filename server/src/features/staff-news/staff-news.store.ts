import type { StaffNewsKind } from 'contract/staff-news/staff-news-kind.ts'
import type { SQL } from 'drizzle-orm'
import { and, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { BATCH_WINDOW_MS } from './staff-news.rules.ts'
import type { StaffNewsEnd, StaffNewsRow } from './staff-news.table.ts'
import { staffNews } from './staff-news.table.ts'

export type NewStaffNews = Pick<StaffNewsRow, 'eventId' | 'kind' | 'subjectId' | 'at' | 'nextAt'>

/** One row for each of these browsers, unless that event has one there. */
export async function insertNews(db: Db, news: NewStaffNews, subscriptionIds: readonly string[]): Promise<void> {
  if (subscriptionIds.length === 0) return
  await db
    .insert(staffNews)
    .values(subscriptionIds.map((subscriptionId) => ({ ...news, subscriptionId })))
    .onConflictDoNothing()
}

/** What is told of at once: the rows of one kind that wait for one browser. `at` is when the newest happened. */
export type StaffNewsBatch = { subscriptionId: string; kind: StaffNewsKind; ids: number[]; attempts: number; at: Date }

export const batchKey = ({ subscriptionId, kind }: Pick<StaffNewsBatch, 'subscriptionId' | 'kind'>): string => `${subscriptionId} ${kind}`

export type ClaimStaffNews = { now: Date; leaseSeconds: number; busy: readonly string[]; most: number }

/**
 * Takes what waits of each kind and browser of which something is due, for `leaseSeconds`; what came since then goes along. Whoever dies with
 * it loses it to the next one.
 */
export async function claimNews(db: Db, { now, leaseSeconds, busy, most }: ClaimStaffNews): Promise<StaffNewsBatch[]> {
  const key = sql<string>`${staffNews.subscriptionId} || ' ' || ${staffNews.kind}`
  const due = await db
    .selectDistinct({ subscriptionId: staffNews.subscriptionId, kind: staffNews.kind })
    .from(staffNews)
    .where(and(isDueAt(now), busy.length > 0 ? notInArray(key, [...busy]) : undefined))
    .limit(most)
  const batches: StaffNewsBatch[] = []
  for (const { subscriptionId, kind } of due) {
    const isFree = or(eq(staffNews.attempts, 0), lte(staffNews.nextAt, now))
    const free = db
      .select({ id: staffNews.id })
      .from(staffNews)
      .where(and(eq(staffNews.subscriptionId, subscriptionId), eq(staffNews.kind, kind), isNull(staffNews.endedAt), isFree))
      .for('update', { skipLocked: true })
    const rows = await db
      .update(staffNews)
      .set({ attempts: sql`${staffNews.attempts} + 1`, nextAt: new Date(now.getTime() + leaseSeconds * 1000) })
      .where(sql`${staffNews.id} in (${free})`)
      .returning()
    if (rows.length === 0) continue // another instance was faster
    batches.push({
      subscriptionId,
      kind,
      ids: rows.map(({ id }) => id),
      attempts: Math.max(...rows.map(({ attempts }) => attempts)),
      at: new Date(Math.max(...rows.map((row) => row.at.getTime()))),
    })
  }
  return batches
}

function isDueAt(now: Date) {
  // a clock set back does not hold up what is new
  const isFromLater = gt(staffNews.nextAt, new Date(now.getTime() + 2 * BATCH_WINDOW_MS))
  return and(isNull(staffNews.endedAt), or(lte(staffNews.nextAt, now), and(eq(staffNews.attempts, 0), isFromLater)))
}

export const isNewsDue = (now: Date): SQL<boolean> => sql`exists (select from ${staffNews} where ${isDueAt(now)})`

export async function endNews(db: Db, ids: readonly number[], end: { ended: StaffNewsEnd; endedAt: Date; error?: string }): Promise<void> {
  await db
    .update(staffNews)
    .set({ error: null, ...end })
    .where(inArray(staffNews.id, [...ids]))
}

export async function delayNews(db: Db, ids: readonly number[], until: { nextAt: Date; error: string }): Promise<void> {
  await db
    .update(staffNews)
    .set(until)
    .where(inArray(staffNews.id, [...ids]))
}

/** Takes out what ended before; its events are out of the outbox by then. */
export async function purgeNews(db: Db, before: Date): Promise<void> {
  await db.delete(staffNews).where(lte(staffNews.endedAt, before))
}
