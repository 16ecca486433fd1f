export { hideUnbought } from './review.store.ts'
