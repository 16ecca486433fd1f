import type { Order } from 'contract/orders/order.schemas.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import type { Goods } from '#client/cart/cart-line.ts'
import { goodsOf } from '#client/cart/cart-line.ts'
import type { BuyNowProduct } from './checkout-state.ts'

export const NO_GOODS: Goods = { items: [], subtotal: 0, savings: 0, total: 0, itemCount: 0 }

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

/** The goods with one quantity set, 0 takes the line out; sums from the pricing rule. */
export const withQuantityOf = ({ items }: Goods, id: string, quantity: number): Goods =>
  goodsOf(items.flatMap((item) => (item.id !== id ? [item] : quantity > 0 ? [{ ...item, quantity }] : [])))
