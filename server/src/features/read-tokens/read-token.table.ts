import type { ReadPermission } from 'contract/access.ts'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { admins } from '../staff/admin.table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What programs read with. Only the hash of a token is saved; it opens what it names and whoever made it may read still. */
export const readTokens = pgTable(
  'read_tokens',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    tokenHash: text('token_hash').notNull().unique('read_tokens_hash_once'),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    permissions: jsonb().$type<ReadPermission[]>().notNull(),
    madeAt: at('made_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('read_tokens_of_admin').on(t.adminId)],
)
