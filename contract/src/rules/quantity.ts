export const MINIMUM_QUANTITY = 1

/** The most pieces the product page takes at once. A cap on one quantity, never a stock figure. */
export const PRODUCT_PAGE_QUANTITY_CAP = 20_000

/** The caps where a product comes without its stock count. */
export const PRODUCT_FALLBACK_CAP = 10_000
export const CARD_FALLBACK_CAP = 100
export const UNKNOWN_STOCK_CAP = 99_999

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
  return { min, max: stock ?? UNKNOWN_STOCK_CAP }
}

/** The nearest whole quantity inside the range; the minimum for what is no number. */
export function clampQuantity(quantity: number, { min, max }: QuantityRange): number {
  if (Number.isNaN(quantity)) return min
  return Math.max(min, Math.min(max, Math.trunc(quantity)))
}

/** Why a quantity is not taken, or undefined when it is. */
export function quantityProblem(quantity: number, { min, max }: QuantityRange): string | undefined {
  if (Number.isNaN(quantity) || quantity < min) return `Minimum order quantity is ${min} pieces`
  if (quantity > max) return `Only ${max} pieces are available`
  return Number.isInteger(quantity) ? undefined : 'Please enter a whole number of pieces'
}
