import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { findProduct } from './product.queries.ts'

/** @throws Problem product.not-found */
export async function showProduct(shop: Shop, slug: string): Promise<ProductDetail> {
  const product = await findProduct(shop.db, slug)
  if (!product) throw new Problem('product.not-found')
  return product
}
