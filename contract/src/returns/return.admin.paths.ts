import { wires } from '../endpoint.ts'
import type { returnAdminShapes } from './return.admin.schemas.ts'

export const returnAdminPaths = wires<typeof returnAdminShapes>()({
  all: ['GET', '/api/admin/returns'],
  step: ['POST', '/api/admin/returns/:id/step'],
})
export const returnPhotoPath = '/api/admin/returns/photos/:id'
