import { pathsOf } from '../endpoint.ts'
import type { reviewAdminEndpoints } from './review.admin.schemas.ts'

export const reviewAdminPaths = pathsOf<typeof reviewAdminEndpoints>()({
  all: ['GET', '/api/admin/reviews'],
  hide: ['PUT', '/api/admin/reviews/:id/hidden'],
})
