import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** The mark that makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF'
const FORMULA = /^\s*[=+\-@\t\r]/

/** A cell that no spreadsheet takes for a formula: a leading = + - @ tab or return, spaces before it or not, gets an apostrophe. */
export const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

export type CsvCell = string | number | null | undefined
/** Texts are made harmless; numbers stay numbers, also negative ones. */
const cellText = (cell: CsvCell) => (typeof cell === 'number' ? String(cell) : escapeFormula(cell ?? ''))

/** Rows as CSV bytes with a head line, one page of rows in memory at a time. */
export function csvStream(head: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable {
  async function* lines(): AsyncGenerator<string[]> {
    yield [...head]
    for await (const row of rows) yield row.map(cellText)
  }
  const stringifier = stringify({ record_delimiter: 'windows', quoted_match: /[\r\n\t;]|^'/ })
  const out = Readable.from(lines()).pipe(stringifier)
  return Readable.from(withByteOrderMark(out))
}

async function* withByteOrderMark(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM)
  yield* bytes
}

/** All rows of a listing, each page asked for by the last row of the one before it: what is added meanwhile moves no row. */
export async function* readAllPages<T>(read: (last: T | undefined) => Promise<readonly T[]>, size: number): AsyncGenerator<T> {
  for (let last: T | undefined; ; ) {
    const rows = await read(last)
    yield* rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
