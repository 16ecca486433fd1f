import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { BatchRow } from './stock.table.ts'
import { stockBatches } from './stock.table.ts'

/** Upper and lower case are one code: people read it off a carton. */
export async function findBatchByCode(tx: Tx, { productId, code }: { productId: string; code: string }): Promise<BatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(stockBatches)
    .where(and(eq(stockBatches.productId, productId), eq(sql`lower(${stockBatches.code})`, sql`lower(${code})`)))
    .for('update')
  return row
}

export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const [row] = await tx.select().from(stockBatches).where(eq(stockBatches.id, id)).for('update')
  return row
}

export const insertBatch = async (tx: Tx, row: typeof stockBatches.$inferInsert): Promise<BatchRow> =>
  requireBatch(await tx.insert(stockBatches).values(row).returning())

export const saveExpiry = async (tx: Tx, id: string, expiresOn: string | null): Promise<BatchRow> =>
  requireBatch(await tx.update(stockBatches).set({ expiresOn }).where(eq(stockBatches.id, id)).returning())

function requireBatch([row]: readonly BatchRow[]): BatchRow {
  if (!row) throw new Error('A batch was not stored.')
  return row
}
