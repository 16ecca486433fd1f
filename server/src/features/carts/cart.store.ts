import { MAX_LINE_QUANTITY } from 'contract/rules/limits.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { cartItems, cartMerges } from './cart.table.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type ProductQuantity = { productId: string; quantity: number }

/** Adds to what is there; `most` caps the sum per product. */
export async function addLine(tx: Tx, customerId: string, line: ProductQuantity & { most: number; now: Date }): Promise<void> {
  await tx
    .insert(cartItems)
    .values({ customerId, productId: line.productId, quantity: Math.min(line.quantity, line.most), addedAt: line.now })
    .onConflictDoUpdate({
      target: [cartItems.customerId, cartItems.productId],
      set: { quantity: sql`least(${cartItems.quantity} + ${line.quantity}, ${line.most})` },
    })
}

/**
 * Adds a product by id or slug in one statement. Answers false, and adds nothing, where no such product is sold or less lies on the shelf
 * than would be in the cart, or more would be in it than a cart holds.
 */
export async function addSellable(
  db: Db | Tx,
  customerId: string,
  { productId, quantity, now }: ProductQuantity & { now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${cartItems} (customer_id, product_id, quantity, added_at)
    select ${customerId}::uuid, p.id, ${quantity}::int, ${now.toISOString()}::timestamptz
    from products p where ${UUID.test(productId) ? sql`p.id = ${productId}::uuid` : sql`p.slug = ${productId}`} and p.listed and p.stock >= ${quantity}::int
    on conflict (customer_id, product_id) do update set quantity = ${cartItems}.quantity + excluded.quantity
      where ${cartItems}.quantity + excluded.quantity <= (select least(stock, ${MAX_LINE_QUANTITY}::int) from products where id = excluded.product_id)`)
  return (rowCount ?? 0) > 0
}

export async function setLine(tx: Tx, customerId: string, { productId, quantity }: ProductQuantity): Promise<boolean> {
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

/**
 * Subtracts what was ordered, waiting for whoever does so at the same time: what was added beyond it stays. Answers how many of the lines
 * the cart had.
 */
export async function subtractFromCart(tx: Tx, customerId: string, ordered: readonly ProductQuantity[]): Promise<number> {
  const isOrdered = inArray(
    cartItems.productId,
    ordered.map(({ productId }) => productId),
  )
  const lines = await tx
    .select({ productId: cartItems.productId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.customerId, customerId), isOrdered))
    .orderBy(cartItems.productId)
    .for('update')
  for (const { productId, quantity } of lines) {
    const left = quantity - (ordered.find((line) => line.productId === productId)?.quantity ?? 0)
    if (left > 0) await setLine(tx, customerId, { productId, quantity: left })
    else await deleteLine(tx, customerId, productId)
  }
  return lines.length
}

/** Whether this visitor's cart is taken over for the first time. */
export async function insertMerge(tx: Tx, row: typeof cartMerges.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(cartMerges).values(row).onConflictDoNothing().returning({ id: cartMerges.cartId })
  return rows.length > 0
}
