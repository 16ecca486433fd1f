import { endpoint } from '../endpoint.ts'
import { id, ok } from '../reply.ts'
import { REVIEW_IMAGE_BYTES } from '../rules/forms/pictures.ts'

export const uploadAdminEndpoints = {
  picture: endpoint({
    summary: 'Takes one picture as its raw bytes, for the images of a product that names it by this id within a day.',
    access: 'inventory.manage',
    bodyLimit: REVIEW_IMAGE_BYTES + 1,
    reply: ok({ id }),
  }),
}
