import type { AlertSource } from '../alerts/alert.status.ts'

/**
 * What must hold before a payment is verified without a person, in the order in which it is said: the setting, the alert, the order, the money, the
 * limits.
 */
export const AUTOMATIC_RULES = [
  'switched-on',
  'source-live',
  'authentic',
  'fresh',
  'waiting',
  'handed-in-by-shopper',
  'reference',
  'amount',
  'one-claim',
  'unused',
  'not-older',
  'no-doubt',
  'payment-limit',
  'day-limit',
  'known-account',
  'stock',
] as const
export type AutomaticRule = (typeof AUTOMATIC_RULES)[number]

export const sourceLabel = (source: AlertSource): string => (source === 'mail' ? 'email' : 'SMS')

/** Who the history and the audit log name where no person decided. */
export const BANK_ALERTS = 'Bank alerts'
