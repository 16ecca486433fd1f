import { Problem } from 'contract/problem.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { ProductRow } from './product.table.ts'
import { products } from './product.table.ts'

export async function hasProducts(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: products.id }).from(products).limit(1)
  return rows.length > 0
}

/** A new product has nothing on the shelf: its stock comes through the ledger. @throws Problem product.taken */
export async function insertProduct(tx: Tx, row: Omit<typeof products.$inferInsert, 'stock'>): Promise<void> {
  await tx
    .insert(products)
    .values({ ...row, stock: 0 })
    .catch(refuseTaken)
}

export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return row
}

/** The products of these SKUs, by SKU; locked in the order of their ids, as sales lock them. */
export async function lockBySkus(tx: Tx, skus: readonly string[]): Promise<Map<string, ProductRow>> {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.sku, [...skus]))
    .orderBy(asc(products.id))
    .for('update')
  return new Map(rows.map((row) => [row.sku, row]))
}

/** @throws Problem product.taken */
export async function saveProduct(tx: Tx, id: string, changes: Partial<ProductRow>): Promise<void> {
  await tx.update(products).set(changes).where(eq(products.id, id)).catch(refuseTaken)
}

/** The one who writes the same SKU or address second is told so. */
function refuseTaken(error: unknown): never {
  const field = { products_sku_unique: 'sku', products_slug_unique: 'slug' }[violatedConstraint(error) ?? '']
  if (field) throw new Problem('product.taken', { errors: { [field]: 'Another product has this already' } })
  throw error
}
