import type { SQLWrapper } from 'drizzle-orm'
import { and, count, eq, isNull, lt, min, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { files, outbox } from '#platform/db/platform.table.ts'
import { products } from '../catalog/product.table.ts'
import { orderItems, orders } from '../orders/order.table.ts'
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

const isPhoto = (src: SQLWrapper) => sql`${src} like '/api/products/pictures/%'`
const photoId = (src: SQLWrapper) => sql`substring(${src} from '[^/]+$')::uuid`

/** Pictures that nothing shows any more, older than `before`. An order shows its packs as they were when it was placed. */
export async function findOrphans(db: Db, before: Date): Promise<string[]> {
  const used = sql`(select ${orders.screenshotId} from ${orders} where ${orders.screenshotId} is not null
    union select ${reviewPictures.fileId} from ${reviewPictures}
    union select ${returnPhotos.fileId} from ${returnPhotos}
    union select ${photoId(sql`image ->> 'src'`)} from ${products}, jsonb_array_elements(${products.images}) image where ${isPhoto(sql`image ->> 'src'`)}
    union select ${photoId(orderItems.image)} from ${orderItems} where ${isPhoto(orderItems.image)})`
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, before), sql`${files.id} not in ${used}`))
  return rows.map(({ id }) => id)
}
