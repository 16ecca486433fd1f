import type { Admin } from 'contract/access.ts'
import { inventoryEndpoints } from 'contract/inventory/inventory.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { parse } from 'csv-parse/sync'
import { isRepeat } from '#platform/db/request-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { adjustStock, emitLowBySetting, insertProduct, lockBySkus, saveProduct } from '../catalog/public.ts'
import type { Parsed, RowError } from './csv.rules.ts'
import { COLUMNS, problemOf, REQUIRED, repeated, skuOf, toForm, unreadable } from './csv.rules.ts'
import { toStocked } from './inventory.queries.ts'
import { differences, LAST, plainWords, toRow } from './save-product.ts'

const MAX_ROWS = 20_000
const PREVIEWED = 50

export type ImportResult = {
  rows: number
  added: number
  changed: number
  applied: boolean
  errors: RowError[]
  moves: { row: number; sku: string; from: number; to: number }[]
  preview: Record<string, string>[]
}

/** Thrown to take everything back: a preview changes nothing, and one bad row stops all. */
class Undo extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super('nothing is imported')
    this.result = result
  }
}

export type ProductFile = {
  csv: string
  apply: boolean
  /** The stock that the preview showed by row; left out, nothing is compared. */
  seen?: readonly { row: number; stock: number }[] | undefined
  key?: string | undefined
}

/**
 * Reads products from a CSV file: of known SKUs the columns that have a cell are changed, new ones added; all rows or none. Without `apply`
 * it only says what would happen; with it the file is stored once a key.
 * @throws Problem request.invalid when the file is no CSV with the columns needed, request.key-reused
 */
export async function importProducts(shop: Shop, admin: Admin, { csv, apply, seen, key }: ProductFile): Promise<ImportResult> {
  const records = readRecords(csv)
  const result: ImportResult = {
    ...{ rows: records.length, added: 0, changed: 0, applied: false },
    ...{ errors: [], moves: [], preview: records.slice(0, PREVIEWED) },
  }
  try {
    await transact(shop, async (unit) => {
      const repeats = apply && (await isRepeat(shop, unit, { actorId: admin.id, key, what: ['import', csv] }))
      await unit.republish()
      const known = await lockBySkus(unit.db, records.map(skuOf))
      const { rows, errors } = check(records, known)
      const moves = movesOf(rows, known)
      if (seen && !repeats) errors.push(...changedSince(moves, seen))
      Object.assign(result, { errors, moves })
      if (errors.length > 0) throw new Undo(result)
      for (const parsed of rows) await importRow(shop, unit, admin, { ...parsed, present: known.get(parsed.form.sku), result })
      if (!apply || repeats) throw new Undo({ ...result, applied: repeats })
      await audit(shop, unit, admin, {
        action: 'products.imported',
        object: 'inventory',
        objectId: 'csv',
        after: { added: result.added, changed: result.changed },
      })
    })
    return { ...result, applied: true }
  } catch (error) {
    if (error instanceof Undo) return error.result
    throw error
  }
}

function readRecords(csv: string): Record<string, string>[] {
  const invalid = (message: string) => new Problem('request.invalid', { message, errors: { csv: message } })
  let records: Record<string, string>[]
  try {
    records = parse(csv, {
      columns: (head: string[]) => head.map((name) => name.trim()),
      bom: true,
      skip_empty_lines: true,
      relax_column_count_less: true,
      trim: true,
    })
  } catch (error) {
    throw invalid(`The file could not be read as CSV. ${unreadable(error)}`)
  }
  if (records.length === 0) throw invalid('The file has no rows.')
  if (records.length > MAX_ROWS) throw invalid(`The file has more than ${MAX_ROWS} rows.`)
  const missing = REQUIRED.filter((column) => !(column in (records[0] ?? {})))
  if (missing.length > 0) throw invalid(`The file lacks the columns ${missing.join(', ')}. Known columns: ${COLUMNS.join(', ')}.`)
  return records
}

type Known = Awaited<ReturnType<typeof lockBySkus>>

/** Every row against the product form; a row is named as a spreadsheet numbers it, the head line being row 1. */
function check(records: readonly Record<string, string>[], known: Known): { rows: Parsed[]; errors: RowError[] } {
  const errors: RowError[] = []
  const rows: Parsed[] = []
  for (const [index, record] of records.entries()) {
    const row = index + 2
    const present = known.get(skuOf(record))
    const read = inventoryEndpoints.add.body.safeParse(toForm(record, present && toStocked(present)))
    if (read.success) rows.push({ row, form: read.data })
    else errors.push(...read.error.issues.map(({ path, message }) => ({ row, ...problemOf(record, path.join('.'), message) })))
  }
  return { rows, errors: [...errors, ...repeated(rows)].sort((a, b) => a.row - b.row) }
}

const movesOf = (rows: readonly Parsed[], known: Known): ImportResult['moves'] =>
  rows.flatMap(({ row, form: { sku, currentStock: to } }) => {
    const from = known.get(sku)?.stock
    return from === undefined || from === to ? [] : [{ row, sku, from, to }]
  })

/** A stock in a file is what was counted then: packs sold since the preview would come back to the shelf. */
function changedSince(moves: ImportResult['moves'], seen: readonly { row: number; stock: number }[]): RowError[] {
  const shown = new Map(seen.map(({ row, stock }) => [row, stock]))
  return moves
    .filter(({ row, from }) => shown.get(row) !== from)
    .map(({ row, sku, from }) => ({
      row,
      field: 'currentStock',
      message: `The stock of ${sku} has changed since the preview: it is ${from} now. Choose the file again to see what it would do.`,
    }))
}

type Import = Parsed & { present: ReturnType<Known['get']>; result: ImportResult }

async function importRow(shop: Shop, unit: Unit, admin: Admin, { row, form, present, result }: Import): Promise<void> {
  const { currentStock, ...product } = form
  const now = shop.now()
  const id = present?.id ?? shop.newId()
  const after = toRow(product)
  const changes = present && differences(present, after)
  const isChanged = changes !== undefined && Object.keys(changes.after).length > 0
  if (isChanged) {
    await saveProduct(unit.db, id, { ...after, updatedAt: now })
    await audit(shop, unit, admin, { action: 'product.changed', object: 'product', objectId: id, ...changes })
  }
  if (!present) {
    await insertProduct(unit.db, { id, position: LAST, ...plainWords(product), ...after, images: [], createdAt: now, updatedAt: now })
    await audit(shop, unit, admin, { action: 'product.added', object: 'product', objectId: id, after: { ...product, currentStock } })
  }
  const delta = currentStock - (present?.stock ?? 0)
  if (delta !== 0) await adjustStock(shop, unit, admin, { productId: id, delta, reason: 'import', note: `CSV import, row ${row}` })
  await emitLowBySetting(unit, id, { before: present, after: { stock: currentStock, reorderPoint: form.reorderPoint } })
  if (!present) result.added++
  else if (isChanged || delta !== 0) result.changed++
}
