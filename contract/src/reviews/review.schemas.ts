import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  HIDING_REASON_MINIMUM,
  PHOTOS_MAXIMUM,
  REVIEW_COMMENT_MAXIMUM,
  REVIEW_COMMENT_MINIMUM,
  REVIEW_TITLE_MAXIMUM,
  REVIEWS_A_PAGE,
} from '../rules/limits.ts'
import { id, idempotencyHeaders, instant, ok, page, pagingQuery, success } from '../schema-parts.ts'

const MEGABYTE = 1024 * 1024

export const review = z.object({
  _id: id,
  productId: id,
  /** `_id` on the own review of who asks only; of others nobody learns it, and their name is 'Asha V.'. */
  userId: z.object({ _id: id.nullable(), name: z.string(), profileImage: z.string().nullable() }),
  userName: z.string(),
  userAvatar: z.string().nullable(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  comment: z.string(),
  images: z.array(z.string()),
  productVariant: z.object({ color: z.string(), size: z.string() }),
  isVerifiedPurchase: z.boolean(),
  createdAt: instant,
  helpfulVotes: z.int(),
  hasUserVoted: z.boolean(),
})
export type Review = z.output<typeof review>

/** A review as its author gets it back: also one that staff has taken off the shop. */
const ownReview = review.extend({ hidden: z.boolean() })
export type OwnReview = z.output<typeof ownReview>

/** Whoever signs in writes in their own name: what the client says of itself is not read. */
const aboutMyself = z.object({}).optional()

const productName = z.object({ productId: z.string().min(1).max(80) })

export const reviewEndpoints = {
  list: endpoint({
    summary: 'The reviews of a product with how the stars are spread, newest first.',
    access: 'visitor',
    params: productName,
    query: pagingQuery(REVIEWS_A_PAGE),
    reply: ok({
      reviews: z.array(review),
      /** What the one who asks has written, on whatever page it stands; null for a visitor. */
      own: ownReview.nullable(),
      totalReviews: z.int(),
      averageRating: z.number().nullable(),
      ratingDistribution: z.array(z.object({ _id: z.int(), count: z.int() })),
      pagination: page,
    }),
  }),
  write: endpoint({
    summary:
      'Writes a review, one a person and product, or edits the own one. Pictures as data URLs, or by the ids of those that were sent alone.',
    access: 'customer',
    bodyLimit: 70 * MEGABYTE,
    body: z.object({
      productId: z.string().min(1).max(80),
      rating: z.int('Please select a rating').min(1, 'Please select a rating').max(5, 'Please select a rating'),
      title: z
        .string()
        .trim()
        .min(1, 'Please enter a title')
        .max(REVIEW_TITLE_MAXIMUM, `Title cannot be more than ${REVIEW_TITLE_MAXIMUM} characters`),
      comment: z
        .string()
        .trim()
        .min(1, 'Please enter a comment')
        .min(REVIEW_COMMENT_MINIMUM, `Comment must be at least ${REVIEW_COMMENT_MINIMUM} characters`)
        .max(REVIEW_COMMENT_MAXIMUM, `Comment cannot be more than ${REVIEW_COMMENT_MAXIMUM} characters`),
      /** New pictures as data URLs or ids of uploads, kept ones by their address. */
      images: z.array(z.string()).max(PHOTOS_MAXIMUM, `You can only upload up to ${PHOTOS_MAXIMUM} images.`).default([]),
      productVariant: z.object({ color: z.string().max(40).default(''), size: z.string().max(40).default('') }).nullish(),
      isEditing: z.boolean().default(false),
      reviewId: id.nullish(),
      currentUser: aboutMyself,
    }),
    reply: ok({ review }),
  }),
  helpful: endpoint({
    summary: 'Says that a review helped, or takes that back, once an Idempotency-Key.',
    access: 'customer',
    headers: idempotencyHeaders,
    params: z.object({ id }),
    body: z.object({ currentUser: aboutMyself }).optional(),
    reply: ok({ helpfulVotes: z.int(), hasVoted: z.boolean() }),
  }),
}

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
    query: pagingQuery(REVIEWS_A_PAGE).extend({
      q: z.string().max(100).default(''),
      show: z.enum(['all', 'visible', 'hidden']).default('all'),
    }),
    reply: ok({ reviews: z.array(staffReview), pagination: page }),
  }),
  hide: endpoint({
    summary: 'Takes a review off the shop, with a reason, or shows it again.',
    access: 'reviews.moderate',
    params: z.object({ id }),
    body: z.discriminatedUnion('hidden', [
      z.object({ hidden: z.literal(true), reason: z.string().trim().min(HIDING_REASON_MINIMUM, 'Please say why').max(500) }),
      z.object({ hidden: z.literal(false) }),
    ]),
    reply: success,
  }),
}
