import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/order.table.ts'
import { products } from './product.table.ts'

/** The append-only ledger of the shelf: what came, what went, why, and what was left after it. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    delta: integer().notNull(),
    balance: integer().notNull(),
    reason: text().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** The order event that crossed into or out of the stock-holding statuses: one movement a product and crossing. */
    crossing: integer(),
    automated: boolean().notNull().default(false),
    actor: text().notNull(),
    note: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('stock_movements_of_product').on(t.productId, t.id),
    unique('stock_movements_once_per_crossing').on(t.orderId, t.productId, t.crossing),
    check('stock_movements_balance_not_negative', sql`${t.balance} >= 0`),
    check('stock_movements_moves', sql`${t.delta} <> 0`),
    check('stock_movements_order_has_crossing', sql`(${t.orderId} is null) = (${t.crossing} is null)`),
  ],
)
