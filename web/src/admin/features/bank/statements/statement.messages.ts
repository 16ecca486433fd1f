import { istDay } from 'contract/rules/ist.ts'
import { UNCONFIRMED_DAYS } from 'contract/rules/limits.ts'
import type { Finding, Statement } from 'contract/statements/statement.admin.schemas.ts'
import type { ColumnRole, DeskBucket, FindingMark } from 'contract/statements/statement.status.ts'
import { formatDay, formatMoment, rupees } from '../../shell/format.ts'

/** The tabs: their word, what lies in them, and what it means when nothing does. */
export const BUCKET_WORDS: Record<DeskBucket, { word: string; says: string; empty: string }> = {
  exact: {
    word: 'Exact',
    says: 'One credit and one order of the same amount, with the same reference or the order number in the note.',
    empty: 'No exact matches.',
  },
  differs: { word: 'Mismatch', says: 'The reference or order number fits, something else does not.', empty: 'No mismatches.' },
  suggested: { word: 'Suggested', says: 'Only amount and time fit. Compare before you verify.', empty: 'No suggestions.' },
  waiting: {
    word: 'Not received yet',
    says: 'Orders whose payment is in no statement and in no alert, or came in part.',
    empty: 'Every pending payment has a credit.',
  },
  alerted: {
    word: 'Alert only',
    says: `Seen by alert, not yet in a statement. After ${UNCONFIRMED_DAYS} days the owner is told by mail.`,
    empty: 'Everything that an alert told of is in a statement.',
  },
  unclaimed: {
    word: 'Never claimed',
    says: 'In a statement, and nobody has said whose it is. What Money has allocated is not here.',
    empty: 'Every credit has its place.',
  },
  used: { word: 'Already used', says: 'The reference belongs to an order that is verified.', empty: 'No reference is used twice.' },
  verified: { word: 'Verified', says: 'Credits that paid an order.', empty: 'Nothing verified with a credit yet.' },
  repeated: { word: 'Duplicates', says: 'Lines that were in an earlier file, too.', empty: 'No duplicates.' },
}

/** What fits and what does not, in words; `doubt` speaks against the match. */
export const MARK_WORDS: Record<FindingMark, { says: string; doubt: boolean }> = {
  'by-reference': { says: 'Same reference', doubt: false },
  'by-note': { says: 'The note names the order', doubt: false },
  'same-amount': { says: 'Same amount', doubt: false },
  'same-name': { says: 'Same name', doubt: false },
  amount: { says: 'Amounts differ', doubt: true },
  'other-reference': { says: 'References differ', doubt: true },
  'taken-back': { says: 'The bank took this payment back', doubt: true },
  'maybe-taken-back': { says: 'The bank took back such an amount; it may be this one', doubt: true },
  'older-than-order': { says: 'Paid before the order was placed', doubt: true },
  late: { says: 'Came days after the customer had paid', doubt: true },
  'note-names-other': { says: 'The note names another order', doubt: true },
  'two-credits': { says: 'Two credits fit this order', doubt: true },
  'two-orders': { says: 'Two orders claim this credit', doubt: true },
  short: { says: 'A part has come, the rest is missing', doubt: true },
  unconfirmed: { says: `In no statement for ${UNCONFIRMED_DAYS} days`, doubt: true },
  refund: { says: 'The bank calls it a refund', doubt: true },
}

export const ROLE_WORDS: Record<ColumnRole, string> = {
  date: 'Date',
  time: 'Time',
  narration: 'Narration',
  reference: 'Reference (UTR, RRN)',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount (one column)',
  side: 'Credit or debit',
  balance: 'Balance',
  vpa: 'UPI ID of the payer',
  name: 'Name of the payer',
  note: 'Note',
  status: 'Status',
}

type FindingCredit = NonNullable<Finding['credit']>
type FindingOrder = NonNullable<Finding['order']>

/** How a credit fits what an order still lacks, or the total of one that lacks nothing: 'same', or by how much the bank shows more or less. */
export function amountWords(credit: FindingCredit, { total, missing }: FindingOrder): { says: string; doubt: boolean } {
  const more = Math.round((credit.amount - (missing || total)) * 100) / 100
  if (missing === 0 && more < 0) return { says: 'a part of it', doubt: false }
  return more === 0
    ? { says: 'same', doubt: false }
    : { says: `${rupees(Math.abs(more))} ${more < 0 ? 'less' : 'more'} in the bank`, doubt: true }
}

export function referenceWords({ reference }: FindingCredit, { transactionId }: FindingOrder): { says: string; doubt: boolean } {
  if (!reference) return { says: 'none in the bank', doubt: true }
  const digits = /^\d{9,16}$/.test(transactionId ?? '') ? (transactionId ?? '').replace(/^0+/, '').padStart(12, '0') : transactionId
  return digits === reference ? { says: 'same', doubt: false } : { says: 'differs', doubt: true }
}

/** How many days lie between the booking and the submission, by the calendar of India. */
export function daysWords({ bookedOn }: FindingCredit, { submittedAt }: FindingOrder): { says: string; doubt: boolean } {
  if (!submittedAt) return { says: '', doubt: false }
  const days = Math.round((Date.parse(bookedOn) - Date.parse(istDay(new Date(submittedAt)))) / 86_400_000)
  if (days === 0) return { says: 'same day', doubt: false }
  const many = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return { says: `bank ${many} ${days < 0 ? 'earlier' : 'later'}`, doubt: Math.abs(days) > 3 }
}

/** '2,000 rows: 1,200 new credits, 12 already read, 3 not readable'; of a file that is chosen `again` none is new. */
export function statementWords({ rows, credits, repeats, debits, malformed }: Statement, again: boolean): string {
  const count = (many: number) => many.toLocaleString('en-IN')
  const parts = [`${count(credits)} ${again ? '' : 'new '}${credits === 1 ? 'credit' : 'credits'}`]
  if (debits > 0) parts.push(`${count(debits)} money out or failed`)
  if (repeats > 0) parts.push(`${count(repeats)} already read`)
  if (malformed > 0) parts.push(`${count(malformed)} not readable`)
  return `${count(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}`
}

/** Where a credit stands: 'bank.csv, sheet May, line 4', or that no statement shows it yet. */
export const placeWords = ({ fileName, sheet, line }: FindingCredit): string =>
  fileName === null ? 'not in a statement yet' : `${fileName}, ${sheet && `sheet ${sheet}, `}line ${line}`

const ALERT_WORDS = { mail: 'mail', sms: 'SMS' } as const

/** Who else told of a credit than the line it stands in: alerts of the bank, each 'Seen by mail of HDFC Bank, account …4821, 21 Nov, 10:20', and later files. */
export function evidenceWords({ evidence, fileName }: FindingCredit): string[] {
  return evidence.flatMap(({ source, bank, tail, seenAt, fileName: file }) => {
    if (source === 'person') return []
    if (source === 'statement') return file === fileName ? [] : [`Also in ${file}`]
    return [`Seen by ${ALERT_WORDS[source]} of ${bank}, ${tail ? `account …${tail}, ` : ''}${formatMoment(seenAt)}`]
  })
}

/** Who gave a credit to its order; for one that came afterwards, when, and what shows it now. */
export const settledWords = ({ how, decidedBy, decidedAt, fileName }: FindingCredit): string =>
  how === 'afterwards' && decidedAt
    ? `Verified by ${decidedBy} on ${formatDay(decidedAt)}, now ${fileName === null ? 'seen by an alert' : 'in the statement'}`
    : `Verified by ${decidedBy}`
