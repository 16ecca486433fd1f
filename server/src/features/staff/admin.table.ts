import type { AdminRole } from 'contract/access.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const admins = pgTable(
  'admins',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    role: text().$type<AdminRole>().notNull(),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    /** Made by the shop and printed: the first login has to replace it. */
    isPasswordTemporary: boolean('is_password_temporary').notNull().default(false),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }).notNull(),
    /** Secret of the authenticator app, encrypted with a key that is not in the database; asked for once `totpConfirmedAt` is set. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: timestamp('totp_confirmed_at', { withTimezone: true }),
    /** The half minute, counted from 1970, of the newest code that opened a session: no code up to it opens another. */
    totpStep: integer('totp_step'),
    /** Hash of the token in the invitation mail, until it is accepted. */
    inviteHash: text('invite_hash').unique(),
    inviteExpiresAt: timestamp('invite_expires_at', { withTimezone: true }),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    /** Signs the cookie of the devices that this account has signed in with. */
    deviceKey: uuid('device_key').notNull().defaultRandom(),
  },
  (t) => [uniqueIndex('admins_username_once').on(sql`lower(${t.username})`), uniqueIndex('admins_email_once').on(sql`lower(${t.email})`)],
)
export type AdminRow = typeof admins.$inferSelect
