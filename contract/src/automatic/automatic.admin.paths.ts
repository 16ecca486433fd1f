import { wires } from '../endpoint.ts'
import type { automaticShapes } from './automatic.admin.schemas.ts'

export const automaticPaths = wires<typeof automaticShapes>()({
  state: ['GET', '/api/admin/automatic'],
  seen: ['GET', '/api/admin/automatic/seen'],
})
