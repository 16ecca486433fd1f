import type { CellReading, SheetCell } from './cell.rules.ts'
import { isBlank, textOf } from './cell.rules.ts'

const AMOUNT_IN_WORDS =
  /^\(?(cr|crdt|credit|credited|c|\+|deposit|deposited|received|receive|receipt|in|inward|incoming|money in|paid in|payment|sale|acquiring|collect|collection|जमा|क्रेडिट|प्राप्त)[.)]*$/iu
const OUT_WORDS =
  /^\(?(dr|debit|debited|d|-|withdrawal|withdrawl|withdrawn|wdl|sent|out|outward|outgoing|money out|paid out|paid|refund|refunded|reversal|chargeback|transfer|adjustment|payout|settlement|fee|नामे|डेबिट|निकासी|आहरण)[.)]*$/iu

/** What a Cr/Dr mark, or the kind of a row in a report, says of the direction. */
export function sideOf(cell: SheetCell | undefined): 'credit' | 'debit' | undefined {
  const text = textOf(cell)
  if (text === '' || text.length > 30) return undefined
  if (AMOUNT_IN_WORDS.test(text)) return 'credit'
  if (OUT_WORDS.test(text)) return 'debit'
  // "Credit (UPI)", "Dr - charges": the first word decides.
  const first = /^\(?([\p{L}\p{M}]+)[\s.)(/_-]/u.exec(text)?.[1] ?? ''
  if (/^(cr|credit|credited|deposit|received|payment|sale|acquiring|जमा)$/iu.test(first)) return 'credit'
  return /^(dr|debit|debited|withdrawal|refund|reversal|chargeback|paid|sent|नामे)$/iu.test(first) ? 'debit' : undefined
}

/** Only Cr and Dr and their words: what tells a column of marks from one of kinds. */
export const isMark = (cell: SheetCell | undefined): boolean =>
  /^\(?(cr|dr|c|d|\+|-|credit|debit|credited|debited|deposit|withdrawal|in|out|जमा|नामे|क्रेडिट|डेबिट|निकासी)[.)]*$/iu.test(textOf(cell))

const SUCCESS =
  /^(success|successful|succeeded|succes|successfull|successfully|completed|complete|captured|paid|settled|credited|received|processed|approved|charged|accepted|done|ok|okay|s|y|सफल|सफलता|पूर्ण)( transaction| payment| txn)?$/iu
/** Whether a payment of a report arrived; what is pending, failed or refunded did not. An empty status says nothing against it. */
export const isDone = (cell: SheetCell | undefined): boolean => {
  const text = textOf(cell)
  return text === '' || SUCCESS.test(text.replace(/^(txn|transaction|payment)[ _-]/i, ''))
}
/** Words that only a column of outcomes has. */
export const isOutcome = (cell: SheetCell | undefined): boolean =>
  /^(txn_|transaction_|payment_)?(success|successful|failed|failure|pending|refunded|completed|captured|declined|expired|processed|settled|paid|created|authorized|सफल|असफल|विफल|लंबित)/iu.test(
    textOf(cell),
  )

export type SheetAmount = { paise: number; sign: 'credit' | 'debit' | undefined }
/** What stands before the paise in a column. */
export type DecimalMark = 'point' | 'comma'

const CURRENCY = /₹|रु\.?|रू\.?|(?<![a-z])(inr|rs|re|rupees)\.?(?![a-z])|\/-|\/=/gi
const SIDE_AFTER = /(?<![a-z])[([]?(cr|dr|c|d|जमा|नामे)\.?[)\]]?$/iu
const SIDE_BEFORE = /^[([]?(cr|dr)\.?[)\]]?(?![a-z])\s*/i
/** Whole rupees with or without groups: 118000, 1,18,000 or 118,000; never a lone group of two digits. */
const POINT_AMOUNT = /^(?<whole>\d{1,13}|,?\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<cents>\d{0,2})0*)?$/
const COMMA = /^(?<whole>\d{1,13}|\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,(?<cents>\d{1,2})0*)?$/

/**
 * An amount as banks print it: Indian grouping, ₹ or Rs, 280/-, a Cr or Dr on either side, brackets or a minus for money out.
 * Paise, 0 for an empty cell; never rounded: a third decimal is a problem, and so is a comma where the column writes points.
 */
export function readAmount(cell: SheetCell | undefined, decimal: DecimalMark = 'point'): CellReading<SheetAmount> {
  if (cell === undefined || isBlank(cell)) return { value: { paise: 0, sign: undefined } }
  const text = typeof cell === 'number' ? decimalText(cell) : textOf(cell)
  const problem = { problem: `“${text.slice(0, 40)}” is not an amount` }
  if (text.length > 60) return problem
  const plain = text.replace(CURRENCY, '').replaceAll('−', '-').trim()
  const side = (SIDE_AFTER.exec(plain)?.[1] ?? SIDE_BEFORE.exec(plain)?.[1])?.toLowerCase()
  const digits = plain.replace(SIDE_AFTER, '').replace(SIDE_BEFORE, '').replace(/\s/g, '')
  const signs = /^(?<open>\()?(?<minus>[-+]|\([-+]\))?(?<digits>[\d.,]+)(?<late>[-+])?\)?$/.exec(digits)?.groups
  // A zero is one however it is written.
  const point = typeof cell === 'number' || decimal === 'point' || /^0*\.0+$/.test(signs?.digits ?? '')
  const form = point ? POINT_AMOUNT : COMMA
  const found = form.exec(signs?.digits ?? '')?.groups
  if (!signs || !found) return problem
  const paise = Number((found.whole ?? '').replace(/[.,]/g, '')) * 100 + Number((found.cents ?? '').padEnd(2, '0'))
  const [minus, late] = [signs.minus ?? '', signs.late ?? '']
  const out = (signs.open && !minus.includes('(')) || minus.includes('-') || late === '-' || side === 'dr' || side === 'd' || side === 'नामे'
  const inward = side === 'cr' || side === 'c' || side === 'जमा' || minus.includes('+') || late === '+'
  return { value: { paise, sign: out ? 'debit' : inward ? 'credit' : undefined } }
}

/** A double that came from two decimals is spelled with two; noise of the arithmetic is cut. */
const decimalText = (value: number) => (Math.abs(value * 100 - Math.round(value * 100)) < 1e-4 ? value.toFixed(2) : String(value))

/** Whether the written amounts of a column have their paise after a comma: some do, and none has them after a point. */
export function decimalOf(cells: Iterable<SheetCell | undefined>): DecimalMark {
  let commas = 0
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    const digits = /\d[\d.,]{0,40}/.exec(textOf(cell))?.[0] ?? ''
    if (/^0*[.,]0+$/.test(digits)) continue
    if (/\.\d{1,2}$/.test(digits)) return 'point'
    if (/,\d{1,2}$/.test(digits)) commas++
  }
  return commas > 0 ? 'comma' : 'point'
}

/** Whether a cell could stand in a column of amounts, in either way of writing paise. */
export function looksLikeAmount(cell: SheetCell | undefined): boolean {
  if (cell === undefined || isBlank(cell)) return false
  if (typeof cell === 'number') return Math.abs(cell) < 1e11
  return cell.length < 40 && /\d/.test(cell) && !('problem' in readAmount(cell) && 'problem' in readAmount(cell, 'comma'))
}
