import { readXlsx } from 'hucre/xlsx'
import { readXls } from 'xls-reader'
import { markupSheets } from './markup-rows.ts'
import type { Sheet } from './sheet.ts'
import { MAX_ROWS, TOO_MANY_ROWS, toRows, Unreadable } from './sheet.ts'
import { decoded, textRows, wideOrder } from './text-rows.ts'
import { refuseBomb } from './unpacked-size.ts'

const starts = (bytes: Buffer, ...head: number[]) => head.every((byte, at) => bytes[at] === byte)
const letters = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

const EMPTY = 'The file is empty.'
const PICTURE = 'This is a picture, not a statement. Please download the statement as XLS, XLSX or CSV.'
const OTHER = 'This is no statement: it holds neither a spreadsheet nor text.'

/** The sheets of a file by what it is, not by what it is called: XLSX, XLS, a web page, or separated text. @throws Unreadable */
export async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  if (bytes.length === 0) throw new Unreadable(EMPTY)
  if (starts(bytes, 0x50, 0x4b)) {
    refuseBomb(bytes)
    const { sheets } = await readXlsx(bytes).catch(() => {
      throw new Unreadable('The file is a zip but no spreadsheet. Please choose the XLSX, XLS or CSV file of the bank.')
    })
    return filled(sheets)
  }
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return filled(oldSheets(bytes))
  refuseOthers(bytes)
  const text = decoded(bytes)
  if (text.replace(/[\s\uFEFF\0]/g, '') === '') throw new Unreadable(EMPTY)
  if (isNoise(text)) throw new Unreadable(OTHER)
  const head = text.slice(0, 2000)
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)?<svg/i.test(head)) throw new Unreadable(PICTURE)
  if (!/^\s*(<\?xml|<!doctype|<!--|<html|<table|<body|<head|<meta|<style|<div|<center|<font|<p>|<title)/i.test(head))
    return nonEmpty([{ name: '', rows: textRows(text) }])
  return filled(markupSheets(text))
}

function refuseOthers(bytes: Buffer): void {
  if (letters(bytes, '%PDF')) throw new Unreadable('This is a PDF. Please download the statement as XLS, XLSX or CSV.')
  const picture = starts(bytes, 0x89, 0x50, 0x4e, 0x47) || starts(bytes, 0xff, 0xd8, 0xff) || letters(bytes, 'GIF8')
  const further =
    letters(bytes, 'RIFF') || letters(bytes, 'II*') || letters(bytes, 'ftyp', 4) || (letters(bytes, 'BM') && bytes.includes(0))
  if (picture || further) throw new Unreadable(PICTURE)
  if (letters(bytes, '{\\rtf')) throw new Unreadable('This is a text document. Please download the statement as XLS, XLSX or CSV.')
  if (bytes.subarray(0, 4096).every((byte) => byte === 0)) throw new Unreadable(OTHER)
  if (bytes.subarray(0, 4096).filter((byte) => byte === 0).length > 8 && !wideOrder(bytes)) throw new Unreadable(OTHER)
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

function oldSheets(bytes: Buffer) {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw new Unreadable('The file is locked with a password. Please save it without one and choose it again.')
  try {
    return readXls(bytes).sheets
  } catch {
    throw new Unreadable('This XLS file could not be read. Please open it and save it as XLSX or CSV.')
  }
}

type Given = { name: string; rows: readonly (readonly unknown[])[] }
const filled = (sheets: readonly Given[]): Sheet[] => nonEmpty(sheets.map(({ name, rows }) => ({ name, rows: toRows(rows) })))

/** The sheets that hold anything, in their order. */
function nonEmpty(sheets: readonly Sheet[]): Sheet[] {
  const some = sheets.filter(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell !== '')))
  if (some.length === 0) throw new Unreadable('The file has no rows.')
  if (some.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS) throw new Unreadable(TOO_MANY_ROWS)
  return some
}
