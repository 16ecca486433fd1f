import { canonicalReference } from 'contract/rules/payment-reference.ts'
import { isBlank, textOf } from '#platform/sheets/cell.rules.ts'
import type { MoneyEntry, TableEntry } from './entry.rules.ts'
import type { MoneyLine } from './money-line.rules.ts'
import { directionInWords, joinWrappedText, moneyOf } from './money-line.rules.ts'
import type { TableReading } from './read-table.rules.ts'
import { stepsOf } from './read-table.rules.ts'
import type { BalanceVerdict } from './running-balance.rules.ts'

export type MalformedLine = { sheet: string; line: number; reason: string; text: string }
/** What a table holds: each of its rows is money, money out that concerns nobody, malformed, or no transaction at all. `named`: the column of
 * references holds the one that was taken. */
export type ExtractedRows = { money: MoneyLine[]; malformed: MalformedLine[]; others: number; rows: number; proven: number; named: number }

export const OFF_BALANCE = 'The balance does not follow from the row before: rows are missing there, or this is no transaction'
const LOOKS_LIKE_TOTAL = 'The amount is the sum of the other rows: this looks like a total'
const BELOW_END = 'The row stands below the end of the statement'
const NO_DIRECTION = 'Nothing says whether this is money in or money out'
const CELL_LIMIT = 500

type JudgedEntry = { verdict: BalanceVerdict; sign: 1 | -1 | 0; day: string }

/** Takes from a reading what is money and what is refused. A row that the balance contradicts is refused with its line. */
export function extractRows(reading: TableReading, sheet: string): ExtractedRows {
  const { entries, reader, report } = reading
  const texts = joinWrappedText(entries, reader.roles)
  const judge = judgeEntries(reading)
  const ownReference = reading.ownReference
  const out: ExtractedRows = { money: [], malformed: [], others: 0, rows: 0, proven: 0, named: 0 }
  const refuse = ({ row: { line, cells } }: TableEntry, reason: string) => {
    out.rows++
    out.malformed.push({ sheet, line, reason, text: rowText(cells) })
  }
  for (const [at, entry] of entries.entries()) {
    if (entry.is === 'bad') refuse(entry, entry.problem)
    if (entry.is === 'still' && !isStill(entry, entries, at)) refuse(entry, 'The amount is missing')
    if (entry.is !== 'money' || entry.summary) continue
    const { verdict, sign, day } = judge.get(entry) ?? { verdict: 'open', sign: 0, day: '' }
    const isTotal = verdict === 'open' && isSum(entry, entries) && !isFirstPayment(entry, entries, judge)
    const problem = problemOf(entry, { verdict, sign, day }) ?? (isTotal ? LOOKS_LIKE_TOTAL : undefined)
    if (problem !== undefined) {
      refuse(entry, problem)
      continue
    }
    out.rows++
    if (verdict === 'proven') out.proven++
    const dated = entry.dated ? entry : { ...entry, when: { day, at: null } }
    const money = moneyOf(dated, sign === 1 ? 1 : -1, texts.get(at), { reader, sheet, report, ownReference })
    const cell = reader.roles.reference === undefined ? undefined : entry.row.cells[reader.roles.reference]
    if (money?.reference && canonicalReference(textOf(cell)) === money.reference) out.named++
    if (money) out.money.push(money)
    else out.others++
  }
  return out
}

function problemOf({ dated, after }: MoneyEntry, { verdict, sign, day }: JudgedEntry): string | undefined {
  if (verdict === 'proven') return undefined
  if (!dated || day === '') return 'The date is missing'
  if (after) return BELOW_END
  if (verdict === 'broken') return OFF_BALANCE
  return sign === 0 ? NO_DIRECTION : undefined
}

/** A row whose amount is that of all other rows of its side together, three or more, is no payment. */
function isSum(entry: MoneyEntry, entries: readonly TableEntry[]): boolean {
  let [sum, many] = [0, 0]
  for (const other of entries) {
    if (other.is !== 'money' || other === entry || other.summary || other.sum.sign !== entry.sum.sign) continue
    sum += other.sum.paise
    many++
    if (sum > entry.sum.paise) return false
  }
  return many >= 2 && sum === entry.sum.paise
}

/** Nothing stands before the first payment that would prove it: the row below does, whose balance follows from its own. A total names no payment. */
function isFirstPayment(entry: MoneyEntry, entries: readonly TableEntry[], judge: ReadonlyMap<TableEntry, JudgedEntry>): boolean {
  const [first, second] = entries.filter(({ is }) => is === 'money')
  const namesPayment = entry.row.cells.some((cell) => canonicalReference(textOf(cell)) ?? /(?<!\d)\d{12}(?!\d)/.test(textOf(cell)))
  return entry === first && second !== undefined && judge.get(second)?.verdict === 'proven' && namesPayment
}

/** What the balance says of each row of money; where it proves nothing, every row is open and goes by its columns. */
function judgeEntries({ entries, proof, swapped, reader }: TableReading): Map<TableEntry, JudgedEntry> {
  const steps = stepsOf(entries)
  const money = entries.filter((entry) => entry.is === 'money' && !entry.summary)
  return new Map(
    money.map((entry, n) => {
      const given = proof?.signs[n] ?? steps[n]?.sign ?? 0
      const sign = given === 0 ? directionInWords(textOf(entry.row.cells[reader.roles.narration ?? -1])) : given
      const turned: 1 | -1 | 0 = swapped && sign !== 0 ? (sign === 1 ? -1 : 1) : sign
      return [entry, { verdict: proof?.verdicts[n] ?? 'open', sign: turned, day: steps[n]?.day ?? '' }]
    }),
  )
}

/** A dated row that moves nothing: the balance beside it stays, or a zero is written. */
function isStill({ balance, row }: Extract<TableEntry, { is: 'still' }>, entries: readonly TableEntry[], at: number): boolean {
  const near = [entries.slice(0, at).findLast(({ is }) => is === 'money'), entries.slice(at + 1).find(({ is }) => is === 'money')]
  if (balance !== null) return near.some((one) => one?.is === 'money' && one.balance === balance)
  return row.cells.some((cell) => !isBlank(cell) && /^0+([.,]0+)?$/.test(textOf(cell)))
}

const rowText = (cells: readonly (string | number)[]) =>
  cells
    .map((cell) => textOf(cell))
    .filter(Boolean)
    .join(' | ')
    .slice(0, CELL_LIMIT)
