import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { customers } from './customer.table.ts'

/** Paise that the shop keeps of all orders of a customer, as the night counted them; who has no row has spent nothing. */
export const customerSpending = pgTable('customer_spending', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  spent: bigint({ mode: 'number' }).notNull(),
})

/** Customers whose orders or their money have changed since. */
export const changedCustomers = pgTable(
  'changed_customers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id').notNull(),
  },
  (t) => [index('changed_customers_by_customer').on(t.customerId)],
)
