import { pathsOf } from '../endpoint.ts'
import type { wishlistEndpoints } from './wishlist.schemas.ts'

export const wishlistPaths = pathsOf<typeof wishlistEndpoints>()({
  get: ['GET', '/api/wishlist'],
  merge: ['POST', '/api/wishlist/merge'],
  add: ['POST', '/api/wishlist/add'],
  remove: ['DELETE', '/api/wishlist/remove/:id'],
  toggle: ['POST', '/api/wishlist/toggle'],
  awaitStock: ['POST', '/api/wishlist/await-stock'],
  moveToCart: ['POST', '/api/wishlist/move-to-cart/:productId'],
})
