import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { escapeCell } from 'contract/csv-cell.ts'
import { stringify } from 'csv-stringify'

export type CsvCell = string | number | null | undefined
/** Texts are made harmless; numbers stay numbers, also negative ones. */
const cellText = (cell: CsvCell) => (typeof cell === 'number' ? String(cell) : escapeCell(cell ?? ''))

/**
 * Rows as CSV bytes with a head line, one page of rows in memory at a time. The head goes out with the first page: what fails before it can
 * still be answered, what fails later ends the stream with its error.
 */
export function csvStream(head: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable {
  async function* lines(): AsyncGenerator<string[]> {
    let isBegun = false
    for await (const row of rows) {
      if (!isBegun) yield [...head]
      isBegun = true
      yield row.map(cellText)
    }
    if (!isBegun) yield [...head]
  }
  // the stream that is answered carries the error, too
  return pipeline(lines(), stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n\t;]|^'/ }), () => {})
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
