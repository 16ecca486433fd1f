import { minimumPieces, onlyPieces, wholePieces } from './forms/quantity.messages.ts'
import { istDay } from './ist.ts'
import { MAX_LINE_QUANTITY } from './limits.ts'
import type { Paise } from './money.ts'

export const MINIMUM_QUANTITY = 1

/** The most pieces the product page takes at once. A cap on one quantity, never a stock figure. */
export const PRODUCT_PAGE_QUANTITY_CAP = 20_000

/** The caps where a product comes without its stock count. */
const PRODUCT_FALLBACK_CAP = 10_000
const CARD_FALLBACK_CAP = 100

export type QuantityRange = { readonly min: number; readonly max: number }

/** What the product page's quantity control allows, whatever is known of the stock. */
export function productPageRange(stock: number | undefined, min = MINIMUM_QUANTITY): QuantityRange {
  return { min, max: Math.min(stock ?? PRODUCT_FALLBACK_CAP, PRODUCT_PAGE_QUANTITY_CAP) }
}

/** What a product card's quick add allows: it adds the fewest that are sold. */
export function cardRange(stock: number | undefined, min = MINIMUM_QUANTITY): QuantityRange {
  return { min, max: stock ?? CARD_FALLBACK_CAP }
}

/** What a line in the cart allows. */
export function cartRange(stock: number | undefined, min = MINIMUM_QUANTITY): QuantityRange {
  return { min, max: stock ?? MAX_LINE_QUANTITY }
}

/** The nearest whole quantity inside the range; the minimum for what is no number. */
export function clampQuantity(quantity: number, { min, max }: QuantityRange): number {
  if (Number.isNaN(quantity)) return min
  return Math.max(min, Math.min(max, Math.trunc(quantity)))
}

/** Why a quantity is not taken, or undefined when it is. */
export function quantityProblem(quantity: number, { min, max }: QuantityRange): string | undefined {
  if (Number.isNaN(quantity) || quantity < min) return minimumPieces(min)
  if (quantity > max) return onlyPieces(max)
  return Number.isInteger(quantity) ? undefined : wholePieces
}

/** A bulk discount: from `minQty` pieces on, every piece costs `perPiece` paise less. */
export type BulkTier = { readonly minQty: number; readonly perPiece: Paise }

/** Bulk discounts by the day in India from which they hold, the oldest first. To change them add a row: an order keeps those of its own day. */
export const BULK_TABLE: readonly { readonly from: string; readonly tiers: readonly BulkTier[] }[] = [
  {
    from: '2017-07-01',
    tiers: [
      { minQty: 10, perPiece: 1000 },
      { minQty: 20, perPiece: 1500 },
      { minQty: 30, perPiece: 2000 },
    ],
  },
]

/** The bulk discounts of a day in India, the lowest first. */
export const tiersOn = (day: string, table = BULK_TABLE): readonly BulkTier[] => table.filter(({ from }) => from <= day).at(-1)?.tiers ?? []

/** Those of today. A page may be a day behind: the server refuses an order at another price than was shown. */
export const tiersToday = (): readonly BulkTier[] => tiersOn(istDay(new Date()))

/** What the mobile menu advertises. Display only: no price is ever computed from it. */
export const MENU_BULK_TABLE = [
  { minQty: 5, percent: 5 },
  { minQty: 10, percent: 10 },
  { minQty: 20, percent: 15 },
  { minQty: 50, percent: 20 },
] as const

/** Rupees; told on home page, header banner and cart drawer. */
export const FREE_DELIVERY_ADVERTISED = 999
/** Rupees; told in the terms. */
export const FREE_DELIVERY_TERMS = 1000
/** Paise; both thresholds are advertised only, delivery is always free. */
export const SHIPPING_FEE: Paise = 0

/** The highest tier whose minimum the quantity reaches, or undefined below the first. */
export function tierFor(quantity: number, tiers = tiersToday()): BulkTier | undefined {
  return tiers.filter((tier) => tier.minQty <= quantity).at(-1)
}

/** The next better tier and how many pieces are missing to it, or undefined at the top. */
export function nextTier(quantity: number): { minQty: number; missing: number; perPiece: Paise } | undefined {
  const tier = tiersToday().find(({ minQty }) => minQty > quantity)
  return tier && { minQty: tier.minQty, missing: tier.minQty - quantity, perPiece: tier.perPiece }
}

/** One line of a cart, unit prices in paise. */
export type PricedLine = { readonly price: Paise; readonly originalPrice: Paise; readonly quantity: number }

/** The sums of a cart in paise: `total = subtotal - savings`, `savings = productDiscount + tierDiscount`. */
export type CartPrice = {
  totalQuantity: number
  /** Sum of original price times quantity. */
  subtotal: Paise
  /** What the selling prices save against the original prices. */
  productDiscount: Paise
  tierDiscountPerPiece: Paise
  tierDiscount: Paise
  savings: Paise
  total: Paise
}

/**
 * The one price of a set of lines; the tier follows their summed quantity, so pass a single line for Buy Now.
 * The tier never takes a total below zero.
 */
export function priceCart(lines: readonly PricedLine[], tiers = tiersToday()): CartPrice {
  const sum = (value: (line: PricedLine) => number) => lines.reduce((total, line) => total + value(line), 0)
  const totalQuantity = sum((line) => line.quantity)
  const subtotal = sum((line) => line.originalPrice * line.quantity)
  const goods = sum((line) => line.price * line.quantity)
  const tierDiscountPerPiece = tierFor(totalQuantity, tiers)?.perPiece ?? 0
  const tierDiscount = Math.min(tierDiscountPerPiece * totalQuantity, goods)
  const productDiscount = subtotal - goods
  const savings = productDiscount + tierDiscount
  return { totalQuantity, subtotal, productDiscount, tierDiscountPerPiece, tierDiscount, savings, total: subtotal - savings }
}

/** The unit price of a product bought in this quantity alone, in paise. */
export function tierPrice(price: Paise, quantity: number): Paise {
  return Math.max(0, price - (tierFor(quantity)?.perPiece ?? 0))
}

/** How many whole percent a price lies below the original; 0 when it does not. */
export function percentOff(originalPrice: Paise, price: Paise): number {
  return originalPrice > price ? Math.round(((originalPrice - price) * 100) / originalPrice) : 0
}
