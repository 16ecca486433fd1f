import { pathsOf } from '../endpoint.ts'
import type { shopEndpoints } from './shop.schemas.ts'

export const shopPaths = pathsOf<typeof shopEndpoints>()({
  facts: ['GET', '/api/shop'],
  pincode: ['GET', '/api/pincode/:pin'],
})
