const MEGABYTE = 1024 * 1024

export const REVIEW_IMAGES_MAXIMUM = 5
/** Bytes; exactly this many pass. */
export const REVIEW_IMAGE_BYTES = 10 * MEGABYTE
/** Bytes; exactly this many are too many. */
export const SCREENSHOT_BYTES = 5 * MEGABYTE

/** What a browser's File says of itself; `type` is the media type. */
export type PictureFile = { readonly name: string; readonly size: number; readonly type: string }

function isImage(file: PictureFile): boolean {
  return file.type.startsWith('image/')
}

/** The first sentence against adding files to a review that already has `present` pictures, or undefined. */
export function reviewImagesError(files: readonly PictureFile[], present = 0): string | undefined {
  if (files.length + present > REVIEW_IMAGES_MAXIMUM) return `You can only upload up to ${REVIEW_IMAGES_MAXIMUM} images.`
  for (const file of files) {
    if (!isImage(file)) return `${file.name} is not a valid image file.`
    if (file.size > REVIEW_IMAGE_BYTES) return `Image ${file.name} is too large. Maximum size is 10MB.`
  }
  return undefined
}

/** The sentence against a payment screenshot, or undefined. */
export function screenshotError(file: PictureFile): string | undefined {
  if (!isImage(file)) return 'Please upload an image file'
  return file.size < SCREENSHOT_BYTES ? undefined : 'File size should be less than 5MB'
}
