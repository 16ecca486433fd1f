import { parse } from 'csv-parse/sync'
import type { SheetRow } from './sheet.ts'
import { MOST_ROWS, toRows, Unreadable } from './sheet.ts'

/** Bytes as text: by their mark, as UTF-8 where they are, else as Windows writes western text. */
export function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that cuts the most lines into the most equal parts. */
export function separatorOf(text: string): string {
  const lines = text.slice(0, 65_536).split(/\r?\n/).slice(0, 60)
  const weight = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((many) => many >= 2)
    return counts.length === 0 ? 0 : counts.length * 100 + Math.max(...counts)
  }
  return ['\t', ',', ';', '|'].map((separator) => ({ separator, is: weight(separator) })).sort((a, b) => b.is - a.is)[0]?.separator ?? ','
}

/** Rows of separated text; a row keeps the line it begins on. A quote that is never closed is taken as a letter. @throws Unreadable */
export function textRows(text: string): SheetRow[] {
  const delimiter = separatorOf(text)
  return quoted(text, delimiter) ?? toRows(text.split(/\r\n|\n|\r/).map((line) => line.split(delimiter)))
}

function quoted(text: string, delimiter: string): SheetRow[] | undefined {
  let records: { record: string[]; info: { lines: number } }[]
  try {
    // `as`: with `info` the parser answers each record beside its place, which its types leave out.
    records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      bom: true,
      to: MOST_ROWS + 1,
      max_record_size: 65_536,
    }) as unknown as typeof records
  } catch {
    return undefined
  }
  if (records.length > MOST_ROWS) throw new Unreadable('The file has more than 1,00,000 rows. Please choose a shorter period.')
  const rows = toRows(records.map(({ record }) => record))
  return rows.map((row, at) => ({ ...row, line: records[at]?.info.lines ?? row.line }))
}
