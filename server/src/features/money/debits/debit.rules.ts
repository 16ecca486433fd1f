import type { DebitCandidateKind, DebitReason, OwedReason } from 'contract/money/money.status.ts'
import { DEBIT_REASONS } from 'contract/money/money.status.ts'
import { sharesWord, wordsOf } from 'contract/rules/credit-matching.ts'

/** Money out that nothing has met yet; paise. `orderNumbers` are those that its words name, with dashes. */
export type OpenDebit = {
  id: string
  amount: number
  day: string
  payee: string | null
  upiId: string | null
  reference: string | null
  narration: string
  orderNumbers: readonly string[]
}

/** What money out may be: money owed, or a payment that the bank may have taken back; paise. `day` is when the money came. */
export type DebitClaim = {
  kind: DebitCandidateKind
  id: string
  amount: number
  reason: OwedReason | null
  orderId: string | null
  orderNumber: string | null
  customer: string | null
  payer: string | null
  upiId: string | null
  reference: string | null
  day: string
}
export type ReasonedClaim = DebitClaim & { why: DebitReason[] }

/** Everything that says that this money out is that claim, the strongest first; nothing where it went out before the money came. */
export function reasonsFor(debit: OpenDebit, claim: DebitClaim): DebitReason[] {
  if (debit.day < claim.day) return []
  const payees = wordsOf(debit.payee ?? '')
  const holds: Record<DebitReason, boolean> = {
    reference: claim.kind === 'taken-back' && debit.reference !== null && debit.reference === claim.reference,
    note: claim.kind === 'owed' && claim.orderNumber !== null && debit.orderNumbers.includes(claim.orderNumber),
    payee: claim.upiId !== null && debit.upiId?.toLowerCase() === claim.upiId.toLowerCase(),
    name: [claim.customer, claim.payer].some((name) => sharesWord(payees, wordsOf(name ?? ''))),
    amount: debit.amount === claim.amount,
  }
  const why = DEBIT_REASONS.filter((reason) => holds[reason])
  if (why.includes('reference') || why.includes('note')) return why
  // the same payee may be paid for other things, and a taken back payment goes to whoever paid it
  const isLikely = why.includes('amount') && (claim.kind === 'owed' || why.includes('payee') || why.includes('name'))
  return isLikely ? why : []
}

const LISTED = 5

/** The likeliest claims first. */
export function rankClaims(debit: OpenDebit, claims: readonly DebitClaim[]): ReasonedClaim[] {
  const found = claims.map((claim) => ({ ...claim, why: reasonsFor(debit, claim) })).filter(({ why }) => why.length > 0)
  const strength = ({ why }: ReasonedClaim) => DEBIT_REASONS.findIndex((reason) => why.includes(reason)) * 10 - why.length
  found.sort((a, b) => strength(a) - strength(b) || (a.day < b.day ? -1 : 1))
  return found.slice(0, LISTED)
}

/**
 * The money owed that a debit settles without a person: its note names that order and no other, its amount is all that is owed there, it went to
 * the UPI ID or the name that is owed, and no other claim is as good.
 */
export function findExactClaim(debit: OpenDebit, candidates: readonly ReasonedClaim[]): ReasonedClaim | undefined {
  if (debit.reference === null || new Set(debit.orderNumbers).size !== 1) return undefined
  const isExact = ({ kind, why }: ReasonedClaim) =>
    kind === 'owed' && why.includes('note') && why.includes('amount') && (why.includes('payee') || why.includes('name'))
  const named = candidates.filter(({ why }) => why.includes('note') || why.includes('reference'))
  const [only, ...others] = named
  return only && others.length === 0 && isExact(only) ? only : undefined
}

/** Whether one press can say that the debit is this claim: no more went out than is owed, and a payment is taken back as a whole. */
export const canSettle = (debit: Pick<OpenDebit, 'amount'>, claim: Pick<DebitClaim, 'kind' | 'amount'>): boolean =>
  claim.kind === 'owed' ? debit.amount <= claim.amount : debit.amount === claim.amount
