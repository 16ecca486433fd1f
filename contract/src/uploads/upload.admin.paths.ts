import { wires } from '../endpoint.ts'
import type { uploadAdminShapes } from './upload.admin.schemas.ts'

export const uploadAdminPaths = wires<typeof uploadAdminShapes>()({
  picture: ['POST', '/api/admin/pictures'],
})
