import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailAddress } from '../person-fields.ts'
import { id, instant, ok, page, pagingQuery, rupees, success } from '../schema-parts.ts'
import { ALERT_OUTCOMES, ALERT_REASONS, ALERT_RULES, ALERT_SOURCES, AUTOMATIC_RULES, HOLDS, PROFILE_IDS } from './alert.status.ts'

const unconfirmedPayment = z.object({
  orderId: id,
  orderNumber: z.string(),
  amount: rupees,
  reference: z.string().nullable(),
  at: instant,
  /** A statement of its day does not show it. */
  isMissing: z.boolean(),
})

/** An alert that told of the payment of a waiting order. */
const alertSeen = z.object({
  orderId: id,
  creditId: id,
  amount: rupees,
  reference: z.string(),
  source: z.enum(ALERT_SOURCES),
  receivedAt: instant,
  /** The rules against verifying it without a person, each with a sentence. */
  against: z.array(z.object({ rule: z.enum(AUTOMATIC_RULES), says: z.string() })),
  /** Whether reference and amount are those of the order and nothing speaks against the money: one key verifies it. */
  isPlain: z.boolean(),
})
export type SeenAlert = z.output<typeof alertSeen>

export const automaticEndpoints = {
  state: endpoint({
    summary: 'How automatic verification stands: today in figures, why it last switched itself off, and what no statement has shown yet.',
    access: 'payments.read',
    reply: ok({
      enabled: z.boolean(),
      today: z.object({ payments: z.int(), amount: rupees, most: rupees }),
      brake: z.object({ at: instant, reason: z.string() }).nullable(),
      /** Verified by alert, the oldest first; at most 500. */
      unconfirmed: z.array(unconfirmedPayment),
    }),
  }),
  seen: endpoint({
    summary: 'The bank alerts that tell of payments waiting for a person, and what keeps each from being verified without one.',
    access: 'payments.read',
    reply: ok({ seen: z.array(alertSeen) }),
  }),
}

/** Largest SMS event in bytes. */
export const SMS_BYTES = 16 * 1024

const profile = z.object({
  id: z.enum(PROFILE_IDS),
  enabled: z.boolean(),
  /** The last digits of the account, as many as this bank shows; empty until they are entered. */
  tail: z.string(),
  /** Where the bank sends its emails; empty for an SMS. */
  registeredTo: z.string(),
  sim: z.int().nullable(),
  /** How many of its alerts a person or a statement has confirmed, at most the number that is asked for. */
  confirmed: z.int(),
  /** Alerts of its last seven days, and how many of them were recorded. */
  seen: z.int(),
  recorded: z.int(),
  lastAt: instant.nullable(),
})
export type AlertProfile = z.output<typeof profile>

const mailbox = z.object({
  /** user@host/folder. */
  name: z.string(),
  state: z.enum(['connecting', 'connected', 'stopped']),
  connectedAt: instant.nullable(),
  /** When the mailbox last answered. */
  askedAt: instant.nullable(),
  lastMailAt: instant.nullable(),
  lastError: z.string().nullable(),
  errorAt: instant.nullable(),
  isSilent: z.boolean(),
})
const phone = z.object({
  madeBy: z.string(),
  madeAt: instant,
  heardAt: instant.nullable(),
  lastSmsAt: instant.nullable(),
  /** Nothing was heard of it for 15 minutes. */
  isSilent: z.boolean(),
})

const alert = z.object({
  id,
  source: z.enum(ALERT_SOURCES),
  profile: z.enum(PROFILE_IDS).nullable(),
  outcome: z.enum(ALERT_OUTCOMES),
  reason: z.enum(ALERT_REASONS).nullable(),
  isAutomatic: z.boolean(),
  isConfirmed: z.boolean(),
  arrivedAt: instant,
  /** From arrival to verdict. */
  seconds: z.number(),
  kind: z.enum(['payment', 'refund', 'reversal']).nullable(),
  amount: rupees.nullable(),
  reference: z.string().nullable(),
  tail: z.string().nullable(),
  payer: z.string().nullable(),
  note: z.string().nullable(),
  bookedOn: z.iso.date().nullable(),
  template: z.string().nullable(),
  orderNumber: z.string().nullable(),
  rules: z.array(
    z.object({
      rule: z.enum(ALERT_RULES),
      holds: z.enum(HOLDS),
      reason: z.enum(ALERT_REASONS).optional(),
      detail: z.string().optional(),
    }),
  ),
})
export type BankAlert = z.output<typeof alert>

/** Of whoever saves; needed to switch a source on and to change one that is on. */
const password = z.string().max(200).optional()

export const alertEndpoints = {
  state: endpoint({
    summary: 'The mailbox, the phone and the forms of alerts that the shop reads.',
    access: 'settings.manage',
    reply: ok({ mailbox: mailbox.nullable(), phone: phone.nullable(), profiles: z.array(profile) }),
  }),
  seen: endpoint({
    summary: 'Alerts that were read, newest first, with what each rule said.',
    access: 'settings.manage',
    query: pagingQuery(20).extend({ profile: z.enum(PROFILE_IDS).optional() }),
    reply: ok({ alerts: z.array(alert), pagination: page }),
  }),
  saveProfile: endpoint({
    summary: 'Switches one form of alerts on or off; on, and while it is on, only by a super_admin with the own password.',
    access: 'settings.manage',
    params: z.object({ profile: z.enum(PROFILE_IDS) }),
    body: z.object({
      enabled: z.boolean(),
      tail: z
        .string()
        .trim()
        .regex(/^\d{0,6}$/, 'Please enter digits only'),
      registeredTo: emailAddress().or(z.literal('')),
      sim: z.int().min(1).max(4).nullable(),
      password,
    }),
    reply: success,
  }),
  newPhone: endpoint({
    summary: 'Makes the address and the key for the phone that hands SMS on; both are shown this once and replace those of before.',
    access: 'settings.secure',
    body: z.object({ password: z.string().min(1, 'Please enter your password').max(200) }),
    reply: ok({ url: z.string(), signingKey: z.string() }),
  }),
  dropPhone: endpoint({ summary: 'Takes the address of the phone away.', access: 'settings.manage', reply: success }),
  readAgain: endpoint({
    summary: 'Reads a mailbox again whose password was refused.',
    access: 'settings.manage',
    reply: success,
  }),
  sms: endpoint({
    summary: 'Takes an event of SMS Gateway for Android, signed with X-Signature and X-Timestamp.',
    access: 'public',
    bodyLimit: SMS_BYTES,
    params: z.object({ path: z.string().regex(/^[\w-]{22}$/) }),
    headers: z.object({ 'x-signature': z.string().max(200).optional(), 'x-timestamp': z.string().max(20).optional() }),
    reply: success,
  }),
}
