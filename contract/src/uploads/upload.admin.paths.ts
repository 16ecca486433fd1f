import { pathsOf } from '../endpoint.ts'
import type { uploadAdminEndpoints } from './upload.admin.schemas.ts'

export const uploadAdminPaths = pathsOf<typeof uploadAdminEndpoints>()({
  picture: ['POST', '/api/admin/pictures'],
})
