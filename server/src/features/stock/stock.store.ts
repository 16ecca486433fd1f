import { stockStatus } from 'contract/rules/stock-label.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { products } from '../catalog/product.table.ts'
import { stockMovements } from './stock.table.ts'

export type Shelf = { id: string; name: string; stock: number; minStock: number; reorderPoint: number }

/** Locks the named products in the order of their ids, so that two orders never wait for each other. */
export async function lockShelves(tx: Tx, productIds: readonly string[]): Promise<Map<string, Shelf>> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      stock: products.stock,
      minStock: products.minStock,
      reorderPoint: products.reorderPoint,
    })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export type Movement = Omit<typeof stockMovements.$inferInsert, 'id'>

/** Writes the ledger and what it makes of the shelves, in one statement: the shelves are locked by the caller. */
export async function moveStock(tx: Tx, movements: readonly Movement[], shelves: Map<string, Shelf>): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map((movement) => ({ ...movement, status: statusAt(movement.balance, shelves.get(movement.productId)) }))
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key] ?? null)
  const at = sql`${rows[0]?.at.toISOString()}::timestamptz`
  await tx.execute(sql`
    with moved as (
      insert into ${stockMovements} (product_id, delta, balance, reason, order_id, crossing, automated, actor, note, at)
      select m.*, ${at} from unnest(
        ${sql.param(column('productId'))}::uuid[], ${sql.param(column('delta'))}::int[], ${sql.param(column('balance'))}::int[], ${sql.param(column('reason'))}::text[],
        ${sql.param(column('orderId'))}::uuid[], ${sql.param(column('crossing'))}::int[], ${sql.param(column('automated'))}::boolean[], ${sql.param(column('actor'))}::text[], ${sql.param(column('note'))}::text[]
      ) m
    )
    update ${products} p set
      stock = m.balance,
      status = m.status,
      updated_at = ${at},
      last_restocked = case when m.delta > 0 then (${at} at time zone 'Asia/Kolkata')::date else p.last_restocked end
    from unnest(${sql.param(column('productId'))}::uuid[], ${sql.param(column('balance'))}::int[], ${sql.param(column('delta'))}::int[], ${sql.param(column('status'))}::text[]) m (id, balance, delta, status)
    where p.id = m.id`)
}

const statusAt = (stock: number, shelf: Shelf | undefined) =>
  stockStatus({ stock, minStock: shelf?.minStock ?? 0, reorderPoint: shelf?.reorderPoint ?? 0 })

/** What an order has taken off each shelf so far, by the ledger: pieces, 0 where all is back. */
export async function takenBy(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ productId: stockMovements.productId, net: sql<number>`sum(${stockMovements.delta})::int` })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId)))
    .groupBy(stockMovements.productId)
  return new Map(rows.map(({ productId, net }) => [productId, -net]))
}
