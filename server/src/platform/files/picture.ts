import { Problem } from 'contract/problem.ts'
import { newWorkQueue } from '../work-queue.ts'

const MAX_PIXELS = 25_000_000
const LONGEST_SIDE = 2000
const MEGABYTE = 1024 * 1024
/** A picture of 25 megapixels needs 100 MB and a core while it is decoded: one after the other leaves the other core to orders. */
const decoding = newWorkQueue({ width: 1, longest: { staff: 0, shopper: 64 } })
const ACCEPTED = ['jpeg', 'png', 'gif', 'webp']

/** A picture as it is kept: WebP, at most 2000 pixels a side, nothing of the original file but what it showed. */
export type Picture = { bytes: Buffer; mime: 'image/webp' }

/**
 * Decodes a data URL and writes it anew, so that no metadata and no second file hidden in the first one stays.
 * @throws Problem picture.not-an-image for anything that does not decode as JPEG, PNG, GIF or WebP within 25 megapixels;
 * picture.too-large from `limit` bytes on, naming the limit.
 */
export async function readPicture(dataUrl: string, limit: number): Promise<Picture> {
  // only its beginning: an expression over thirteen million characters would hold up everybody else
  const [beginning] = /^data:image\/[a-z0-9.+-]+;base64,/i.exec(dataUrl.slice(0, 100)) ?? []
  if (!beginning) throw new Problem('picture.not-an-image')
  return readBytes(Buffer.from(dataUrl.slice(beginning.length), 'base64'), limit)
}

/** The same of the bytes of a file. @throws Problem picture.not-an-image, picture.too-large, server.unavailable when too many wait */
export async function readBytes(original: Buffer, limit: number): Promise<Picture> {
  if (original.length >= limit) throw new Problem('picture.too-large', { message: tooLarge(limit) })
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return decoding('shopper', () => rewrite(sharp, original))
}

async function rewrite(sharp: typeof import('sharp').default, original: Buffer): Promise<Picture> {
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!ACCEPTED.includes(format ?? '')) throw new Problem('picture.not-an-image')
    const bytes = await image
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return { bytes, mime: 'image/webp' }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('picture.not-an-image')
  }
}

/** A limit of whole megabytes is itself too large, as for a screenshot; one byte more lets the whole megabytes pass, as for a review. */
const tooLarge = (limit: number) =>
  limit % MEGABYTE === 0
    ? `File size should be less than ${limit / MEGABYTE}MB`
    : `This image is too large. Maximum size is ${Math.floor(limit / MEGABYTE)}MB.`
