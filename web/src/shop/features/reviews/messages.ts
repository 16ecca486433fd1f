import { PHOTO_MEGABYTES, REVIEW_COMMENT_MINIMUM } from 'contract/rules/limits.ts'
import { plural } from '#ui/plural.messages.ts'

export const photosRequired = 'Photos*'
export const photos = 'Photos'
export const optionalMark = '(optional)'
export const chosenPhotos = 'Chosen photos'
export const removePhoto = (at: number) => `Remove photo ${at}`
export const addPhotos = 'Add photos'
export const photosHint = (most: number) => `Up to ${most}, ${PHOTO_MEGABYTES} MB each`

export const reviewsNotLoaded = 'Error loading reviews. Please try again.'
export const size = (size: string) => `Size: ${size}`
export const verifiedPurchase = 'Verified Purchase'
export const formerCustomer = 'Former customer'
export const photosOf = (name: string) => `Photos of ${name}`
export const attachment = (at: number) => `Attachment ${at}`
export const helpfulVotes = (votes: number) => `Helpful (${votes})`
export const helpfulReview = (title: string, helpfulVotes: number) => `Helpful: ${title}, ${helpfulVotes}`
export const editYourReview = 'Edit Your Review'
export const writeAReview = 'Write a Review'
export const reviewForm = 'Review'
export const ratingLabel = 'Rating*'
export const titleLabel = 'Title*'
export const commentLabel = 'Comment*'
export const commentHint = `At least ${REVIEW_COMMENT_MINIMUM} characters`
export const submitting = 'Submitting...'
export const saveChanges = 'Save Changes'
export const submitReview = 'Submit Review'
export const cancel = 'Cancel'
export const reviewNotSent = 'Failed to submit review'
export const outOfFive = 'out of 5'
export const reviewCount = (n: number) => `${n} ${plural(n, 'review', 'reviews')}`
export const ratingDistribution = 'Rating distribution'
export const stars = (n: number) => `${n} ${plural(n, 'star', 'stars')}`
export const reviewsWith = (value: string) => `Reviews with ${value}`
export const starsOf = (stars: number, totalReviews: number) => `${stars} of ${totalReviews}`
export const loadingReviews = 'Loading reviews'
export const reviewUpdated = 'Review updated'
export const reviewSubmitted = 'Review submitted'
export const reviewHidden = 'Your review is not shown in the shop.'
export const reviews = 'Reviews'
export const showMoreReviews = 'Show More Reviews'
export const noReviewsYet = 'No reviews yet'
export const beTheFirst = 'Be the first to review this product!'
export const tryAgain = 'Try Again'
