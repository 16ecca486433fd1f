import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { isShownPicture } from './review.queries.ts'

/** @throws Problem request.not-found for a picture of a hidden review or of none */
export async function reviewPicture(shop: Shop, fileId: string): Promise<Buffer> {
  const bytes = (await isShownPicture(shop.db, fileId)) ? await shop.files.get(fileId) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}
