import type { Cart, CartItem } from 'contract/carts/cart.schemas.ts'
import { toRupees } from 'contract/rules/money.ts'
import { percentOff, priceCart } from 'contract/rules/pricing.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ProductRow } from '../catalog/product.table.ts'
import { products } from '../catalog/product.table.ts'
import type { AddSellable } from './cart.store.ts'
import { addingSellable } from './cart.store.ts'
import { cartItems } from './cart.table.ts'

const { id, slug, name, size, images, price, originalPrice, stock, minQuantity, bidiPerPack } = products
/** What of a product a cart shows. */
const SHOWN = { id, slug, name, size, images, price, originalPrice, stock, minQuantity, bidiPerPack }

/** A cart with today's prices: nothing of a price is ever stored in it. What is no longer sold waits unseen until it is sold again. */
export async function showCart(db: Db | Tx, customerId: string): Promise<Cart> {
  const rows = await db
    .select({ product: SHOWN, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.customerId, customerId), eq(products.listed, true)))
    .orderBy(asc(cartItems.addedAt), asc(products.position))
  return toCart(rows)
}

/** Adds to a cart and shows it, in one statement; `isNew` is whether the request is, and an account that was closed is not open. */
export async function addAndShow(tx: Tx, customerId: string, line: AddSellable) {
  const ofLine = (column: string) => sql<number>`(select ${sql.identifier(column)} from lines where product_id = ${products.id})`
  const rows = await tx
    .with(...addingSellable(tx, customerId, line))
    .select({
      product: SHOWN,
      quantity: ofLine('quantity'),
      isOpen: sql<boolean>`exists (select from account)`,
      isNew: sql<boolean>`exists (select from claimed)`,
      isAdded: sql<boolean>`exists (select from added)`,
    })
    .from(sql`(select) no_table`)
    .leftJoin(products, sql`${products.listed} and ${products.id} in (select product_id from lines)`)
    .orderBy(ofLine('added_at'), asc(products.position))
  const [{ isOpen, isNew, isAdded } = { isOpen: false, isNew: false, isAdded: false }] = rows
  const cart = toCart(rows.flatMap(({ product, quantity }) => (product ? { product, quantity } : [])))
  return { isOpen, isNew, isAdded, cart }
}

function toCart(rows: readonly { product: CartProduct; quantity: number }[]): Cart {
  const sums = priceCart(rows.map(({ product, quantity }) => ({ price: product.price, originalPrice: product.originalPrice, quantity })))
  return {
    items: rows.map(toItem),
    totalQuantity: sums.totalQuantity,
    totalAmount: toRupees(sums.total),
    subtotal: toRupees(sums.subtotal),
    savings: toRupees(sums.savings),
  }
}

type CartProduct = Pick<ProductRow, keyof typeof SHOWN>
const toItem = ({ product, quantity }: { product: CartProduct; quantity: number }): CartItem => ({
  id: product.id,
  _id: product.id,
  productId: product.id,
  slug: product.slug,
  name: product.name,
  size: product.size,
  image: product.images[0]?.src ?? '/placeholder-image.jpg',
  price: toRupees(product.price),
  discountPrice: toRupees(product.price),
  originalPrice: toRupees(product.originalPrice),
  quantity,
  stock: product.stock,
  minQuantity: product.minQuantity,
  bidiPerPack: product.bidiPerPack,
  discount: percentOff(product.originalPrice, product.price),
  totalPrice: toRupees(product.price * quantity),
})
