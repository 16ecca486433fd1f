import { formatRupees } from 'contract/rules/money.ts'
import { tiersToday } from 'contract/rules/pricing.ts'
import type { Tier } from '#ui/thread/ladder.ts'
import * as messages from './messages.ts'

/** The bulk prices for the ladder: '₹10 off each'. The drawing and the arithmetic share one table. */
export const ladder = (): readonly Tier[] =>
  tiersToday().map(({ minQty, perPiece }) => ({ from: minQty, text: messages.offEach(formatRupees(perPiece)) }))
