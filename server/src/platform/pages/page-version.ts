import { istDay } from 'contract/rules/ist.ts'
import { count, lt, max } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/database.ts'
import { pageChanges } from '../db/platform.table.ts'
import { reasonOf } from '../log.ts'

const LOOK_EVERY_MS = 1000

/** The version of the public pages, as this process counts it. */
export type PublicPages = {
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

/** `now` is the clock of the shop: prices and offers have a first and a last day in India. */
export function openPages(db: Db, log: Logger, now: () => Date): PublicPages {
  let version = 0
  let seen = ''
  const refresh = async () => {
    // Ids are given before the commit: a smaller one may appear after a larger one, so both the last and the number of them count.
    const [row] = await db.select({ last: max(pageChanges.id), of: count() }).from(pageChanges)
    const found = `${row?.last} ${row?.of} ${istDay(now())}`
    if (found !== seen) version++
    seen = found
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

type VersionCacheOptions<T> = {
  /** The version of the public pages: everything is dropped when it moves. */
  version: () => number
  /** Beyond so many the oldest goes. */
  max: number
  /** What is answered but not kept, such as a page that is not found; all is kept unless given. */
  keeps?: (value: T) => boolean
}

/** Answers by key, each computed once however many ask at once. What failed is computed again. */
export function versionCache<T>({ version, max, keeps = () => true }: VersionCacheOptions<T>) {
  const values = new Map<string, Promise<T>>()
  let filled: number | undefined
  return (key: string, compute: () => Promise<T>): Promise<T> => {
    if (filled !== version()) {
      values.clear()
      filled = version()
    }
    const known = values.get(key)
    if (known) return known
    const value = compute()
    const oldest = values.keys().next().value
    if (values.size >= max && oldest !== undefined) values.delete(oldest)
    values.set(key, value)
    const forget = () => {
      if (values.get(key) === value) values.delete(key)
    }
    value.then((one) => keeps(one) || forget(), forget)
    return value
  }
}
