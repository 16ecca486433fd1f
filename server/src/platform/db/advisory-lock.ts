import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'
import { withLongRunningClient } from './long-running-client.ts'

const LOOK_MS = 20_000

/**
 * Does `work` on one instance at a time and answers whether it was this one's turn. A connection of its own holds the lock and ends with the
 * process; when it is lost, `signal` says so, because another instance may begin. The embedded database has one instance anyway.
 */
export async function runWithAdvisoryLock(
  database: Database,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const lost = new AbortController()
  if (database.engine === 'embedded') {
    await work(lost.signal)
    return true
  }
  return withLongRunningClient(database, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 1)) as mine', [name])
    if (!rows[0]?.mine) return false
    client.once('end', () => lost.abort())
    const done = new AbortController()
    const look = async () => {
      while (!done.signal.aborted) {
        await after(LOOK_MS, undefined, { signal: done.signal, ref: false })
        await client.query('select 1')
      }
    }
    look().catch(() => lost.abort()) // also at the end, when nobody listens any more
    try {
      await work(lost.signal)
    } finally {
      done.abort()
    }
    return true
  })
}

/** Holds everybody else who holds this name until the transaction ends: for what has no row of its own to lock, or none yet. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
