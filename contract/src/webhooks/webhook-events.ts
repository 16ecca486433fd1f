/** What a webhook may ask to hear of. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'payment.submitted',
  'payment.verified',
  'payment.rejected',
  'payment.taken-back',
  'order.sent',
  'order.delivered',
  'order.cancelled',
  'order.changed',
  'order.refunded',
  'return.changed',
  'stock.low',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent when somebody asks for it, to one webhook alone. */
export const TEST_EVENT = 'test'
export type DeliveredEvent = WebhookEvent | typeof TEST_EVENT

/** Why a webhook hears nothing: somebody paused it, it answered 410, or nothing arrived for a day. */
export const PAUSE_REASONS = ['by-hand', 'gone', 'failing'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]
