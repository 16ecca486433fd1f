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

/** Banks whose alerts the shop can read. */
export const ALERT_BANKS = ['hdfc', 'kotak', 'axis', 'icici', 'sbi'] as const
export type AlertBank = (typeof ALERT_BANKS)[number]

/** How an alert comes to the shop. */
export const ALERT_SOURCES = ['mail', 'sms'] as const
export type AlertSource = (typeof ALERT_SOURCES)[number]

/** One form of alerts: what one bank sends in one way. */
export const PROFILE_IDS = [
  'hdfc-mail',
  'hdfc-sms',
  'kotak-mail',
  'kotak-sms',
  'axis-mail',
  'axis-sms',
  'icici-mail',
  'icici-sms',
  'sbi-mail',
  'sbi-sms',
] as const satisfies readonly `${AlertBank}-${AlertSource}`[]
export type ProfileId = (typeof PROFILE_IDS)[number]

/** What is asked of an alert, in this order; `sim` of an SMS only, `size`, `headers` and `recipient` of an email only. */
export const ALERT_RULES = ['size', 'signature', 'headers', 'sender', 'recipient', 'sim', 'text', 'fresh', 'unseen'] as const
export type AlertRule = (typeof ALERT_RULES)[number]

/** Whether a rule holds: `unsure` leaves the alert to a person, `open` was not asked because an earlier rule does not hold. */
export const HOLDS = ['yes', 'no', 'unsure', 'open'] as const
export type RuleOutcome = (typeof HOLDS)[number]

/**
 * What became of an alert: its money is in the books; it is only shown; it is not believed; it tells of no money in; the keys of the bank could
 * not be fetched yet.
 */
export const ALERT_OUTCOMES = ['recorded', 'shown', 'refused', 'ignored', 'waiting'] as const
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number]

/** Why a rule does not hold, or what an alert is besides a payment. */
export const ALERT_REASONS = [
  'too-large',
  'too-many-signatures',
  'not-signed',
  'signature-wrong',
  'body-changed',
  'other-domain',
  'part-signed',
  'key-weak',
  'key-testing',
  'signature-time',
  'no-dns',
  'header-twice',
  'header-missing',
  'header-unsigned',
  'layout-unsigned',
  'not-one-sender',
  'unknown-sender',
  'dmarc-failed',
  'dmarc-none',
  'to-unsigned',
  'to-other',
  'to-not-set',
  'no-bank-header',
  'other-sim',
  'no-template',
  'money-out',
  'no-reference',
  'two-amounts',
  'two-references',
  'twice',
  'not-12-digits',
  'amount-unreadable',
  'parts-differ',
  'unreadable',
  'hidden-text',
  'other-account',
  'account-not-set',
  'refund',
  'reversal',
  'too-old',
  'dates-apart',
  'other-day',
  'seen',
  'other-amount',
  'source-off',
] as const
export type AlertReason = (typeof ALERT_REASONS)[number]

/** So many alerts of a profile a person or a statement has to confirm before one of them may verify a payment alone. */
export const ALERTS_TO_LEARN = 5

/** How many digits of the account number each profile shows. */
export const TAIL_DIGITS: Record<ProfileId, number> = {
  'hdfc-mail': 4,
  'hdfc-sms': 4,
  'kotak-mail': 4,
  'kotak-sms': 4,
  'axis-mail': 4,
  'axis-sms': 4,
  'icici-mail': 3,
  'icici-sms': 3,
  'sbi-mail': 6,
  'sbi-sms': 4,
}

export const BANK_NAMES: Record<AlertBank, string> = {
  hdfc: 'HDFC Bank',
  kotak: 'Kotak Mahindra Bank',
  axis: 'Axis Bank',
  icici: 'ICICI Bank',
  sbi: 'State Bank of India',
}

/** The two halves of a profile's name. */
export function partsOf(profile: ProfileId): { bank: AlertBank; source: AlertSource } {
  const bank = ALERT_BANKS.find((one) => profile.startsWith(`${one}-`)) ?? 'hdfc'
  return { bank, source: profile.endsWith('-sms') ? 'sms' : 'mail' }
}
