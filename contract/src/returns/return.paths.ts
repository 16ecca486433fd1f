import { pathsOf } from '../endpoint.ts'
import type { returnEndpoints } from './return.schemas.ts'

export const returnPaths = pathsOf<typeof returnEndpoints>()({
  ofOrder: ['GET', '/api/orders/:id/returns'],
  ask: ['POST', '/api/orders/:id/returns'],
})
