import type { RecalledOrder, StockBatch } from 'contract/inventory/inventory.admin.schemas.ts'
import { addDays } from 'contract/rules/ist.ts'
import { EXPIRING_DAYS } from 'contract/rules/pack-expiry.ts'
import type { SQL } from 'drizzle-orm'
import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { products } from '../catalog/product.table.ts'
import type { BatchRow } from '../catalog/stock.table.ts'
import { batchMovements, stockBatches, stockMovements } from '../catalog/stock.table.ts'
import { orders } from '../orders/order.table.ts'

/** More of them are of interest to nobody: the empty ones stand last. */
const BATCHES_SHOWN = 200

const bills = sql<
  string[]
>`array(select distinct m.bill from ${stockMovements} m where m.batch_id = stock_batches.id and m.bill is not null)`

const toBatch = ({ productId: _, receivedAt, ...row }: BatchRow & { bills: string[] }): StockBatch => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
})

const selectBatches = (db: Db) => db.select({ ...getTableColumns(stockBatches), bills }).from(stockBatches)

/** The batches of a product, the first to expire first, the empty ones last, and how many packs lie in none. */
export async function listBatches(db: Db, productId: string): Promise<{ batches: StockBatch[]; withoutBatch: number }> {
  const rows = await selectBatches(db)
    .where(eq(stockBatches.productId, productId))
    .orderBy(
      sql`${stockBatches.onHand} = 0`,
      sql`${stockBatches.expiresOn} nulls last`,
      desc(stockBatches.receivedAt),
      asc(stockBatches.id),
    )
    .limit(BATCHES_SHOWN)
  const [rest] = await db.select({ packs: packsWithoutBatch }).from(products).where(eq(products.id, productId))
  return { batches: rows.map(toBatch), withoutBatch: rest?.packs ?? 0 }
}

/** A batch with the name of its product. */
export async function findBatch(db: Db, id: string): Promise<{ batch: StockBatch; product: string } | undefined> {
  const [row] = await selectBatches(db).where(eq(stockBatches.id, id))
  if (!row) return undefined
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, row.productId))
  return { batch: toBatch(row), product: product?.name ?? '' }
}

/** The packs of a product that lie in no batch. */
const packsWithoutBatch = sql<number>`(products.stock - (select coalesce(sum(b.on_hand), 0) from ${stockBatches} b where b.product_id = products.id))::int`

/** What lies in one place and expires on one day: a batch, or the packs of a product that lie in none. */
const piles = sql`(
  select b.product_id, b.expires_on as last_day from ${stockBatches} b where b.on_hand > 0
  union all
  select p.id, p.expiry_date from ${products} p
  where p.stock > (select coalesce(sum(b.on_hand), 0) from ${stockBatches} b where b.product_id = p.id)) pile`

/** By product the first day on which packs expire that are on the shelf. */
export async function firstExpiries(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; day: string }>(sql`
    select product_id as id, min(last_day)::text as day from ${piles}
    where last_day is not null and product_id = any(${sql.param([...productIds])}::uuid[]) group by product_id`)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** How many piles have expired, and how many will soon. */
export async function countExpiring(db: Db, today: string): Promise<{ expired: number; expiring: number }> {
  const { rows } = await db.execute<{ expired: number; expiring: number }>(sql`
    select count(*) filter (where last_day < ${today}::date)::int as expired,
      count(*) filter (where last_day between ${today}::date and ${addDays(today, EXPIRING_DAYS)}::date)::int as expiring
    from ${piles}`)
  return rows[0] ?? { expired: 0, expiring: 0 }
}

/** Packs on the shelf past their last day: of a batch, or, without one, those of a product that lie in none. */
export type ExpiredPacks = {
  productId: string
  product: string
  batchId: string | null
  code: string | null
  packs: number
  lastDay: string
}

/** Everything on the shelf that has expired, or all of one product; the first to expire first. */
export async function listExpired(db: Db | Tx, today: string, productId?: string): Promise<ExpiredPacks[]> {
  const { rows } = await db.execute<ExpiredPacks>(sql`
    select p.id as "productId", p.name as product, x.batch_id as "batchId", x.code, x.packs, x.last_day::text as "lastDay"
    from ${products} p join (
      select b.product_id, b.id as batch_id, b.code, b.on_hand as packs, b.expires_on as last_day from ${stockBatches} b
      union all select products.id, null, null, ${packsWithoutBatch}, products.expiry_date from ${products}) x on x.product_id = p.id
    where x.packs > 0 and x.last_day < ${today}::date and ${productId ? sql`p.id = ${productId}` : sql`true`}
    order by x.last_day, p.name, x.code`)
  return rows
}

/** By movement the packs of it that lie in batches, by their codes. */
export async function batchesOf(db: Db, movementIds: readonly number[]): Promise<Map<number, { code: string; packs: number }[]>> {
  const rows = await db
    .select({ movementId: batchMovements.movementId, code: stockBatches.code, packs: sql<number>`abs(${batchMovements.quantity})` })
    .from(batchMovements)
    .innerJoin(stockBatches, eq(stockBatches.id, batchMovements.batchId))
    .where(inArray(batchMovements.movementId, [...movementIds]))
    .orderBy(asc(stockBatches.code))
  const found = new Map<number, { code: string; packs: number }[]>()
  for (const { movementId, ...part } of rows) found.set(movementId, [...(found.get(movementId) ?? []), part])
  return found
}

/**
 * The orders that ever got packs of a batch. What a return put back on the shelf is no longer in the order; packs that were written off never
 * came back to it.
 */
const packsByOrder = (batchId: string) => sql`(
  select coalesce(m.order_id, m.returned_order_id) as order_id,
    greatest(0, -coalesce(sum(s.quantity) filter (where m.order_id is not null or m.reason = 'return.restocked'), 0))::int as packs
  from ${batchMovements} s join ${stockMovements} m on m.id = s.movement_id
  where s.batch_id = ${batchId} and coalesce(m.order_id, m.returned_order_id) is not null
  group by 1 having bool_or(m.order_id is not null and s.quantity < 0)) r join ${orders} o on o.id = r.order_id`

const recalledRows = async (db: Db, batchId: string, rest: SQL): Promise<RecalledOrder[]> => {
  const { rows } = await db.execute<RecalledOrder>(sql`
    select o.id as _id, o.number as "orderNumber", o.ship_name as customer, o.ship_phone as phone, r.packs, o.status
    from ${packsByOrder(batchId)} ${rest}`)
  return rows
}

/** Every order that got packs of a batch, the latest first. */
export async function listRecalled(db: Db, batchId: string, { page, limit }: { page: number; limit: number }) {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${packsByOrder(batchId)}`)
  const total = rows[0]?.total ?? 0
  const found = await recalledRows(db, batchId, sql`order by o.id desc limit ${limit} offset ${(page - 1) * limit}`)
  return { orders: found, pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

/** The orders of a recall that follow the order `after`. */
export const listRecalledAfter = (db: Db, batchId: string, { after, limit }: { after: string | undefined; limit: number }) =>
  recalledRows(db, batchId, sql`${after ? sql`where o.id < ${after}` : sql``} order by o.id desc limit ${limit}`)
