import { Problem } from 'contract/problem.ts'
import { parse } from 'csv-parse/sync'
import type { SheetRow } from '#platform/sheets/cell.rules.ts'
import { readInProcess } from '#platform/sheets/read-sheet.ts'
import { decodeText } from '#platform/sheets/sheet-rows.ts'
import type { FileRow } from './product-csv.rules.ts'
import { COLUMNS, csvErrorText, findRepeatedColumn, headOf, REQUIRED, separatorOf } from './product-csv.rules.ts'

const MAX_ROWS = 20_000

/** A file of products: text, or the bytes of a file that is no UTF-8 text, as XLSX and UTF-16 are. */
export type ProductBytes = { csv?: string | undefined; file?: string | undefined }

const invalidCsvProblem = (message: string) => new Problem('request.invalid', { message, errors: { csv: message } })

/** The filled rows of a file with their numbers in a spreadsheet, by column. @throws Problem request.invalid, sheet.unreadable */
export async function readProductFile({ csv, file }: ProductBytes): Promise<FileRow[]> {
  const bytes = Buffer.from(file ?? '', 'base64')
  const isWorkbook = bytes.subarray(0, 2).equals(Buffer.from('PK')) || bytes[0] === 0xd0
  const [head = { row: 1, cells: [] }, ...rows] = isWorkbook ? await workbookRows(bytes) : textRows(csv ?? decodeText(bytes))
  const columns = headOf(head.cells)
  const twice = findRepeatedColumn(columns)
  if (twice) throw invalidCsvProblem(`The file has the column ${twice} twice. Please delete one of them.`)
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) throw invalidCsvProblem('The file has no rows.')
  if (filled.length > MAX_ROWS) throw invalidCsvProblem(`The file has more than ${MAX_ROWS} rows.`)
  const longer = filled.find(({ cells }) => cells.slice(columns.length).some((cell) => cell !== ''))
  if (longer) throw invalidCsvProblem(`The file could not be read. Row ${longer.row} has more cells than the first row has columns.`)
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) throw invalidCsvProblem(`The file lacks the columns ${missing.join(', ')}. Known columns: ${COLUMNS.join(', ')}.`)
  return filled.map(({ row, cells, hasDecimalCommas }) => ({
    row,
    record: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
    ...(hasDecimalCommas && { hasDecimalCommas }),
  }))
}

type TextRow = { row: number; cells: string[]; hasDecimalCommas?: boolean }

async function workbookRows(bytes: Buffer): Promise<TextRow[]> {
  const rows = await readInProcess<SheetRow[]>(new URL('./product-file.child.ts', import.meta.url), bytes)
  return rows.map(({ line, cells }) => ({ row: line, cells: cells.map((cell) => String(cell).trim()) }))
}

function textRows(text: string): TextRow[] {
  // the line by which Excel says which separator follows stays an empty row
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  const delimiter = said?.[1] ?? separatorOf(text)
  try {
    const records: string[][] = parse(said ? text.slice(said[0].length) : text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      trim: true,
    })
    const before = said ? 1 : 0
    return records.map((cells, at) => ({ row: at + 1 + before, cells, hasDecimalCommas: delimiter === ';' }))
  } catch (error) {
    throw invalidCsvProblem(`The file could not be read as CSV. ${csvErrorText(error)}`)
  }
}
