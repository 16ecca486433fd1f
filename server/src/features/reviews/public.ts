export { hideReviewsWithoutPurchase as hideUnbought } from './review.store.ts'
