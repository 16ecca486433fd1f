import { pathsOf } from '../endpoint.ts'
import type { addressEndpoints } from './address.schemas.ts'

export const addressPaths = pathsOf<typeof addressEndpoints>()({
  list: ['GET', '/api/address'],
  save: ['POST', '/api/address/save'],
  add: ['POST', '/api/address/add'],
  change: ['PUT', '/api/address/:id'],
  makePrimary: ['PATCH', '/api/address/:id/default'],
  remove: ['DELETE', '/api/address/:id'],
})
