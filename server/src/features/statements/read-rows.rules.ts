import type { Role } from 'contract/statements/statement.status.ts'
import type { Amount, Cell, Read } from './amount.rules.ts'
import { isBlank, readAmount, textOf } from './amount.rules.ts'
import type { Step } from './balance.rules.ts'
import { againstBalance } from './balance.rules.ts'
import type { DateOrder, DateStyle, When } from './day.rules.ts'
import { dateStyle, readDay } from './day.rules.ts'
import { fingerprints } from './fingerprint.rules.ts'
import type { Layout } from './layout.rules.ts'
import { readStory } from './narration.rules.ts'
import { canonicalReference } from './reference.rules.ts'

/** One line of money; paise. `line` is the row as a spreadsheet numbers it. */
export type Money = {
  line: number
  kind: 'payment' | 'refund' | 'reversal'
  bookedOn: string
  paidAt: Date | null
  amount: number
  narration: string
  reference: string | null
  otherReferences: string[]
  vpa: string | null
  payerName: string | null
  note: string | null
  balance: number | null
  fingerprint: string
}
export type Malformed = { line: number; reason: string; text: string }
/** Every row after the heading is one of these: money, money out that concerns nobody, malformed, or empty. */
export type Reading = { money: Money[]; malformed: Malformed[]; others: number; rows: number }

/** A row of a file with its line there. */
export type Row = { line: number; cells: readonly Cell[] }

/** The statement is over: what follows without a date are its sums. */
const END = /^(end of|statement summary|closing balance|grand total|total|transaction total|disclaimer|legends?|abbreviations)/i
const ASIDE =
  /^(\*+|-{3,}|_{3,}|={3,}|opening balance|brought forward|carried forward|b\/f|page \d|generated|this is a (computer|system)|note ?:|unless )/i
/** Headings of a summary; two of them in one row, and the row below holds its figures. */
const SUMMARY =
  /^(opening bal(ance)?|closing bal(ance)?|debits?|credits?|total (debits?|credits?|withdrawals?|deposits?)|(dr|cr|debit|credit) count)\.?$/i
const WORD = /\p{L}{3}/u
const SUCCESS = /^(success|successful|completed|complete|captured|paid|settled|credited|received|txn_success|s)$/i
const CELL_LIMIT = 500
const STEP = 1000

/** Reads every row below the heading; nothing is left out: what is not money says why. */
export function readRows(rows: readonly Row[], layout: Layout, order: DateOrder = 'day-first'): Reading {
  const steps = readInSteps(rows, layout, order)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** As `readRows`, pausing every thousand rows so that others get their turn. */
export function* readInSteps(rows: readonly Row[], layout: Layout, order: DateOrder): Generator<number, Reading> {
  const reading: Reading = { money: [], malformed: [], others: 0, rows: 0 }
  const read: Line[] = []
  const body = rows.slice(layout.head + 1)
  const width = rows[layout.head]?.cells.length ?? 0
  const style = usualStyle(body, layout.columns.date)
  let [ended, underSummary] = [false, false]
  for (const [at, { line, cells }] of body.entries()) {
    if (at % STEP === STEP - 1) yield at
    if (cells.every((cell) => isBlank(cell))) continue
    const figures = underSummary && !cells.some((cell) => WORD.test(textOf(cell)))
    underSummary = isSummary(cells, rows[layout.head])
    if (underSummary || figures) {
      ended = true
      continue
    }
    const fitted = fit(cells, width, layout.columns.narration)
    const date = fitted[layout.columns.date ?? 0]
    const dated = !('problem' in readDay(date, order)) && dateStyle(date) === style
    ended = !dated && (ended || END.test(leading(fitted, layout)))
    if (ended || (!dated && isAside(fitted, layout))) continue
    reading.rows++
    const odd = dateStyle(date) !== style && !('problem' in readDay(date, order))
    read.push({ line, text: said(cells), found: odd ? otherDate(date) : readRow(fitted, layout, order) })
  }
  sort(read, reading)
  const marks = fingerprints(reading.money, layout.bank)
  reading.money = reading.money.map((money, at) => ({ ...money, fingerprint: marks[at] ?? '' }))
  return reading
}

type Line = { line: number; text: string; found: Read<Found> }

/** What the running balance contradicts is malformed like what can not be read. */
function sort(lines: readonly Line[], reading: Reading): void {
  const doubts = againstBalance(lines.map(({ found }) => ('problem' in found ? undefined : found.value.step)))
  for (const [at, { line, text, found }] of lines.entries()) {
    const reason = 'problem' in found ? found.problem : doubts[at]
    if ('problem' in found || reason !== undefined) reading.malformed.push({ line, reason: reason ?? '', text })
    else if (found.value.money) reading.money.push({ line, ...found.value.money, fingerprint: '' })
    else reading.others++
  }
}

/** How most rows of a file write their date; a number among written dates is an amount that stands where a date should. */
function usualStyle(rows: readonly Row[], date = 0): DateStyle {
  let lead = 0
  for (const { cells } of rows) {
    const style = 'problem' in readDay(cells[date]) ? undefined : dateStyle(cells[date])
    if (style) lead += style === 'written' ? 1 : -1
  }
  return lead >= 0 ? 'written' : 'serial'
}

const otherDate = (cell: Cell | undefined) => ({
  problem: `“${textOf(cell ?? '').slice(0, 40)}” is not a date like those of the other rows`,
})

/** The heading that is repeated on another page names debits and credits too. */
const isSummary = (cells: readonly Cell[], head: Row | undefined): boolean =>
  cells.filter((cell) => SUMMARY.test(textOf(cell))).length > 1 &&
  !cells.every((cell, at) => textOf(cell) === textOf(head?.cells[at] ?? ''))

/** An unquoted comma in a narration makes a row too wide: the surplus goes back where it was cut. */
function fit(cells: readonly Cell[], width: number, narration: number | undefined): readonly Cell[] {
  const surplus = cells.length - width
  if (surplus <= 0 || narration === undefined || cells.slice(width).every((cell) => isBlank(cell))) return cells
  const whole = cells.slice(narration, narration + surplus + 1).join(',')
  return [...cells.slice(0, narration), whole, ...cells.slice(narration + surplus + 1)]
}

const said = (cells: readonly Cell[]) =>
  cells
    .map((cell) => textOf(cell))
    .filter(Boolean)
    .join(' | ')
    .slice(0, CELL_LIMIT)

/** What stands where a date should be, or in the first column. */
const leading = (cells: readonly Cell[], { columns }: Layout): string => textOf(cells[0] ?? '') || textOf(cells[columns.date ?? 0] ?? '')

/** Rows without a date that are no transactions: drawn lines, opening balances, the heading repeated on another page. */
function isAside(cells: readonly Cell[], layout: Layout): boolean {
  const start = leading(cells, layout)
  return ASIDE.test(start) || /^((txn|tran|transaction|value)? ?date|s\.? ?no|sl\.? ?no)/i.test(start)
}

/** A row that was read; without `money` it is money out that concerns nobody, or a payment that failed. */
type Found = { money?: Omit<Money, 'line' | 'fingerprint'>; step: Step | undefined }

function readRow(cells: readonly Cell[], { columns, bank }: Layout, order: DateOrder): Read<Found> {
  const at = (role: Role): Cell | undefined => (columns[role] === undefined ? undefined : cells[columns[role]])
  const text = (role: Role): string => textOf(at(role) ?? '').slice(0, CELL_LIMIT)
  const when = readWhen(at('date'), at('time'), order)
  if ('problem' in when) return when
  const sum = readSum(at, text('side'))
  if ('problem' in sum) return sum
  if (text('status') !== '' && !SUCCESS.test(text('status'))) return { value: { step: undefined } }
  const story = readStory(text('narration'), text('reference'))
  const moneyIn = sum.value.sign === 'credit'
  // Merchant reports name what they report; a reference of theirs is the bank's own when it has 12 digits.
  const reference = bank === 'merchant' ? (canonicalReference(text('reference')) ?? story.reference) : story.reference
  const balance = isBlank(at('balance')) ? { problem: 'none' } : readAmount(at('balance'))
  const left = 'problem' in balance ? null : balance.value
  const step = { delta: moneyIn ? sum.value.paise : -sum.value.paise, balance: left && (left.sign === 'debit' ? -left.paise : left.paise) }
  if (!moneyIn && !reference && story.otherReferences.length === 0 && !story.returned) return { value: { step } }
  return {
    value: {
      step,
      money: {
        kind: !moneyIn ? 'reversal' : story.returned || /refund|revers/i.test(text('side')) ? 'refund' : 'payment',
        bookedOn: when.value.day,
        paidAt: when.value.at,
        amount: sum.value.paise,
        narration: text('narration') || [text('name'), text('reference'), text('note')].filter(Boolean).join(' / '),
        reference,
        otherReferences: story.otherReferences,
        vpa: text('vpa').toLowerCase() || story.vpa,
        payerName: text('name') || story.name,
        note: text('note') || story.note,
        balance: left?.paise ?? null,
      },
    },
  }
}

function readWhen(date: Cell | undefined, time: Cell | undefined, order: DateOrder): Read<When> {
  const when = readDay(date, order)
  if ('problem' in when || when.value.at || time === undefined || isBlank(time)) return when
  const both = readDay(`${when.value.day} ${textOf(time)}`)
  return 'problem' in both ? when : both
}

/** What a row moves and which way: two columns, one with its side beside it, or one with a sign. */
function readSum(at: (role: Role) => Cell | undefined, side: string): Read<Amount> {
  const credit = readAmount(at('credit'))
  const debit = readAmount(at('debit'))
  const amount = readAmount(at('amount'))
  for (const one of [credit, debit, amount]) if ('problem' in one) return one
  if ('problem' in credit || 'problem' in debit || 'problem' in amount) return { problem: 'The amount is not readable' }
  if (credit.value.paise && debit.value.paise) return { problem: 'The row has money in and money out' }
  if (credit.value.paise) return { value: { paise: credit.value.paise, sign: credit.value.sign ?? 'credit' } }
  if (debit.value.paise) return { value: { paise: debit.value.paise, sign: 'debit' } }
  if (amount.value.paise === 0) return { problem: 'The amount is missing' }
  const beside = /^(cr|credit|c|deposit|received|payment|sale|acquiring)/i.test(side)
    ? 'credit'
    : /^(dr|debit|d|withdrawal|refund|paid)/i.test(side)
      ? 'debit'
      : undefined
  if (side !== '' && !beside && !amount.value.sign) return { problem: `“${side.slice(0, 20)}” says neither credit nor debit` }
  return { value: { paise: amount.value.paise, sign: amount.value.sign === 'debit' ? 'debit' : (beside ?? amount.value.sign ?? 'credit') } }
}
