import { looksLikeAmount, readAmount } from './amount.rules.ts'
import type { Cell } from './cell.rules.ts'
import { isBlank, textOf } from './cell.rules.ts'
import { dateStyle, looksLikeDate } from './date.rules.ts'
import { canonicalReference } from './reference.rules.ts'
import { isMark, isOutcome, sideOf } from './side.rules.ts'

/** What the cells of a column are, as shares of those that hold anything; `filled` is a share of all rows. */
export type Column = {
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
export function columnsOf(headings: readonly string[], rows: readonly (readonly Cell[])[]): Column[] {
  const width = Math.min(60, Math.max(headings.length, ...rows.map((cells) => cells.length)))
  return Array.from({ length: width }, (_, at) => profile(at, headings[at] ?? '', rows))
}

function profile(at: number, heading: string, rows: readonly (readonly Cell[])[]): Column {
  const cells = rows.map((row) => row[at]).filter((cell) => cell !== undefined && !isBlank(cell))
  const count = cells.length
  const share = (is: (cell: Cell | undefined) => boolean) => (count === 0 ? 0 : cells.filter(is).length / count)
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

function signOf(cell: Cell | undefined): 'credit' | 'debit' | undefined {
  const read = readAmount(cell)
  const either = 'problem' in read ? readAmount(cell, 'comma') : read
  return 'value' in either ? either.value.sign : undefined
}

/** Whether the cells of a column can be what a heading says they are. */
export const FITS = {
  date: ({ dates, serials, count }: Column) => count > 0 && (dates >= 0.6 || serials >= 0.9),
  time: ({ count, dates, serials }: Column) => count > 0 && dates < 0.5 && serials < 0.5,
  money: ({ amounts, count, references, length }: Column) => count === 0 || (amounts >= 0.5 && !(references > 0.8 && length > 11)),
  amount: ({ amounts, count }: Column) => count > 0 && amounts >= 0.7,
  side: ({ sides, count }: Column) => count > 0 && sides >= 0.7,
  mark: ({ marks, count }: Column) => count > 0 && marks >= 0.9,
  narration: ({ words, count, dates }: Column) => count > 0 && words >= 0.3 && dates < 0.6,
  reference: ({ count, dates, words, length }: Column) => count === 0 || (dates < 0.6 && !(words > 0.9 && length > 45)),
  vpa: ({ vpas, count }: Column) => count === 0 || vpas >= 0.4,
  name: ({ amounts, dates }: Column) => amounts < 0.5 && dates < 0.5,
  note: ({ dates, amounts }: Column) => dates < 0.5 && amounts < 0.9,
  status: ({ outcomes, count, distinct }: Column) => count > 0 && (outcomes >= 0.5 || (count > 5 && distinct < 0.4)),
} satisfies Record<string, (column: Column) => boolean>
