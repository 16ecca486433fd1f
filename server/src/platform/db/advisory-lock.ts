import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Holds everybody else who holds this name until the transaction ends: for what has no row of its own to lock, or none yet. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
