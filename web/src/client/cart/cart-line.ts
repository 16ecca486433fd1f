import type { CartItem } from 'contract/carts/cart.schemas.ts'
import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import type { CartPrice } from 'contract/rules/pricing.ts'
import { priceCart } from 'contract/rules/pricing.ts'

/** A line of the cart as the screens need it; prices in rupees. A line from an old browser may lack its id, its stock or the fewest that are sold. */
export type CartLine = Pick<CartItem, 'slug' | 'name' | 'size' | 'image' | 'price' | 'originalPrice' | 'quantity'> & {
  productId?: string
  stock?: number
  minQuantity?: number
  bidiPerPack?: number | null
}

/** What is bought and what it comes to, in rupees, as the address page and the checkout are handed it. */
export type Goods = { items: GoodsItem[]; total: number; savings: number; subtotal: number; itemCount: number }

/** A priced line. `originalPrice` may be missing in what another page has handed over. */
export type GoodsItem = { id: string; name: string; price: number; originalPrice?: number; quantity: number; image: string }

/** Paise. */
export const priceOf = (lines: readonly Pick<GoodsItem, 'price' | 'originalPrice' | 'quantity'>[]): CartPrice =>
  priceCart(
    lines.map(({ price, originalPrice = price, quantity }) => ({ price: toPaise(price), originalPrice: toPaise(originalPrice), quantity })),
  )

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

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

/** The lines with one quantity set; 0 or less takes the line out. */
export const withQuantity = (lines: readonly CartLine[], productId: string, quantity: number): CartLine[] =>
  lines.flatMap((line) => (line.productId !== productId ? [line] : quantity > 0 ? [{ ...line, quantity }] : []))

/** A product as a line of the cart. */
export const lineOf = (
  { id: productId, slug, name, size, image, price, originalPrice, stock, minQuantity, bidiPerPack }: ProductCard,
  quantity: number,
): CartLine => ({ productId, slug, name, size, image, price, originalPrice, stock, minQuantity, bidiPerPack, quantity })

/** The lines with prices, stock and names of the catalogue; what is no longer sold is out of stock. A line without an id is known by its slug. */
export const atTodaysPrices = (lines: readonly CartLine[], products: readonly ProductCard[]): CartLine[] =>
  lines.map((line) => {
    const product = products.find(({ id, slug }) => (line.productId ? id === line.productId : slug === line.slug))
    if (!product) return { ...line, stock: 0 }
    return { ...line, ...lineOf(product, line.quantity) }
  })

/** Why these lines cannot be ordered as they are, or undefined. */
export function cartProblem(lines: readonly CartLine[]): string | undefined {
  for (const { name, quantity, stock, minQuantity = 1 } of lines) {
    if (stock !== undefined && stock <= 0) return `${name} is out of stock. Please remove it to go on.`
    if (stock !== undefined && quantity > stock) return `Only ${stock} of ${name} are left. Please lower the quantity.`
    if (quantity < minQuantity) return `Minimum order quantity of ${name} is ${minQuantity} pieces`
  }
  return undefined
}

/** The lines with a product added: more of it where it is already there, never more than there is in stock. */
export function withAdded(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const capped = (quantity: number) => Math.min(quantity, added.stock ?? quantity)
  const there = lines.find(({ productId }) => productId !== undefined && productId === added.productId)
  if (!there) return [...lines, { ...added, quantity: capped(added.quantity) }]
  return lines.map((line) => (line === there ? { ...line, ...added, quantity: capped(line.quantity + added.quantity) } : line))
}
