import { wires } from '../endpoint.ts'
import type { returnShapes } from './return.schemas.ts'

export const returnPaths = wires<typeof returnShapes>()({
  ofOrder: ['GET', '/api/orders/:id/returns'],
  ask: ['POST', '/api/orders/:id/returns'],
})
