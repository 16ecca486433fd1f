import { wires } from '../endpoint.ts'
import type { productShapes } from './product.schemas.ts'

export const productPaths = wires<typeof productShapes>()({
  list: ['GET', '/api/products'],
  get: ['GET', '/api/products/:slug'],
})
