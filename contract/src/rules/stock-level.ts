import { groupIndian } from './money.ts'
import * as messages from './stock-level.messages.ts'

/** From this many pieces down a shopper is told how few are left. */
export const LOW_STOCK_THRESHOLD = 5

export type StockLevel = 'out' | 'low' | 'in'

/** What a shopper reads about a product's stock; without a number the flag alone decides. */
export function stockLabel({ inStock, stock }: { inStock?: boolean | undefined; stock?: number | undefined }): {
  level: StockLevel
  text: string
} {
  if (inStock === false || (stock !== undefined && stock <= 0)) return { level: 'out', text: messages.outOfStock }
  if (stock === undefined) return { level: 'in', text: messages.inStock }
  return stock <= LOW_STOCK_THRESHOLD
    ? { level: 'low', text: messages.onlyLeft(stock) }
    : { level: 'in', text: messages.countInStock(groupIndian(stock)) }
}

/** What a product has on the shelf and the figures staff set for it, in pieces. */
export type StockLevels = { readonly stock: number; readonly minStock: number; readonly reorderPoint: number }

export const STOCK_STATUSES = ['out_of_stock', 'critical', 'low_stock', 'active'] as const
/** A shelf's stored status. */
export type StockStatus = (typeof STOCK_STATUSES)[number]

export const STOCK_BADGES: Readonly<Record<StockStatus, string>> = {
  out_of_stock: 'Out of Stock',
  critical: 'Critical',
  low_stock: 'Low Stock',
  active: 'In Stock',
}

/** The first that fits of nothing, below the minimum, at or below the reorder point, and enough. */
export function stockStatus({ stock, minStock, reorderPoint }: StockLevels): StockStatus {
  if (stock <= 0) return 'out_of_stock'
  if (stock < minStock) return 'critical'
  return stock <= reorderPoint ? 'low_stock' : 'active'
}

/** The progress bar of a shelf: width in percent of the maximum, at most 100, and its colour. */
export function stockBar(shelf: StockLevels & { readonly maxStock: number }): { width: number; colour: 'red' | 'yellow' | 'green' } {
  const { stock, minStock, reorderPoint, maxStock } = shelf
  const share = maxStock > 0 ? (stock / maxStock) * 100 : stock > 0 ? 100 : 0
  const width = Math.max(0, Math.min(100, share))
  if (stock <= minStock) return { width, colour: 'red' }
  return { width, colour: stock <= reorderPoint ? 'yellow' : 'green' }
}
