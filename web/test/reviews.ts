import type { Review } from 'contract/reviews/review.schemas.ts'
import { BIG, RAMESH } from './samples.ts'

let made = 0

/** A review by Gita with five stars, unless said otherwise. */
export function reviewOf(change: Partial<Review> = {}): Review {
  made += 1
  const user = '0190a000-0000-7000-8000-0000000000bb'
  return {
    _id: `0190e000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    productId: BIG.id,
    userId: { _id: user, name: 'Gita Devi', profileImage: null },
    userName: 'Gita Devi',
    userAvatar: null,
    rating: 5,
    title: 'As described',
    comment: 'Came in two days, well packed.',
    images: [],
    productVariant: { color: '', size: 'Big Pack' },
    isVerifiedPurchase: false,
    createdAt: '2026-11-10T05:00:00.000Z',
    helpfulVotes: 0,
    hasUserVoted: false,
    ...change,
  }
}

/** What the server answers Ramesh for these reviews; `total` when there are more than the page holds. */
export function reviewsReply(reviews: readonly Review[], total = reviews.length) {
  const spread = new Map<number, number>()
  for (const { rating } of reviews) spread.set(rating, (spread.get(rating) ?? 0) + 1)
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0)
  const own = reviews.find(({ userId }) => userId._id === RAMESH.id)
  return {
    json: {
      success: true,
      reviews,
      own: own ? { ...own, hidden: false } : null,
      totalReviews: total,
      averageRating: reviews.length > 0 ? Math.round((stars / reviews.length) * 10) / 10 : null,
      ratingDistribution: [...spread].map(([_id, count]) => ({ _id, count })),
      pagination: { current: 1, pages: total > reviews.length ? 2 : 1, total },
    },
  }
}
