import { canonicalReference, isTransferReference, referencesIn } from 'contract/rules/payment-reference.ts'
import type { ColumnRole } from 'contract/statements/statement.status.ts'
import { isDone } from '#platform/sheets/amount.rules.ts'
import type { SheetCell } from '#platform/sheets/cell.rules.ts'
import { textOf } from '#platform/sheets/cell.rules.ts'
import type { ColumnsByRole, MoneyEntry, TableEntry, TableReader } from './entry.rules.ts'
import { parseNarration } from './narration.rules.ts'
import { findOrderNames } from './order-names.rules.ts'

const TEXTS: readonly ColumnRole[] = ['narration', 'reference', 'name', 'vpa', 'note']
/** How a bank begins a narration. */
const NARRATION_START = /^(upi|neft|imps|rtgs|ach|nach|by |to |dep |wdl |atm|pos |mmt|bil|inf|inb|nft|rev|cms|cash|chq|ift|tpt|p2[amp])/i
const MAX_PARTS = 12

/** Pieces of a text that was broken into lines: a number that was cut is whole again, and nothing else is glued together. */
export function joinParts(parts: readonly string[]): string {
  let text = ''
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    const tail = /(?<!\d)\d+$/.exec(text)?.[0] ?? ''
    const head = /^\d+/.exec(part)?.[0] ?? ''
    const word = (/[A-Z]{1,5}\d+$/i.exec(text)?.[0] ?? '') + (/^\d+$/.exec(part)?.[0] ?? ' ')
    const cut = (tail !== '' && head !== '' && /^(0{4})?\d{12}$/.test(tail + head)) || isTransferReference(word.toUpperCase())
    text += text === '' || cut || /[/@-]$/.test(text) || /^[/@]/.test(part) ? part : ` ${part}`
  }
  return text
}

/** The text of a cell, with the lines it was broken into put together. */
export const wholeText = (cell: SheetCell | undefined): string =>
  typeof cell === 'string' && cell.includes('\n') ? joinParts(textLines(cell)) : textOf(cell)

const textLines = (cell: string): string[] => cell.split('\n').slice(0, MAX_PARTS)

type RowRun = { from: number; to: number }

/** Runs of rows that hold nothing but words. */
function runsOf(entries: readonly TableEntry[]): RowRun[] {
  const runs: RowRun[] = []
  for (let from = 0; from < entries.length; from++) {
    if (entries[from]?.is !== 'text') continue
    let to = from
    while (entries[to + 1]?.is === 'text' && to - from < MAX_PARTS) to++
    runs.push({ from, to: to + 1 })
    from = to
  }
  return runs
}

const isMoney = (entry: TableEntry | undefined): entry is MoneyEntry => entry?.is === 'money'

/** Whether the rows without a date continue the row above them or belong to the one below. */
function continuesRowAbove(entries: readonly TableEntry[], runs: readonly RowRun[], { narration = -1 }: ColumnsByRole): boolean {
  let lead = 0
  const textAt = (entry: TableEntry | undefined) => (entry ? textOf(entry.row.cells[narration]) : '')
  for (const { from, to } of runs) {
    const [above, below] = [entries[from - 1], entries[to]]
    const run = entries.slice(from, to).map(textAt)
    if (isMoney(above))
      lead +=
        referencesGained([textAt(above), ...run], textAt(above)) +
        (NARRATION_START.test(textAt(above)) && !NARRATION_START.test(run[0] ?? '') ? 1 : 0)
    if (isMoney(below))
      lead -=
        referencesGained([...run, textAt(below)], textAt(below)) +
        (NARRATION_START.test(run[0] ?? '') && !NARRATION_START.test(textAt(below)) ? 1 : 0)
    if (isMoney(above) && !isMoney(below)) lead++
    if (isMoney(below) && !isMoney(above)) lead--
  }
  return lead >= 0
}

/** Whether the pieces together hold a reference that the row alone does not. */
const referencesGained = (parts: readonly string[], alone: string): number =>
  referencesIn(alone).length === 0 && referencesIn(joinParts(parts)).length === 1 ? 2 : 0

/** The texts of each money row by role, with those of the rows that continue it. The keys are places among the entries. */
export function joinWrappedText(entries: readonly TableEntry[], roles: ColumnsByRole): Map<number, Partial<Record<ColumnRole, string>>> {
  const runs = runsOf(entries)
  const texts = new Map<number, Partial<Record<ColumnRole, string>>>()
  if (runs.length === 0) return texts
  const down = continuesRowAbove(entries, runs, roles)
  const longest = longestOf(entries, runs, down)
  for (const { from, to } of runs) {
    const owner = down ? from - 1 : to
    if (!isMoney(entries[owner]) || to - from > longest) continue
    const rows = (down ? entries.slice(owner, to) : entries.slice(from, owner + 1)).map(({ row }) => row.cells)
    texts.set(owner, Object.fromEntries(TEXTS.flatMap((role) => joinedAt(rows, role, roles[role]))))
  }
  return texts
}

/** After the last row stands what is no narration: it is hardly longer than the longest one between two rows. */
function longestOf(entries: readonly TableEntry[], runs: readonly RowRun[], down: boolean): number {
  const inner = runs.filter(({ from, to }) => isMoney(entries[down ? to : from - 1])).map(({ from, to }) => to - from)
  return inner.length > 0 ? Math.max(...inner) + 2 : 4
}

const joinedAt = (rows: readonly (readonly SheetCell[])[], role: ColumnRole, at: number | undefined): [ColumnRole, string][] =>
  at === undefined
    ? []
    : [[role, joinParts(rows.flatMap((cells) => (typeof cells[at] === 'string' ? textLines(cells[at]) : [textOf(cells[at])])))]]

/** One line of money; paise. `line` is the row as a spreadsheet numbers it, `sheet` the name of its sheet where a workbook has several. */
export type MoneyLine = {
  sheet: string
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

const CELL_LIMIT = 500
type TextByRole = Partial<Record<ColumnRole, string>>
export type LineContext = { reader: TableReader; sheet: string; report: boolean; ownReference: boolean }

/** What a row says of money; undefined for money out that concerns nobody, and for a payment that failed. */
export function moneyOf(entry: MoneyEntry, sign: 1 | -1, texts: TextByRole | undefined, context: LineContext): MoneyLine | undefined {
  const { row, when, sum, balance } = entry
  const { roles } = context.reader
  const text = (role: ColumnRole): string => {
    const at = roles[role]
    return at === undefined ? '' : (texts?.[role] ?? wholeText(row.cells[at])).slice(0, CELL_LIMIT)
  }
  if (roles.status !== undefined && !isDone(row.cells[roles.status])) return undefined
  const story = parseNarration(text('narration'), text('reference'))
  const moneyIn = sign === 1
  // A report names what it reports, and so does a column of references: 12 digits there are the bank's own.
  const own = context.report || context.ownReference ? canonicalReference(text('reference')) : undefined
  const reference = own ?? story.reference
  // money out without a reference concerns the shop only where it names an order or speaks of going back
  const isNamed = findOrderNames(text('narration'), text('note')).length > 0
  if (!moneyIn && !reference && story.otherReferences.length === 0 && !story.returned && !isNamed) return undefined
  const kindOfRow = roles.side === undefined ? '' : textOf(row.cells[roles.side])
  return {
    sheet: context.sheet,
    line: row.line,
    kind: !moneyIn ? 'reversal' : story.returned || /refund|revers/i.test(kindOfRow) ? 'refund' : 'payment',
    bookedOn: when.day,
    paidAt: when.at,
    amount: sum.paise,
    narration: text('narration') || [text('name'), text('reference'), text('note')].filter(Boolean).join(' / '),
    reference,
    otherReferences: story.otherReferences.filter((one) => one !== reference),
    vpa: text('vpa').toLowerCase() || story.vpa,
    payerName: text('name') || story.name,
    note: text('note') || story.note,
    balance: balance === null ? null : Math.abs(balance),
    fingerprint: '',
  }
}

const CREDIT_WORDS =
  /UPI[/-]CR[/-]|\/CR\/|BY TRANSFER|^BY |DEP TFR|(NEFT|IMPS|RTGS|UPI|INB)[ /-](CR|IN)\b|\bRECEIVED\b|CASH DEP|CREDIT INTEREST|INT\.?(EREST)? ?(PAID|CREDIT)/i
const DEBIT_WORDS =
  /UPI[/-]DR[/-]|\/DR\/|TO TRANSFER|^TO |WDL|\bATM\b|\bPOS\b|(NEFT|IMPS|RTGS|UPI|INB)[ /-](DR|OUT)\b|\bEMI\b|CHARGES?\b|WITHDRAW|PAID TO|\bSENT\b/i

/** Which way the bank's words say money went: 1 in, -1 out, 0 where they do not. */
export function directionInWords(narration: string): 1 | -1 | 0 {
  const [inward, outward] = [CREDIT_WORDS.test(narration), DEBIT_WORDS.test(narration)]
  return inward === outward ? 0 : inward ? 1 : -1
}
