import { stockStatus } from 'contract/rules/stock-label.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { products } from '../catalog/product.table.ts'
import { stockMovements } from './stock.table.ts'

export type Shelf = { id: string; name: string; stock: number; minStock: number; reorderPoint: number }

/** Locks the named products in the order of their ids, so that two orders never wait for each other. */
export async function lockShelves(tx: Tx, productIds: readonly string[]): Promise<Map<string, Shelf>> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      minStock: products.minStock,
      reorderPoint: products.reorderPoint,
    })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export type Movement = Omit<typeof stockMovements.$inferInsert, 'id'>

/** Writes the ledger and what it makes of the shelf, in one statement each. */
export async function moveStock(tx: Tx, movements: readonly Movement[], shelves: Map<string, Shelf>): Promise<void> {
  if (movements.length === 0) return
  await tx.insert(stockMovements).values([...movements])
  for (const { productId, balance, delta, at } of movements) {
    await tx
      .update(products)
      .set({
        stock: balance,
        status: statusAt(balance, shelves.get(productId)),
        updatedAt: at,
        ...(delta > 0 && { lastRestocked: sql`(${at.toISOString()}::timestamptz at time zone 'Asia/Kolkata')::date` }),
      })
      .where(eq(products.id, productId))
  }
}

const statusAt = (stock: number, shelf: Shelf | undefined) =>
  stockStatus({ stock, minStock: shelf?.minStock ?? 0, reorderPoint: shelf?.reorderPoint ?? 0 })

/** What an order has taken off each shelf so far, by the ledger: pieces, 0 where all is back. */
export async function takenBy(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ productId: stockMovements.productId, net: sql<number>`sum(${stockMovements.delta})::int` })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId)))
    .groupBy(stockMovements.productId)
  return new Map(rows.map(({ productId, net }) => [productId, -net]))
}
