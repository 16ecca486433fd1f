import { canonicalReference } from 'contract/rules/payment-reference.ts'
import type { ColumnRole } from 'contract/statements/statement.status.ts'
import { isMark, isOutcome, looksLikeAmount, readAmount, sideOf } from '#platform/sheets/amount.rules.ts'
import type { SheetCell } from '#platform/sheets/cell.rules.ts'
import { isBlank, textOf } from '#platform/sheets/cell.rules.ts'
import { dateStyle, looksLikeDate } from '#platform/sheets/date.rules.ts'
import { memoize } from '#platform/sheets/memoize.rules.ts'
import type { HeadingConcept } from './heading-words.rules.ts'
import { meaningOf } from './heading-words.rules.ts'

/** What the cells of a column are, as shares of those that hold anything; `filled` is a share of all rows. */
export type ColumnProfile = {
  at: number
  heading: string
  filled: number
  count: number
  dates: number
  serials: number
  amounts: number
  /** How many amounts say by a sign or a mark which way they go. */
  signs: number
  /** How many of them say that money went out. */
  outs: number
  marks: number
  sides: number
  outcomes: number
  references: number
  vpas: number
  words: number
  /** Letters of an average cell. */
  length: number
  /** Different values as a share of the filled cells. */
  distinct: number
}

/** Profiles of all columns over the rows that look like transactions. */
export function columnsOf(headings: readonly string[], rows: readonly (readonly SheetCell[])[]): ColumnProfile[] {
  const width = Math.min(60, Math.max(headings.length, ...rows.map((cells) => cells.length)))
  return Array.from({ length: width }, (_, at) => profileColumn(at, headings[at] ?? '', rows))
}

function profileColumn(at: number, heading: string, rows: readonly (readonly SheetCell[])[]): ColumnProfile {
  const cells = rows.map((row) => row[at]).filter((cell) => cell !== undefined && !isBlank(cell))
  const count = cells.length
  const share = (is: (cell: SheetCell | undefined) => boolean) => (count === 0 ? 0 : cells.filter(is).length / count)
  const texts = cells.map(textOf)
  return {
    at,
    heading,
    filled: rows.length === 0 ? 0 : count / rows.length,
    count,
    dates: share((cell) => looksLikeDate(cell, true)),
    serials: share((cell) => dateStyle(cell) !== 'written' && looksLikeDate(cell)),
    amounts: share(looksLikeAmount),
    signs: cells.filter((cell) => signOf(cell) !== undefined).length,
    outs: cells.filter((cell) => signOf(cell) === 'debit').length,
    marks: share(isMark),
    sides: share((cell) => sideOf(cell) !== undefined),
    outcomes: share(isOutcome),
    references: share((cell) => canonicalReference(textOf(cell)) !== undefined),
    vpas: share((cell) => /^[\w.-]+@[a-z][a-z0-9]+$/i.test(textOf(cell))),
    words: share((cell) => typeof cell === 'string' && /\p{L}{2}/u.test(cell)),
    length: count === 0 ? 0 : texts.reduce((sum, text) => sum + text.length, 0) / count,
    distinct: count === 0 ? 0 : new Set(texts).size / count,
  }
}

function signOf(cell: SheetCell | undefined): 'credit' | 'debit' | undefined {
  const read = readAmount(cell)
  const either = 'problem' in read ? readAmount(cell, 'comma') : read
  return 'value' in either ? either.value.sign : undefined
}

/** Whether the cells of a column can be what a heading says they are. */
export const COLUMN_FITS_ROLE = {
  date: ({ dates, serials, count }: ColumnProfile) => count > 0 && (dates >= 0.6 || serials >= 0.9),
  time: ({ count, dates, serials }: ColumnProfile) => count > 0 && dates < 0.5 && serials < 0.5,
  money: ({ amounts, count, references, length }: ColumnProfile) => count === 0 || (amounts >= 0.5 && !(references > 0.8 && length > 11)),
  amount: ({ amounts, count }: ColumnProfile) => count > 0 && amounts >= 0.7,
  side: ({ sides, count }: ColumnProfile) => count > 0 && sides >= 0.7,
  mark: ({ marks, count }: ColumnProfile) => count > 0 && marks >= 0.9,
  narration: ({ words, count, dates }: ColumnProfile) => count > 0 && words >= 0.3 && dates < 0.6,
  reference: ({ count, dates, words, length }: ColumnProfile) => count === 0 || (dates < 0.6 && !(words > 0.9 && length > 45)),
  vpa: ({ vpas, count }: ColumnProfile) => count === 0 || vpas >= 0.4,
  name: ({ amounts, dates }: ColumnProfile) => amounts < 0.5 && dates < 0.5,
  note: ({ dates, amounts }: ColumnProfile) => dates < 0.5 && amounts < 0.9,
  status: ({ outcomes, count, distinct }: ColumnProfile) => count > 0 && (outcomes >= 0.5 || (count > 5 && distinct < 0.4)),
} satisfies Record<string, (column: ColumnProfile) => boolean>

/** Roles a heading may name, with how surely (1 to 12). `fee` and `net` are no roles: they tell which amount the payer paid. */
export type RoleWeights = Partial<Record<ColumnRole | 'fee' | 'net' | 'payout', number>>

/** More different headings than any file has. */
const MAX_SEEN = 5000

/** What a heading says of its column. Nothing for one that nobody knows. */
export const weightsOf = memoize(MAX_SEEN, (heading): RoleWeights => (heading.length > 90 ? {} : weighHeading(heading)))

function weighHeading(heading: string): RoleWeights {
  const { concepts: is, words, unknown } = meaningOf(heading)
  const has = (...all: HeadingConcept[]) => all.some((one) => is.has(one))
  const less = Math.min(unknown * 2, 5)
  const sure = (weight: number) => Math.max(1, weight - less)
  if (is.size === 0 || has('count')) return {}
  const day = dayOf(has, sure)
  if (day) return day
  if (has('status')) return has('settle', 'phone') ? {} : { status: sure(9) }
  if (has('balance') && !has('opening')) return { balance: sure(has('credit', 'debit') ? 6 : 10) }
  if (has('opening', 'limit')) return {}
  if (has('vpa') || (has('upi') && has('id') && !has('txn', 'reference', 'order')))
    return { vpa: sure(has('payee') ? 2 : has('payer', 'from') ? 10 : 8) }
  if (has('upi') && has('payer') && !has('name')) return { vpa: sure(7) }
  const named = nameOf(has, sure)
  if (named) return named
  const reference = referenceOf(has, sure)
  if (reference) return reference
  const money = moneyOf(has, sure, words.at(-1) ?? '')
  if (money) return money
  if (has('note')) return { note: sure(8), narration: sure(3) }
  if (has('narration')) return has('account', 'place', 'fee') && !has('txn') ? { narration: 2 } : { narration: sure(has('txn') ? 10 : 9) }
  if (has('type', 'txn')) return has('type') ? { side: sure(7), narration: 1 } : { narration: sure(4), side: 2 }
  return {}
}

type ConceptTest = (...all: HeadingConcept[]) => boolean
type RoleWeight = (weight: number) => number

function dayOf(has: ConceptTest, sure: RoleWeight): RoleWeights | undefined {
  if (has('date')) {
    if (has('order', 'refund') && !has('txn')) return { date: 2 }
    if (has('cheque', 'opening')) return { date: 1 }
    if (has('settle', 'net')) return { date: sure(3) }
    if (has('value') && !has('txn')) return { date: sure(5) }
    return { date: sure(has('txn', 'credit', 'paid') ? 11 : 10) }
  }
  if (has('time')) return has('settle') ? {} : { time: sure(8), date: sure(6) }
  if (has('txn') && has('settle')) return {}
  return undefined
}

function nameOf(has: ConceptTest, sure: RoleWeight): RoleWeights | undefined {
  if (has('phone')) return {}
  if (has('name') && !has('reference', 'rrn', 'utr'))
    return has('payee', 'account', 'place', 'order') && !has('payer') ? {} : { name: sure(has('payer', 'from') ? 10 : 5) }
  if (has('payer') && !has('id', 'reference', 'amount', 'account', 'note', 'place')) return { name: sure(7) }
  if (has('from', 'by') && has('credit', 'paid', 'money') && !has('amount')) return { name: sure(7) }
  return undefined
}

function referenceOf(has: ConceptTest, sure: RoleWeight): RoleWeights | undefined {
  const numbered = has('reference', 'id', 'cheque', 'rrn', 'utr')
  if (!numbered || (has('amount', 'fee') && !has('reference', 'rrn', 'utr', 'cheque'))) return undefined
  if (has('serial') && !has('reference', 'rrn', 'utr', 'cheque')) return {}
  if (has('settle') || (has('net') && has('utr'))) return { payout: 9 }
  if (has('rrn')) return { reference: sure(12) }
  if (has('upi') && has('reference', 'txn', 'id', 'utr')) return { reference: sure(11) }
  if (has('utr')) return { reference: sure(9) }
  if (has('order', 'payee', 'account', 'phone', 'place') && !has('reference', 'cheque')) return {}
  if (has('credit', 'debit') && !has('reference', 'cheque')) return undefined
  if (has('reference')) return { reference: sure(has('order', 'payee') ? 4 : 8), narration: has('narration') ? 6 : 0 }
  if (has('cheque')) return { reference: sure(5) }
  return has('txn', 'paid', 'id') && !has('type') ? { reference: sure(has('txn', 'paid') ? 5 : 2) } : {}
}

/** `last` is the last word: “Paid in”, but not “Withdrawal in Rs”. */
function moneyOf(has: ConceptTest, sure: RoleWeight, last: string): RoleWeights | undefined {
  if (has('fee')) return has('credit', 'debit') ? {} : { fee: 9 }
  if (has('credit') && has('debit')) return { side: sure(9), amount: has('amount') ? sure(8) : sure(5) }
  if (last === 'in' && has('paid', 'money', 'amount', 'txn')) return { credit: sure(10) }
  if (last === 'out' && has('paid', 'money', 'amount', 'txn')) return { debit: sure(10) }
  if (has('place') && !has('amount')) return {}
  const about = has('note', 'type', 'narration', 'account') && !has('amount')
  if (has('credit') && !about)
    return has('net', 'settle') ? { net: 8 } : { credit: sure(has('refund', 'order') ? 3 : has('amount') ? 11 : 10) }
  if (has('debit') && !about) return { debit: sure(has('amount') ? 11 : 10) }
  if (has('paid') && has('amount') && !has('net')) return { amount: sure(9) }
  if (has('net') || (has('settle') && has('amount'))) return { net: 9 }
  if (has('amount', 'gross', 'total'))
    return has('refund') ? {} : { amount: sure(has('gross') ? 11 : has('txn') ? 10 : has('order') ? 6 : has('amount') ? 9 : 4) }
  return has('paid') && !has('type', 'txn', 'note', 'account') ? { debit: sure(4) } : undefined
}
