import { wires } from '../endpoint.ts'
import type { reviewShapes } from './review.schemas.ts'

export const reviewPaths = wires<typeof reviewShapes>()({
  list: ['GET', '/api/reviews/product/:productId'],
  write: ['POST', '/api/reviews'],
  helpful: ['POST', '/api/reviews/:id/helpful'],
})
