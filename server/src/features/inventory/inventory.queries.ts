import { categoriesAmong } from 'contract/catalog/categories-among.ts'
import type { StockedProduct, StockMovement } from 'contract/inventory/inventory.admin.schemas.ts'
import type { InventorySort } from 'contract/lists/list-sorts.ts'
import { CATEGORIES } from 'contract/rules/category.ts'
import { toRupees } from 'contract/rules/money.ts'
import { stockStatus } from 'contract/rules/stock-level.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, count, desc, eq, gt, ilike, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { rangeFromNearestEnd } from '#platform/db/page-range.ts'
import type { ProductRow } from '../catalog/product.table.ts'
import { products } from '../catalog/product.table.ts'
import { stockMovements } from '../catalog/stock.table.ts'
import { orders } from '../orders/order.table.ts'
import { batchesOf, countExpiring, firstExpiries } from './batch.queries.ts'

export type InventoryFilter = {
  q: string
  category: string
  status: 'all' | 'in_stock' | 'low_stock' | 'out_of_stock' | 'critical'
  /** Products in the shop, archived ones, or left out both. */
  archived?: 'yes' | 'no' | undefined
}

/** The filters as staff read them: they overlap, critical lies inside low. */
const STATUS: Record<InventoryFilter['status'], SQL | undefined> = {
  all: undefined,
  in_stock: gt(products.stock, products.reorderPoint),
  low_stock: and(lte(products.stock, products.reorderPoint), gt(products.stock, 0)),
  out_of_stock: eq(products.stock, 0),
  critical: lt(products.stock, products.minStock),
}

function productFilter({ q, category, status, archived }: InventoryFilter): SQL | undefined {
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const found = q.trim() ? or(ilike(products.name, like), ilike(products.sku, like), ilike(products.supplier, like)) : undefined
  const shown = archived && eq(products.listed, archived === 'no')
  return and(found, category === 'all' ? undefined : eq(products.category, category), STATUS[status], shown)
}

/** How many products a filter lets through. */
export const countMatchingProducts = (db: Db, filter: InventoryFilter): Promise<number> => db.$count(products, productFilter(filter))

export const toStocked = (row: ProductRow, firstExpiry: string | null = null): StockedProduct => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  sku: row.sku,
  category: row.category,
  brand: row.brand,
  size: row.size,
  description: row.description,
  supplier: row.supplier,
  qualityGrade: row.qualityGrade,
  batchNumber: row.batchNumber,
  currentStock: row.stock,
  minStock: row.minStock,
  reorderPoint: row.reorderPoint,
  maxStock: row.maxStock,
  monthlyConsumption: row.monthlyConsumption,
  unitCost: toRupees(row.unitCost),
  sellingPrice: toRupees(row.price),
  originalPrice: toRupees(row.originalPrice),
  location: row.location,
  lastRestocked: row.lastRestocked,
  expiryDate: row.expiryDate,
  firstExpiry,
  status: stockStatus(row),
  listed: row.listed,
  bestseller: row.bestseller,
  minQuantity: row.minQuantity,
  bidiPerPack: row.bidiPerPack,
  position: row.position,
  features: row.features,
  specifications: row.specifications,
  benefits: row.benefits,
  hsn: row.hsn,
  images: row.images,
  updatedAt: row.updatedAt.toISOString(),
})

const SORTS: Record<InventorySort, readonly SQL[]> = {
  shop: [asc(products.position)],
  name: [],
  stock: [asc(products.stock)],
  price: [asc(products.price)],
}

async function withExpiries(db: Db, rows: readonly ProductRow[]): Promise<StockedProduct[]> {
  const first = await firstExpiries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toStocked(row, first.get(row.id) ?? null))
}

type InventoryListing = InventoryFilter & { page: number; limit: number; sort: InventorySort }

export async function listInventory(db: Db, { page, limit, sort, ...filter }: InventoryListing) {
  const where = productFilter(filter)
  const rows = await db
    .select()
    .from(products)
    .where(where)
    .orderBy(...SORTS[sort], asc(products.name), asc(products.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countMatchingProducts(db, filter)
  return { products: await withExpiries(db, rows), pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

/** The products of a filter that follow the product `after`. */
export async function listInventoryAfter(db: Db, filter: InventoryFilter, { after, limit }: { after: string | undefined; limit: number }) {
  const later =
    after &&
    sql`(${products.position}, ${products.name}, ${products.id}) > (select p.position, p.name, p.id from ${products} p where p.id = ${after})`
  const rows = await db
    .select()
    .from(products)
    .where(and(productFilter(filter), later || undefined))
    .orderBy(asc(products.position), asc(products.name), asc(products.id))
    .limit(limit)
  return withExpiries(db, rows)
}

/** The whole stock room: how many products, what lies there at cost, how many are low, how many empty, what expires. */
export async function summariseInventory(db: Db, today: string) {
  const [row] = await db
    .select({
      products: count(),
      value: sql<number>`coalesce(sum(${products.stock}::bigint * ${products.unitCost}), 0)::float8`,
      lowStock: sql<number>`count(*) filter (where ${STATUS.low_stock})::int`,
      outOfStock: sql<number>`count(*) filter (where ${STATUS.out_of_stock})::int`,
    })
    .from(products)
  const { value = 0, ...counts } = row ?? { products: 0, value: 0, lowStock: 0, outOfStock: 0 }
  return { ...counts, value: toRupees(value), ...(await countExpiring(db, today)) }
}

/** The categories of the shop, then those that an older version has let staff write. */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ category: products.category }).from(products)
  return categoriesAmong([...CATEGORIES.map(({ key }) => key), ...rows.map(({ category }) => category)])
}

export async function findStocked(db: Db, id: string): Promise<StockedProduct | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row && (await withExpiries(db, [row]))[0]
}

/** The ledger of a product, newest first. */
export async function listMovements(db: Db, productId: string, { page, limit }: { page: number; limit: number }) {
  const own = eq(stockMovements.productId, productId)
  const total = await db.$count(stockMovements, own)
  const reach = rangeFromNearestEnd({ page, limit, total })
  const ids = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(own)
    .orderBy(reach.fromEnd ? asc(stockMovements.id) : desc(stockMovements.id))
    .limit(reach.limit)
    .offset(reach.offset)
  const rows = await db
    .select({ movement: stockMovements, orderNumber: orders.number })
    .from(stockMovements)
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(
      inArray(
        stockMovements.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(stockMovements.id))
  const batches = await batchesOf(
    db,
    ids.map(({ id }) => id),
  )
  const movements: StockMovement[] = rows.map(
    ({ movement: { id, at, delta, balance, reason, actor, note, automated, bill }, orderNumber }) => ({
      id,
      at: at.toISOString(),
      delta,
      balance,
      reason,
      actor,
      note,
      automated,
      orderNumber,
      bill,
      batches: batches.get(id) ?? [],
    }),
  )
  return { movements, pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}
