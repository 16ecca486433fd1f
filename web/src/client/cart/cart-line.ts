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

/** What the address page and the checkout are handed; amounts in rupees. */
export type CartSummary = {
  /** `originalPrice` may be missing in what an older page has handed over. */
  items: { id: string; name: string; price: number; originalPrice?: number; quantity: number; image: string }[]
  total: number
  savings: number
  subtotal: number
  itemCount: number
}

/** Paise. */
export const priceOf = (lines: readonly CartLine[]): CartPrice =>
  priceCart(lines.map(({ price, originalPrice, quantity }) => ({ price: toPaise(price), originalPrice: toPaise(originalPrice), quantity })))

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export function summaryOf(lines: readonly CartLine[]): CartSummary {
  const { total, savings, subtotal, totalQuantity } = priceOf(lines)
  const items = lines.map(({ productId = '', name, price, originalPrice, quantity, image }) => ({
    id: productId,
    name,
    price,
    originalPrice,
    quantity,
    image,
  }))
  return { items, total: toRupees(total), savings: toRupees(savings), subtotal: toRupees(subtotal), itemCount: totalQuantity }
}

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
