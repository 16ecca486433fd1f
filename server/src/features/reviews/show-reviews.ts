import { Problem } from 'contract/problem.ts'
import { openFile } from '#platform/files/open-file.ts'
import type { Shop } from '#platform/shop.ts'
import { findSellable } from '../catalog/public.ts'
import { isShownPicture, listReviews } from './review.queries.ts'

/** @throws Problem picture.not-shown, request.not-found for a picture of a hidden review or of none */
export async function reviewPicture(shop: Shop, fileId: string): Promise<Buffer> {
  const bytes = (await isShownPicture(shop.db, fileId)) ? await openFile(shop, fileId) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}

/** @throws Problem product.not-found */
export async function reviewsOf(shop: Shop, name: string, viewer: string | undefined, paging: { page: number; limit: number }) {
  const [product] = await findSellable(shop.db, [name])
  if (!product) throw new Problem('product.not-found')
  return listReviews(shop.db, product.id, viewer, paging)
}
