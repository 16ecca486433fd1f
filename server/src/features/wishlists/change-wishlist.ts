import type { Customer } from 'contract/access.ts'
import type { ProductReference } from 'contract/catalog/product.schemas.ts'
import { productOf } from 'contract/catalog/product.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Wishlist } from 'contract/wishlists/wishlist.schemas.ts'
import { claimRequest } from '#platform/db/idempotency-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { putInCart } from '../carts/public.ts'
import { findNamed, findSellable } from '../catalog/public.ts'
import { transactAs } from '../sessions/public.ts'
import { showWishlist } from './wishlist.queries.ts'
import { deleteWishlistItem, insertWish, setAwaiting } from './wishlist.store.ts'

type WishlistChange = (unit: Unit, productId: string, product: { stock: number; minQuantity: number }) => Promise<unknown>

/** Runs one change on the product of that name and answers the wishlist after it. @throws Problem product.not-found */
function runWishlistChange(shop: Shop, customer: Customer, name: string, work: WishlistChange, find = findSellable): Promise<Wishlist> {
  return transactAs(shop, customer, async (unit) => {
    const [product] = await find(unit.db, [name])
    if (!product) throw new Problem('product.not-found')
    await work(unit, product.id, product)
    return showWishlist(unit.db, customer.id)
  })
}

export const addWish = (shop: Shop, customer: Customer, name: string): Promise<Wishlist> =>
  runWishlistChange(shop, customer, name, ({ db }, productId) =>
    insertWish(db, { customerId: customer.id, productId, addedAt: shop.now() }),
  )

/** Once a key. @throws Problem product.not-found, request.key-reused */
export const toggleWish = (shop: Shop, customer: Customer, name: string, key?: string): Promise<Wishlist> =>
  runWishlistChange(shop, customer, name, async (unit, productId) => {
    if (!(await claimRequest(shop, unit, { actorId: customer.id, key, what: ['wish', productId] }))) return
    const { db } = unit
    const added = await insertWish(db, { customerId: customer.id, productId, addedAt: shop.now() })
    if (!added) await deleteWishlistItem(db, customer.id, productId)
  })

/** Takes a product off, also one that is no longer sold. @throws Problem product.not-found, wishlist.not-in-wishlist */
export const removeWish = (shop: Shop, customer: Customer, name: string): Promise<Wishlist> => {
  const work: WishlistChange = async ({ db }, productId) => {
    if (!(await deleteWishlistItem(db, customer.id, productId))) throw new Problem('wishlist.not-in-wishlist')
  }
  return runWishlistChange(shop, customer, name, work, findNamed)
}

/**
 * Asks for a mail once a product that is sold out is in stock again, or takes that back; whoever asks has it on the wishlist too.
 * @throws Problem product.not-found, wishlist.in-stock for one that can be ordered now
 */
export const awaitStock = (shop: Shop, customer: Customer, name: string, awaits: boolean): Promise<Wishlist> =>
  runWishlistChange(shop, customer, name, async ({ db }, productId, { stock, minQuantity }) => {
    if (awaits) {
      if (stock >= minQuantity) throw new Problem('wishlist.in-stock')
      await insertWish(db, { customerId: customer.id, productId, addedAt: shop.now() })
    }
    await setAwaiting(db, customer.id, productId, awaits)
  })

/** The fewest that can be ordered, into the cart and off the wishlist, both or neither. @throws Problem wishlist.not-in-wishlist, cart.too-many */
export const moveToCart = (shop: Shop, customer: Customer, name: string): Promise<Wishlist> =>
  runWishlistChange(shop, customer, name, async ({ db }, productId, { minQuantity }) => {
    if (!(await deleteWishlistItem(db, customer.id, productId))) throw new Problem('wishlist.not-in-wishlist')
    await putInCart(shop, db, customer, { productId, quantity: minQuantity })
  })

/** Adds a visitor's wishes; what is there already stays as it is, unknown products are left out. */
export function mergeWishlist(shop: Shop, customer: Customer, items: readonly ProductReference[]): Promise<Wishlist> {
  return transactAs(shop, customer, async ({ db }) => {
    const products = await findSellable(db, items.map(productOf))
    for (const product of products) await insertWish(db, { customerId: customer.id, productId: product.id, addedAt: shop.now() })
    return showWishlist(db, customer.id)
  })
}
