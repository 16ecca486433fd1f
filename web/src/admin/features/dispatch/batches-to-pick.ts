import type { BatchToPick } from 'contract/dispatch/dispatch.admin.schemas.ts'
import { batch as batchOf } from './messages.ts'

/** 'Batch LB-7 (2), LB-8 (3)' of the packs of one line; empty where they lie in none. */
export function batchWords(batches: readonly BatchToPick[], order: string, productId: string, words = batchOf): string {
  const parts = batches.filter((part) => part.batch !== null && part.order === order && part.productId === productId)
  if (parts.length === 0) return ''
  return words(parts.map(({ batch, packs }) => `${batch} (${packs})`).join(', '))
}

/** Packs of one line that have expired. */
export const expiredIn = (batches: readonly BatchToPick[], order: string, productId: string): number =>
  batches
    .filter((part) => part.isExpired && part.order === order && part.productId === productId)
    .reduce((sum, { packs }) => sum + packs, 0)

/** How many orders hold expired packs. */
export const ordersWithExpired = (batches: readonly BatchToPick[]): number =>
  new Set(batches.filter(({ isExpired }) => isExpired).map(({ order }) => order)).size
