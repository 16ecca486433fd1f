import { pathsOf } from '../endpoint.ts'
import type { reviewEndpoints } from './review.schemas.ts'

export const reviewPaths = pathsOf<typeof reviewEndpoints>()({
  list: ['GET', '/api/reviews/product/:productId'],
  write: ['POST', '/api/reviews'],
  helpful: ['POST', '/api/reviews/:id/helpful'],
})
