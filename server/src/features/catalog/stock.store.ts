import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { products } from './product.table.ts'
import { stockMovements } from './stock.table.ts'

export type StockDelta = { productId: string; delta: number }

/** What every movement of one act has in common. */
export type MovementDetails = {
  reason: string
  orderId?: string
  crossing?: number
  automated: boolean
  actor: string
  note: string | null
  at: Date
  /** The batch that a person named, the bill that came with the packs, the order whose returned packs move. */
  batchId?: string | undefined
  bill?: string | undefined
  returnedOrderId?: string | undefined
}

/** A shelf that was to be moved; `after` is null where too little lay on it and nothing moved. */
export type StockChange = { id: string; name: string; before: number; after: number | null; reorderPoint: number }

/**
 * Moves shelves and writes the ledger in one statement, so that a popular shelf is held for one round trip. Shelves are locked in the order
 * of their ids: two orders never wait for each other. A shelf that would fall below 0 stays as it is. What is done by hand, and what comes
 * back, counts as restocked today; a sale does not. A trigger lays each movement in the batches of its product.
 */
export async function moveStock(tx: Tx, wanted: readonly StockDelta[], act: MovementDetails): Promise<StockChange[]> {
  if (wanted.length === 0) return []
  const ids = sql.param(wanted.map(({ productId }) => productId))
  const deltas = sql.param(wanted.map(({ delta }) => delta))
  const at = sql`${act.at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<StockChange>(sql`
    with locked as (
      select p.id, p.name, p.stock, p.reorder_point, w.delta
      from ${products} p join unnest(${ids}::uuid[], ${deltas}::int[]) w (id, delta) on w.id = p.id
      order by p.id for update of p
    ), moved as (
      update ${products} p set
        stock = p.stock + l.delta,
        last_restocked = case when l.delta > 0 or not ${act.automated}::boolean then (${at} at time zone 'Asia/Kolkata')::date else p.last_restocked end
      from locked l where p.id = l.id and p.stock + l.delta >= 0
      returning p.id, p.stock
    ), written as (
      insert into ${stockMovements} (product_id, delta, balance, reason, order_id, crossing, automated, actor, note, at, batch_id, bill, returned_order_id)
      select m.id, l.delta, m.stock, ${act.reason}, ${act.orderId ?? null}::uuid, ${act.crossing ?? null}::int, ${act.automated}::boolean, ${act.actor}, ${act.note}, ${at},
        ${act.batchId ?? null}::uuid, ${act.bill ?? null}, ${act.returnedOrderId ?? null}::uuid
      from moved m join locked l on l.id = m.id
    )
    select l.id, l.name, l.stock as before, m.stock as after, l.reorder_point as "reorderPoint"
    from locked l left join moved m on m.id = l.id`)
  return rows
}

/** What lies on these shelves, locked in the order of their ids. */
export async function lockShelves(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('update')
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** What an order has taken off each shelf so far, by the ledger: pieces, 0 where all is back. */
export async function packsTakenByOrder(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ productId: stockMovements.productId, net: sql<number>`sum(${stockMovements.delta})::int` })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(stockMovements.productId)
  return new Map(rows.map(({ productId, net }) => [productId, -net]))
}
