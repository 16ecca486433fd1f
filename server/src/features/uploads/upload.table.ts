import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customer.table.ts'

/** Bytes of pictures that a shopper has sent on a day in India, kept or refused. */
export const uploadDays = pgTable(
  'upload_days',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    day: date().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.day] }), check('upload_days_bytes', sql`${t.bytes} > 0`)],
)
