import { plural } from '#ui/plural.messages.ts'

export const quantity = (quantity: number) => `Quantity ${quantity}`
export const originalPrice = 'Original price'
export const offOriginalPrices = (onPrices: string) => `${onPrices} off the original prices`
export const bulkDiscountEach = (bulk: string, perPiece: string) => `${bulk} bulk discount (${perPiece} off each)`
export const packCount = (n: number) => `${n} ${plural(n, 'pack.', 'packs.')}`
export const savingsOf = (parts: readonly string[]) => `Savings: ${parts.join(' and ')}.`
export const pricesIncludeTaxes = 'Prices include taxes.'
export const quantityOf = (name: string) => `Quantity of ${name}`
export const minimumPieces = (min: number) => `Minimum order quantity is ${min} pieces`
export const onlyPieces = (max: number) => `Only ${max} pieces are available`
