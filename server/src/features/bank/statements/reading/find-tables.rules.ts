import { looksLikeAmount } from '#platform/sheets/amount.rules.ts'
import type { SheetCell, SheetRow } from '#platform/sheets/cell.rules.ts'
import { isBlank, textOf } from '#platform/sheets/cell.rules.ts'
import { looksLikeDate } from '#platform/sheets/date.rules.ts'
import type { RoleWeights } from './column-profile.rules.ts'
import { weightsOf } from './column-profile.rules.ts'
import { sameHeading } from './heading-words.rules.ts'

/** A heading and the rows below it; `at` is its first row in the sheet, -1 where the rows have none. */
export type SheetTable = { at: number; headings: readonly string[]; body: readonly SheetRow[] }

const MAX_HEAD_ROWS = 3

/** A row of words alone: no date, no figure, at least two cells. */
function isWords(cells: readonly SheetCell[]): boolean {
  let filled = 0
  for (const cell of cells) {
    if (typeof cell === 'number') return false
    if (cell === '' || isBlank(cell)) continue
    if (looksLikeAmount(cell) || looksLikeDate(cell)) return false
    filled++
  }
  return filled >= 2
}

/** The cells of some rows, one below the other, as one row of headings. */
const joinRows = (rows: readonly SheetRow[]): string[] => {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) =>
    rows
      .map(({ cells }) => textOf(cells[at]))
      .filter(Boolean)
      .join(' '),
  )
}

const GROUPS: readonly (readonly (keyof RoleWeights)[])[] = [
  ['date', 'time'],
  ['credit', 'debit', 'amount', 'net'],
  ['balance'],
  ['narration', 'note'],
  ['reference', 'payout'],
  ['side', 'status', 'vpa', 'name', 'fee'],
]

/** How much a row of headings says; 0 when it is none: it has to name money, and two further things. */
export function headingScore(headings: readonly string[]): number {
  const best = new Map<number, number>()
  let all = 0
  for (const heading of headings) {
    const weights = weightsOf(heading)
    let most = 0
    for (const [group, roles] of GROUPS.entries()) {
      const weight = Math.max(...roles.map((role) => weights[role] ?? 0))
      if (weight > (best.get(group) ?? 0)) best.set(group, weight)
      most = Math.max(most, weight)
    }
    all += most
  }
  const money = Math.max(best.get(1) ?? 0, best.get(2) ?? 0)
  const named = [...best.values()].filter((weight) => weight >= 4).length
  return money >= 4 && named >= 3 ? all : 0
}

/** Cuts a sheet at its heading rows. Headings that are repeated on further pages cut nothing; they are left out of the body. */
export function tablesOf(rows: readonly SheetRow[]): SheetTable[] {
  const found: { at: number; to: number; headings: string[] }[] = []
  for (let at = 0; at < rows.length; at++) {
    const head = readHeadingAt(rows, at)
    if (!head) continue
    found.push(head)
    at = head.to - 1
  }
  // The same headings in another script stand right above; only the last row before the data counts.
  const heads = found.filter(({ to }, n) => found[n + 1]?.at !== to)
  if (heads.length === 0) return tablesWithoutHeading(rows)
  const tables: { at: number; headings: string[]; body: SheetRow[] }[] = []
  for (const { at, to, headings } of heads) {
    const body = rows.slice(to, found.find((next) => next.at >= to)?.at)
    const same = tables.at(-1)
    if (same && same.headings.map(sameHeading).join('|') === headings.map(sameHeading).join('|')) same.body.push(...body)
    else tables.push({ at, headings, body })
  }
  return tables
}

function readHeadingAt(rows: readonly SheetRow[], at: number): { at: number; to: number; headings: string[] } | undefined {
  let best: { to: number; headings: string[]; score: number } | undefined
  for (let to = at + 1; to <= Math.min(rows.length, at + MAX_HEAD_ROWS); to++) {
    const last = rows[to - 1]
    if (!last || !(isWords(last.cells) || isLabel(last.cells))) break
    const headings = joinRows(rows.slice(at, to))
    const score = headingScore(headings)
    if (score > (best?.score ?? 0) + (best ? 3 : 0)) best = { to, headings, score }
  }
  // A title above the headings is no part of them.
  return best && headingScore(joinRows(rows.slice(at + 1, best.to))) < best.score - 2
    ? { at, ...best }
    : best && best.to === at + 1
      ? { at, ...best }
      : undefined
}

const NO_LABEL = /\d|summary|total|opening|closing|statement|page|cont|legend|note|end of|forward|:/i

/** One short word of a heading that spans rows, as “Amount” above “Debit” and “Credit”. */
const isLabel = (cells: readonly SheetCell[]): boolean => {
  const words = cells.filter((cell) => !isBlank(cell))
  return words.length === 1 && typeof words[0] === 'string' && words[0].length < 40 && !NO_LABEL.test(words[0])
}

const isData = (cells: readonly SheetCell[]): boolean => {
  const dated = cells.findIndex((cell) => looksLikeDate(cell, true))
  return dated >= 0 && cells.some((cell, at) => at !== dated && looksLikeAmount(cell))
}

/** Rows without a heading that anybody knows: the words right above the first data are taken for their headings. */
function tablesWithoutHeading(rows: readonly SheetRow[]): SheetTable[] {
  const first = rows.findIndex(({ cells }) => isData(cells))
  if (first < 0) return []
  const above = rows.slice(Math.max(0, first - 4), first).findLastIndex(({ cells }) => isWords(cells))
  const at = above < 0 ? -1 : Math.max(0, first - 4) + above
  const head = at < 0 ? undefined : rows[at]
  return [{ at, headings: head ? head.cells.map(textOf) : [], body: rows.slice(head ? at + 1 : first) }]
}

/** Rows that look like transactions: a date and a figure. Evenly spread when there are many. */
export function sampleOf(body: readonly SheetRow[], most = 1500): (readonly SheetCell[])[] {
  const step = Math.max(1, Math.floor(body.length / most))
  const some = body.filter((_, at) => at % step === 0 || at < 50).map(({ cells }) => cells)
  const data = some.filter(isData)
  return data.length > 0
    ? data
    : some.filter((cells) => cells.filter((cell) => typeof cell === 'number' || looksLikeAmount(cell)).length >= 2)
}
