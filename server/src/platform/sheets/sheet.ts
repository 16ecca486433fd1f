/** A cell as text or as the number a spreadsheet keeps; a day is the text YYYY-MM-DD, with a time YYYY-MM-DDTHH:mm:ss. */
export type SheetCell = string | number
/** One row with its line as the file numbers it, from 1. */
export type SheetRow = { line: number; cells: SheetCell[] }
/** One sheet of a workbook; a text file and a web page are one sheet without a name. */
export type Sheet = { name: string; rows: SheetRow[] }

export const MAX_BYTES = 10 * 1024 * 1024
/** A hundred thousand transactions, and what stands above and below them. */
export const MAX_ROWS = 100_100
const MAX_COLUMNS = 60
const LONGEST_CELL = 2000

/** Thrown for a file that is no readable table; its message is a sentence for a person. */
export class Unreadable extends Error {}

export const TOO_MANY_ROWS = 'The file has more than 1,00,000 rows. Please choose a shorter period.'

/** A cell of whatever a reader gives, without the zero bytes that no database keeps. */
export function toCell(value: unknown): SheetCell {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string') return value.slice(0, LONGEST_CELL).replaceAll('\0', '').toWellFormed()
  if (value instanceof Date) return value.toISOString().replace(/(T00:00:00)?\.\d+Z$/, '')
  return value === null || value === undefined ? '' : String(value).slice(0, LONGEST_CELL)
}

export const toRow = (values: readonly unknown[], line: number): SheetRow => ({ line, cells: values.slice(0, MAX_COLUMNS).map(toCell) })

/** Rows of values as rows of cells, numbered from 1. @throws Unreadable for more rows than anybody's bank writes */
export function toRows(values: readonly (readonly unknown[])[]): SheetRow[] {
  if (values.length > MAX_ROWS) throw new Unreadable(TOO_MANY_ROWS)
  return values.map((row, at) => toRow(row, at + 1))
}
