import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { findSellable } from '../catalog/public.ts'
import { listReviews } from './review.queries.ts'

/** @throws Problem product.not-found */
export async function reviewsOf(shop: Shop, name: string, viewer: string | undefined, paging: { page: number; limit: number }) {
  const [product] = await findSellable(shop.db, [name])
  if (!product) throw new Problem('product.not-found')
  return listReviews(shop.db, product.id, viewer, paging)
}
