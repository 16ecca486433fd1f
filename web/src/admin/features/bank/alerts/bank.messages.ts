import type { AlertProfile, BankAlert } from 'contract/alerts/alert.admin.schemas.ts'
import type { AlertOutcome, AlertReason, AlertRule, ProfileId, RuleOutcome } from 'contract/alerts/alert.status.ts'
import { ALERTS_TO_LEARN, BANK_NAMES, partsOf } from 'contract/alerts/alert.status.ts'
import type { PillTone } from '#ui/display/StatusPill.tsx'

/** 'HDFC Bank by email'. */
export function profileName(id: ProfileId): string {
  const { bank, source } = partsOf(id)
  return `${BANK_NAMES[bank]} by ${source === 'sms' ? 'SMS' : 'email'}`
}

/** What each form of alerts cannot tell, as far as it is known. */
export const LIMITS: Partial<Record<ProfileId, string>> = {
  'hdfc-sms': 'HDFC Bank sends no SMS for UPI payments up to ₹500. Use the email for small orders.',
  'axis-mail': 'The layout of a UPI payment is not proven yet. Watch the first ones.',
  'icici-mail': 'These emails often carry no reference. They are shown and matched by nobody; use the SMS.',
  'sbi-mail': 'These emails carry no reference. They are shown and matched by nobody; use the SMS.',
}

export const OUTCOMES: Record<AlertOutcome, { tone: PillTone; word: string }> = {
  recorded: { tone: 'green', word: 'Recorded' },
  shown: { tone: 'neutral', word: 'Only shown' },
  refused: { tone: 'red', word: 'Not believed' },
  ignored: { tone: 'neutral', word: 'Left aside' },
  waiting: { tone: 'yellow', word: 'Waiting for DNS' },
}

export const RULES: Record<AlertRule, string> = {
  size: 'Small enough',
  signature: 'Signed by the sender',
  headers: 'Head of the email',
  sender: 'Sent by the bank',
  recipient: 'Sent to your address',
  sim: 'Came over the right SIM',
  text: 'Text and account',
  fresh: 'New',
  unseen: 'Not seen before',
}

export const HOLDS: Record<RuleOutcome, { tone: PillTone; word: string }> = {
  yes: { tone: 'green', word: 'Yes' },
  no: { tone: 'red', word: 'No' },
  unsure: { tone: 'yellow', word: 'For a person' },
  open: { tone: 'neutral', word: 'Not asked' },
}

export const REASONS: Record<AlertReason, string> = {
  'too-large': 'The email is larger than 256 KiB.',
  'too-many-signatures': 'It has more than eight signatures.',
  'not-signed': 'It carries no signature (DKIM).',
  'signature-wrong': 'Its signature is wrong: it was changed on the way, or somebody else wrote it.',
  'body-changed': 'Its text was changed after it was signed.',
  'other-domain': 'It was signed by another domain than the sender’s.',
  'part-signed': 'Only the beginning of its text is signed.',
  'key-weak': 'The key of its signature is too weak.',
  'key-testing': 'The bank says that this key is only being tested.',
  'signature-time': 'Its signature is not valid at this time.',
  'no-dns': 'The keys of the bank could not be fetched. It is looked at again.',
  'header-twice': 'A line of its head stands there twice.',
  'header-missing': 'A line of its head is missing.',
  'header-unsigned': 'A line of its head is not signed.',
  'layout-unsigned': 'The signature does not cover how the text is encoded.',
  'not-one-sender': 'It does not name exactly one sender.',
  'unknown-sender': 'The sender is not on the list of this bank.',
  'dmarc-failed': 'The sender’s domain disowns it (DMARC).',
  'dmarc-none': 'The sender’s domain has no DMARC record.',
  'to-unsigned': 'The bank does not sign the receiver, so anybody could have forwarded it.',
  'to-other': 'It was sent to another address than the one you entered.',
  'to-not-set': 'You have not entered the address that the bank writes to.',
  'no-bank-header': 'The sender is no bank.',
  'other-sim': 'It came over another SIM.',
  'no-template': 'Its text is not a payment that the shop can read.',
  'money-out': 'It is about money that went out.',
  'no-reference': 'It carries no reference, so no payment is matched by it.',
  'two-amounts': 'It names a second amount.',
  'two-references': 'It names a second reference.',
  twice: 'A part of it stands there twice.',
  'not-12-digits': 'Its reference is not whole: UPI and IMPS have 12 digits, NEFT and RTGS 16 or 22 letters and digits.',
  'amount-unreadable': 'Its amount cannot be read.',
  'parts-differ': 'Its two versions, text and page, say different things.',
  unreadable: 'It could not be read.',
  'hidden-text': 'It hides figures that nobody sees.',
  'other-account': 'It is about another account.',
  'account-not-set': 'You have not entered the digits of your account.',
  refund: 'It is a refund, which pays no order.',
  reversal: 'It is the reversal of a payment, which pays no order.',
  'too-old': 'It is older than a day.',
  'dates-apart': 'Its dates lie too far apart.',
  'other-day': 'It is neither of today nor of yesterday.',
  seen: 'This payment was told before in the same way.',
  'other-amount': 'The same reference came before with another amount.',
  'source-off': 'This source is off.',
}

/** What became of an alert and why, in one sentence. */
export function sentenceOf({ outcome, reason, isAutomatic, orderNumber }: BankAlert): string {
  if (outcome === 'recorded' && orderNumber) return `Belongs to order ${orderNumber}.`
  if (outcome === 'recorded' && isAutomatic) return 'Every rule holds. It waits beside the payments.'
  if (outcome === 'recorded') return `${reason ? REASONS[reason] : ''} A person decides.`.trim()
  return reason ? REASONS[reason] : ''
}

/** How far a source has learned. */
export function learned({ enabled, confirmed }: AlertProfile): { tone: PillTone; word: string } {
  if (!enabled) return { tone: 'neutral', word: 'Off' }
  if (confirmed >= ALERTS_TO_LEARN) return { tone: 'green', word: 'On' }
  return { tone: 'yellow', word: `Learning: ${confirmed} of ${ALERTS_TO_LEARN}` }
}
