import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { wishlistItems } from './wishlist.table.ts'

/** Answers whether it was not there before. */
export async function insertWish(tx: Tx, row: typeof wishlistItems.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(wishlistItems).values(row).onConflictDoNothing().returning({ id: wishlistItems.productId })
  return rows.length > 0
}

/** Answers whether it was there. */
export async function deleteWishlistItem(tx: Tx, customerId: string, productId: string): Promise<boolean> {
  const rows = await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)))
    .returning({ id: wishlistItems.productId })
  return rows.length > 0
}

export async function deleteWishlist(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.customerId, customerId))
}

/** Says of a wish whether its shopper waits for the product; answers whether that has changed. */
export async function setAwaiting(tx: Tx, customerId: string, productId: string, awaitsStock: boolean): Promise<boolean> {
  const rows = await tx
    .update(wishlistItems)
    .set({ awaitsStock })
    .where(
      and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId), eq(wishlistItems.awaitsStock, !awaitsStock)),
    )
    .returning({ id: wishlistItems.productId })
  return rows.length > 0
}
