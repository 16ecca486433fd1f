import type { Admin } from 'contract/access.ts'
import { inventoryEndpoints } from 'contract/inventory/inventory.admin.schemas.ts'
import { claimRequest } from '#platform/db/idempotency-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { adjustStock, emitLowBySetting, insertProduct, lockBySkus, saveProduct } from '../catalog/public.ts'
import { supplyWaiting } from '../orders/public.ts'
import { toStocked } from './inventory.queries.ts'
import type { FileRow, ParsedProduct, RowError } from './product-csv.rules.ts'
import { dateOrderOf, findRepeatedSkus, previewOf, problemOf, skuOf, toForm } from './product-csv.rules.ts'
import type { ProductBytes } from './read-product-file.ts'
import { readProductFile } from './read-product-file.ts'
import { changedFields, LAST_POSITION, plainWords, toRow } from './save-product.ts'

const PREVIEWED = 50

export type ImportResult = {
  rows: number
  added: number
  changed: number
  applied: boolean
  errors: RowError[]
  moves: { row: number; sku: string; from: number; to: number }[]
  /** The rows whose SKU no product has. */
  newRows: number[]
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

export type ProductFile = ProductBytes & {
  apply: boolean
  /** The stock that the preview showed by row; left out, nothing is compared. */
  seen?: readonly { row: number; stock: number }[] | undefined
  /** The rows that the preview called new; left out, nothing is compared. */
  seenNew?: readonly number[] | undefined
  key?: string | undefined
}

/**
 * Reads products from a CSV file or a spreadsheet: of known SKUs the columns that have a cell are changed, new ones added; all rows or none. Without `apply`
 * it only says what would happen; with it the file is stored once a key.
 * @throws Problem request.invalid when the file has not the columns needed, sheet.unreadable, request.key-reused
 */
export async function importProducts(
  shop: Shop,
  admin: Admin,
  { csv, file, apply, seen, seenNew, key }: ProductFile,
): Promise<ImportResult> {
  const fileRows = await readProductFile({ csv, file })
  const result: ImportResult = {
    ...{ rows: fileRows.length, added: 0, changed: 0, applied: false },
    ...{ errors: [], moves: [], newRows: [], preview: [] },
  }
  try {
    await transact(shop, async (unit) => {
      const repeats = apply && !(await claimRequest(shop, unit, { actorId: admin.id, key, what: ['import', csv ?? file] }))
      await unit.republish()
      const known = await lockBySkus(
        unit.db,
        fileRows.map(({ record }) => skuOf(record)),
      )
      const { rows, errors } = checkRows(fileRows, known)
      const moves = movesOf(rows, known)
      const newRows = rows.filter(({ form }) => !known.has(form.sku)).map(({ row }) => row)
      if (seen && !repeats) errors.push(...stockChangedSince(moves, seen))
      if (seenNew && !repeats) errors.push(...skusChangedSince(rows, known, seenNew))
      const records = new Map(fileRows.map(({ row, record }) => [row, record]))
      const preview = rows.slice(0, PREVIEWED).map(({ row, form }) => previewOf(records.get(row) ?? {}, form))
      Object.assign(result, { errors, moves, newRows, preview })
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
    await supplyWaiting(shop)
    return { ...result, applied: true }
  } catch (error) {
    if (error instanceof Undo) return error.result
    throw error
  }
}

type LockedProducts = Awaited<ReturnType<typeof lockBySkus>>

/** Every row against the product form. */
function checkRows(fileRows: readonly FileRow[], known: LockedProducts): { rows: ParsedProduct[]; errors: RowError[] } {
  const errors: RowError[] = []
  const rows: ParsedProduct[] = []
  const order = dateOrderOf(fileRows)
  for (const { row, record, hasDecimalCommas } of fileRows) {
    const present = known.get(skuOf(record))
    const { form, problems } = toForm(record, present && toStocked(present), order, hasDecimalCommas)
    const read = inventoryEndpoints.add.body.safeParse(form)
    errors.push(...problems.map((problem) => ({ row, ...problem })))
    const told = new Set(problems.map(({ field }) => String(field)))
    if (read.success) rows.push({ row, form: read.data })
    else
      errors.push(
        ...read.error.issues
          .filter(({ path }) => !told.has(path.join('.')))
          .map(({ path, message }) => ({ row, ...problemOf(record, path.join('.'), message, present !== undefined) })),
      )
  }
  return { rows, errors: [...errors, ...findRepeatedSkus(rows)].sort((a, b) => a.row - b.row) }
}

const movesOf = (rows: readonly ParsedProduct[], known: LockedProducts): ImportResult['moves'] =>
  rows.flatMap(({ row, form: { sku, currentStock: to } }) => {
    const from = known.get(sku)?.stock
    return from === undefined || from === to ? [] : [{ row, sku, from, to }]
  })

/** A stock in a file is what was counted then: packs sold since the preview would come back to the shelf. */
function stockChangedSince(moves: ImportResult['moves'], seen: readonly { row: number; stock: number }[]): RowError[] {
  const shown = new Map(seen.map(({ row, stock }) => [row, stock]))
  return moves
    .filter(({ row, from }) => shown.get(row) !== from)
    .map(({ row, sku, from }) => ({
      row,
      field: 'currentStock',
      message: `The stock of ${sku} has changed since the preview: it is ${from} now. Choose the file again to see what it would do.`,
    }))
}

/** A SKU may be given to a product, or taken from it, after the preview: what it called changed would be added, and the other way round. */
function skusChangedSince(rows: readonly ParsedProduct[], known: LockedProducts, seenNew: readonly number[]): RowError[] {
  const shown = new Set(seenNew)
  return rows
    .filter(({ row, form }) => shown.has(row) === known.has(form.sku))
    .map(({ row, form: { sku } }) => ({
      row,
      field: 'sku',
      message: known.has(sku)
        ? `${sku} was new in the preview, and is the SKU of a product now. Choose the file again to see what it would do.`
        : `${sku} was known in the preview, and no product has this SKU now. Choose the file again to see what it would do.`,
    }))
}

type ProductImport = ParsedProduct & { present: ReturnType<LockedProducts['get']>; result: ImportResult }

async function importRow(shop: Shop, unit: Unit, admin: Admin, { row, form, present, result }: ProductImport): Promise<void> {
  const { currentStock, ...product } = form
  const now = shop.now()
  const id = present?.id ?? shop.newId()
  const after = toRow(product)
  const changes = present && changedFields(present, after)
  const isChanged = changes !== undefined && Object.keys(changes.after).length > 0
  if (isChanged) {
    await saveProduct(unit.db, id, { ...after, updatedAt: now })
    await audit(shop, unit, admin, { action: 'product.changed', object: 'product', objectId: id, ...changes })
  }
  if (!present) {
    await insertProduct(unit.db, {
      id,
      position: LAST_POSITION,
      ...plainWords(product),
      ...after,
      images: [],
      createdAt: now,
      updatedAt: now,
    })
    await audit(shop, unit, admin, { action: 'product.added', object: 'product', objectId: id, after: { ...product, currentStock } })
  }
  const delta = currentStock - (present?.stock ?? 0)
  if (delta !== 0) await adjustStock(shop, unit, admin, { productId: id, delta, reason: 'import', note: `CSV import, row ${row}` })
  await emitLowBySetting(unit, id, { before: present, after: { stock: currentStock, reorderPoint: form.reorderPoint } })
  if (!present) result.added++
  else if (isChanged || delta !== 0) result.changed++
}
