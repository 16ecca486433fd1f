import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { isProductPicture } from './product.queries.ts'

/** @throws Problem request.not-found for anything but a picture of a product */
export async function productPicture(shop: Shop, fileId: string): Promise<Buffer> {
  const bytes = (await isProductPicture(shop.db, fileId)) ? await shop.files.get(fileId) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}
