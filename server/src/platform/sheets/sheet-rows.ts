import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { readXls } from 'xls-reader'
import type { Sheet, SheetRow } from './cell.rules.ts'
import { markupSheets } from './markup-rows.ts'
import { MAX_ROWS, TOO_MANY_ROWS, toRow, toRows, Unreadable } from './read-sheet.ts'
import { repackZip } from './repack-zip.ts'

/** How many bytes of a beginning tell UTF-16 without its mark. */
const SAMPLED_ROWS = 400

/** UTF-16 of western text has a zero in every second byte. */
function wideOrder(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, SAMPLED_ROWS)
  const zeros = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length
  const most = head.length / 2
  if (most < 4) return undefined
  if (zeros(1) > most * 0.6 && zeros(0) < most * 0.1) return 'utf-16le'
  return zeros(0) > most * 0.6 && zeros(1) < most * 0.1 ? 'utf-16be' : undefined
}

/** Bytes as text: by their mark, as UTF-16 or UTF-8 where they are, else as Windows writes western text. */
export function decodeText(bytes: Buffer): string {
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
function textRows(text: string): SheetRow[] {
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  const delimiter = said?.[1] ?? separatorOf(text)
  // The line that names the separator stays as an empty one, so that the others keep their numbers.
  const table = withoutFormulas(said ? text.slice(said[0].length - 1) : text, delimiter)
  return readQuotedRows(table, delimiter) ?? toRows(table.split(/\r\n|\n|\r/).map((line) => line.split(delimiter)))
}

function readQuotedRows(text: string, delimiter: string): SheetRow[] | undefined {
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

const startsWithBytes = (bytes: Buffer, ...head: number[]) => head.every((byte, at) => bytes[at] === byte)
const hasLettersAt = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

const EMPTY = 'The file is empty.'
const PICTURE = 'This is a picture, not a statement. Please download the statement as XLS, XLSX or CSV.'
const NOT_A_STATEMENT = 'This is no statement: it holds neither a spreadsheet nor text.'

/** The sheets of a file by what it is, not by what it is called: XLSX, XLS, a web page, or separated text. @throws Unreadable */
export async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  if (bytes.length === 0) throw new Unreadable(EMPTY)
  if (startsWithBytes(bytes, 0x50, 0x4b)) {
    // A dense grid is as large as its farthest cell, so rows beyond the limit are not read at all.
    const { sheets } = await readXlsx(await repackZip(bytes), { maxRows: MAX_ROWS + 1 }).catch((error: unknown) => {
      if (error instanceof Unreadable) throw error
      throw new Unreadable('The file is a zip but no spreadsheet. Please choose the XLSX, XLS or CSV file of the bank.')
    })
    return nonEmptySheets(sheets)
  }
  if (startsWithBytes(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return nonEmptySheets(readXlsSheets(bytes))
  refuseOthers(bytes)
  const text = decodeText(bytes)
  if (text.replace(/[\s\uFEFF\0]/g, '') === '') throw new Unreadable(EMPTY)
  if (isNoise(text)) throw new Unreadable(NOT_A_STATEMENT)
  const head = text.slice(0, 2000)
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)?<svg/i.test(head)) throw new Unreadable(PICTURE)
  if (!/^\s*(<\?xml|<!doctype|<!--|<html|<table|<body|<head|<meta|<style|<div|<center|<font|<p>|<title)/i.test(head))
    return nonEmpty([{ name: '', rows: textRows(text) }])
  return nonEmptySheets(markupSheets(text))
}

function refuseOthers(bytes: Buffer): void {
  if (hasLettersAt(bytes, '%PDF')) throw new Unreadable('This is a PDF. Please download the statement as XLS, XLSX or CSV.')
  const picture = startsWithBytes(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWithBytes(bytes, 0xff, 0xd8, 0xff) || hasLettersAt(bytes, 'GIF8')
  const further =
    hasLettersAt(bytes, 'RIFF') ||
    hasLettersAt(bytes, 'II*') ||
    hasLettersAt(bytes, 'ftyp', 4) ||
    (hasLettersAt(bytes, 'BM') && bytes.includes(0))
  if (picture || further) throw new Unreadable(PICTURE)
  if (hasLettersAt(bytes, '{\\rtf')) throw new Unreadable('This is a text document. Please download the statement as XLS, XLSX or CSV.')
  if (bytes.subarray(0, 4096).every((byte) => byte === 0)) throw new Unreadable(NOT_A_STATEMENT)
  if (bytes.subarray(0, 4096).filter((byte) => byte === 0).length > 8 && !wideOrder(bytes)) throw new Unreadable(NOT_A_STATEMENT)
}

/** Control characters that no text has, in more than a few places. */
function isNoise(text: string): boolean {
  const head = text.slice(0, 4096)
  let odd = 0
  for (const letter of head) {
    const code = letter.charCodeAt(0)
    if ((code > 0 && code < 9) || (code > 13 && code < 32) || code === 0xfffd) odd++
  }
  return odd > 2 + head.length / 50 || (head.length < 40 && odd > 0)
}

function readXlsSheets(bytes: Buffer) {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw new Unreadable('The file is locked with a password. Please save it without one and choose it again.')
  try {
    // Sectors are listed in the head, and of 10 MB in one further list at most; a chain of more of them than the file has fills the memory.
    const lists = bytes.readUInt32LE(72)
    if (lists > 1) throw new RangeError('more sectors than bytes')
    return readXls(bytes).sheets
  } catch {
    throw new Unreadable('This XLS file could not be read. Please open it and save it as XLSX or CSV.')
  }
}

type RawSheet = { name: string; rows: readonly (readonly unknown[])[] }
const nonEmptySheets = (sheets: readonly RawSheet[]): Sheet[] => nonEmpty(sheets.map(({ name, rows }) => ({ name, rows: toRows(rows) })))

/** The sheets that hold anything, in their order. */
function nonEmpty(sheets: readonly Sheet[]): Sheet[] {
  const some = sheets.filter(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell !== '')))
  if (some.length === 0) throw new Unreadable('The file has no rows.')
  if (some.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS) throw new Unreadable(TOO_MANY_ROWS)
  return some
}
