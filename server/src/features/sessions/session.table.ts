import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customer.table.ts'
import { admins } from '../staff/admin.table.ts'

/** A signed-in browser. Only the hash of its token is kept; the realm says what the token opens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    realm: text().$type<'customer' | 'admin'>().notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    adminId: uuid('admin_id').references(() => admins.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [
    index('sessions_of_customer').on(t.customerId),
    index('sessions_of_admin').on(t.adminId),
    check(
      'sessions_one_owner',
      sql`(${t.realm} = 'customer' and ${t.customerId} is not null and ${t.adminId} is null) or (${t.realm} = 'admin' and ${t.adminId} is not null and ${t.customerId} is null)`,
    ),
  ],
)
