import { pathsOf } from '../endpoint.ts'
import type { returnAdminEndpoints } from './return.admin.schemas.ts'

export const returnAdminPaths = pathsOf<typeof returnAdminEndpoints>()({
  all: ['GET', '/api/admin/returns'],
  step: ['POST', '/api/admin/returns/:id/step'],
})
export const returnPhotoPath = '/api/admin/returns/photos/:id'
