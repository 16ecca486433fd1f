import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What is known of a stored file; its bytes lie in the file store under the same id. */
export const files = pgTable('files', {
  id: uuid().primaryKey(),
  purpose: text().notNull(),
  mime: text().notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  /** The shopper who has sent it alone and has not named it in a request yet. */
  uploader: uuid(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
