import { wires } from '../endpoint.ts'
import type { shopShapes } from './shop.schemas.ts'

export const shopPaths = wires<typeof shopShapes>()({
  facts: ['GET', '/api/shop'],
  pincode: ['GET', '/api/pincode/:pin'],
})
