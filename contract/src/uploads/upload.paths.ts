import { pathsOf } from '../endpoint.ts'
import type { uploadEndpoints } from './upload.schemas.ts'

export const uploadPaths = pathsOf<typeof uploadEndpoints>()({
  picture: ['POST', '/api/pictures'],
})
