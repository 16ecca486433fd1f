import type { ColumnRole } from 'contract/statements/statement.status.ts'
import { decimalOf } from '#platform/sheets/amount.rules.ts'
import type { SheetCell, SheetRow } from '#platform/sheets/cell.rules.ts'
import { textOf } from '#platform/sheets/cell.rules.ts'
import type { DateOrder, DateStyle } from '#platform/sheets/date.rules.ts'
import { dateStyle, looksLikeDate, orderOf } from '#platform/sheets/date.rules.ts'
import type { ColumnProfile } from './column-profile.rules.ts'
import { weightsOf } from './column-profile.rules.ts'
import type { DirectionSource, RoleGuess } from './column-roles.rules.ts'
import type { ColumnsByRole, MoneyEntry, TableEntry, TableReader, UnsignedMeaning } from './entry.rules.ts'
import { entriesOf } from './entry.rules.ts'
import { directionInWords } from './money-line.rules.ts'
import type { BalanceProof, BalanceStep } from './running-balance.rules.ts'
import { checkBalances } from './running-balance.rules.ts'

/** A way to read a table, and what the balance says of it. */
export type TableReading = {
  reader: TableReader
  entries: TableEntry[]
  proof: BalanceProof | undefined
  source: DirectionSource | undefined
  report: boolean
  swapped: boolean
  /** The column of references holds those of the payments themselves. */
  ownReference: boolean
}

const FIGURES: readonly ColumnRole[] = ['credit', 'debit', 'amount', 'balance']
const TRIED_ROWS = 400

/** How the columns of a table are written, by all of their cells. */
export function readerOf(
  body: readonly SheetRow[],
  roles: ColumnsByRole,
  width: number,
  given: { today: string; order?: DateOrder | undefined; unsigned: UnsignedMeaning },
): TableReader {
  const { date } = roles
  const dates = date === undefined ? [] : body.map(({ cells }) => cells[date])
  const decimals: TableReader['decimals'] = {}
  for (const role of FIGURES) {
    const at = roles[role]
    if (at !== undefined) decimals[role] = decimalOf(readColumn(body, at))
  }
  const order = given.order ?? orderOf([...dates, ...datesOfNeighbourColumn(body, roles)], given.today)
  return { roles, width, order, style: styleOf(dates), decimals, unsigned: given.unsigned }
}

function* readColumn(body: readonly SheetRow[], at: number): Generator<SheetCell | undefined> {
  for (const { cells } of body) yield cells[at]
}

/** Figures above twelve in a second column of dates tell the order of the first: only those are taken. */
function datesOfNeighbourColumn(body: readonly SheetRow[], { date }: ColumnsByRole): (SheetCell | undefined)[] {
  const first = body.find(({ cells }) => looksLikeDate(cells[date ?? -1], true))
  const other = first?.cells.findIndex((cell, at) => at !== date && typeof cell === 'string' && looksLikeDate(cell, true)) ?? -1
  return body
    .map(({ cells }) => cells[other])
    .filter((cell) => /^\D*(1[3-9]|2\d|3[01])\D|^\d{1,2}\D+(1[3-9]|2\d|3[01])\D/.test(textOf(cell)))
}

/** How most rows of a file write their date; a number among written dates is an amount that stands where a date should. */
function styleOf(dates: readonly (SheetCell | undefined)[]): DateStyle {
  const many: Record<DateStyle, number> = { written: 0, serial: 0, packed: 0, epoch: 0 }
  for (const cell of dates) if (looksLikeDate(cell)) many[dateStyle(cell)]++
  const styles: DateStyle[] = ['written', 'serial', 'packed', 'epoch']
  return styles.reduce((best, style) => (many[style] > many[best] ? style : best))
}

const moneyIn = (entries: readonly TableEntry[]) => entries.filter((entry): entry is MoneyEntry => entry.is === 'money' && !entry.summary)

/** The rows of money as the balance sees them; a row without a date is of the day of the row above it. */
export function stepsOf(entries: readonly TableEntry[]): BalanceStep[] {
  let day = ''
  return moneyIn(entries).map((entry) => {
    day = entry.when.day || day
    const sign = entry.sum.sign === 'credit' ? 1 : entry.sum.sign === 'debit' ? -1 : 0
    return { day, paise: entry.sum.paise, sign, balance: entry.balance }
  })
}

function proofOf(entries: readonly TableEntry[]): BalanceProof | undefined {
  const first = entries.findIndex(({ is }) => is === 'money')
  const last = entries.findLastIndex(({ is }) => is === 'money')
  const opening = (from: number, to: number) => entries.slice(Math.max(0, from), Math.max(0, to)).find((entry) => entry.is === 'opening')
  const [before, after] = [opening(0, first), opening(last + 1, entries.length)]
  return checkBalances(stepsOf(entries), {
    before: before?.is === 'opening' ? before.balance : null,
    after: after?.is === 'opening' ? after.balance : null,
  })
}

type TableReadInput = { body: readonly SheetRow[]; width: number; today: string; order?: DateOrder | undefined }

/** Reads a body with these roles, and asks the balance. */
export function readTableWith(
  { body, ...how }: TableReadInput,
  { roles, source, report }: Pick<RoleGuess, 'roles' | 'source' | 'report'>,
): TableReading {
  const reader = readerOf(body, roles, how.width, {
    ...how,
    unsigned: source === 'balance' || source === 'marks' || source === undefined ? 'balance' : 'credit',
  })
  const entries = [...entriesOf(body, reader)]
  return { reader, entries, source, report, proof: proofOf(entries), swapped: false, ownReference: false }
}

/** How well the balance agrees: the share of rows it proves; 0 where it proves nothing or speaks against the directions. */
const weighReading = ({ proof, entries }: TableReading): number =>
  !proof || proof.against ? 0 : proof.proven / Math.max(1, moneyIn(entries).length - 1)

/** A balance under a heading that nobody knows: the column of figures that moves as the rows say. */
export function withBalance(how: TableReadInput, guess: RoleGuess): RoleGuess {
  if (guess.roles.balance !== undefined || guess.source === undefined) return guess
  const head = { ...how, body: how.body.slice(0, TRIED_ROWS) }
  for (const { at, filled } of guess.figures) {
    if (filled < 0.8 || Object.values(guess.roles).includes(at)) continue
    const tried = { ...guess, roles: { ...guess.roles, balance: at } }
    const reading = readTableWith(head, tried)
    if (reading.proof && Math.max(weighReading(reading), reading.proof.against ? 1 : 0) >= 0.6 && reading.proof.proven >= 2) return tried
  }
  return guess
}

const isMoneyHeading = (heading: string): boolean => {
  const { credit = 0, debit = 0, amount = 0 } = weightsOf(heading)
  return Math.max(credit, debit, amount) >= 3
}

/** Columns that no heading explains, by the balance alone: the money in, money out and balance that agree on nearly every row. */
export function byBalance(how: TableReadInput, guess: RoleGuess, columns: readonly ColumnProfile[]): RoleGuess | undefined {
  const { credit: _c, debit: _d, amount: _a, balance: _b, side: _s, balanceSide: _t, ...others } = guess.roles
  const taken = new Set(Object.values(others))
  const named = FIGURES.map((role) => guess.roles[role])
  const figures = columns.filter(
    ({ at, amounts, heading }) =>
      !taken.has(at) && amounts >= 0.7 && (named.includes(at) || guess.figures.some((one) => one.at === at) || isMoneyHeading(heading)),
  )
  if (figures.length < 2 || figures.length > 6 || others.date === undefined) return undefined
  const head = { ...how, body: how.body.slice(0, TRIED_ROWS) }
  let best: { guess: RoleGuess; is: number } | undefined
  const attempt = (roles: ColumnsByRole) => {
    const tried: RoleGuess = { ...guess, roles: { ...others, ...roles }, source: 'balance', report: false }
    const reading = readTableWith(head, tried)
    const is = weighReading(reading)
    if ((reading.proof?.proven ?? 0) >= 3 && is >= 0.8 && is > (best?.is ?? 0)) best = { guess: tried, is }
  }
  for (const balance of figures) {
    if (balance.filled < 0.5) continue
    for (const one of figures) {
      if (one === balance) continue
      attempt({ amount: one.at, balance: balance.at })
      for (const other of figures) if (other !== one && other !== balance) attempt({ credit: one.at, debit: other.at, balance: balance.at })
    }
  }
  return best?.guess
}

/**
 * Where the balance moves against the headings, money in and out are swapped, or the balance is a debt. Marks of the bank, a balance that says Cr,
 * and the bank's words tell which; `undefined` where nothing does, and a person has to.
 */
export function straightenReading(reading: TableReading): TableReading | undefined {
  const { proof, reader, entries, source } = reading
  if (!proof?.against || source === 'side') return reading
  let lead = 0
  for (const entry of entries) {
    if (entry.is !== 'money' || !entry.sum.sign) continue
    const inWords = directionInWords(textOf(entry.row.cells[reader.roles.narration ?? -1]))
    lead += entry.sum.sign === 'credit' ? inWords : -inWords
    const cell = entry.row.cells[reader.roles.balance ?? -1]
    if (/(?<![a-z])cr\.?$/i.test(textOf(cell)) || (entry.balance !== null && entry.balance < 0)) lead -= 0.5
  }
  if (lead > 0) return reading
  return lead < 0 ? { ...reading, swapped: true } : undefined
}
