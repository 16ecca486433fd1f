import type { ColumnRole } from 'contract/statements/statement.status.ts'
import { ROLES } from 'contract/statements/statement.status.ts'
import type { SheetRow } from '#platform/sheets/cell.rules.ts'
import { letterOf, textOf } from '#platform/sheets/cell.rules.ts'
import type { ColumnsByRole } from './entry.rules.ts'
import { sameHeading } from './heading-words.rules.ts'

/**
 * Columns by role, as staff chose them: the heading; a heading with its letter, “Amount [F]”, where two have one name; the letter alone, “[F]”,
 * where a column has no heading.
 */
export type ColumnMapping = Partial<Record<ColumnRole, string>>

/** What a file must have so that money in can be found. */
export const isEnough = ({ date, narration, reference, credit, amount }: Partial<Record<ColumnRole, unknown>>): boolean =>
  date !== undefined && (credit !== undefined || amount !== undefined) && (narration !== undefined || reference !== undefined)

const MAX_HEAD_ROWS = 3

/** The heading and the letter of “Amount [F]”. */
function headingAndLetter(given: string): { name: string; letter?: string } {
  const letter = /\[([A-Z]{1,2})\]$/.exec(given)?.[1]
  return letter === undefined ? { name: given } : { name: given.slice(0, given.lastIndexOf('[')), letter }
}

type MappedColumn = { role: ColumnRole; name: string; at: number | undefined }

function listMappedColumns(mapping: ColumnMapping): MappedColumn[] {
  return ROLES.flatMap((role) => {
    const given = mapping[role]
    if (given === undefined) return []
    const { name, letter } = headingAndLetter(given)
    const at = letter === undefined ? undefined : [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
    return [{ role, name: sameHeading(name), at }]
  })
}

/** Where each wanted heading stands among these, or undefined when one is missing. */
function columnsOfMapping(wanted: readonly MappedColumn[], headings: readonly string[]): ColumnsByRole | undefined {
  const names = headings.map(sameHeading)
  const roles: ColumnsByRole = {}
  for (const { role, name, at } of wanted) {
    const column = at === undefined ? (name === '' ? -1 : names.indexOf(name)) : name === '' || names[at] === name ? at : -1
    if (column < 0) return undefined
    roles[role] = column
  }
  return roles
}

export type MappedTable = { at: number; headings: string[]; roles: ColumnsByRole; body: readonly SheetRow[] }

/** The rows below the headings of a mapping, wherever they stand; a mapping of letters alone begins at the first row. */
export function findMapped(rows: readonly SheetRow[], mapping: ColumnMapping): MappedTable | undefined {
  const wanted = listMappedColumns(mapping)
  if (wanted.length === 0) return undefined
  if (wanted.every(({ name }) => name === '')) return { at: -1, headings: [], roles: columnsOfMapping(wanted, []) ?? {}, body: rows }
  for (let at = 0; at < rows.length; at++) {
    for (let to = at + 1; to <= Math.min(rows.length, at + MAX_HEAD_ROWS); to++) {
      const headings = headingsOf(rows.slice(at, to))
      const roles = columnsOfMapping(wanted, headings)
      if (roles) return { at, headings, roles, body: withoutRepeats(rows.slice(to), headings) }
    }
  }
  return undefined
}

const headingsOf = (rows: readonly SheetRow[]): string[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, at) =>
    rows
      .map(({ cells }) => textOf(cells[at]))
      .filter(Boolean)
      .join(' '),
  )

/** Without the headings of further pages. */
function withoutRepeats(rows: readonly SheetRow[], headings: readonly string[]): SheetRow[] {
  const mark = headings.map(sameHeading).join('|')
  return rows.filter(({ cells }) => cells.map((cell) => sameHeading(textOf(cell))).join('|') !== mark)
}

/** How a column is named in a mapping: by its heading, and by its letter where that is not enough. */
export function nameOf(headings: readonly string[], at: number): string {
  const heading = (headings[at] ?? '').slice(0, 110)
  const alone = heading !== '' && headings.filter((one) => sameHeading(one) === sameHeading(heading)).length === 1
  return alone ? heading : `${heading} [${letterOf(at)}]`.trim()
}
