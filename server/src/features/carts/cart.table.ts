import { MAX_LINE_QUANTITY } from 'contract/rules/limits.ts'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalog/product.table.ts'
import { customers } from '../customers/customer.table.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    check('cart_items_quantity', sql`${t.quantity} between 1 and ${sql.raw(String(MAX_LINE_QUANTITY))}`),
  ],
)

/** Carts of visitors already taken over, so that a repeated merge adds nothing. */
export const cartMerges = pgTable(
  'cart_merges',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    cartId: text('cart_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.cartId] })],
)
