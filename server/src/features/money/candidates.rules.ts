import type { CandidateReason, CandidateState } from 'contract/money/money.status.ts'
import { CANDIDATE_REASONS } from 'contract/money/money.status.ts'
import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { isCancelled } from 'contract/orders/order.status.ts'
import { isBookedNear, sharesWord, wordsOf } from 'contract/rules/credit-matching.ts'

/** An order that something speaks for; paise. */
export type FoundOrder = {
  orderId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: number
  missing: number
  customer: string
  createdAt: Date
  submittedAt: Date | null
  /** What found it: its reference, its number in the words of the payer, its amount near its day, alone or with another order of its customer, or earlier money of the same payer. */
  by: readonly ('reference' | 'note' | 'amount' | 'together' | 'payer')[]
}
/** What of a credit it is compared with; paise, and the day of the bank. */
export type ComparedCredit = { amount: number; payer: string | null; day: string; at: Date }

export function candidateState({ status, paymentStatus }: Pick<FoundOrder, 'status' | 'paymentStatus'>): CandidateState {
  if (isCancelled(status)) return 'cancelled'
  if (paymentStatus === 'verified') return 'verified'
  if (paymentStatus === 'pending_verification') return 'waiting'
  return paymentStatus === 'verification_failed' ? 'failed' : 'unpaid'
}

/** Everything that speaks for an order, the strongest first. */
export function reasonsFor(credit: ComparedCredit, { by, total, missing, customer, ...times }: FoundOrder): CandidateReason[] {
  const sameAmount = credit.amount === total || credit.amount === missing
  const samePayer = by.includes('payer') || sharesWord(wordsOf(credit.payer ?? ''), wordsOf(customer))
  const holds: Record<CandidateReason, boolean> = {
    reference: by.includes('reference'),
    note: by.includes('note'),
    'payer-and-amount': samePayer && sameAmount,
    'amount-and-time': by.includes('amount') && sameAmount && isBookedNear(credit.day, times),
    together: by.includes('together'),
    // whoever has paid one order and pays another amount has not paid twice
    payer: by.includes('payer') && !sameAmount && missing > 0,
  }
  return CANDIDATE_REASONS.filter((reason) => holds[reason])
}

const OPEN_FIRST: readonly CandidateState[] = ['waiting', 'unpaid', 'failed', 'verified', 'cancelled']
const LISTED = 8

/** The likeliest orders first: by the strongest reason, by how much of the payer's name they share, then those that still want money, then the nearest in time. */
export function rankCandidates<F extends FoundOrder>(credit: ComparedCredit, found: readonly F[]): (F & { why: CandidateReason[] })[] {
  const judged = found.map((one) => ({ ...one, why: reasonsFor(credit, one) })).filter(({ why }) => why.length > 0)
  const strength = ({ why }: { why: readonly CandidateReason[] }) => CANDIDATE_REASONS.findIndex((reason) => why.includes(reason))
  const openness = (one: F) => OPEN_FIRST.indexOf(candidateState(one))
  const payer = wordsOf(credit.payer ?? '')
  // whole families share a surname
  const alike = ({ customer }: F) => wordsOf(customer).filter((word) => sharesWord([word], payer)).length
  const away = (one: F) => Math.abs(one.createdAt.getTime() - credit.at.getTime())
  judged.sort(
    (a, b) =>
      strength(a) - strength(b) ||
      alike(b) - alike(a) ||
      openness(a) - openness(b) ||
      away(a) - away(b) ||
      (a.orderId < b.orderId ? -1 : 1),
  )
  return judged.slice(0, LISTED)
}
