import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
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
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] })],
)
