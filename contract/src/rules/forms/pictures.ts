const MEGABYTE = 1024 * 1024

export const REVIEW_IMAGES_MAXIMUM = 5
/** A larger picture is not decoded by the server; the browser makes it smaller before. */
export const PIXELS_MAXIMUM = 25_000_000
/** Bytes; exactly this many pass. */
export const REVIEW_IMAGE_BYTES = 10 * MEGABYTE
/** Bytes; exactly this many are too many. */
export const SCREENSHOT_BYTES = 5 * MEGABYTE

/** What a browser's File says of itself; `type` is the media type. */
export type PictureFile = { readonly name: string; readonly size: number; readonly type: string }

function isImage(file: PictureFile): boolean {
  return file.type.startsWith('image/')
}

/** What is said of more photos than a review or a return takes. */
export const TOO_MANY_IMAGES = `You can only upload up to ${REVIEW_IMAGES_MAXIMUM} images.`

/** The sentence against one photo of a review or a return, or undefined. */
export function reviewImageError(file: PictureFile): string | undefined {
  if (!isImage(file)) return `${file.name} is not a valid image file.`
  return file.size > REVIEW_IMAGE_BYTES ? `Image ${file.name} is too large. Maximum size is 10MB.` : undefined
}

/** The sentence against a payment screenshot, or undefined. */
export function screenshotError(file: PictureFile): string | undefined {
  if (!isImage(file)) return 'Please upload an image file'
  return file.size < SCREENSHOT_BYTES ? undefined : 'File size should be less than 5MB'
}
