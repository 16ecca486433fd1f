import { PROFILE_IDS } from 'contract/alerts/alert.status.ts'
import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import type { MoneyPlace, OwedReason } from 'contract/money/money.status.ts'
import { OWED_WORDS } from 'contract/money/money.status.ts'
import { profileName } from '../bank/alerts/bank.messages.ts'
import { PLACE_WORDS } from '../money/money.messages.ts'
import { exactRupees } from '../shell/format.ts'

/** Names of fields where the words of the field itself are none. */
export const FIELDS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  hsn: 'HSN code',
  gstin: 'GSTIN',
  gstTable: 'GST rates',
  gstUnregistered: 'not registered for GST',
  upiId: 'UPI ID',
  tail: 'digits of the account',
  registeredTo: 'address that the bank writes to',
  sim: 'SIM',
  enableUPI: 'UPI payments',
  ifscCode: 'IFSC code',
  slug: 'URL',
  q: 'search',
  isActive: 'active',
  listed: 'in the shop',
  bestseller: 'best seller',
  minQuantity: 'fewest packs of an order',
  minStock: 'minimum stock',
  maxStock: 'maximum stock',
  price: 'selling price',
  bidiPerPack: 'bidi per pack',
  unpaidReminders: 'unpaid-order reminders',
  rescueUnpaid: 'unpaid-order reminders', // as entries before 2026-11-24 name it
  promotions: 'promotions shown',
  menuPercentages: 'percentages in the menu',
  recalculateDiscount: 'kept packs priced anew after a return',
  twoFactorAuth: 'two-factor authentication',
  trackingNumber: 'tracking number',
  zipCode: 'PIN code',
  noteId: 'note',
  left: 'owed still',
}

/** What each action of the log is called. */
export const ACTIONS: Readonly<Record<string, string>> = {
  'order.moved': 'Changed the status of an order',
  'order.refunded': 'Recorded a refund',
  'order.returned': 'Settled a return of an order',
  'order.taken': 'Took an order by phone',
  'order.exchanged': 'Sent other packs in place of an order',
  'order.business': 'Changed the GSTIN of an order',
  'order.noted': 'Wrote a note on an order',
  'order.parcels': 'Changed the parcels of an order',
  'order.note-taken-back': 'Took a note on an order back',
  'order.readdressed': 'Corrected a delivery address',
  'payment.verified': 'Verified a payment',
  'payment.rejected': 'Rejected a payment',
  'payment.taken-over': 'Took a payment over from the bank',
  'money.allocated': 'Allocated a credit',
  'money.told': 'Said that money came another way',
  'money.forgiven': 'Forgave a part of a price',
  'money.moved': 'Moved money',
  'money.settled': 'Recorded money paid back',
  'money.taken-back': 'Recorded a payment that the bank took back',
  'money.taken-back-checked': 'Ticked off a payment that the bank took back',
  'money.payback-checked': 'Ticked off a payment back under whose reference money came',
  'money.debit-dismissed': 'Put money out aside',
  'day.closed': 'Closed a day',
  'payment.verified-by-alert': 'Verified a payment by a bank alert',
  'automatic.switched-off': 'Switched automatic verification off',
  'return.approved': 'Approved a return',
  'return.rejected': 'Rejected a return',
  'return.received': 'Received returned goods',
  'return.refunded': 'Refunded a return',
  'user.activated': 'Activated a user',
  'user.deactivated': 'Deactivated a user',
  'settings.saved': 'Saved settings',
  'alerts.source-saved': 'Changed a source of bank alerts',
  'alerts.phone-connected': 'Connected a phone for bank SMS',
  'alerts.phone-removed': 'Removed the phone for bank SMS',
  'alerts.mailbox-retried': 'Had the mailbox of the bank read again',
  'read-token.made': 'Made a read token',
  'read-token.revoked': 'Revoked a read token',
  'telegram.connected': 'Connected a Telegram bot',
  'telegram.disconnected': 'Removed the Telegram bot',
  'telegram.chat-joined': 'Joined a chat of Telegram',
  'telegram.chat-removed': 'Removed a chat of Telegram',
  'webhook.added': 'Added a webhook',
  'webhook.changed': 'Changed a webhook',
  'webhook.removed': 'Removed a webhook',
  'webhook.secret-made': 'Made a new secret of a webhook',
  'webhook.paused': 'Paused a webhook',
  'webhook.resumed': 'Resumed a webhook',
  'webhook.sent-again': 'Sent a delivery of a webhook again',
  'admin.invited': 'Invited a colleague',
  'admin.invitation-accepted': 'Accepted an invitation',
  'admin.changed': 'Changed a colleague',
  'admin.removed': 'Deleted a colleague',
  'admin.signed-in': 'Signed in',
  'admin.sign-in-refused': 'Sign-in refused',
  'admin.permission-refused': 'Tried what the role does not include',
  'admin.locked-out': 'Locked out after too many attempts',
  'admin.device-link-asked': 'Asked for a link to sign in on a new device',
  'admin.device-known': 'Opened the link on a new device',
  'admin.password-changed': 'Changed own password',
  'admin.password-set': 'Set a new password by link',
  'admin.password-reset': 'Reset a password',
  'admin.email-changed': 'Changed own email address',
  'admin.passkey-added': 'Added a passkey',
  'admin.passkey-renamed': 'Renamed a passkey',
  'admin.passkey-removed': 'Removed a passkey',
  'admin.passkey-refused': 'Passkey refused, possibly a copy',
  'admin.recovery-codes-made': 'Made new recovery codes',
  'admin.recovery-code-used': 'Signed in with a recovery code',
  'couriers.saved': 'Saved couriers',
  'stock.updated': 'Updated stock',
  'stock.written-off': 'Wrote off expired packs',
  'batch.corrected': 'Corrected the expiry day of a batch',
  'product.added': 'Added a product',
  'product.changed': 'Changed a product',
  'products.imported': 'Imported products',
  'rows.exported': 'Downloaded a CSV file',
  'statement.read': 'Read a bank statement',
  'statement.forgotten': 'Deleted a bank statement',
  'statement.matched': 'Matched a payment with the bank',
  'statement.mapping-changed': 'Changed a column mapping',
  'statement.mapping-removed': 'Removed a column mapping',
  'message.answered': 'Answered a message',
  'message.settled': 'Closed a ticket',
  'review.hidden': 'Hid a review',
  'review.shown': 'Showed a review again',
}

/** What was done, as a sentence about it. */
export const actionOf = ({ action }: Pick<AuditEntry, 'action'>): string => ACTIONS[action] ?? action.replace(/[.-]/g, ' ')

const OBJECTS: Readonly<Record<string, string>> = {
  admin: 'Colleague',
  user: 'Customer',
  order: 'Order',
  return: 'Return',
  message: 'Ticket',
  product: 'Product',
  review: 'Review of',
  statement: 'Bank statement',
  export: 'File',
  credit: 'Money that came',
  payback: 'Money that left',
  day: 'Day',
  telegram: 'Telegram',
  webhook: 'Webhook',
  'read-token': 'Read token',
}

const SECTIONS: Readonly<Record<string, string>> = {
  general: 'General',
  notifications: 'Notifications',
  security: 'Security',
  payment: 'Payment',
  bank: 'Bank',
  ...Object.fromEntries(PROFILE_IDS.map((id) => [id, profileName(id)])),
  automatic: 'Automatic verification',
  books: 'Names of the ledgers',
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What it was done to, in words; empty where the sentence of the action says it all. */
export function objectOf({ object, objectId, objectName }: Pick<AuditEntry, 'object' | 'objectId' | 'objectName'>): {
  kind: string
  name: string
} {
  if (object === 'settings') return { kind: 'Settings', name: SECTIONS[objectId] ?? objectId }
  if (object === 'inventory' || object === 'couriers') return { kind: '', name: '' }
  if (object === 'admin' && objectId === 'unknown') return { kind: '', name: 'Unknown account' }
  const name = objectName ?? (UUID.test(objectId) ? 'deleted since' : objectId)
  return { kind: OBJECTS[object] ?? object, name: object === 'export' ? `${name}.csv` : name }
}

/** A part of a credit and where it lies: '₹50.50 owed back, paid too much'. */
export function wordsOfLot(lot: { place: MoneyPlace; order?: string | null; reason?: OwedReason | null; amount: number }): string {
  const { place, order, reason, amount } = lot
  const lies = `${exactRupees(amount)} ${PLACE_WORDS[place].toLowerCase()}`
  const of = order ? (place === 'order' ? ` order ${order}` : ` of order ${order}`) : ''
  return lies + of + (reason ? `, ${OWED_WORDS[reason].toLowerCase()}` : '')
}
