import { pathsOf } from '../endpoint.ts'
import type { dispatchEndpoints } from './dispatch.admin.schemas.ts'

export const dispatchPaths = pathsOf<typeof dispatchEndpoints>()({
  toPack: ['GET', '/api/admin/dispatch'],
  couriers: ['GET', '/api/admin/couriers'],
  saveCouriers: ['PUT', '/api/admin/couriers'],
})
