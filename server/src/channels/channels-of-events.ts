import type { ShopEvent } from '../platform/outbox/event.ts'

export type ChannelName = 'email' | 'push' | 'staff-news' | 'telegram' | 'webhook'

/**
 * Which channels tell of an event, the one list of all. A channel that stands here may still be silent about an event that is no news any more; one that
 * does not is never asked. `push` are the phones of customers, `staff-news` and `telegram` those of staff.
 */
export const CHANNELS_OF_EVENT = {
  'order.placed': ['email', 'webhook'],
  'payment.submitted': ['email', 'staff-news', 'telegram', 'webhook'],
  'payment.verified': ['email', 'push', 'webhook'],
  'order.moved': ['email', 'push', 'webhook'],
  'order.supplied': ['email'],
  'order.part-paid': ['email', 'push'],
  'order.exchanged': ['email'],
  'order.refunded': ['email', 'webhook'],
  'order.refund-to-asked': ['email'],
  'payment.taken-back': ['email', 'webhook'],
  'order.parcel': ['email'],
  'order.reminded': ['email'],
  'return.moved': ['email', 'staff-news', 'telegram', 'webhook'],
  'stock.low': ['email', 'webhook'],
  'product.supplied': ['email'],
  'message.received': ['email', 'staff-news', 'telegram'],
  'message.answered': ['email'],
  'account.deleted': ['email'],
  'admin.invited': ['email'],
  'admin.password-reset': ['email'],
  'admin.device-link': ['email'],
  'admin.email-changed': ['email'],
  'admin.passkey': ['email'],
  'payee.changed': ['email'],
  'bank-mail.stopped': ['email'],
  'settings.secured': ['email'],
  'automatic.on': ['email'],
  'automatic.off': ['email'],
  'email.changed': ['email'],
  'refund-to.changed': ['email'],
  'credits.unconfirmed': ['email'],
  'words.unwitnessed': ['email'],
  'telegram.refused': ['email'],
  'webhook.paused': ['email'],
  'code.issued': ['email'],
} as const satisfies Record<ShopEvent['type'], readonly ChannelName[]>

/** The events that a channel tells of. */
export type ChannelEventType<C extends ChannelName> = {
  [T in ShopEvent['type']]: C extends (typeof CHANNELS_OF_EVENT)[T][number] ? T : never
}[ShopEvent['type']]

/** An event of another version that runs beside is told by nobody. */
export function handlesEvent(name: string, { type }: Pick<ShopEvent, 'type'>): boolean {
  const known: Partial<Record<string, readonly string[]>> = CHANNELS_OF_EVENT
  return known[type]?.includes(name) ?? false
}
