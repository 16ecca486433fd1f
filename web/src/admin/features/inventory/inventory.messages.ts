import type { ReplyOf } from 'contract/endpoint.ts'
import type { inventoryEndpoints, StockBatch, StockMovement } from 'contract/inventory/inventory.admin.schemas.ts'
import type { InventorySort } from 'contract/lists/list-sorts.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { Expiry } from 'contract/rules/pack-expiry.ts'
import { EXPIRING_DAYS, expiryOn } from 'contract/rules/pack-expiry.ts'
import { ApiError } from '#client/call.ts'
import { calendarDay } from '../shell/format.ts'
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
  expired: 'Expired, written off',
  import: 'CSV import',
  'order.confirmed': 'Sold',
  'return.restocked': 'Returned by a customer',
  'return.written-off': 'Returned and written off',
  'return.settled-before': 'Returned before the order was cancelled',
  'order.returned-to-shelf': 'Back from an order',
}

/** Why the stock moved. */
export const reasonOf = ({ reason }: Pick<StockMovement, 'reason'>): string => REASONS[reason] ?? reason

/** What a last good day 'YYYY-MM-DD' means today in India. */
export const expiryOf = (lastDay: string | null, now = new Date()): Expiry => expiryOn(istDay(now), lastDay)

export const EXPIRY_TONES = { expiring: 'yellow', expired: 'red' } as const

/** 'Expired on 31 Dec 2025' or 'Expires on 31 Dec 2026'. */
export const expiryWords = (lastDay: string): string =>
  `${expiryOf(lastDay) === 'expired' ? 'Expired' : 'Expires'} on ${calendarDay(lastDay)}`

export const packsOf = (count: number): string => (count === 1 ? '1 pack' : `${pieces(count)} packs`)
export const ordersOf = (count: number): string => (count === 1 ? '1 order' : `${pieces(count)} orders`)

/** How many packs of a product have expired on the shelf: of its batches, and of those in none. */
export const expiredPacks = ({ product, batches, withoutBatch }: ReplyOf<typeof inventoryEndpoints.get>): number =>
  batches.reduce((sum, { expiresOn, onHand }) => sum + (expiryOf(expiresOn) === 'expired' ? onHand : 0), 0) +
  (expiryOf(product.expiryDate) === 'expired' ? withoutBatch : 0)

export const haveExpired = (packs: number): string => `${packsOf(packs)} on the shelf ${packs === 1 ? 'has' : 'have'} expired`

const lots = (count: number): string => (count === 1 ? '1 batch or product' : `${pieces(count)} batches or products`)

/** What has expired on the shelf and what soon will; empty where nothing does. */
export function expiringWords({ expired, expiring }: { expired: number; expiring: number }): string {
  const soon = `within ${EXPIRING_DAYS} days`
  if (expired === 0) return expiring === 0 ? '' : `${lots(expiring)} on the shelf ${expiring === 1 ? 'expires' : 'expire'} ${soon}.`
  const past = `${lots(expired)} on the shelf ${expired === 1 ? 'has' : 'have'} expired`
  return expiring === 0 ? `${past}.` : `${past}, ${pieces(expiring)} more ${expiring === 1 ? 'expires' : 'expire'} ${soon}.`
}

export const FIRST_TO_EXPIRE = 'The first to go, as for an order'
/** 'LB-7, 45 on hand' */
export const batchLine = ({ code, onHand }: Pick<StockBatch, 'code' | 'onHand'>): string => `${code}, ${pieces(onHand)} on hand`

export const recallFailure = (error: Error | null): string => error?.message || 'The recall could not be loaded.'
