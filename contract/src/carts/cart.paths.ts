import { wires } from '../endpoint.ts'
import type { cartShapes } from './cart.schemas.ts'

export const cartPaths = wires<typeof cartShapes>()({
  get: ['GET', '/api/cart'],
  replace: ['POST', '/api/cart'],
  merge: ['POST', '/api/cart/merge'],
  add: ['POST', '/api/cart/add'],
  update: ['PUT', '/api/cart/update/:id'],
  remove: ['DELETE', '/api/cart/remove/:id'],
  clear: ['DELETE', '/api/cart/clear'],
})
