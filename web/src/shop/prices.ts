import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { tiersToday } from 'contract/rules/pricing.ts'
import type { TierStep } from '#ui/steps/ladder.ts'
import * as messages from './features/catalog/messages.ts'

/** The bulk prices for the ladder: '₹10 off each'. The drawing and the arithmetic share one table. */
export const tierSteps = (): readonly TierStep[] =>
  tiersToday().map(({ minQty, perPiece }) => ({ from: minQty, text: messages.offEach(formatRupees(perPiece)) }))

/** '₹2,960' of an amount in rupees; paise only where there are some. */
export const rupees = (amount: number): string => formatRupees(toPaise(amount))

/** '₹2,960.00': where the exact amount counts. */
export const exactRupees = (amount: number): string => formatRupees(toPaise(amount), { decimals: 2 })

/** '−₹1,440', as a ledger writes what is taken off. */
export const minusRupees = (amount: number): string => `−${rupees(amount)}`
