import type { Cart, CartItem } from 'contract/carts/cart.schemas.ts'
import { toRupees } from 'contract/rules/money.ts'
import { percentOff, priceCart } from 'contract/rules/pricing.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ProductRow } from '../catalog/product.table.ts'
import { products } from '../catalog/product.table.ts'
import { cartItems } from './cart.table.ts'

/** A cart with today's prices: nothing of a price is ever stored in it. What is no longer sold waits unseen until it is sold again. */
export async function showCart(db: Db | Tx, customerId: string): Promise<Cart> {
  const rows = await db
    .select({ product: products, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.customerId, customerId), eq(products.listed, true)))
    .orderBy(asc(cartItems.addedAt), asc(products.position))
  const price = priceCart(rows.map(({ product, quantity }) => ({ price: product.price, originalPrice: product.originalPrice, quantity })))
  return {
    items: rows.map(toItem),
    totalQuantity: price.totalQuantity,
    totalAmount: toRupees(price.total),
    subtotal: toRupees(price.subtotal),
    savings: toRupees(price.savings),
  }
}

const toItem = ({ product, quantity }: { product: ProductRow; quantity: number }): CartItem => ({
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
