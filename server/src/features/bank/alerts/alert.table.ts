import type { AlertOutcome, AlertReason, AlertSource, ProfileId } from 'contract/alerts/alert.status.ts'
import { ALERT_OUTCOMES, PROFILE_IDS } from 'contract/alerts/alert.status.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { statementCredits } from '../statements/statement.table.ts'
import type { AlertVerdict } from './trust.rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** What the owner has entered for each form of alerts; a form without a row is off. */
export const alertProfiles = pgTable(
  'alert_profiles',
  {
    id: text().$type<ProfileId>().primaryKey(),
    enabled: boolean().notNull().default(false),
    /** The last digits of the account, as many as the bank shows. */
    tail: text().notNull().default(''),
    /** The address that the bank sends to; empty for an SMS. */
    registeredTo: text('registered_to').notNull().default(''),
    /** Which SIM of the phone; null for any. */
    sim: integer(),
    changedBy: text('changed_by').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('alert_profiles_known', sql`${t.id} in (${oneOf(PROFILE_IDS)})`),
    check('alert_profiles_tail', sql`${t.tail} ~ '^[0-9]{0,6}$'`),
    check('alert_profiles_sim', sql`${t.sim} between 1 and 4`),
    check(
      'alert_profiles_enabled_whole',
      sql`not ${t.enabled} or (length(${t.tail}) >= 3 and (${t.registeredTo} <> '' or ${t.id} like '%-sms'))`,
    ),
  ],
)
export type ProfileRow = typeof alertProfiles.$inferSelect

/**
 * Every alert of a bank that the shop has looked at, with what each rule said; amounts in paise. `key` is the same for the same alert however
 * often it arrives. `profile` is null where the sender is not one of a bank's.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    source: text().$type<AlertSource>().notNull(),
    profile: text().$type<ProfileId>(),
    messageId: text('message_id'),
    outcome: text().$type<AlertOutcome>().notNull(),
    reason: text().$type<AlertReason>(),
    /** Every rule holds: once its profile has learned, a payment may be verified by it without a person. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    rules: jsonb().$type<AlertVerdict[]>().notNull(),
    template: text(),
    kind: text().$type<'payment' | 'refund' | 'reversal'>(),
    amount: bigint({ mode: 'number' }),
    reference: text(),
    tail: text(),
    vpa: text(),
    payerName: text('payer_name'),
    note: text(),
    bookedOn: date('booked_on'),
    paidAt: at('paid_at'),
    /** When the bank says it wrote. */
    writtenAt: at('written_at'),
    /** When the mailbox or the shop's own address took it in. */
    arrivedAt: at('arrived_at').notNull(),
    judgedAt: at('judged_at').notNull(),
    creditId: uuid('credit_id').references(() => statementCredits.id, { onDelete: 'set null' }),
    tries: integer().notNull().default(1),
    /** When a mail whose keys could not be fetched is looked at again. */
    nextTryAt: at('next_try_at'),
  },
  (t) => [
    index('alerts_newest').on(t.arrivedAt.desc(), t.id),
    index('alerts_reference').on(t.reference).where(sql`${t.reference} is not null`),
    index('alerts_message').on(t.messageId).where(sql`${t.messageId} is not null`),
    index('alerts_credit').on(t.creditId).where(sql`${t.creditId} is not null`),
    index('alerts_due').on(t.nextTryAt).where(sql`${t.outcome} = 'waiting'`),
    check('alerts_outcome', sql`${t.outcome} in (${oneOf(ALERT_OUTCOMES)})`),
    check('alerts_profile', sql`${t.profile} is null or ${t.profile} in (${oneOf(PROFILE_IDS)})`),
    check('alerts_amount', sql`${t.amount} is null or ${t.amount} > 0`),
    // UPI and IMPS 12 digits, NEFT and RTGS 16 or 22
    check('alerts_reference_form', sql`${t.reference} is null or ${t.reference} ~ '^([0-9]{12}|[A-Z][A-Z0-9]{15}([A-Z0-9]{6})?)$'`),
    check('alerts_waiting_is_due', sql`(${t.outcome} = 'waiting') = (${t.nextTryAt} is not null)`),
    check('alerts_automatic_is_recorded', sql`not ${t.isAutomatic} or (${t.outcome} = 'recorded' and ${t.kind} = 'payment')`),
    check(
      'alerts_recorded_whole',
      sql`${t.outcome} <> 'recorded' or (${t.amount} is not null and ${t.reference} is not null and ${t.bookedOn} is not null and ${t.profile} is not null)`,
    ),
  ],
)
export type AlertRow = typeof alerts.$inferSelect

/** The bytes of an alert as they came, gzipped: what its verdict can be looked at again by. */
export const alertBytes = pgTable('alert_bytes', {
  alertId: uuid('alert_id')
    .primaryKey()
    .references(() => alerts.id, { onDelete: 'cascade' }),
  gzipped: bytes().notNull(),
})

/** How far a mailbox is read, and how the connection is. `credential` tells a changed BANK_MAIL_URL without holding it. */
export const alertMailboxes = pgTable(
  'alert_mailboxes',
  {
    /** user@host/folder, without the password. */
    id: text().primaryKey(),
    credential: text().notNull(),
    uidValidity: text('uid_validity'),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
    state: text().$type<'connecting' | 'connected' | 'stopped'>().notNull().default('connecting'),
    /** ApiError passwords in a row. */
    refusals: integer().notNull().default(0),
    lastError: text('last_error'),
    errorAt: at('error_at'),
    connectedAt: at('connected_at'),
    /** When the mailbox was last asked and answered. */
    askedAt: at('asked_at'),
    lastMailAt: at('last_mail_at'),
  },
  (t) => [
    check('alert_mailboxes_uid', sql`${t.lastUid} >= 0`),
    check('alert_mailboxes_state', sql`${t.state} in ('connecting', 'connected', 'stopped')`),
  ],
)
export type MailboxRow = typeof alertMailboxes.$inferSelect

/** The phone that hands SMS on: the secret part of its address as a hash, the key of its signatures encrypted. One at most. */
export const alertPhones = pgTable('alert_phones', {
  id: uuid().primaryKey(),
  pathHash: text('path_hash').notNull().unique(),
  signingKey: text('signing_key').notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: at('made_at').notNull(),
  /** When it last said that it is there, or sent anything. */
  heardAt: at('heard_at'),
  lastSmsAt: at('last_sms_at'),
})
export type PhoneRow = typeof alertPhones.$inferSelect
