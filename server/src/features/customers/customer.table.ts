import type { Language } from 'contract/language.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { joinedText } from '#platform/db/search-text.ts'

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    dateOfBirth: date('date_of_birth'),
    isActive: boolean('is_active').notNull().default(true),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    /** Of the mails about the account. */
    language: text().$type<Language>().notNull().default('en'),
    /** Signs the cookie of the devices that this account has signed in with. */
    deviceKey: uuid('device_key').notNull().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('customers_email_once').on(sql`lower(${t.email})`),
    index('customers_newest').on(t.createdAt, t.id),
    index('customers_of_phone').on(t.phone),
    check('customers_language', sql`${t.language} in ('en', 'hi')`),
  ],
)
/** What a search reads of a customer. */
export const customerText = joinedText([customers.name, customers.email, customers.phone])
export type CustomerRow = typeof customers.$inferSelect

/**
 * Six-digit codes sent by mail: hashed, bound to a purpose and an address, the newest alone is good. The key in the link of the same mail
 * cannot be guessed: it stays good for the time of its code, whatever becomes of the digits, until a password is set.
 */
export const codes = pgTable(
  'codes',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    email: text().notNull(),
    codeHash: text('code_hash').notNull(),
    keyHash: text('key_hash'),
    tries: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [index('codes_newest').on(t.purpose, t.email, t.createdAt)],
)

/** An account at a sign-in provider: its issuer and subject are who it is, an e-mail address is not. */
export const identities = pgTable(
  'customer_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('customer_identities_of_customer').on(t.customerId)],
)

/** Authorisation codes that were exchanged, for the repeats of a callback whose answer was lost. */
export const exchangedCodes = pgTable('exchanged_codes', {
  codeHash: text('code_hash').primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id),
  at: timestamp({ withTimezone: true }).notNull(),
})
