import { Problem } from 'contract/problem.ts'
import { openFile } from '#platform/files/open-file.ts'
import type { Shop } from '#platform/shop.ts'
import { isShownPicture } from './review.queries.ts'

/** @throws Problem picture.not-shown, request.not-found for a picture of a hidden review or of none */
export async function reviewPicture(shop: Shop, fileId: string): Promise<Buffer> {
  const bytes = (await isShownPicture(shop.db, fileId)) ? await openFile(shop, fileId) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}
