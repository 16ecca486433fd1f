import { pathsOf } from '../endpoint.ts'
import type { automaticEndpoints } from './automatic.admin.schemas.ts'

export const automaticPaths = pathsOf<typeof automaticEndpoints>()({
  state: ['GET', '/api/admin/automatic'],
  seen: ['GET', '/api/admin/automatic/seen'],
})
