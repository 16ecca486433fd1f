/** Where money of a credit lies: it pays an order, is owed back, went back, or belongs to nobody yet. */
export const MONEY_PLACES = ['order', 'owed', 'paid-back', 'unclaimed'] as const
export type MoneyPlace = (typeof MONEY_PLACES)[number]

/** Why money is owed back, or went back. */
export const OWED_REASONS = ['cancelled', 'no-stock', 'returned', 'over', 'twice', 'other', 'taken-back'] as const
export type OwedReason = (typeof OWED_REASONS)[number]

export const OWED_WORDS: Record<OwedReason, string> = {
  cancelled: 'Order cancelled',
  'no-stock': 'Paid, no stock',
  returned: 'Returned',
  over: 'Paid too much',
  twice: 'Paid twice',
  other: 'Set aside by staff',
  'taken-back': 'Taken back by the bank',
}

/** Reasons that follow from the state of the order; the others stand as a person or a rule has set them. */
export const ORDER_REASONS = ['cancelled', 'no-stock', 'returned'] as const
export type OrderReason = (typeof ORDER_REASONS)[number]

/**
 * A credit as a whole. open: nobody has said whose it is; owed: some of it is to go back; unclaimed: a person has said that some of it belongs
 * to nobody; allocated: all of it has its place; merged: it was a person's word, and the bank told of the same money.
 */
export const CREDIT_STATES = ['open', 'allocated', 'owed', 'unclaimed', 'merged'] as const
export type CreditState = (typeof CREDIT_STATES)[number]

/** Who told of a credit first of these. */
export const CREDIT_SOURCES = ['statement', 'mail', 'sms', 'person'] as const
export type CreditSource = (typeof CREDIT_SOURCES)[number]

/** Why an order may be paid by a credit, the strongest first. together: it and another one of its customer lack just this amount. */
export const CANDIDATE_REASONS = ['reference', 'note', 'payer-and-amount', 'amount-and-time', 'together', 'payer'] as const
export type CandidateReason = (typeof CANDIDATE_REASONS)[number]

/** What an order is for a credit that may pay it. */
export const CANDIDATE_STATES = ['unpaid', 'waiting', 'failed', 'cancelled', 'verified'] as const
export type CandidateState = (typeof CANDIDATE_STATES)[number]

/** Why money out may be the payment back of what is owed, the strongest first: reference, order number in its note, payee, name, amount. */
export const DEBIT_REASONS = ['reference', 'note', 'payee', 'name', 'amount'] as const
export type DebitReason = (typeof DEBIT_REASONS)[number]

/** What money out may be: owed money that went back, or a payment that the bank took back. */
export const DEBIT_CANDIDATES = ['owed', 'taken-back'] as const
export type DebitCandidateKind = (typeof DEBIT_CANDIDATES)[number]
