import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Couriers the shop sends with. The link has {number} where the tracking number belongs; null for a courier without tracking. */
export const couriers = pgTable(
  'couriers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    link: text(),
    isActive: boolean('is_active').notNull().default(true),
    place: integer().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('couriers_name_once').on(sql`lower(${t.name})`)],
)
