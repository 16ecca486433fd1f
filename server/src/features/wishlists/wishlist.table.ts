import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalog/product.table.ts'
import { customers } from '../customers/customer.table.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** Whether the shopper asked for a mail once it is in stock again; that mail ends it. */
    awaitsStock: boolean('awaits_stock').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    index('wishlist_items_awaiting').on(t.productId).where(sql`${t.awaitsStock}`),
  ],
)
