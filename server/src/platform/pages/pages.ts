import { count, lt, max } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/database.ts'
import { reasonOf } from '../reason-of.ts'
import { pageChanges } from './page-change.table.ts'

const LOOK_EVERY_MS = 1000

/** The version of the public pages, as this process counts it. */
export type Pages = {
  version: () => number
  /** Notes a change with the transaction; a row of its own, so that changes do not wait for each other. */
  note: (tx: Tx, now: Date) => Promise<void>
  /** The change of this process is committed. */
  committed: () => void
  /** Looks whether any instance has changed a page. */
  refresh: () => Promise<void>
  /** Takes out changes that every instance has seen long ago. */
  purge: (before: Date) => Promise<void>
  close: () => void
}

export function openPages(db: Db, log: Logger): Pages {
  let version = 0
  let seen = ''
  const refresh = async () => {
    // Ids are given before the commit: a smaller one may appear after a larger one, so both the last and the number of them count.
    const [row] = await db.select({ last: max(pageChanges.id), of: count() }).from(pageChanges)
    const now = `${row?.last} ${row?.of}`
    if (now !== seen) version++
    seen = now
  }
  const timer = setInterval(() => refresh().catch((error) => log.warn({ error: reasonOf(error) }, 'page changes not read')), LOOK_EVERY_MS)
  timer.unref()
  return {
    version: () => version,
    note: async (tx, now) => {
      await tx.insert(pageChanges).values({ at: now })
    },
    committed: () => {
      version++
    },
    refresh,
    purge: async (before) => {
      await db.delete(pageChanges).where(lt(pageChanges.at, before))
    },
    close: () => clearInterval(timer),
  }
}
