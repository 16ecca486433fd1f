import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from './transaction.ts'
import { transaction } from './transaction.ts'

const TRIES = 50
const PAUSE_MS = 20

/**
 * Does `count` in a transaction while no change of an order is under way, and answers whether there was such a moment: what it reads is all there
 * is. Every change holds this lock with others together, by the triggers of migration 0061; nobody waits for the one who counts to begin.
 */
export async function countWithoutChanges(db: Db, count: (tx: Tx) => Promise<void>): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    const alone = await transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended('kept figures', 0)) as free`,
      )
      const free = rows[0]?.free === true
      if (free) await count(tx)
      return free
    })
    if (alone) return true
    await after(PAUSE_MS)
  }
  return false
}
