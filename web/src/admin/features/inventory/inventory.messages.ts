import type { StockMovement } from 'contract/inventory/inventory.admin.schemas.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { InventorySort } from 'contract/rules/stock-label.ts'
import { ApiError } from '#client/call.ts'
import type { StockFilter } from './inventory.api.ts'

export const FILTER_WORDS: Readonly<Record<StockFilter, string>> = {
  all: 'All Statuses',
  in_stock: 'In Stock',
  low_stock: 'Low Stock',
  out_of_stock: 'Out of Stock',
  critical: 'Critical',
}

export const SHOP_WORDS = { all: 'All Products', no: 'In the shop', yes: 'Archived' } as const

export const SORT_WORDS: Readonly<Record<InventorySort, string>> = {
  shop: 'Shop order',
  name: 'By name',
  stock: 'Lowest stock',
  price: 'Lowest price',
}

export const loadFailure = (error: Error | null): string =>
  error instanceof ApiError ? 'Failed to load inventory data' : 'Error loading inventory data'

export const STOCK_UPDATED = 'Stock updated successfully'
export const updateFailure = (error: Error): string => (error instanceof ApiError ? 'Failed to update stock' : 'Error updating stock')

export const pieces = (count: number): string => `${count < 0 ? '−' : ''}${Math.abs(count).toLocaleString('en-IN')}`

/** '10,000 + 500 = 10,500' */
export const stockSum = (stock: number, type: 'add' | 'subtract', quantity: number): string =>
  `${pieces(stock)} ${type === 'add' ? '+' : '−'} ${pieces(quantity)} = ${pieces(type === 'add' ? stock + quantity : stock - quantity)}`

const REASONS: Readonly<Record<string, string>> = {
  opening: 'Opening stock',
  restocked: 'Added',
  'taken-out': 'Taken out',
  import: 'CSV import',
  'order.confirmed': 'Sold',
  'return.restocked': 'Returned by a customer',
  'return.written-off': 'Returned and written off',
  'return.settled-before': 'Returned before the order was called off',
  'order.returned-to-shelf': 'Back from an order',
}

/** Why the stock moved. */
export const reasonOf = ({ reason }: Pick<StockMovement, 'reason'>): string => REASONS[reason] ?? reason

/** Whether a product's expiry date ('YYYY-MM-DD') lies before today in India; the last day itself is good. */
export const isExpired = ({ expiryDate }: { expiryDate: string | null }, now = new Date()): boolean =>
  expiryDate !== null && expiryDate < istDay(now)
