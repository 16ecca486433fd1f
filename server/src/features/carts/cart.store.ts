import { MAX_LINE_QUANTITY } from 'contract/rules/limits.ts'
import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { RequestKey } from '#platform/db/idempotency-key.ts'
import { requestKeys } from '#platform/db/platform.table.ts'
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

export type AddSellable = ProductQuantity & { now: Date; request?: RequestKey | undefined }

/**
 * The parts of a statement that adds a product by id or slug to the cart of an open account, once a request: `account`, `claimed`, `added`, and
 * the `lines` of the cart as they are then. Nothing is added where no such product is sold or less lies on the shelf than would be in the cart,
 * or more would be in it than a cart holds.
 */
export function addingSellable(tx: Tx, customerId: string, { productId, quantity, now, request }: AddSellable) {
  const part = (name: string, query: SQL) => tx.$with(name, {}).as(query)
  const { actorId, key, bodyHash, at } = request ?? {}
  return [
    part('account', sql`select id from customers where id = ${customerId} and is_active for key share`),
    part(
      'claimed',
      request
        ? sql`insert into ${requestKeys} (actor_id, key, body_hash, at) select ${actorId}::uuid, ${key}, ${bodyHash}, ${at?.toISOString()}::timestamptz from account
            on conflict do nothing returning 1`
        : sql`select 1 from account`,
    ),
    part(
      'added',
      sql`insert into ${cartItems} (customer_id, product_id, quantity, added_at)
        select ${customerId}::uuid, p.id, ${quantity}::int, ${now.toISOString()}::timestamptz
        from products p, claimed where ${UUID.test(productId) ? sql`p.id = ${productId}::uuid` : sql`p.slug = ${productId}`} and p.listed and p.stock >= ${quantity}::int
        on conflict (customer_id, product_id) do update set quantity = ${cartItems}.quantity + excluded.quantity
          where ${cartItems}.quantity + excluded.quantity <= (select least(stock, ${MAX_LINE_QUANTITY}::int) from products where id = excluded.product_id)
        returning product_id, quantity, added_at`,
    ),
    part(
      'lines',
      sql`select product_id, quantity, added_at from added union all
        select product_id, quantity, added_at from ${cartItems} where customer_id = ${customerId} and product_id not in (select product_id from added)`,
    ),
  ]
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
  const [ids, quantities] = [ordered.map(({ productId }) => productId), ordered.map(({ quantity }) => quantity)]
  const { rows } = await tx.execute<{ lines: number }>(sql`
    with held as materialized (
      select c.product_id, c.quantity - o.quantity as rest
      from ${cartItems} c join unnest(${sql.param(ids)}::uuid[], ${sql.param(quantities)}::int[]) o (product_id, quantity) using (product_id)
      where c.customer_id = ${customerId} order by c.product_id for update of c
    ), kept as (
      update ${cartItems} c set quantity = h.rest from held h where c.customer_id = ${customerId} and c.product_id = h.product_id and h.rest > 0
    ), gone as (
      delete from ${cartItems} c using held h where c.customer_id = ${customerId} and c.product_id = h.product_id and h.rest <= 0
    )
    select count(*)::int as lines from held`)
  return rows[0]?.lines ?? 0
}

/** Whether this visitor's cart is taken over for the first time. */
export async function insertMerge(tx: Tx, row: typeof cartMerges.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(cartMerges).values(row).onConflictDoNothing().returning({ id: cartMerges.cartId })
  return rows.length > 0
}
