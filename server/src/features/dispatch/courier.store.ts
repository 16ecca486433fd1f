import type { Tx } from '#platform/db/database.ts'
import { couriers } from './courier.table.ts'

type CourierRow = typeof couriers.$inferInsert

/** Puts these in the place of all couriers. Orders carry the name of theirs, not a reference. */
export async function replaceCouriers(tx: Tx, rows: readonly CourierRow[]): Promise<void> {
  await tx.delete(couriers)
  if (rows.length > 0) await tx.insert(couriers).values([...rows])
}
