import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { products } from '../catalog/product.table.ts'

export async function productName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id))
  return row?.name ?? 'a product'
}
