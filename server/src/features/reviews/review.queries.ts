import { statusesWith } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import type { OwnReview, Review, StaffReview } from 'contract/reviews/review.schemas.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, count, desc, eq, exists, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { rangeFromNearestEnd } from '#platform/db/page-range.ts'
import { openFile } from '#platform/files/files.ts'
import type { Shop } from '#platform/shop.ts'
import { products } from '../catalog/product.table.ts'
import { findSellable } from '../catalog/public.ts'
import { customers } from '../customers/customer.table.ts'
import { isDeleted } from '../customers/public.ts'
import { orderEvents, orderItems, orders } from '../orders/order.table.ts'
import type { ReviewRow } from './review.table.ts'
import { reviewPictures, reviews, reviewVotes } from './review.table.ts'

export const pictureUrl = (fileId: string): string => `/api/reviews/pictures/${fileId}`

/** Whether the author has an order with this product that was ever confirmed, whatever the browser says. */
export const hasBought = (db: Db | Tx) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .innerJoin(orderItems, and(eq(orderItems.orderId, orders.id), eq(orderItems.productId, reviews.productId)))
      .innerJoin(
        orderEvents,
        and(
          eq(orderEvents.orderId, orders.id),
          inArray(
            orderEvents.to,
            statusesWith((to) => to.holdsStock),
          ),
        ),
      )
      .where(eq(orders.customerId, reviews.customerId)),
  )

const votes = sql<number>`(select count(*)::int from ${reviewVotes} v where v.review_id = ${reviews.id})`
const hasVoted = (customerId: string | undefined) =>
  customerId
    ? sql<boolean>`exists (select 1 from ${reviewVotes} v where v.review_id = ${reviews.id} and v.customer_id = ${customerId})`
    : sql<boolean>`false`

const selectReviews = (db: Db | Tx, viewer: string | undefined) =>
  db
    .select({
      review: reviews,
      author: { id: customers.id, name: customers.name, email: customers.email },
      product: { name: products.name },
      bought: sql<boolean>`${hasBought(db)}`,
      votes,
      voted: hasVoted(viewer),
    })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .innerJoin(products, eq(products.id, reviews.productId))

type SelectedReview = {
  review: ReviewRow
  author: { id: string; name: string; email: string }
  product: { name: string }
  bought: boolean
  votes: number
  voted: boolean
}

/** 'Asha V.': everybody reads who wrote a review, nobody needs the full name; '' of a person who has left. */
const shortName = ({ name, email }: SelectedReview['author']): string => {
  if (isDeleted(email)) return ''
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

const toReview = (
  { review, author, bought: isVerifiedPurchase, votes: helpfulVotes, voted: hasUserVoted }: SelectedReview,
  images: string[],
  viewer: string | undefined,
): Review => ({
  _id: review.id,
  productId: review.productId,
  userId: {
    _id: viewer === author.id ? author.id : null,
    name: viewer === author.id ? author.name : shortName(author),
    profileImage: null,
  },
  userName: viewer === author.id ? author.name : shortName(author),
  userAvatar: null,
  rating: review.rating,
  title: review.title,
  comment: review.comment,
  images,
  productVariant: { color: review.color, size: review.size },
  isVerifiedPurchase,
  createdAt: review.createdAt.toISOString(),
  helpfulVotes,
  hasUserVoted,
})

async function imagesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .select()
    .from(reviewPictures)
    .where(inArray(reviewPictures.reviewId, [...ids]))
    .orderBy(asc(reviewPictures.position))
  for (const { reviewId, fileId } of rows) found.get(reviewId)?.push(pictureUrl(fileId))
  return found
}

const idsOf = (rows: readonly SelectedReview[]) => rows.map(({ review }) => review.id)

async function findOwn(db: Db, productId: string, viewer: string): Promise<OwnReview | null> {
  const [row] = await selectReviews(db, viewer).where(and(eq(reviews.productId, productId), eq(reviews.customerId, viewer)))
  if (!row) return null
  const images = await imagesOf(db, [row.review.id])
  return { ...toReview(row, images.get(row.review.id) ?? [], viewer), hidden: row.review.hiddenAt !== null }
}

/** One page of a product's reviews with the figures of all of them, and the viewer's own one wherever it stands. */
export async function listReviews(db: Db, productId: string, viewer: string | undefined, { page, limit }: { page: number; limit: number }) {
  const shown = and(eq(reviews.productId, productId), isNull(reviews.hiddenAt))
  const spread = await db
    .select({ _id: reviews.rating, count: count() })
    .from(reviews)
    .where(shown)
    .groupBy(reviews.rating)
    .orderBy(desc(reviews.rating))
  const rows = await selectReviews(db, viewer)
    .where(shown)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const images = await imagesOf(db, idsOf(rows))
  const total = spread.reduce((sum, { count: n }) => sum + n, 0)
  const stars = spread.reduce((sum, { _id, count: n }) => sum + _id * n, 0)
  return {
    reviews: rows.map((row) => toReview(row, images.get(row.review.id) ?? [], viewer)),
    own: viewer ? await findOwn(db, productId, viewer) : null,
    totalReviews: total,
    averageRating: total > 0 ? Math.round((stars / total) * 10) / 10 : null,
    ratingDistribution: spread,
    pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total },
  }
}

export async function showReview(db: Db | Tx, id: string, viewer: string): Promise<Review> {
  const [row] = await selectReviews(db, viewer).where(eq(reviews.id, id))
  if (!row) throw new Error(`The review ${id} is gone.`)
  return toReview(row, (await imagesOf(db, [id])).get(id) ?? [], viewer)
}

type StaffListing = { page: number; limit: number; q: string; show: 'all' | 'visible' | 'hidden' }

function reviewFilter({ q, show }: StaffListing): SQL | undefined {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const found = q ? or(...[reviews.title, reviews.comment, customers.name, products.name].map((column) => ilike(column, like))) : undefined
  return and(found, show === 'all' ? undefined : show === 'hidden' ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt))
}

export async function listForStaff(
  db: Db,
  listing: StaffListing,
): Promise<{ reviews: StaffReview[]; pagination: { current: number; pages: number; total: number } }> {
  const { page, limit } = listing
  const where = reviewFilter(listing)
  const [counted] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
  const total = counted?.total ?? 0
  const reach = rangeFromNearestEnd({ page, limit, total })
  const way = reach.fromEnd ? asc : desc
  const ids = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(way(reviews.createdAt), way(reviews.id))
    .limit(reach.limit)
    .offset(reach.offset)
  const rows = await selectReviews(db, undefined)
    .where(
      inArray(
        reviews.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  const images = await imagesOf(db, idsOf(rows))
  const listed = rows.map((row) => ({
    // staff see whose it is
    ...toReview(row, images.get(row.review.id) ?? [], row.author.id),
    productName: row.product.name,
    hidden: row.review.hiddenAt !== null,
    hiddenReason: row.review.hiddenReason,
    hiddenBy: row.review.hiddenBy,
  }))
  return { reviews: listed, pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

/** A picture of a review that shows; those of hidden reviews are seen by nobody. */
export async function isShownPicture(db: Db, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(and(eq(reviewPictures.fileId, fileId), isNull(reviews.hiddenAt)))
    .limit(1)
  return rows.length > 0
}

/** @throws Problem picture.not-shown, request.not-found for a picture of a hidden review or of none */
export async function reviewPicture(shop: Shop, fileId: string): Promise<Buffer> {
  const bytes = (await isShownPicture(shop.db, fileId)) ? await openFile(shop, fileId) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}

/** @throws Problem product.not-found */
export async function reviewsOf(shop: Shop, name: string, viewer: string | undefined, paging: { page: number; limit: number }) {
  const [product] = await findSellable(shop.db, [name])
  if (!product) throw new Problem('product.not-found')
  return listReviews(shop.db, product.id, viewer, paging)
}
