import type { Order } from 'contract/orders/order.schemas.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import { priceCart } from 'contract/rules/pricing.ts'
import type { CartSummary } from '#client/cart/cart-line.ts'
import type { BuyNowProduct } from './checkout-state.ts'

export type GoodsItem = CartSummary['items'][number]
/** What is bought and what it costs, in rupees. */
export type Goods = Omit<CartSummary, 'items'> & { items: GoodsItem[] }

/** One product past the cart: its price has the bulk discount of its quantity taken off already. */
export function goodsOfProduct({ id, name, price, quantity, image, originalPrice = price }: BuyNowProduct): Goods {
  const subtotal = toRupees(toPaise(originalPrice) * quantity)
  const total = toRupees(toPaise(price) * quantity)
  const savings = toRupees(toPaise(subtotal) - toPaise(total))
  return { items: [{ id, name, price, originalPrice, quantity, image }], subtotal, savings, total, itemCount: quantity }
}

export function goodsOfOrder({ items, subtotal, discount, total, itemCount }: Order): Goods {
  return {
    items: items.map(({ productId, name, price, originalPrice, quantity, image }) => ({
      id: productId,
      name,
      price,
      originalPrice,
      quantity,
      image,
    })),
    subtotal,
    savings: discount,
    total,
    itemCount,
  }
}

/** What the account's cart knows of a product beyond what was handed over. */
export type KnownPrice = { productId?: string; originalPrice: number }

/** The lines with one quantity set, 0 takes the line out; sums from the pricing rule. */
export function withItemQuantity(goods: Goods, id: string, quantity: number, known: readonly KnownPrice[]): Goods {
  const items = goods.items.flatMap((item) => (item.id !== id ? [item] : quantity > 0 ? [{ ...item, quantity }] : []))
  const original = (item: GoodsItem) =>
    item.originalPrice ?? known.find(({ productId }) => productId === item.id)?.originalPrice ?? item.price
  const lines = items.map((item) => ({
    price: toPaise(item.price),
    originalPrice: toPaise(original(item)),
    quantity: item.quantity,
  }))
  const { subtotal, savings, total, totalQuantity } = priceCart(lines)
  return { items, subtotal: toRupees(subtotal), savings: toRupees(savings), total: toRupees(total), itemCount: totalQuantity }
}
