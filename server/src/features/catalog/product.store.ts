import type { Tx } from '../../platform/db/database.ts'
import { products } from './product.table.ts'

export async function hasProducts(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: products.id }).from(products).limit(1)
  return rows.length > 0
}

/** A new product has nothing on the shelf: its stock comes through the ledger. */
export async function insertProduct(tx: Tx, row: Omit<typeof products.$inferInsert, 'stock'>): Promise<void> {
  await tx.insert(products).values({ ...row, stock: 0 })
}
