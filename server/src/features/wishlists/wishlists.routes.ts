import { wishlistPaths as at } from 'contract/wishlists/wishlist.paths.ts'
import { wishlistEndpoints as endpoints } from 'contract/wishlists/wishlist.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { addWish, awaitStock, mergeWishlist, moveToCart, removeWish, toggleWish } from './change-wishlist.ts'
import { showWishlist } from './wishlist.queries.ts'

export function wishlistRoutes(api: Api, shop: Shop): void {
  serve(api, at.get, endpoints.get, async ({ actor }) => ({ message: 'Wishlist loaded', wishlist: await showWishlist(shop.db, actor.id) }))
  serve(api, at.merge, endpoints.merge, async ({ actor, body }) => ({ wishlist: await mergeWishlist(shop, actor, body.items) }))
  serve(api, at.add, endpoints.add, async ({ actor, body }) => ({ wishlist: await addWish(shop, actor, body.productId) }))
  serve(api, at.toggle, endpoints.toggle, async ({ actor, body, headers }) => ({
    wishlist: await toggleWish(shop, actor, body.productId, headers['idempotency-key']),
  }))
  serve(api, at.awaitStock, endpoints.awaitStock, async ({ actor, body }) => ({
    wishlist: await awaitStock(shop, actor, body.productId, body.awaits),
  }))
  serve(api, at.remove, endpoints.remove, async ({ actor, params }) => ({ wishlist: await removeWish(shop, actor, params.id) }))
  serve(api, at.moveToCart, endpoints.moveToCart, async ({ actor, params }) => ({
    wishlist: await moveToCart(shop, actor, params.productId),
  }))
}
