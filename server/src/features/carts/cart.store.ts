import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { cartItems, cartMerges } from './cart.table.ts'

export type Line = { productId: string; quantity: number }

/** Adds to what is there; `most` caps the sum per product. */
export async function addLine(tx: Tx, customerId: string, line: Line & { most: number; now: Date }): Promise<void> {
  await tx
    .insert(cartItems)
    .values({ customerId, productId: line.productId, quantity: Math.min(line.quantity, line.most), addedAt: line.now })
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.productId],
      set: { quantity: sql`least(${cartItems.quantity} + ${line.quantity}, ${line.most})` },
    })
}

export async function setLine(tx: Tx, customerId: string, { productId, quantity }: Line): Promise<boolean> {
  const rows = await tx
    .update(cartItems)
    .set({ quantity })
    .where(and(eq(cartItems.customerId, customerId), eq(cartItems.productId, productId)))
    .returning({ id: cartItems.productId })
  return rows.length > 0
}

export async function deleteLine(tx: Tx, customerId: string, productId: string): Promise<boolean> {
  const rows = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.customerId, customerId), eq(cartItems.productId, productId)))
    .returning({ id: cartItems.productId })
  return rows.length > 0
}

export async function clearCart(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.customerId, customerId))
}

/** Takes ordered products out; what was added to the cart meanwhile stays. */
export async function deleteLines(tx: Tx, customerId: string, productIds: readonly string[]): Promise<void> {
  await tx.delete(cartItems).where(and(eq(cartItems.customerId, customerId), inArray(cartItems.productId, [...productIds])))
}

/** Whether this guest cart is taken over for the first time. */
export async function insertMerge(tx: Tx, row: typeof cartMerges.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(cartMerges).values(row).onConflictDoNothing().returning({ id: cartMerges.cartId })
  return rows.length > 0
}
