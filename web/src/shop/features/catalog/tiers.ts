import { formatRupees } from 'contract/rules/money.ts'
import { nextTier, tiersToday } from 'contract/rules/pricing.ts'
import type { Tier } from '#ui/thread/ladder.ts'
import * as words from './words.ts'

/** The bulk prices for the ladder: '₹10 off each'. The drawing and the arithmetic share one table. */
export const ladder = (): readonly Tier[] =>
  tiersToday().map(({ minQty, perPiece }) => ({ from: minQty, text: words.offEach(formatRupees(perPiece)) }))

/** 'Add 8 more packs for ₹15 off each.', or undefined at the top of the ladder. */
export function hintFor(quantity: number, unit: 'packs' | 'pieces' = 'packs'): string | undefined {
  const next = nextTier(quantity)
  if (!next) return undefined
  const addMore = unit === 'packs' ? words.addMorePacks : words.addMorePieces
  return addMore(next.missing, formatRupees(next.perPiece))
}
