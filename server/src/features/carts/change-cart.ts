import type { Customer } from 'contract/access.ts'
import type { Cart } from 'contract/carts/cart.schemas.ts'
import type { ProductReference } from 'contract/catalog/product.schemas.ts'
import { productOf } from 'contract/catalog/product.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { MAX_LINE_QUANTITY } from 'contract/rules/limits.ts'
import type { Tx } from '#platform/db/database.ts'
import type { RequestKey } from '#platform/db/idempotency-key.ts'
import { claimOnce, requestKeyOf } from '#platform/db/idempotency-key.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { findNamed, findSellable } from '../catalog/public.ts'
import { transactAs } from '../sessions/public.ts'
import { addAndShow, showCart } from './cart.queries.ts'
import type { ProductQuantity } from './cart.store.ts'
import { addLine, clearCart, deleteLine, insertMerge, setLine } from './cart.store.ts'

/** Adds once a key. @throws Problem product.not-found, cart.too-many naming what is left, request.key-reused */
export function addToCart(shop: Shop, customer: Customer, wanted: ProductQuantity, key?: string): Promise<Cart> {
  const request = requestKeyOf(shop, { actorId: customer.id, key, what: ['cart', wanted.productId, wanted.quantity] })
  return transact(shop, ({ db }) => putInCart(shop, db, customer, { ...wanted, request }))
}

type PutInCart = ProductQuantity & { request?: RequestKey | undefined }

/** Adds within a transaction, which holds the account as open from then on. @throws Problem session.expired, product.not-found, cart.too-many, request.key-reused */
export async function putInCart(shop: Shop, db: Tx, { id }: Customer, wanted: PutInCart): Promise<Cart> {
  const { isOpen, isNew, isAdded, cart } = await addAndShow(db, id, { ...wanted, now: shop.now() })
  if (!isOpen) throw new Problem('session.expired')
  if (!isNew && wanted.request && !(await claimOnce(db, wanted.request))) return showCart(db, id)
  if (!isAdded) throw tooMany(await requireSellableProduct(db, wanted.productId))
  return cart
}

/** Sets a quantity; 0 or less takes the product out. @throws Problem cart.not-in-cart, cart.too-many */
export function updateQuantity(shop: Shop, customer: Customer, { productId, quantity }: ProductQuantity): Promise<Cart> {
  if (quantity <= 0) return removeFromCart(shop, customer, productId)
  return transactAs(shop, customer, async ({ db }) => {
    const product = await requireSellableProduct(db, productId)
    if (quantity > product.stock) throw tooMany(product)
    if (!(await setLine(db, customer.id, { productId: product.id, quantity }))) throw new Problem('cart.not-in-cart')
    return showCart(db, customer.id)
  })
}

/** Takes a product out, also one that is no longer sold. @throws Problem product.not-found, cart.not-in-cart */
export function removeFromCart(shop: Shop, customer: Customer, productId: string): Promise<Cart> {
  const { id } = customer
  return transactAs(shop, customer, async ({ db }) => {
    const [product] = await findNamed(db, [productId])
    if (!product) throw new Problem('product.not-found')
    if (!(await deleteLine(db, id, product.id))) throw new Problem('cart.not-in-cart')
    return showCart(db, id)
  })
}

export function emptyCart(shop: Shop, customer: Customer): Promise<Cart> {
  const { id } = customer
  return transactAs(shop, customer, async ({ db }) => {
    await clearCart(db, id)
    return showCart(db, id)
  })
}

async function requireSellableProduct(db: Tx, name: string) {
  const [product] = await findSellable(db, [name])
  if (!product) throw new Problem('product.not-found')
  return product
}

const tooMany = ({ name, stock }: { name: string; stock: number }) =>
  new Problem('cart.too-many', {
    message:
      stock > MAX_LINE_QUANTITY
        ? `A cart holds at most ${MAX_LINE_QUANTITY} of ${name}.`
        : stock > 0
          ? `Only ${stock} of ${name} are in stock.`
          : `${name} is out of stock.`,
    facts: { stock },
  })

type CartLineInput = ProductReference & { quantity: number }

/** Adds a visitor's lines to the shopper's own, capped at what is in stock; a cart with an id is taken over once. Unknown products are left out. */
export function mergeCart(
  shop: Shop,
  customer: Customer,
  { items, cartId }: { items: readonly CartLineInput[]; cartId?: string | undefined },
): Promise<Cart> {
  return transactAs(shop, customer, async ({ db }) => {
    const first = cartId === undefined || (await insertMerge(db, { customerId: customer.id, cartId, at: shop.now() }))
    if (first) for (const line of await sellableLines(shop, db, items)) await addLine(db, customer.id, line)
    return showCart(db, customer.id)
  })
}

/** Replaces the whole cart by these lines. */
export function replaceCart(shop: Shop, customer: Customer, items: readonly CartLineInput[]): Promise<Cart> {
  return transactAs(shop, customer, async ({ db }) => {
    const lines = await sellableLines(shop, db, items)
    await clearCart(db, customer.id)
    for (const line of lines) await addLine(db, customer.id, line)
    return showCart(db, customer.id)
  })
}

/** The lines whose product is sold and in stock, in the order of product ids, so that two merges never wait for each other. */
async function sellableLines(shop: Shop, db: Tx, items: readonly CartLineInput[]) {
  const sold = await findSellable(db, items.map(productOf))
  // each product once, however often it was sent: a line costs a statement
  return sold
    .filter(({ stock }) => stock > 0)
    .map((product) => {
      const own = items.filter((item) => [product.id, product.slug].includes(productOf(item)))
      const quantity = own.reduce((sum, line) => sum + line.quantity, 0)
      return { productId: product.id, quantity, most: Math.min(product.stock, MAX_LINE_QUANTITY), now: shop.now() }
    })
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
}
