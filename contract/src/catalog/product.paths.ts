import { pathsOf } from '../endpoint.ts'
import type { productEndpoints } from './product.schemas.ts'

export const productPaths = pathsOf<typeof productEndpoints>()({
  list: ['GET', '/api/products'],
  get: ['GET', '/api/products/:slug'],
})
