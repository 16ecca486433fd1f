import { statusesWith } from 'contract/orders/order.status.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files } from '#platform/db/platform.table.ts'
import { products } from '../catalog/product.table.ts'
import { customers } from '../customers/customer.table.ts'
import { orders } from '../orders/order.table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What a shopper wants to send back of a delivered order; the amount in paise. */
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    reason: text().$type<'damaged' | 'defective' | 'wrong_item' | 'unused'>().notNull(),
    details: text().notNull(),
    status: text().$type<'requested' | 'approved' | 'rejected' | 'received' | 'refunded' | 'withdrawn'>().notNull(),
    eventSeq: integer('event_seq').notNull(),
    /** What is paid back, in paise, by the prices of the order. */
    amount: integer().notNull(),
    /** Paise by which the amount is less than what was paid for these packs, because the kept ones were priced at their own tier; below 0 more. */
    repriced: integer().notNull().default(0),
    deliveredAt: at('delivered_at').notNull(),
    /** Reference of the payment back. */
    refundReference: text('refund_reference'),
    goods: text().$type<'restocked' | 'written_off'>(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('returns_of_order').on(t.orderId),
    index('returns_newest').on(t.createdAt, t.id),
    uniqueIndex('returns_refund_reference_once').on(t.refundReference),
    index('returns_by_status').on(t.status, t.createdAt),
    index('returns_of_customer').on(t.customerId, t.createdAt),
    check('returns_reason_known', sql`${t.reason} in ('damaged', 'defective', 'wrong_item', 'unused')`),
    check('returns_status_known', sql`${t.status} in ('requested', 'approved', 'rejected', 'received', 'refunded', 'withdrawn')`),
    check('returns_amount', sql`${t.amount} > 0`),
    check('returns_refunded_has_reference', sql`(${t.status} = 'refunded') = (${t.refundReference} is not null)`),
    check('returns_goods_once_received', sql`(${t.status} in ('received', 'refunded')) = (${t.goods} is not null)`),
  ],
)
export type ReturnRow = typeof returns.$inferSelect

export const returnItems = pgTable(
  'return_items',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    /** Of this line, in paise. */
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.productId] }), check('return_items_quantity', sql`${t.quantity} > 0`)],
)

export const returnPhotos = pgTable(
  'return_photos',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    place: integer().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.place] })],
)

/** The append-only history of a return. */
export const returnEvents = pgTable(
  'return_events',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    seq: integer().notNull(),
    at: at('at').notNull(),
    actorKind: text('actor_kind').$type<'customer' | 'admin' | 'system'>().notNull(),
    actor: text().notNull(),
    to: text('to_status').$type<ReturnRow['status']>().notNull(),
    note: text(),
  },
  (t) => [primaryKey({ columns: [t.returnId, t.seq] })],
)

/** Orders that count as revenue: verified payments of orders that were not cancelled. */
export const revenueOrders = and(
  eq(orders.paymentStatus, 'verified'),
  notInArray(
    orders.status,
    statusesWith(({ ending }) => ending === 'cancelled'),
  ),
)
