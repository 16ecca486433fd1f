import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/database.ts'
import { revisions } from './revision.table.ts'

const NAME = 'pages'

/** The version of the public pages, as far as this process knows. */
export type Pages = {
  version: () => number
  /** Moves the version with the transaction; the process itself follows when `committed` runs. */
  bump: (tx: Tx) => Promise<number>
  committed: (version: number) => void
  /** Looks whether another instance has moved it. */
  refresh: () => Promise<void>
  close: () => void
}

export function openPages(db: Db, log: Logger): Pages {
  let known = 0
  const refresh = async () => {
    const [row] = await db.select({ value: revisions.value }).from(revisions)
    known = Math.max(known, row?.value ?? 0)
  }
  const timer = setInterval(() => refresh().catch((error) => log.warn({ error: String(error) }, 'page revision not read')), 1000)
  timer.unref()
  return {
    version: () => known,
    bump: async (tx) => {
      const [row] = await tx
        .insert(revisions)
        .values({ name: NAME, value: 1 })
        .onConflictDoUpdate({ target: revisions.name, set: { value: sql`${revisions.value} + 1` } })
        .returning({ value: revisions.value })
      return row?.value ?? 0
    },
    committed: (version) => {
      known = Math.max(known, version)
    },
    refresh,
    close: () => clearInterval(timer),
  }
}
