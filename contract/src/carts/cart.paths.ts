import { pathsOf } from '../endpoint.ts'
import type { cartEndpoints } from './cart.schemas.ts'

export const cartPaths = pathsOf<typeof cartEndpoints>()({
  get: ['GET', '/api/cart'],
  replace: ['POST', '/api/cart'],
  merge: ['POST', '/api/cart/merge'],
  add: ['POST', '/api/cart/add'],
  update: ['PUT', '/api/cart/update/:id'],
  remove: ['DELETE', '/api/cart/remove/:id'],
  clear: ['DELETE', '/api/cart/clear'],
})
