import { and, count, eq, isNull, lt, min, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { files, outbox } from '#platform/db/platform.table.ts'
import { products } from '../catalog/product.table.ts'
import { orders } from '../orders/order.table.ts'
import { returnPhotos } from '../returns/return.table.ts'
import { reviewPictures } from '../reviews/review.table.ts'

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

/** Pictures that nothing shows any more, older than `before`. */
export async function findOrphans(db: Db, before: Date): Promise<string[]> {
  const used = sql`(select ${orders.screenshotId} from ${orders} where ${orders.screenshotId} is not null
    union select ${reviewPictures.fileId} from ${reviewPictures}
    union select ${returnPhotos.fileId} from ${returnPhotos}
    union select substring(image ->> 'src' from '[^/]+$')::uuid from ${products}, jsonb_array_elements(${products.images}) image where image ->> 'src' like '/api/products/pictures/%')`
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, before), sql`${files.id} not in ${used}`))
  return rows.map(({ id }) => id)
}
