/** From this many pieces down a shopper is told how few are left. */
export const LOW_STOCK_THRESHOLD = 5

export type StockLevel = 'out' | 'low' | 'in'

/** What a shopper reads about a product's stock; without a number the flag alone decides. */
export function stockLabel({ inStock, stock }: { inStock?: boolean | undefined; stock?: number | undefined }): {
  level: StockLevel
  text: string
} {
  if (inStock === false || (stock !== undefined && stock <= 0)) return { level: 'out', text: 'Out of Stock' }
  if (stock === undefined) return { level: 'in', text: 'In Stock' }
  return stock <= LOW_STOCK_THRESHOLD ? { level: 'low', text: `Only ${stock} left` } : { level: 'in', text: `${stock} in stock` }
}

/** The figures of one product that staff set, in pieces. */
export type StockLimits = { readonly minStock: number; readonly reorderPoint: number; readonly maxStock: number }

export const INVENTORY_STATUSES = ['out_of_stock', 'critical', 'low_stock', 'active'] as const
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number]

export const INVENTORY_BADGES: Readonly<Record<InventoryStatus, string>> = {
  out_of_stock: 'Out of Stock',
  critical: 'Critical',
  low_stock: 'Low Stock',
  active: 'In Stock',
}

/** The stored status of a stock figure; the first that fits of nothing, critical, low, active. */
export function inventoryStatus(
  stock: number,
  { minStock, reorderPoint }: Pick<StockLimits, 'minStock' | 'reorderPoint'>,
): InventoryStatus {
  if (stock <= 0) return 'out_of_stock'
  if (stock < minStock) return 'critical'
  return stock <= reorderPoint ? 'low_stock' : 'active'
}

/** The progress bar of a product: width in percent of the maximum, at most 100, and its colour. */
export function stockBar(stock: number, limits: StockLimits): { width: number; colour: 'red' | 'yellow' | 'green' } {
  const share = limits.maxStock > 0 ? (stock / limits.maxStock) * 100 : stock > 0 ? 100 : 0
  const width = Math.max(0, Math.min(100, share))
  if (stock <= limits.minStock) return { width, colour: 'red' }
  return { width, colour: stock <= limits.reorderPoint ? 'yellow' : 'green' }
}
