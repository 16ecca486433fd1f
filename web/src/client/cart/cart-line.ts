import type { CartItem } from 'contract/carts/cart.schemas.ts'
import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import { toPaise } from 'contract/rules/money.ts'
import type { CartPrice } from 'contract/rules/pricing.ts'
import { priceCart } from 'contract/rules/pricing.ts'

/** A line of the cart as the screens need it; prices in rupees. A line from an old browser may lack its id, its stock or the fewest that are sold. */
export type CartLine = Pick<CartItem, 'slug' | 'name' | 'size' | 'image' | 'price' | 'originalPrice' | 'quantity'> & {
  productId?: string
  stock?: number
  minQuantity?: number
  bidiPerPack?: number | null
}

/** Paise. */
export const priceOf = (lines: readonly { price: number; originalPrice?: number; quantity: number }[]): CartPrice =>
  priceCart(
    lines.map(({ price, originalPrice = price, quantity }) => ({ price: toPaise(price), originalPrice: toPaise(originalPrice), quantity })),
  )

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

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

/** The lines with a product added: more of it where it is already there, never more than there is in stock. */
export function withAdded(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const capped = (quantity: number) => Math.min(quantity, added.stock ?? quantity)
  const there = lines.find(({ productId }) => productId !== undefined && productId === added.productId)
  if (!there) return [...lines, { ...added, quantity: capped(added.quantity) }]
  return lines.map((line) => (line === there ? { ...line, ...added, quantity: capped(line.quantity + added.quantity) } : line))
}
