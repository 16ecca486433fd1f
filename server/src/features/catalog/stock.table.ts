import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../orders/order.table.ts'
import { products } from './product.table.ts'

/**
 * Packs of a product that came from the same making, by the code on their carton. `onHand` is kept beside `batch_movements`; what lies in no
 * batch is the rest of the stock.
 */
export const stockBatches = pgTable(
  'stock_batches',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    code: text().notNull(),
    /** The last day in India on which they are good. */
    expiresOn: date('expires_on'),
    onHand: integer('on_hand').notNull().default(0),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    receivedBy: text('received_by').notNull(),
  },
  (t) => [
    uniqueIndex('stock_batches_code_once').on(t.productId, sql`lower(${t.code})`),
    index('stock_batches_on_shelf').on(t.expiresOn).where(sql`${t.onHand} > 0`),
    check('stock_batches_on_hand', sql`${t.onHand} >= 0`),
    check('stock_batches_has_code', sql`${t.code} <> ''`),
  ],
)
export type BatchRow = typeof stockBatches.$inferSelect

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
    /** The batch that a person named; null where the shop chose. */
    batchId: uuid('batch_id').references(() => stockBatches.id),
    /** The supplier's bill that the packs came with. */
    bill: text(),
    /** The order whose returned packs move, apart from its crossings. */
    returnedOrderId: uuid('returned_order_id').references(() => orders.id),
  },
  (t) => [
    index('stock_movements_of_returned_order').on(t.returnedOrderId).where(sql`${t.returnedOrderId} is not null`),
    index('stock_movements_of_product').on(t.productId, t.id),
    unique('stock_movements_once_per_crossing').on(t.orderId, t.productId, t.crossing),
    check('stock_movements_balance_not_negative', sql`${t.balance} >= 0`),
    check('stock_movements_moves', sql`${t.delta} <> 0`),
    check('stock_movements_order_has_crossing', sql`(${t.orderId} is null) = (${t.crossing} is null)`),
  ],
)

/**
 * How many packs of a movement came into a batch or left it, append-only. The trigger `stock_movements_lie_in_batches` writes it within the
 * statement that moves the shelf, whichever version of the shop that is; what a movement has no row for lies in no batch.
 */
export const batchMovements = pgTable(
  'batch_movements',
  {
    movementId: bigint('movement_id', { mode: 'number' })
      .notNull()
      .references(() => stockMovements.id),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => stockBatches.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.movementId, t.batchId] }),
    index('batch_movements_of_batch').on(t.batchId, t.movementId),
    check('batch_movements_moves', sql`${t.quantity} <> 0`),
  ],
)
