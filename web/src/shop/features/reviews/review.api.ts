import type { User } from 'contract/customers/customer.schemas.ts'
import type { ReplyOf } from 'contract/endpoint.ts'
import { reviewPaths } from 'contract/reviews/review.paths.ts'
import type { Review, reviewEndpoints } from 'contract/reviews/review.schemas.ts'
import { call, sendOnce, serverSentenceOf } from '#client/call.ts'
import * as messages from './messages.ts'

export type ReviewList = Pick<
  ReplyOf<typeof reviewEndpoints.list>,
  'reviews' | 'own' | 'totalReviews' | 'averageRating' | 'ratingDistribution' | 'pagination'
>

/** The reviews, or the sentence that says why there are none to show. */
export type ReviewListAnswer = { list: ReviewList } | { failure: string }

/** The first so many pages of a product's reviews, newest first; with a session it is known which of them one has found helpful. */
export async function listReviews(productId: string, pages: number): Promise<ReviewListAnswer> {
  const page = (number: number) => call(reviewPaths.list, { params: { productId }, query: { page: number } })
  try {
    const [first, ...more] = await Promise.all(Array.from({ length: pages }, (_, at) => page(at + 1)))
    if (!first) throw new Error('No page was asked for.')
    // a review that comes in between two pages shows up on both
    const reviews = new Map([first, ...more].flatMap((list) => list.reviews.map((review) => [review._id, review] as const)))
    return { list: { ...first, reviews: [...reviews.values()] } }
  } catch (error) {
    return { failure: serverSentenceOf(error, messages.reviewsNotLoaded) }
  }
}

type ReviewInput = {
  productId: string
  size: string
  rating: number
  title: string
  comment: string
  /** New pictures by the ids of their uploads, present ones by their address. */
  images: string[]
  /** The own review that is edited. */
  editing: Review | undefined
}

/** Submits a review. @throws ApiError, NetworkError */
export async function writeReview({ editing, size, ...words }: ReviewInput, { id, name, email, avatar }: User): Promise<void> {
  const body = {
    ...words,
    productVariant: { color: '', size },
    // said for every shopper who is signed in; who has really bought is for the server to know
    isVerifiedPurchase: true,
    isEditing: editing !== undefined,
    reviewId: editing?._id ?? null,
    // `as`: the contract reads nothing of what a client says of itself
    currentUser: { id, name, email, profileImage: avatar } as Record<string, unknown> as Record<string, never>,
  }
  await call(reviewPaths.write, { body })
}

/** Says that a review helped or takes it back; undefined when that failed, which is only logged. */
export async function voteHelpful(id: string, user: User): Promise<{ helpfulVotes: number; hasVoted: boolean } | undefined> {
  const vote = { params: { id }, body: { currentUser: { id: user.id, name: user.name, email: user.email } } }
  try {
    return await sendOnce(['vote', user.id, id], (headers) => call(reviewPaths.helpful, { ...vote, headers }))
  } catch (error) {
    console.warn('The vote could not be counted.', error)
    return undefined
  }
}
