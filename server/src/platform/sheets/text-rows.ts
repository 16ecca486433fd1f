import { parse } from 'csv-parse/sync'
import type { SheetRow } from './sheet.ts'
import { MAX_ROWS, TOO_MANY_ROWS, toRow, toRows, Unreadable } from './sheet.ts'

/** How many bytes of a beginning tell UTF-16 without its mark. */
const TRIED = 400

/** UTF-16 of western text has a zero in every second byte. */
export function wideOrder(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, TRIED)
  const zeros = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length
  const most = head.length / 2
  if (most < 4) return undefined
  if (zeros(1) > most * 0.6 && zeros(0) < most * 0.1) return 'utf-16le'
  return zeros(0) > most * 0.6 && zeros(1) < most * 0.1 ? 'utf-16be' : undefined
}

/** Bytes as text: by their mark, as UTF-16 or UTF-8 where they are, else as Windows writes western text. */
export function decoded(bytes: Buffer): string {
  const wide = wideOrder(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const SEPARATORS = ['\t', ',', ';', '|', '~'] as const
const WATCHED_LINES = 400

/** The separator that cuts the most lines into the same number of parts; what stands in quotes cuts nothing. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 262_144)
    .split(/\r\n|\n|\r/)
    .slice(0, WATCHED_LINES)
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''))
  const weight = (separator: string) => {
    const many = new Map<number, number>()
    for (const line of bare) {
      const count = line.split(separator).length - 1
      if (count >= 2) many.set(count, (many.get(count) ?? 0) + 1)
    }
    const best = [...many].sort((a, b) => b[1] * b[0] - a[1] * a[0])[0]
    return best ? best[1] * Math.min(best[0], 12) : 0
  }
  const first = SEPARATORS.map((separator) => ({ separator, is: weight(separator) })).sort((a, b) => b.is - a.is)[0]
  return first && first.is > 0 ? first.separator : twoColumns(bare)
}

/** A table of two columns has one separator a line. */
const twoColumns = (lines: readonly string[]): string =>
  SEPARATORS.find((separator) => lines.filter((line) => line.split(separator).length === 2).length > lines.length / 2) ?? ','

const ESCAPED: Record<string, string> = { '|': '\\|', '\t': '\\t' }

/** Some banks write ="1,18,000.00" so that a spreadsheet leaves the cell alone: the quotes count, the sign does not. */
function withoutFormulas(text: string, delimiter: string): string {
  if (!text.includes('="')) return text
  const mark = ESCAPED[delimiter] ?? delimiter
  return text.replace(new RegExp(`(^|[${mark}\\r\\n])="((?:[^"\\r\\n]|"")*)"(?=[${mark}\\r\\n]|$)`, 'g'), '$1"$2"')
}

/** Rows of separated text; a row keeps the line it begins on. A quote that is never closed is taken as a letter. @throws Unreadable */
export function textRows(text: string): SheetRow[] {
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  const delimiter = said?.[1] ?? separatorOf(text)
  // The line that names the separator stays as an empty one, so that the others keep their numbers.
  const table = withoutFormulas(said ? text.slice(said[0].length - 1) : text, delimiter)
  return quoted(table, delimiter) ?? toRows(table.split(/\r\n|\n|\r/).map((line) => line.split(delimiter)))
}

function quoted(text: string, delimiter: string): SheetRow[] | undefined {
  const rows: SheetRow[] = []
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      bom: true,
      to: MAX_ROWS + 1,
      max_record_size: 65_536,
      // Taken one by one: a hundred thousand records beside what the parser notes of each take as much memory again.
      on_record: (record: string[], { lines }) => {
        rows.push(toRow(record, lines))
        return null
      },
    })
  } catch {
    return undefined
  }
  if (rows.length > MAX_ROWS) throw new Unreadable(TOO_MANY_ROWS)
  return rows
}
