import { wires } from '../endpoint.ts'
import type { reviewAdminShapes } from './review.admin.schemas.ts'

export const reviewAdminPaths = wires<typeof reviewAdminShapes>()({
  all: ['GET', '/api/admin/reviews'],
  hide: ['PUT', '/api/admin/reviews/:id/hidden'],
})
