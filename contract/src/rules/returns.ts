import { addDays, istDay, istDayBounds } from './ist.ts'
import { FAULT_HOURS, UNUSED_DAYS } from './limits.ts'
import type { Paise } from './money.ts'
import type { BulkTier } from './pricing.ts'
import { tierFor } from './pricing.ts'

/** Why goods come back. The first three are the shop's fault and want a photo. */
export const RETURN_REASONS = ['damaged', 'defective', 'wrong_item', 'unused'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

const HOUR_MS = 3_600_000

export const needsPhotos = (reason: ReturnReason): boolean => reason !== 'unused'

/** The last instants of both clocks: FAULT_HOURS after delivery for a fault, for unused goods the end of the last of UNUSED_DAYS after it in India. */
export function returnClocks(deliveredAt: Date): { faultBy: Date; unusedBy: Date } {
  return {
    faultBy: new Date(deliveredAt.getTime() + FAULT_HOURS * HOUR_MS),
    unusedBy: new Date(istDayBounds(addDays(istDay(deliveredAt), UNUSED_DAYS)).to.getTime() - 1),
  }
}

/** The reasons for which goods delivered then may still be returned now. */
export function allowedReasons(deliveredAt: Date, now: Date): ReturnReason[] {
  const { faultBy, unusedBy } = returnClocks(deliveredAt)
  return RETURN_REASONS.filter((reason) => now <= (needsPhotos(reason) ? faultBy : unusedBy))
}

/** A line of an order: packs bought, and packs of these that are not returned. `price` of a pack without a bulk discount. */
export type KeptLine = { readonly price: Paise; readonly bought: number; readonly kept: number }

const sumOf = <T>(all: readonly T[], value: (one: T) => number) => all.reduce((total, one) => total + value(one), 0)

/** What `total` packs cost at their own tier: the kept ones and, beyond these, the cheapest of those bought. */
function priceOf(lines: readonly KeptLine[], total: number, tiers: readonly BulkTier[]): Paise {
  let more = total - sumOf(lines, ({ kept }) => kept)
  let worth = sumOf(lines, ({ price, kept }) => price * kept)
  for (const { price, bought, kept } of lines) {
    const packs = Math.min(more, bought - kept)
    worth += packs * price
    more -= packs
  }
  return worth - Math.min((tierFor(total, tiers)?.perPiece ?? 0) * total, worth)
}

/**
 * What the kept packs of an order cost at the tier that they earn, of the tiers of its day; `goods` is what was paid for all. Never more than keeping more of them would
 * cost: of cheap packs 9 can cost more than 10, and nobody gets less back for returning more. It falls with every pack that is returned,
 * whatever the order of the returns, to 0.
 */
export function priceKeptLines(all: readonly KeptLine[], goods: Paise, tiers: readonly BulkTier[]): Paise {
  const lines = [...all].sort((a, b) => a.price - b.price)
  const [least, most] = [sumOf(lines, ({ kept }) => kept), sumOf(lines, ({ bought }) => bought)]
  if (least === 0) return 0
  // between two tiers the price bends only where one line is used up and a dearer one begins
  let upTo = least
  const bends = lines.map(({ bought, kept }) => {
    upTo += bought - kept
    return upTo
  })
  const totals = [least, ...bends, ...tiers.flatMap(({ minQty }) => [minQty - 1, minQty])]
  return Math.min(goods, ...totals.filter((total) => total >= least && total < most).map((total) => priceOf(lines, total, tiers)))
}

/** What is paid back for the packs by which `after` keeps fewer than `before`, the kept ones priced at their own tier. */
export const refundOfKept = (before: readonly KeptLine[], after: readonly KeptLine[], goods: Paise, tiers: readonly BulkTier[]): Paise =>
  priceKeptLines(before, goods, tiers) - priceKeptLines(after, goods, tiers)
