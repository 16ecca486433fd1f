import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, id, ok, page, paging } from '../reply.ts'
import { review } from './review.schemas.ts'

const staffReview = review.extend({
  productName: z.string(),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  hiddenBy: z.string().nullable(),
})
export type StaffReview = z.output<typeof staffReview>

export const reviewAdminEndpoints = {
  all: endpoint({
    summary: 'All reviews, newest first.',
    access: 'reviews.moderate',
    query: paging(50).extend({ q: z.string().max(100).default(''), show: z.enum(['all', 'visible', 'hidden']).default('all') }),
    reply: ok({ reviews: z.array(staffReview), pagination: page }),
  }),
  hide: endpoint({
    summary: 'Takes a review off the shop, with a reason, or shows it again.',
    access: 'reviews.moderate',
    params: z.object({ id }),
    body: z.discriminatedUnion('hidden', [
      z.object({ hidden: z.literal(true), reason: z.string().trim().min(3, 'Please say why').max(500) }),
      z.object({ hidden: z.literal(false) }),
    ]),
    reply: done,
  }),
}
