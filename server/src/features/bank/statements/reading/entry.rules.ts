import type { ColumnRole } from 'contract/statements/statement.status.ts'
import type { DecimalMark, SheetAmount } from '#platform/sheets/amount.rules.ts'
import { readAmount, sideOf } from '#platform/sheets/amount.rules.ts'
import type { CellReading, SheetCell, SheetRow } from '#platform/sheets/cell.rules.ts'
import { isBlank, textOf } from '#platform/sheets/cell.rules.ts'
import type { DateOrder, DateStyle, SheetDate } from '#platform/sheets/date.rules.ts'
import { dateStyle, isDateShaped, readDay } from '#platform/sheets/date.rules.ts'

/** Where each role stands, and how the columns are written. */
export type ColumnsByRole = Partial<Record<ColumnRole, number>> & { balanceSide?: number | undefined }
/** What one column of money means when neither a mark nor a sign says it: money in, or what the balance says. */
export type UnsignedMeaning = 'credit' | 'balance'
export type TableReader = {
  roles: ColumnsByRole
  width: number
  order: DateOrder
  style: DateStyle
  decimals: Partial<Record<ColumnRole, DecimalMark>>
  unsigned: UnsignedMeaning
}

/** A row below a heading, sorted by what it can be. `balance` in paise, negative when overdrawn. */
export type TableEntry =
  | {
      is: 'money'
      row: SheetRow
      when: SheetDate
      sum: SheetAmount
      balance: number | null
      summary: boolean
      after: boolean
      dated: boolean
    }
  | { is: 'still'; row: SheetRow; when: SheetDate; balance: number | null }
  | { is: 'text'; row: SheetRow }
  | { is: 'opening'; row: SheetRow; balance: number }
  | { is: 'bad'; row: SheetRow; problem: string }
  | { is: 'aside'; row: SheetRow }
  | { is: 'end'; row: SheetRow }
export type MoneyEntry = Extract<TableEntry, { is: 'money' }>

const STATEMENT_END =
  /^(end of|\*+ ?end|statement summary|summary of|disclaimer|legends?\b|abbreviations?\b|glossary|important (note|information)|account summary|terms and)/i
/** Words that make a row one of sums, alone or before the words below: “Total”, “Grand total of credits”, “Page total”. */
const SUM = /^(totals?|subtotals?|sum|summary|closing|opening|योग|कुल)$/u
const WORDS_BEFORE_TOTAL = new Set(['grand', 'sub', 'page', 'net', 'day', 'daily', 'monthly', 'period', 'overall', 'running'])
const WORDS_BESIDE_TOTAL = new Set(
  'of for on as in this page amount amounts balance bal credit credits debit debits withdrawal withdrawals deposit deposits transaction transactions txn txns count day month period inr rs cr dr शेष योग प्रारंभिक jan feb mar apr may jun jul aug sep oct nov dec'.split(
    ' ',
  ),
)

/** Whether a cell says nothing but that its row is one of sums. */
function saysSum(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s:.,=/()-]/u)
    .filter((word) => /\p{L}/u.test(word))
  const at = words.findIndex((word) => !WORDS_BEFORE_TOTAL.has(word))
  return SUM.test(words[at] ?? '') && words.slice(at + 1).every((word) => WORDS_BESIDE_TOTAL.has(word) || SUM.test(word))
}
const IGNORED_ROW =
  /^(\*+|-{3,}|_{3,}|={3,}|brought (fwd|forward)|carried (fwd|forward)|(balance|amount|total)? ?(b|c|brought|carried)[/ .]?(f|fwd|forward|d|down)\b\.?|page \d|pg\.? ?\d|generated (on|by|at)|printed (on|by)|this is an? (computer|system|auto)|note ?:|unless |statement (of|for|period|from)|continued|contd|from date|opening bal|closing bal|प्रारंभिक शेष|अंतिम शेष|अथ शेष|आगे ले|पिछला शेष|balance (as|b\/?f|brought|carried|forward))/iu
const OPENING = /opening|brought|\bb[/ .]?f\b|अथ शेष|पिछला शेष|प्रारंभिक/iu

const FIGURES: readonly ColumnRole[] = ['credit', 'debit', 'amount', 'balance']
const TEXTS: readonly ColumnRole[] = ['narration', 'reference', 'name', 'vpa', 'note']

/** Sorts the rows of a body; nothing is dropped. A row is money only with a date and an amount in the table's own columns. */
export function* entriesOf(body: readonly SheetRow[], reader: TableReader): Generator<TableEntry> {
  let after = false
  for (const row of body) {
    if (row.cells.every((cell) => isBlank(cell))) continue
    const entry = toTableEntry({ line: row.line, cells: fitCells(row.cells, reader) }, reader, after)
    if (entry.is === 'end') after = true
    yield entry
  }
}

/** An unquoted comma in a narration makes a row too wide: the surplus goes back where it was cut. */
function fitCells(cells: readonly SheetCell[], { width, roles: { narration } }: TableReader): readonly SheetCell[] {
  const surplus = cells.length - width
  if (width < 3 || narration === undefined || cells.slice(width).every((cell) => isBlank(cell))) return cells
  const whole = cells.slice(narration, narration + surplus + 1).join(',')
  return [...cells.slice(0, narration), whole, ...cells.slice(narration + surplus + 1)]
}

function toTableEntry(row: SheetRow, reader: TableReader, after: boolean): TableEntry {
  const { cells } = row
  const { roles, style, order } = reader
  const date = cells[roles.date ?? 0]
  const texts = cells.filter((cell) => typeof cell === 'string' && cell !== '').map(textOf)
  const summary = isSummary(cells, roles)
  const read = readDay(date, order)
  const odd = 'value' in read && dateStyle(date) !== style
  if ('problem' in read || odd)
    return undatedEntry(row, reader, { summary, after, texts, problem: odd ? otherDate(date) : problemOf(read) })
  if (STATEMENT_END.test(texts[0] ?? '')) return { is: 'end', row }
  const sum = readSum(cells, reader)
  if ('problem' in sum) return summary || after ? { is: 'aside', row } : { is: 'bad', row, problem: sum.problem }
  const when = withTime(read.value, cells[roles.time ?? -1])
  const balance = balanceOf(cells, reader)
  if (sum.value.paise > 0) return { is: 'money', row, when, sum: sum.value, balance, summary, after, dated: true }
  if (summary) return openingEntry(row, texts, balance)
  return after ? { is: 'aside', row } : { is: 'still', row, when, balance }
}

const problemOf = (read: CellReading<unknown>) => ('problem' in read ? read.problem : '')
const otherDate = (cell: SheetCell | undefined) => `“${textOf(cell).slice(0, 40)}” is not a date like those of the other rows`

const openingEntry = (row: SheetRow, texts: readonly string[], balance: number | null): TableEntry =>
  balance !== null && texts.some((text) => OPENING.test(text)) ? { is: 'opening', row, balance } : { is: 'aside', row }

type UndatedRow = { summary: boolean; after: boolean; texts: readonly string[]; problem: string }

function undatedEntry(row: SheetRow, reader: TableReader, { summary, after, texts, problem }: UndatedRow): TableEntry {
  const { cells } = row
  const { roles } = reader
  if (STATEMENT_END.test(texts[0] ?? '')) return { is: 'end', row }
  const date = cells[roles.date ?? 0]
  const figures = FIGURES.filter((role) => !isBlank(cells[roles[role] ?? -1]))
  if (summary) return openingEntry(row, texts, balanceOf(cells, reader))
  const lettered = TEXTS.some((role) => /\p{L}/u.test(textOf(cells[roles[role] ?? -1])))
  if (figures.length === 0) {
    const own = cells.every((cell, at) => isBlank(cell) || TEXTS.some((role) => roles[role] === at))
    return own && !after ? { is: 'text', row } : { is: 'aside', row }
  }
  if (after) return { is: 'aside', row }
  const moved = figures.some((role) => role !== 'balance')
  if (isDateShaped(date) || (moved && lettered && /is not a date/.test(problem) && /\d/.test(textOf(date))))
    return { is: 'bad', row, problem }
  if (!moved || !lettered || !isBlank(date)) return { is: 'aside', row }
  const sum = readSum(cells, reader)
  if ('problem' in sum || sum.value.paise === 0) return { is: 'aside', row }
  const when = { day: '', at: null }
  return { is: 'money', row, when, sum: sum.value, balance: balanceOf(cells, reader), summary, after, dated: false }
}

/** Openings, totals and what stands at the foot of a page, in whichever column they are written. */
function isSummary(cells: readonly SheetCell[], roles: ColumnsByRole): boolean {
  let many = 0
  for (const [at, cell] of cells.entries()) {
    if (typeof cell !== 'string' || cell === '' || cell.length > 90) continue
    const text = textOf(cell)
    if (IGNORED_ROW.test(text) && (at === 0 || at === roles.date || at === roles.narration || at === roles.reference)) return true
    if (saysSum(text)) return true
    if (/^(dr|cr|debit|credit)s?( count)?\.?$/i.test(text) && at !== roles.side && at !== roles.balanceSide) many++
  }
  return many > 1
}

function withTime(when: SheetDate, time: SheetCell | undefined): SheetDate {
  if (when.at || isBlank(time)) return when
  const both = readDay(typeof time === 'number' && time < 1 ? Number(46_000) + time : `${when.day} ${textOf(time)}`)
  if ('problem' in both || !both.value.at) return when
  return typeof time === 'number'
    ? { day: when.day, at: new Date(Date.parse(`${when.day}T00:00:00+05:30`) + Math.round(time * 86_400) * 1000) }
    : { day: when.day, at: both.value.at }
}

/** The balance after a row; null where there is none that can be read. */
export function balanceOf(cells: readonly SheetCell[], { roles, decimals }: TableReader): number | null {
  const cell = cells[roles.balance ?? -1]
  if (isBlank(cell)) return null
  const read = readAmount(cell, decimals.balance)
  if ('problem' in read) return null
  const sign = read.value.sign ?? sideOf(cells[roles.balanceSide ?? -1])
  return sign === 'debit' ? -read.value.paise : read.value.paise
}

/** What a row moves and which way: two columns, one with its side beside it, or one with a sign. No sign where only the balance can tell. */
export function readSum(cells: readonly SheetCell[], { roles, decimals, unsigned }: TableReader): CellReading<SheetAmount> {
  const at = (role: ColumnRole) => cells[roles[role] ?? -1]
  const credit = readAmount(at('credit'), decimals.credit)
  const debit = readAmount(at('debit'), decimals.debit)
  const amount = readAmount(at('amount'), decimals.amount)
  if ('problem' in credit) return credit
  if ('problem' in debit) return debit
  if ('problem' in amount) return amount
  if (credit.value.paise && debit.value.paise) return { problem: 'The row has money in and money out' }
  // A figure with a minus in a column of money in went out, and the other way round.
  if (credit.value.paise) return { value: { paise: credit.value.paise, sign: credit.value.sign ?? 'credit' } }
  if (debit.value.paise) return { value: { paise: debit.value.paise, sign: 'debit' } }
  const { paise, sign } = amount.value
  if (paise === 0) return { value: { paise: 0, sign: undefined } }
  const side = textOf(at('side'))
  const beside = sideOf(side)
  if (side !== '' && !beside && !sign && unsigned === 'credit') return { problem: `“${side.slice(0, 20)}” says neither credit nor debit` }
  if (sign === 'debit') return { value: { paise, sign } }
  return { value: { paise, sign: beside ?? sign ?? (unsigned === 'credit' ? 'credit' : undefined) } }
}
