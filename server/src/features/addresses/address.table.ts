import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customer.table.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    street: text().notNull(),
    locality: text().notNull().default(''),
    landmark: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text('zip_code').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('addresses_of_customer').on(t.customerId, t.createdAt),
    uniqueIndex('addresses_one_primary').on(t.customerId).where(sql`${t.isDefault}`),
  ],
)
export type AddressRow = typeof addresses.$inferSelect
