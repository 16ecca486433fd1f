import type { ProductForm, StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { plainSentence } from 'contract/rules/plain-sentence.ts'

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
export type Column = (typeof COLUMNS)[number]

const NUMBERS: readonly Column[] = [
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
export const REQUIRED: readonly Column[] = ['sku', 'name', 'category', 'sellingPrice', 'originalPrice']

/** A cell that an export has made harmless reads back as it was. */
const unescaped = (cell: string) => cell.replace(/^'(?=\s*[=+\-@\t\r])/, '')

const asNumber = (cell: string) => {
  const digits = cell.replace(/[₹,\s]/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : cell
}

export const skuOf = (record: Readonly<Record<string, string>>): string => unescaped(record.sku ?? '').trim()

/**
 * One record of the file as the product form takes it, amounts read as numbers. An empty cell says nothing: it leaves a known product as it
 * is. Only a new one gets an address made of its name.
 */
export function toForm(record: Readonly<Record<string, string>>, known?: StockedProduct): Record<string, unknown> {
  const form: Record<string, unknown> = known ? { ...known, images: [] } : {}
  for (const column of COLUMNS) {
    const cell = unescaped(record[column] ?? '').trim()
    if (cell === '') continue
    form[column] = NUMBERS.includes(column) ? asNumber(cell) : cell
  }
  if (form.slug === undefined && typeof form.name === 'string') form.slug = slugOf(form.name)
  return form
}

/** An address made of a name: small letters and digits with dashes between. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export type Parsed = { row: number; form: ProductForm & { currentStock: number } }
export type RowError = { row: number; field: string; message: string }

/** Rows that name a SKU or an address a second time. */
export function repeated(rows: readonly Parsed[]): RowError[] {
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

/** What is wrong with a field of a record; a column that the file does not have is named. */
export function problemOf(record: Readonly<Record<string, string>>, field: string, message: string): Omit<RowError, 'row'> {
  const has = field in record
  if (has && record[field]?.trim()) return { field, message: plainSentence(message) }
  if (field === 'slug')
    return {
      field,
      message: `The name makes no web address. ${has ? 'Fill the cell slug' : 'Add a column slug'}: small letters, digits and dashes.`,
    }
  return { field, message: has ? 'This cell is empty.' : `The file has no column ${field}.` }
}

/** Why the text is no CSV, by the code of the parser and the line it stopped at. */
export function unreadable(error: unknown): string {
  const { code, lines } = { code: '', lines: 0, ...(error instanceof Error ? error : {}) }
  const line = lines > 0 ? `Line ${lines}` : 'A line'
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A cell begins with a quote (") that is never closed.'
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return `${line} has a quote (") inside a cell: put the whole cell in quotes and write the quote twice.`
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return `${line} has more cells than the first line has columns.`
  return `${line} could not be read. Save the sheet as "CSV (comma separated)".`
}
