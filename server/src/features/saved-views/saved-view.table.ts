import type { SavedList } from 'contract/lists/saved-view.admin.schemas.ts'
import { SAVED_VIEW_NAME } from 'contract/rules/limits.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { admins } from '../staff/admin.table.ts'

/** Views of lists, each of one member of staff. `words` is checked when it is read: a newer or older version may have written it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    list: text().$type<SavedList>().notNull(),
    name: text().notNull(),
    words: jsonb().$type<unknown>().notNull(),
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_name_once').on(t.adminId, t.list, sql`lower(${t.name})`),
    check('saved_views_name', sql`length(${t.name}) between 1 and ${sql.raw(String(SAVED_VIEW_NAME))}`),
  ],
)
export type SavedViewRow = typeof savedViews.$inferSelect
