import type { Customer } from 'contract/actor.ts'
import type { Cart } from 'contract/carts/cart.schemas.ts'
import { UNKNOWN_STOCK_CAP } from 'contract/rules/quantity.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { findSellable } from '../catalog/public.ts'
import { showCart } from './cart.queries.ts'
import { addLine, clearCart, insertMerge } from './cart.store.ts'

type Sent = { id?: string | undefined; _id?: string | undefined; productId?: string | undefined; quantity: number }

/** Adds a guest's lines to the shopper's own, capped at what is in stock; a cart with an id is taken over once. Unknown products are left out. */
export function mergeCart(
  shop: Shop,
  customer: Customer,
  { items, cartId }: { items: readonly Sent[]; cartId?: string | undefined },
): Promise<Cart> {
  return transact(shop, async ({ db }) => {
    const first = cartId === undefined || (await insertMerge(db, { customerId: customer.id, cartId, at: shop.now() }))
    if (first) for (const line of await known(shop, db, items)) await addLine(db, customer.id, line)
    return showCart(db, customer.id)
  })
}

/** Replaces the whole cart by these lines. */
export function replaceCart(shop: Shop, customer: Customer, items: readonly Sent[]): Promise<Cart> {
  return transact(shop, async ({ db }) => {
    const lines = await known(shop, db, items)
    await clearCart(db, customer.id)
    for (const line of lines) await addLine(db, customer.id, line)
    return showCart(db, customer.id)
  })
}

/** The lines whose product is sold and in stock, in the order of product ids, so that two merges never wait for each other. */
async function known(shop: Shop, db: Tx, items: readonly Sent[]) {
  const named = items.map((item) => ({ name: item.productId ?? item.id ?? item._id ?? '', quantity: item.quantity }))
  const sold = await findSellable(
    db,
    named.map(({ name }) => name),
  )
  return named
    .flatMap(({ name, quantity }) => {
      const product = sold.find(({ id, slug }) => id === name || slug === name)
      return product && product.stock > 0
        ? [{ productId: product.id, quantity, most: Math.min(product.stock, UNKNOWN_STOCK_CAP), now: shop.now() }]
        : []
    })
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
}
