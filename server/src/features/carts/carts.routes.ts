import { cartPaths as at } from 'contract/carts/cart.paths.ts'
import { cartEndpoints as endpoints } from 'contract/carts/cart.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { showCart } from './cart.queries.ts'
import { addToCart, emptyCart, mergeCart, removeFromCart, replaceCart, updateQuantity } from './change-cart.ts'

export function cartRoutes(api: Api, shop: Shop): void {
  serve(api, at.get, endpoints.get, async ({ actor }) => ({ cart: await showCart(shop.db, actor.id) }))
  serve(api, at.replace, endpoints.replace, async ({ actor, body }) => ({ cart: await replaceCart(shop, actor, body.items) }))
  serve(api, at.merge, endpoints.merge, async ({ actor, body }) => ({ cart: await mergeCart(shop, actor, body) }))
  serve(api, at.add, endpoints.add, async ({ actor, body, headers }) => ({
    cart: await addToCart(shop, actor, body, headers['idempotency-key']),
  }))
  serve(api, at.update, endpoints.update, async ({ actor, params, body }) => ({
    cart: await updateQuantity(shop, actor, { productId: params.id, quantity: body.quantity }),
  }))
  serve(api, at.remove, endpoints.remove, async ({ actor, params }) => ({ cart: await removeFromCart(shop, actor, params.id) }))
  serve(api, at.clear, endpoints.clear, async ({ actor }) => ({ cart: await emptyCart(shop, actor) }))
}
