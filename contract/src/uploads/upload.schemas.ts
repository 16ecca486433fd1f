import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PHOTO_BYTES, PRODUCT_PICTURE_BYTES } from '../rules/forms/pictures.ts'
import { id, ok } from '../schema-parts.ts'

export const uploadAdminEndpoints = {
  picture: endpoint({
    summary: 'Takes one picture as its raw bytes, for the images of a product that names it by this id within a day.',
    access: 'inventory.manage',
    bodyLimit: PRODUCT_PICTURE_BYTES,
    reply: ok({ id }),
  }),
}

/** What a picture is sent for: it may be named there and nowhere else. */
export const UPLOAD_PURPOSES = ['payment-screenshot', 'review', 'return'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number] | 'product'

export const uploadEndpoints = {
  picture: endpoint({
    summary:
      'Takes one picture as its raw bytes, for the screenshot, the images or the photos of a request that names it by this id within a day.',
    access: 'customer',
    bodyLimit: PHOTO_BYTES + 1,
    query: z.object({ for: z.enum(UPLOAD_PURPOSES) }),
    reply: ok({ id }),
  }),
}
