import type { Customer } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { PHOTO_BYTES, PRODUCT_PICTURE_BYTES, SCREENSHOT_BYTES } from 'contract/rules/forms/pictures.ts'
import { istDay, istDayBounds } from 'contract/rules/ist.ts'
import type { UploadPurpose } from 'contract/uploads/upload.schemas.ts'
import { dropFilesOnFailure, saveFiles, sha256Of } from '#platform/files/files.ts'
import type { PictureSender } from '#platform/files/picture.ts'
import { readBytes } from '#platform/files/picture.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { transactAs } from '../sessions/public.ts'
import { addBytes, findWaiting, setWaiting, takeWaiting } from './upload.store.ts'

const MEGABYTE = 1024 * 1024
/** Of one shopper on one day: six reviews with all the pictures they take. */
const BYTES_A_DAY = 300 * MEGABYTE

const SENTENCE = 'You have sent very many pictures today. Please try again tomorrow, or send it without pictures.'

/** How many bytes the pictures of a request have; those named by an id or an address have been counted before. */
export const bytesOf = (images: readonly string[]): number =>
  images.reduce((sum, image) => sum + (image.startsWith('data:') ? Math.ceil((image.length * 3) / 4) : 0), 0)

/** Counts what a shopper sends, whether it is kept or refused. @throws Problem request.too-many past 300 MB a day; then it is not counted */
export async function countUpload(shop: Shop, customer: Pick<Customer, 'id'>, bytes: number): Promise<void> {
  if (bytes === 0) return
  const now = shop.now()
  const day = istDay(now)
  await transactAs(shop, customer, async ({ db }) => {
    if ((await addBytes(db, { customerId: customer.id, day, bytes })) <= BYTES_A_DAY) return
    throw new Problem('request.too-many', { message: SENTENCE, retryAfter: (istDayBounds(day).to.getTime() - now.getTime()) / 1000 })
  })
}

const HOUR_MS = 3_600_000
/** The nightly sweep takes out what is a day old: nothing is named that it could be taking out just now. */
const NAMED_FOR_MS = 23 * HOUR_MS
/** The same picture answers the same id for so long, which leaves time to name it. */
const SAME_FOR_MS = 12 * HOUR_MS

/** Bytes of a day that a pixel costs at least: a thousand megapixels a day, however small they are packed. */
const BYTES_A_PIXEL = 0.3

/** A shopper who sends pictures: of a day no more bytes than `countUpload` counts, and no more pixels than these stand for. */
export const pictureSender = (shop: Shop, { id }: Pick<Customer, 'id'>): PictureSender => ({
  lane: 'shopper',
  who: id,
  count: ({ bytes, pixels }) => countUpload(shop, { id }, Math.max(0, Math.ceil(pixels * BYTES_A_PIXEL) - bytes)),
})

/** From so many bytes on a picture is refused. */
const LIMITS: Record<UploadPurpose, number> = {
  'payment-screenshot': SCREENSHOT_BYTES,
  review: PHOTO_BYTES + 1,
  return: PHOTO_BYTES + 1,
  product: PRODUCT_PICTURE_BYTES,
}

/** A shopper, whose pictures of a day are counted, or a member of staff. */
type Uploader = { kind: 'customer' | 'admin'; id: string }

/**
 * Stores one picture until a request names it, a day at most; the same one again answers the same id.
 * @throws Problem picture.not-an-image, picture.too-large, picture.not-kept, request.too-many past the pictures of a day
 */
export async function uploadPicture(
  shop: Shop,
  { kind, id: uploader }: Uploader,
  { purpose, bytes }: { purpose: UploadPurpose; bytes: Buffer },
): Promise<string> {
  if (bytes.length === 0) throw new Problem('picture.not-an-image')
  if (kind === 'customer') await countUpload(shop, { id: uploader }, bytes.length)
  const sender = kind === 'customer' ? pictureSender(shop, { id: uploader }) : { lane: 'staff' as const, who: uploader }
  const picture = await readBytes(bytes, LIMITS[purpose], sender)
  const since = new Date(shop.now().getTime() - SAME_FOR_MS)
  const waiting = await findWaiting(shop.db, { uploader, purpose, sha256: sha256Of(picture.bytes), since })
  if (waiting) return waiting
  const [id = ''] = await saveFiles(shop, purpose, [picture])
  // only now: a row whose bytes could not be stored is never answered to the next try
  const name = ({ db }: Unit) => setWaiting(db, id, uploader)
  await dropFilesOnFailure(shop, [id], () => (kind === 'customer' ? transactAs(shop, { id: uploader }, name) : transact(shop, name)))
  return id
}

/** Whether what stands in a request is the id of a picture that was sent alone. */
export const isUploadId = (image: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(image)

/**
 * Makes pictures that were sent alone part of the request that names them, with its transaction: each once, and by who has sent it.
 * @throws Problem picture.unknown
 */
export async function claimUploads(
  shop: Shop,
  unit: Unit,
  { uploader: { id: uploader }, purpose, ids }: { uploader: Pick<Uploader, 'id'>; purpose: UploadPurpose; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const since = new Date(shop.now().getTime() - NAMED_FOR_MS)
  if ((await takeWaiting(unit.db, ids, { uploader, purpose, since })) !== ids.length) throw new Problem('picture.unknown')
}
