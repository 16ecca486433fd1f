import type { CandidateReason, CandidateState, CreditSource, DebitReason, MoneyPlace } from 'contract/money/money.status.ts'
import type { CreditFilter } from './money.api.ts'

export const FILTER_WORDS: Record<CreditFilter, string> = {
  open: 'Open',
  owed: 'Owed back',
  unclaimed: 'Unclaimed',
  allocated: 'Allocated',
}

export const SOURCE_WORDS: Record<CreditSource, string> = {
  statement: 'Bank file',
  mail: 'Email of the bank',
  sms: 'SMS of the bank',
  person: 'A person’s word',
}

export const WHY_WORDS: Record<CandidateReason, string> = {
  reference: 'Same reference',
  note: 'The note names the order',
  'payer-and-amount': 'Same payer, same amount',
  'amount-and-time': 'Same amount, same hours',
  together: 'Same amount as two orders together',
  payer: 'Same payer',
}

export const STATE_WORDS: Record<CandidateState, { says: string; tone: 'yellow' | 'blue' | 'red' | 'green' | 'neutral' }> = {
  unpaid: { says: 'Unpaid', tone: 'yellow' },
  waiting: { says: 'Payment to check', tone: 'blue' },
  failed: { says: 'Payment rejected', tone: 'red' },
  cancelled: { says: 'Cancelled', tone: 'neutral' },
  verified: { says: 'Paid already', tone: 'green' },
}

/** A verified order that lacks some of its money. */
export const PAID_IN_PART = { says: 'Paid in part', tone: 'yellow' } as const

export const PLACE_WORDS: Record<MoneyPlace, string> = {
  order: 'Pays',
  owed: 'Owed back',
  'paid-back': 'Paid back',
  unclaimed: 'Unclaimed',
}

export const DIFFERENCE_WORDS = {
  unwitnessed: 'A person’s word, which no bank has told of yet',
  short: 'Orders paid in part',
  'taken-back': 'Taken back by the bank',
  unclaimed: 'Unclaimed money',
} as const

export const DEBIT_WORDS: Record<DebitReason, string> = {
  reference: 'Same reference',
  note: 'The note names the order',
  payee: 'Same UPI ID',
  name: 'Same name',
  amount: 'Same amount',
}

const sentence = (words: readonly string[]): string => {
  const text = words.join(', ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The two strongest reasons, each thing once: 'Same reference, the note names the order', 'Same payer, same amount, same hours'. */
export const whyWords = (why: readonly CandidateReason[]): string =>
  sentence([...new Set(why.slice(0, 2).flatMap((one) => WHY_WORDS[one].toLowerCase().split(', ')))])

/** All that says what money out was. */
export const debitWords = (why: readonly DebitReason[]): string =>
  sentence(why.map((one) => DEBIT_WORDS[one])).replaceAll('upi id', 'UPI ID')
