import { Problem } from 'contract/problem.ts'
import { PIXELS_MAXIMUM } from 'contract/rules/forms/pictures.ts'
import type { Sharp } from 'sharp'
import { LINES } from '../rate-limit/limits.ts'
import type { WorkOwner } from '../work-queue.ts'
import { newWorkQueue } from '../work-queue.ts'

const LONGEST_SIDE = 2000
const MEGABYTE = 1024 * 1024
const decodingQueue = newWorkQueue(LINES.pictures)
/** No picture of that size takes longer; some are made to. */
const MAX_SECONDS = 20
const TOO_MANY_PIXELS = `This image has more than ${PIXELS_MAXIMUM / 1_000_000} megapixels. Please send a smaller one.`
const ACCEPTED_FORMATS = ['jpeg', 'png', 'gif', 'webp']

/** Who sends a picture; `count` is told what it costs before it is decoded, and may refuse it. */
export type PictureSender = WorkOwner & { count?: (cost: { bytes: number; pixels: number }) => Promise<void> }

/** A picture as it is kept: WebP, at most 2000 pixels a side, nothing of the original file but what it showed. */
export type StoredPicture = { bytes: Buffer; mime: 'image/webp' }

/**
 * Decodes a data URL and writes it anew, so that no metadata and no second file hidden in the first one stays.
 * @throws Problem picture.not-an-image for anything that does not decode as JPEG, PNG, GIF or WebP within 25 megapixels;
 * picture.too-large from `limit` bytes on, naming the limit.
 */
export async function readPicture(dataUrl: string, limit: number, sender: PictureSender): Promise<StoredPicture> {
  // only its beginning: an expression over thirteen million characters would hold up everybody else
  const [beginning] = /^data:image\/[a-z0-9.+-]+;base64,/i.exec(dataUrl.slice(0, 100)) ?? []
  if (!beginning) throw new Problem('picture.not-an-image')
  return readBytes(Buffer.from(dataUrl.slice(beginning.length), 'base64'), limit, sender)
}

/** The same of the bytes of a file. @throws Problem picture.not-an-image, picture.too-large, server.unavailable and request.too-many when too many wait */
export async function readBytes(original: Buffer, limit: number, { count, ...asker }: PictureSender): Promise<StoredPicture> {
  if (original.length >= limit) throw new Problem('picture.too-large', { message: tooLarge(limit) })
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  if (original.length === 0) throw new Problem('picture.not-an-image')
  // Only its beginning is read here: what is not taken, or is too much, never stands in the line.
  const { format, width, height } = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }))
  if (!ACCEPTED_FORMATS.includes(format ?? '')) throw new Problem('picture.not-an-image')
  if (width * height > PIXELS_MAXIMUM) throw new Problem('picture.too-large', { message: TOO_MANY_PIXELS })
  const image = sharp(original, { limitInputPixels: PIXELS_MAXIMUM, failOn: 'error' })
  await count?.({ bytes: original.length, pixels: width * height })
  return decodingQueue(asker, () => reencodePicture(image))
}

async function reencodePicture(image: Sharp): Promise<StoredPicture> {
  try {
    const bytes = await image
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return { bytes, mime: 'image/webp' }
  } catch {
    throw new Problem('picture.not-an-image')
  }
}

/** A limit of whole megabytes is itself too large, as for a screenshot; one byte more lets the whole megabytes pass, as for a review. */
const tooLarge = (limit: number) =>
  limit % MEGABYTE === 0
    ? `File size should be less than ${limit / MEGABYTE}MB`
    : `This image is too large. Maximum size is ${Math.floor(limit / MEGABYTE)}MB.`
