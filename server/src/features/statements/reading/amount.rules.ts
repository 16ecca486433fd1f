import type { Cell, Read } from './cell.rules.ts'
import { isBlank, textOf } from './cell.rules.ts'

export type Amount = { paise: number; sign: 'credit' | 'debit' | undefined }
/** What stands before the paise in a column. */
export type Decimal = 'point' | 'comma'

const CURRENCY = /₹|रु\.?|रू\.?|(?<![a-z])(inr|rs|re|rupees)\.?(?![a-z])|\/-|\/=/gi
const SIDE_AFTER = /(?<![a-z])[([]?(cr|dr|c|d|जमा|नामे)\.?[)\]]?$/iu
const SIDE_BEFORE = /^[([]?(cr|dr)\.?[)\]]?(?![a-z])\s*/i
/** Whole rupees with or without groups: 118000, 1,18,000 or 118,000; never a lone group of two digits. */
const POINT = /^(?<whole>\d{1,13}|,?\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<cents>\d{0,2})0*)?$/
const COMMA = /^(?<whole>\d{1,13}|\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,(?<cents>\d{1,2})0*)?$/

/**
 * An amount as banks print it: Indian grouping, ₹ or Rs, 280/-, a Cr or Dr on either side, brackets or a minus for money out.
 * Paise, 0 for an empty cell; never rounded: a third decimal is a problem, and so is a comma where the column writes points.
 */
export function readAmount(cell: Cell | undefined, decimal: Decimal = 'point'): Read<Amount> {
  if (cell === undefined || isBlank(cell)) return { value: { paise: 0, sign: undefined } }
  const text = typeof cell === 'number' ? spelled(cell) : textOf(cell)
  const problem = { problem: `“${text.slice(0, 40)}” is not an amount` }
  if (text.length > 60) return problem
  const plain = text.replace(CURRENCY, '').replaceAll('−', '-').trim()
  const side = (SIDE_AFTER.exec(plain)?.[1] ?? SIDE_BEFORE.exec(plain)?.[1])?.toLowerCase()
  const digits = plain.replace(SIDE_AFTER, '').replace(SIDE_BEFORE, '').replace(/\s/g, '')
  const signs = /^(?<open>\()?(?<minus>[-+]|\([-+]\))?(?<digits>[\d.,]+)(?<late>[-+])?\)?$/.exec(digits)?.groups
  // A zero is one however it is written.
  const point = typeof cell === 'number' || decimal === 'point' || /^0*\.0+$/.test(signs?.digits ?? '')
  const form = point ? POINT : COMMA
  const found = form.exec(signs?.digits ?? '')?.groups
  if (!signs || !found) return problem
  const paise = Number((found.whole ?? '').replace(/[.,]/g, '')) * 100 + Number((found.cents ?? '').padEnd(2, '0'))
  const [minus, late] = [signs.minus ?? '', signs.late ?? '']
  const out = (signs.open && !minus.includes('(')) || minus.includes('-') || late === '-' || side === 'dr' || side === 'd' || side === 'नामे'
  const inward = side === 'cr' || side === 'c' || side === 'जमा' || minus.includes('+') || late === '+'
  return { value: { paise, sign: out ? 'debit' : inward ? 'credit' : undefined } }
}

/** A double that came from two decimals is spelled with two; noise of the arithmetic is cut. */
const spelled = (value: number) => (Math.abs(value * 100 - Math.round(value * 100)) < 1e-4 ? value.toFixed(2) : String(value))

/** Whether the written amounts of a column have their paise after a comma: some do, and none has them after a point. */
export function decimalOf(cells: Iterable<Cell | undefined>): Decimal {
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
export function looksLikeAmount(cell: Cell | undefined): boolean {
  if (cell === undefined || isBlank(cell)) return false
  if (typeof cell === 'number') return Math.abs(cell) < 1e11
  return cell.length < 40 && /\d/.test(cell) && !('problem' in readAmount(cell) && 'problem' in readAmount(cell, 'comma'))
}
