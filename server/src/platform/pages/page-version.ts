import { istDay } from 'contract/rules/ist.ts'
import type { SQLWrapper } from 'drizzle-orm'
import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { pageChanges } from '../db/platform.table.ts'
import type { Poll } from '../poll.ts'

/** The version of the public pages, as this process counts it. */
export type PublicPages = {
  version: () => number
  /** The write that notes a change, in a row of its own, so that changes do not wait for each other. */
  note: (tx: Tx, now: Date) => SQLWrapper & PromiseLike<unknown>
  /** The change of this process is committed. */
  committed: () => void
  /** Takes out changes that every instance has seen long ago. */
  purge: (before: Date) => Promise<void>
}

/** `now` is the clock of the shop: prices and offers have a first and a last day in India. */
export function openPages(db: Db, poll: Poll, now: () => Date): PublicPages {
  let version = 0
  let seen = ''
  poll.add({
    // Ids are given before the commit: a smaller one may appear after a larger one, so both the last and the number of them count.
    value: () => sql<string | null>`select max(${pageChanges.id}) || ' ' || count(*) from ${pageChanges}`,
    use: (changes) => {
      const found = `${changes} ${istDay(now())}`
      if (found !== seen) version++
      seen = found
    },
  })
  return {
    version: () => version,
    note: (tx, now) => tx.insert(pageChanges).values({ at: now }),
    committed: () => {
      version++
    },
    purge: async (before) => {
      await db.delete(pageChanges).where(lt(pageChanges.at, before))
    },
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
