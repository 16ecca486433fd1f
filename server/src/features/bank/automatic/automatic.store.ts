import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { automaticBrakes, automaticVerdicts } from './automatic.table.ts'

export async function insertVerdict(tx: Tx, row: typeof automaticVerdicts.$inferInsert): Promise<void> {
  await tx.insert(automaticVerdicts).values(row)
}

export async function insertSwitchOff(tx: Tx, row: typeof automaticBrakes.$inferInsert): Promise<void> {
  await tx.insert(automaticBrakes).values(row)
}

/** Notes that a statement was found not to show these payments. */
export async function recordMissed(tx: Tx, ids: readonly number[], missedAt: Date): Promise<void> {
  await tx
    .update(automaticVerdicts)
    .set({ missedAt })
    .where(inArray(automaticVerdicts.id, [...ids]))
}
