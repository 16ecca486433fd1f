export { hideReviewsWithoutPurchase } from './review.store.ts'
