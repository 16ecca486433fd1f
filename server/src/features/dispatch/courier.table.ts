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
    /** The beginnings of the PIN codes that it goes to, '47, 4711'; empty where staff choose it by hand. */
    pinCodes: text('pin_codes').notNull().default(''),
    /** Business days to those; null for the usual ones. */
    daysFrom: integer('days_from'),
    daysTo: integer('days_to'),
    place: integer().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('couriers_name_once').on(sql`lower(${t.name})`)],
)
