import { formatRupees } from 'contract/rules/money.ts'
import { nextTier, tiersToday } from 'contract/rules/pricing.ts'
import type { Tier } from '#ui/thread/ladder.ts'

/** The bulk prices for the ladder: '₹10 off each'. The drawing and the arithmetic share one table. */
export const ladder = (): readonly Tier[] =>
  tiersToday().map(({ minQty, perPiece }) => ({ from: minQty, text: `${formatRupees(perPiece)} off each` }))

/** 'Add 8 more packs for ₹15 off each.', or undefined at the top of the ladder. */
export function hintFor(quantity: number, noun = 'packs'): string | undefined {
  const next = nextTier(quantity)
  if (!next) return undefined
  const what = next.missing === 1 ? noun.replace(/s$/, '') : noun
  return `Add ${next.missing} more ${what} for ${formatRupees(next.perPiece)} off each.`
}
