import { PHOTO_MEGABYTES, PHOTOS_MAXIMUM, PRODUCT_PICTURE_MEGABYTES, SCREENSHOT_MEGABYTES } from '../limits.ts'
import * as messages from './messages.ts'

const MEGABYTE = 1024 * 1024

/** A larger picture is not decoded by the server; the browser makes it smaller before. */
export const PIXELS_MAXIMUM = 25_000_000
/** Bytes of a photo of a review or a return; exactly this many pass. */
export const PHOTO_BYTES = PHOTO_MEGABYTES * MEGABYTE
/** Bytes of a picture of a product; exactly this many are too many. */
export const PRODUCT_PICTURE_BYTES = PRODUCT_PICTURE_MEGABYTES * MEGABYTE
/** Bytes of a payment screenshot; exactly this many are too many. */
export const SCREENSHOT_BYTES = SCREENSHOT_MEGABYTES * MEGABYTE

/** What a browser's File says of itself; `type` is the media type. */
export type PictureFile = { readonly name: string; readonly size: number; readonly type: string }

function isImage(file: PictureFile): boolean {
  return file.type.startsWith('image/')
}

/** What is said of more photos than a review or a return takes. */
export const TOO_MANY_PHOTOS = messages.tooManyImages(PHOTOS_MAXIMUM)

/** The sentence against one photo of a review or a return, or undefined. */
export function photoError(file: PictureFile): string | undefined {
  if (!isImage(file)) return messages.notAnImageNamed(file.name)
  return file.size > PHOTO_BYTES ? messages.imageTooLarge(file.name) : undefined
}

/** The sentence against a payment screenshot, or undefined. */
export function screenshotError(file: PictureFile): string | undefined {
  if (!isImage(file)) return messages.notAnImage
  return file.size < SCREENSHOT_BYTES ? undefined : messages.screenshotTooLarge
}
