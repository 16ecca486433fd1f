import { wires } from '../endpoint.ts'
import type { dispatchShapes } from './dispatch.admin.schemas.ts'

export const dispatchPaths = wires<typeof dispatchShapes>()({
  toPack: ['GET', '/api/admin/dispatch'],
  couriers: ['GET', '/api/admin/couriers'],
  saveCouriers: ['PUT', '/api/admin/couriers'],
})
