import { readXlsx } from 'hucre/xlsx'
import { readXls } from 'xls-reader'
import { markupRows } from './markup-rows.ts'
import type { SheetRow } from './sheet.ts'
import { toRows, Unreadable } from './sheet.ts'
import { decoded, textRows } from './text-rows.ts'
import { refuseBomb } from './unpacked-size.ts'

const starts = (bytes: Buffer, ...head: number[]) => head.every((byte, at) => bytes[at] === byte)

/** The rows of a file by what it is, not by what it is called: XLSX, XLS, a web page, or separated text. @throws Unreadable */
export async function sheetRows(bytes: Buffer): Promise<SheetRow[]> {
  if (bytes.length === 0) throw new Unreadable('The file is empty.')
  if (starts(bytes, 0x50, 0x4b)) {
    refuseBomb(bytes)
    const { sheets } = await readXlsx(bytes).catch(() => {
      throw new Unreadable('The file is a zip but no spreadsheet. Please choose the XLSX, XLS or CSV file of the bank.')
    })
    return fullest(sheets)
  }
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return fullest(oldSheets(bytes))
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) throw new Unreadable('This is a PDF. Please download the statement as XLS, XLSX or CSV.')
  if (bytes.subarray(0, 4096).filter((byte) => byte === 0).length > 0 && !isWide(bytes))
    throw new Unreadable('This is no statement: it holds neither a spreadsheet nor text.')
  const text = decoded(bytes)
  return /^\s*(<\?xml|<!doctype|<html|<table|<body|<meta|<style|<div)/i.test(text.slice(0, 2000))
    ? toRows(markupRows(text))
    : textRows(text)
}

const isWide = (bytes: Buffer) => starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)

function oldSheets(bytes: Buffer) {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw new Unreadable('The file is locked with a password. Please save it without one and choose it again.')
  try {
    return readXls(bytes).sheets
  } catch {
    throw new Unreadable('This XLS file could not be read. Please open it and save it as XLSX or CSV.')
  }
}

function fullest(sheets: readonly { rows: readonly (readonly unknown[])[] }[]): SheetRow[] {
  const filled = (rows: readonly (readonly unknown[])[]) => rows.filter((row) => row.some((cell) => cell !== null && cell !== '')).length
  const best = sheets.map(({ rows }) => ({ rows, many: filled(rows) })).sort((a, b) => b.many - a.many)[0]
  if (!best || best.many === 0) throw new Unreadable('The file has no rows.')
  return toRows(best.rows)
}
