import { Problem } from 'contract/problem.ts'
import { and, eq, isNull, not } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import { hasBought } from './review.queries.ts'
import type { ReviewRow } from './review.table.ts'
import { reviewPictures, reviews, reviewVotes } from './review.table.ts'

/** @throws Problem review.already when this person has reviewed this product. */
export async function insertReview(tx: Tx, row: typeof reviews.$inferInsert): Promise<void> {
  try {
    await tx.insert(reviews).values(row)
  } catch (error) {
    if (violatedConstraint(error) === 'reviews_one_a_person') throw new Problem('review.already')
    throw error
  }
}

export async function hasReviewed(tx: Tx, productId: string, customerId: string): Promise<boolean> {
  return (await tx.$count(reviews, and(eq(reviews.productId, productId), eq(reviews.customerId, customerId)))) > 0
}

export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return row
}

/** Takes the reviews of a person off the shop who never had the goods. */
export async function hideReviewsWithoutPurchase(tx: Tx, customerId: string, now: Date): Promise<void> {
  await tx
    .update(reviews)
    .set({ hiddenAt: now, hiddenBy: 'The shop', hiddenReason: 'The account was deleted.' })
    .where(and(eq(reviews.customerId, customerId), isNull(reviews.hiddenAt), not(hasBought(tx))))
}

export async function saveReview(tx: Tx, id: string, changes: Partial<ReviewRow>): Promise<void> {
  await tx.update(reviews).set(changes).where(eq(reviews.id, id))
}

export async function pictureIdsOf(tx: Tx, reviewId: string): Promise<string[]> {
  const rows = await tx.select({ id: reviewPictures.fileId }).from(reviewPictures).where(eq(reviewPictures.reviewId, reviewId))
  return rows.map(({ id }) => id)
}

export async function setPictures(tx: Tx, reviewId: string, fileIds: readonly string[]): Promise<void> {
  await tx.delete(reviewPictures).where(eq(reviewPictures.reviewId, reviewId))
  if (fileIds.length > 0)
    await tx.insert(reviewPictures).values(fileIds.map((fileId, index) => ({ reviewId, fileId, position: index + 1 })))
}

/** Gives a vote or takes it back; answers whether it stands now. */
export async function toggleVote(tx: Tx, reviewId: string, customerId: string, at: Date): Promise<boolean> {
  const given = await tx
    .insert(reviewVotes)
    .values({ reviewId, customerId, at })
    .onConflictDoNothing()
    .returning({ id: reviewVotes.reviewId })
  if (given.length > 0) return true
  await tx.delete(reviewVotes).where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.customerId, customerId)))
  return false
}

export const countVotes = (tx: Tx, reviewId: string): Promise<number> => tx.$count(reviewVotes, eq(reviewVotes.reviewId, reviewId))

export async function hasVote(tx: Tx, reviewId: string, customerId: string): Promise<boolean> {
  return (await tx.$count(reviewVotes, and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.customerId, customerId)))) > 0
}
