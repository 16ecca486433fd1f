import type { ProductDetail } from 'contract/catalog/product.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { openFile } from '#platform/files/open-file.ts'
import type { Shop } from '#platform/shop.ts'
import { findProduct, isProductPicture } from './product.queries.ts'

/** @throws Problem picture.not-shown, request.not-found for anything but a picture of a product */
export async function productPicture(shop: Shop, fileId: string): Promise<Buffer> {
  const bytes = (await isProductPicture(shop.db, fileId)) ? await openFile(shop, fileId) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}

/** @throws Problem product.not-found */
export async function showProduct(shop: Shop, slug: string): Promise<ProductDetail> {
  const product = await findProduct(shop.db, slug)
  if (!product) throw new Problem('product.not-found')
  return product
}
