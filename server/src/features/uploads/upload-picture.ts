import type { Customer } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { REVIEW_IMAGE_BYTES, SCREENSHOT_BYTES } from 'contract/rules/forms/pictures.ts'
import type { UploadPurpose } from 'contract/uploads/upload.schemas.ts'
import { keepFiles, sha256Of } from '../../platform/files/keep-file.ts'
import { readBytes } from '../../platform/files/picture.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { countUpload } from './count-upload.ts'
import { findWaiting, takeWaiting } from './upload.store.ts'

/** From so many bytes on a picture is refused. */
const LIMITS: Record<UploadPurpose, number> = {
  'payment-screenshot': SCREENSHOT_BYTES,
  review: REVIEW_IMAGE_BYTES + 1,
  return: REVIEW_IMAGE_BYTES + 1,
}

/**
 * Stores one picture until a request names it, a day at most; the same one again answers the same id.
 * @throws Problem picture.not-an-image, picture.too-large, picture.not-kept, request.too-many past the pictures of a day
 */
export async function uploadPicture(
  shop: Shop,
  { id: uploader }: Customer,
  { purpose, bytes }: { purpose: UploadPurpose; bytes: Buffer },
): Promise<string> {
  if (bytes.length === 0) throw new Problem('picture.not-an-image')
  await countUpload(shop, { id: uploader }, bytes.length)
  const picture = await readBytes(bytes, LIMITS[purpose])
  const waiting = await findWaiting(shop.db, { uploader, purpose, sha256: sha256Of(picture.bytes) })
  if (waiting) return waiting
  const [id = ''] = await keepFiles(shop, purpose, [picture], uploader)
  return id
}

/** Whether what stands in a request is the id of a picture that was sent alone. */
export const isUploadId = (image: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(image)

/**
 * Makes pictures that were sent alone part of the request that names them, with its transaction: each once, and by who has sent it.
 * @throws Problem picture.unknown
 */
export async function claimUploads(
  unit: Unit,
  { id: uploader }: Customer,
  { purpose, ids }: { purpose: UploadPurpose; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  if ((await takeWaiting(unit.db, ids, { uploader, purpose })) !== ids.length) throw new Problem('picture.unknown')
}
