import { toRupees } from 'contract/rules/money.ts'
import type { CartLine } from './cart-line.ts'
import { priceOf } from './cart-line.ts'
import * as messages from './goods.messages.ts'

/** What is bought and what it comes to, in rupees, as the address page and the checkout are handed it. */
export type Goods = { items: GoodsItem[]; total: number; savings: number; subtotal: number; itemCount: number }

/** A priced line. `originalPrice` may be missing in what another page has handed over. */
export type GoodsItem = { id: string; name: string; price: number; originalPrice?: number; quantity: number; image: string }

/** Lines with what they come to. */
export function goodsOf(items: GoodsItem[]): Goods {
  const { total, savings, subtotal, totalQuantity } = priceOf(items)
  return { items, total: toRupees(total), savings: toRupees(savings), subtotal: toRupees(subtotal), itemCount: totalQuantity }
}

export const summaryOf = (lines: readonly CartLine[]): Goods =>
  goodsOf(
    lines.map(({ productId: id = '', name, price, originalPrice, quantity, image }) => ({
      id,
      name,
      price,
      originalPrice,
      quantity,
      image,
    })),
  )

/** Why these lines cannot be ordered as they are, or undefined. */
export function cartProblem(lines: readonly CartLine[]): string | undefined {
  for (const { name, quantity, stock = Number.POSITIVE_INFINITY, minQuantity = 1 } of lines) {
    if (stock <= 0) return messages.outOfStock(name)
    if (quantity > stock) return messages.onlyLeft(stock, name)
    if (quantity < minQuantity) return messages.minimumQuantity(name, minQuantity)
  }
  return undefined
}
