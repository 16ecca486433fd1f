import { queryOptions } from '@tanstack/react-query'
import { reviewAdminPaths } from 'contract/reviews/review.admin.paths.ts'
import { call } from '#client/call.ts'
import { LIVE } from '../list/live.ts'

export const REVIEW_FILTERS = ['all', 'visible', 'hidden'] as const

/** All reviews, newest first. */
export const reviewsQuery = (listing: { q: string; show: (typeof REVIEW_FILTERS)[number]; page: number }) =>
  queryOptions({
    queryKey: ['reviews', listing],
    queryFn: ({ signal }) => call(reviewAdminPaths.all, { query: listing }, { signal }),
    ...LIVE,
  })

/** Takes a review off the shop, saying why. @throws ApiError, NetworkError */
export const hideReview = ({ id, reason }: { id: string; reason: string }) =>
  call(reviewAdminPaths.hide, { params: { id }, body: { hidden: true, reason } })

/** Shows a hidden review again. @throws ApiError, NetworkError */
export const showReview = (id: string) => call(reviewAdminPaths.hide, { params: { id }, body: { hidden: false } })
