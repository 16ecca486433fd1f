import { and, count, inArray, isNull, sum } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { reviews } from '../reviews/review.table.ts'

/** Stars of a product: the mean rounded to one decimal and of how many; null without any. */
export type Rating = { rating: number | null; reviewCount: number }
export const NO_RATING: Rating = { rating: null, reviewCount: 0 }

/** The ratings of these products from the reviews that show. */
export async function ratingsOf(db: Db | Tx, productIds: readonly string[]): Promise<Map<string, Rating>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: reviews.productId, stars: sum(reviews.rating), reviewCount: count() })
    .from(reviews)
    .where(and(inArray(reviews.productId, [...productIds]), isNull(reviews.hiddenAt)))
    .groupBy(reviews.productId)
  return new Map(
    rows.map(({ productId, stars, reviewCount }) => [
      productId,
      { rating: Math.round((Number(stars) / reviewCount) * 10) / 10, reviewCount },
    ]),
  )
}
