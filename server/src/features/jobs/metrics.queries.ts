import { and, count, eq, isNull, min } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { outbox } from '#platform/outbox/outbox.table.ts'
import { products } from '../catalog/product.table.ts'
import { orders } from '../orders/order.table.ts'

/** What is waiting and what lies on the shelf, for the metrics. */
export async function readGauges(db: Db) {
  const [waiting] = await db
    .select({ count: count(), oldest: min(orders.submittedAt) })
    .from(orders)
    .where(and(eq(orders.paymentStatus, 'pending_verification')))
  const [unsent] = await db
    .select({ count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(isNull(outbox.handledAt))
  const stock = await db.select({ sku: products.sku, stock: products.stock }).from(products)
  return { waiting, unsent, stock }
}
