import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admin.table.ts'

/** Codes that stand in for the authenticator app, each once. Only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.codeHash] })],
)
