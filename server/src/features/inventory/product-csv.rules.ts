import { unescapeCell } from 'contract/csv-cell.ts'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import type { ProductForm } from 'contract/inventory/product-form.admin.schemas.ts'
import { slugOf } from 'contract/inventory/product-slug.ts'
import { plainSentence } from 'contract/rules/schema-errors.ts'
import { readAmount } from '#platform/sheets/amount.rules.ts'
import { proveDateOrder, readDay } from '#platform/sheets/date.rules.ts'

/** The columns of the inventory file, as exported and as imported. */
export const COLUMNS = [
  'sku',
  'name',
  'slug',
  'category',
  'brand',
  'size',
  'description',
  'supplier',
  'qualityGrade',
  'batchNumber',
  'location',
  'sellingPrice',
  'originalPrice',
  'unitCost',
  'minStock',
  'reorderPoint',
  'maxStock',
  'monthlyConsumption',
  'minQuantity',
  'bidiPerPack',
  'expiryDate',
  'hsn',
  'currentStock',
] as const
export type CsvColumn = (typeof COLUMNS)[number]

const NUMBERS: readonly CsvColumn[] = [
  'sellingPrice',
  'originalPrice',
  'unitCost',
  'minStock',
  'reorderPoint',
  'maxStock',
  'monthlyConsumption',
  'minQuantity',
  'bidiPerPack',
  'currentStock',
]
export const REQUIRED: readonly CsvColumn[] = ['sku', 'name', 'category', 'sellingPrice', 'originalPrice']

export type FileRecord = Readonly<Record<string, string>>
/** A filled row with its number as a spreadsheet counts, the head being row 1. A file that is separated by semicolons writes 24,50. */
export type FileRow = { row: number; record: FileRecord; hasDecimalCommas?: boolean }

/** A comma before one or two last digits: paise in Europe, a lone group nowhere. */
const TWO_WAYS = /^[₹\s]*(\d[\d.,]*),(\d{1,2})$/

/** 24,50 and 1.050,00 as 24.50 and 1050.00. A lone group of three digits after a comma or a point stays two things: 1,050. */
function withDecimalPoint(cell: string): string | { problem: string } {
  const [, whole = '', last = ''] = /^([₹\s]*-?\d{1,3})[.,](\d{3})$/.exec(cell) ?? []
  if (whole) return { problem: `“${cell}” can be read in two ways. Please write ${whole},${last.slice(0, 2)} or ${whole}${last}.` }
  return TWO_WAYS.test(cell) ? cell.replaceAll('.', '').replace(/,(?=\d{1,2}$)/, '.') : cell
}

/** A number as India writes it: 1,05,000.00, ₹280. What may be two is told; what is none stays as it is, for its field to say so. */
function numberIn(cell: string): number | string | { problem: string } {
  const [, whole, last] = TWO_WAYS.exec(cell) ?? []
  if (whole !== undefined && last !== undefined) {
    const [rupees, digits] = [whole.replace(/[.,]/g, ''), `${whole}${last}`.replace(/[.,]/g, '')]
    return { problem: `“${cell}” can be read in two ways. Please write ${rupees}.${last.padEnd(2, '0')} or ${digits}.` }
  }
  const read = readAmount(cell)
  if ('problem' in read || /[a-z]/i.test(cell.replace(/rs|inr/i, ''))) return cell
  const { paise, sign } = read.value
  return ((sign === 'debit' ? -1 : 1) * paise) / 100
}

/** The order of day and month in a column of days, where one of them proves it; else as India writes. */
export const dateOrderOf = (rows: readonly FileRow[]) => proveDateOrder(rows.map(({ record }) => record.expiryDate)) ?? 'day-first'

export const skuOf = (record: FileRecord): string => unescapeCell(record.sku ?? '').trim()

/** One record as the product form takes it, and what is wrong with cells that hold no number or no day. */
export type ReadRecord = { form: Record<string, unknown>; problems: { field: CsvColumn; message: string }[] }

/**
 * One record of the file as the product form takes it, amounts read as numbers and days as YYYY-MM-DD. An empty cell says nothing: it leaves a
 * known product as it is. Only a new one gets an address made of its name.
 */
export function toForm(
  record: FileRecord,
  known?: StockedProduct,
  order: ReturnType<typeof dateOrderOf> = 'day-first',
  hasDecimalCommas = false,
): ReadRecord {
  const form: Record<string, unknown> = known ? { ...known, images: [] } : {}
  const problems: ReadRecord['problems'] = []
  for (const column of COLUMNS) {
    const cell = unescapeCell(record[column] ?? '').trim()
    if (cell === '') continue
    const read = cellOf(column, cell, { order, hasDecimalCommas })
    if (typeof read === 'object') problems.push({ field: column, message: read.problem })
    form[column] = typeof read === 'object' ? cell : read
  }
  if (form.slug === undefined && typeof form.name === 'string') form.slug = slugOf(form.name)
  return { form, problems }
}

type FileHabits = { order: ReturnType<typeof dateOrderOf>; hasDecimalCommas: boolean }

function cellOf(column: CsvColumn, cell: string, { order, hasDecimalCommas }: FileHabits): string | number | { problem: string } {
  if (cell.includes('\uFFFD')) return { problem: `“${cell}” has a letter that was lost (\uFFFD). Please save the file as CSV UTF-8.` }
  if (NUMBERS.includes(column)) {
    const plain = hasDecimalCommas ? withDecimalPoint(cell) : cell
    return typeof plain === 'string' ? numberIn(plain) : plain
  }
  if (column !== 'expiryDate') return cell
  const read = readDay(cell, order)
  return 'problem' in read ? { problem: `“${cell}” is no date. Please write it as 31-03-2027.` } : read.value.day
}

const PRICES: readonly CsvColumn[] = ['sellingPrice', 'originalPrice', 'unitCost']

/** What the preview shows of a row: each cell of the file as it will be stored. */
export function previewOf(record: FileRecord, form: Readonly<Record<string, unknown>>): Record<string, string> {
  const shown = COLUMNS.filter((column) => record[column] && form[column] !== undefined && form[column] !== null)
  return Object.fromEntries(
    shown.map((column) => [column, PRICES.includes(column) ? inRupees(Number(form[column])) : String(form[column])]),
  )
}

const inRupees = (rupees: number) => `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Names of columns without blanks, dashes and capitals, so that "Selling Price" is sellingPrice. */
const normaliseColumnName = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
const COLUMN_BY_NAME = new Map<string, CsvColumn>(COLUMNS.map((column) => [normaliseColumnName(column), column]))

/** The columns that the first row names; a name that nobody knows stays as it is. */
export const headOf = (cells: readonly string[]): string[] =>
  cells.map((name) => COLUMN_BY_NAME.get(normaliseColumnName(name)) ?? name.trim())

/** A known column that stands twice in a head. */
export const findRepeatedColumn = (columns: readonly string[]): string | undefined =>
  COLUMNS.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column))

/** The separator by which the first line names the most columns. */
export function separatorOf(text: string): string {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, 1)
  const named = (separator: string) =>
    headOf(head.replaceAll('"', '').split(separator)).filter((name) => COLUMN_BY_NAME.has(normaliseColumnName(name))).length
  return [',', ';', '\t', '|'].toSorted((a, b) => named(b) - named(a))[0] ?? ','
}

export type ParsedProduct = { row: number; form: ProductForm & { currentStock: number } }
export type RowError = { row: number; field: string; message: string }

/** Rows that name a SKU or an address a second time. */
export function findRepeatedSkus(rows: readonly ParsedProduct[]): RowError[] {
  const errors: RowError[] = []
  for (const field of ['sku', 'slug'] as const) {
    const first = new Map<string, number>()
    for (const { row, form } of rows) {
      const earlier = first.get(form[field])
      if (earlier === undefined) first.set(form[field], row)
      else errors.push({ row, field, message: `Row ${earlier} has the same ${field}` })
    }
  }
  return errors
}

/**
 * What is wrong with a field of a record; a column that the file does not have is named. What a known product brings along, as a category of
 * other times, is told as it is.
 */
export function problemOf(record: FileRecord, field: string, message: string, isKnown = false): Omit<RowError, 'row'> {
  const has = field in record
  if ((has && record[field]?.trim()) || isKnown) return { field, message: plainSentence(message) }
  if (field === 'slug')
    return {
      field,
      message: `The name makes no web address. ${has ? 'Fill the cell slug' : 'Add a column slug'}: small letters, digits and dashes.`,
    }
  return { field, message: has ? 'This cell is empty.' : `The file has no column ${field}.` }
}

/** Why the text is no CSV, by the code of the parser and the line it stopped at. */
export function csvErrorText(error: unknown): string {
  const { code, lines } = { code: '', lines: 0, ...(error instanceof Error ? error : {}) }
  const line = lines > 0 ? `Line ${lines}` : 'A line'
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A cell begins with a quote (") that is never closed.'
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return `${line} has a quote (") inside a cell: put the whole cell in quotes and write the quote twice.`
  return `${line} could not be read. Save the sheet as "CSV (comma separated)".`
}
