import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from './db/database.ts'
import { reasonOf } from './log.ts'

const EVERY_MS = 1900

/** A scalar that is asked for at each turn, and what is done with it. */
export type PolledValue<T> = { value: () => SQL<T>; use: (value: T) => void }

/** What an instance asks the database again and again for, in one statement: what other instances have changed, and what has come due. */
export type Poll = {
  /** Asks for a value from now on; returns the function that ends it. */
  add: <T>(polled: PolledValue<T>) => () => void
  /** Asks for all values now. */
  turn: () => Promise<void>
  close: () => void
}

export function startPoll(db: Db, log: Logger): Poll {
  const all = new Set<PolledValue<unknown>>()
  const turn = async () => {
    const asked = [...all]
    if (asked.length === 0) return
    const columns = asked.map(({ value }, n) => sql`(${value()}) as ${sql.raw(`v${n}`)}`)
    const { rows } = await db.execute<Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`)
    for (const [n, polled] of asked.entries()) if (all.has(polled)) polled.use(rows[0]?.[`v${n}`])
  }
  const timer = setInterval(() => turn().catch((error) => log.warn({ error: reasonOf(error) }, 'poll failed')), EVERY_MS)
  timer.unref()
  return {
    add: (polled) => {
      all.add(polled as PolledValue<unknown>) // `as`: its value is handed to its own function alone
      return () => all.delete(polled as PolledValue<unknown>)
    },
    turn,
    close: () => clearInterval(timer),
  }
}
