import { wires } from '../endpoint.ts'
import type { uploadShapes } from './upload.schemas.ts'

export const uploadPaths = wires<typeof uploadShapes>()({
  picture: ['POST', '/api/pictures'],
})
