import type { AdminRole } from 'contract/access.ts'
import type { Language } from 'contract/language.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

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
    /** In which the back office speaks to them. */
    language: text().$type<Language>().notNull().default('en'),
  },
  (t) => [
    uniqueIndex('admins_username_once').on(sql`lower(${t.username})`),
    uniqueIndex('admins_email_once').on(sql`lower(${t.email})`),
    check('admins_language', sql`${t.language} in ('en', 'hi')`),
  ],
)
export type AdminRow = typeof admins.$inferSelect

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

/** WebAuthn credentials of staff: the public half of a key whose other half never leaves the person's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** How the device calls the key, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_once'),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device said it has signed; 0 for ever where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the device: usb, internal, hybrid. */
    transports: jsonb().$type<string[]>().notNull(),
    /** Whether the key may be copied to other devices of the person. */
    deviceType: text('device_type').$type<'singleDevice' | 'multiDevice'>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [index('passkeys_of_admin').on(t.adminId), check('passkeys_counter', sql`${t.counter} >= 0`)],
)
export type PasskeyRow = typeof passkeys.$inferSelect

/** Challenges that wait for the answer of a passkey, each for one answer: of a session that adds one, or of a sign-in. Only hashes are saved. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** The session that adds a passkey, and the name for that; both null for a sign-in. */
    sessionId: uuid('session_id'),
    name: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('passkey_challenges_of_admin').on(t.adminId),
    check('passkey_challenges_purpose', sql`(${t.sessionId} is null) = (${t.name} is null)`),
  ],
)
export type ChallengeRow = typeof passkeyChallenges.$inferSelect
