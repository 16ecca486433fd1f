import type { Language } from 'contract/language.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import type { ReturnStatus } from 'contract/returns/return.status.ts'
import type { SQL } from 'drizzle-orm'

/** One message to one recipient. `key` tells it from every other message of its event, in any channel: what was sent is not sent again. */
export type OutgoingMessage = {
  key: string
  /** @throws RecipientRefused where this recipient will never be reached; another error where a later try may succeed */
  send: () => Promise<void>
}

/**
 * A way to reach people. For each event the outbox asks every channel for its messages, as things are then (none
 * where nobody is to hear of it any more), and sends each at least once. A channel that fails holds up no other.
 */
export type MessageChannel = {
  name: string
  /** Whether anybody has switched it on, asked together with the events; always where nothing is said. One that is off is not asked. */
  isOn?: SQL<boolean>
  messagesFor: (event: ShopEvent, committed: CommittedEvent) => Promise<readonly OutgoingMessage[]>
}

/** Which event it is, and when it happened. */
export type CommittedEvent = { id: number; at: Date }

/** A recipient is refused for good, and nobody else: most addresses of that kind are mistyped. */
export class RecipientRefused extends Error {}

/** Told where the reader may have no account, or none any more; English in the events of older versions, which do not say it. */
type MailLanguage = { language?: Language }

/** What happened in a transaction. The payload carries ids, not facts: a channel reads what is true when it runs. */
export type ShopEvent =
  | ({
      type: 'code.issued'
      email: string
      name: string
      purpose: 'registration' | 'reset' | 'email'
      code: string
      key: string
    } & MailLanguage)
  | ({ type: 'email.changed'; name: string; from: string; to: string } & MailLanguage)
  | ({ type: 'refund-to.changed'; email: string; name: string; orderNumber: string; from: string; to: string } & MailLanguage)
  | ({ type: 'account.deleted'; email: string; name: string } & MailLanguage)
  | { type: 'admin.invited'; email: string; username: string; token: string }
  | { type: 'admin.password-reset'; email: string; username: string; by: string; token: string }
  | { type: 'admin.device-link'; email: string; username: string; token: string }
  | { type: 'admin.email-changed'; username: string; from: string; to: string }
  | { type: 'admin.passkey'; adminId: string; name: string; change: 'added' | 'removed' | 'refused' }
  | { type: 'payee.changed'; by: string; upiId: string; payeeName: string; accountNumber?: string; ifscCode?: string }
  | { type: 'settings.secured'; by: string; changed: readonly string[] }
  | { type: 'bank-mail.stopped'; mailbox: string; reason: string }
  /** Rupees. */
  | { type: 'automatic.on'; by: string; mostPerPayment: number; mostPerDay: number; holdMinutes: number }
  | { type: 'automatic.off'; reason: string }
  | { type: 'order.placed'; orderId: string; customerId: string }
  | { type: 'payment.submitted'; orderId: string; customerId: string }
  | {
      type: 'order.moved'
      orderId: string
      customerId: string
      seq: number
      from?: OrderStatus
      to: OrderStatus
      why: string
      verifies?: boolean
    }
  /** An order whose status stays has all of its money: it was sent unpaid, or the bank had taken some back. */
  | { type: 'payment.verified'; orderId: string; customerId: string; status: OrderStatus }
  /** An order that waited for goods has them. */
  | { type: 'order.supplied'; orderId: string; customerId: string }
  /** A part of its money has come, and it waits for the rest. */
  | { type: 'order.part-paid'; orderId: string; customerId: string }
  /** Other packs are sent in place of an order that lacked goods; the ID is that of the new order. */
  | { type: 'order.exchanged'; orderId: string; customerId: string }
  | { type: 'order.refunded'; orderId: string; customerId: string }
  /** Money is owed that no other mail tells of, or whose UPI ID nobody knows. */
  | { type: 'order.refund-to-asked'; orderId: string; customerId: string }
  /** A product that somebody waits for is in stock again. */
  | { type: 'product.supplied'; productId: string; customerId: string }
  | { type: 'order.parcel'; orderId: string; customerId: string }
  | { type: 'order.reminded'; orderId: string; customerId: string; kind: 'first' | 'last' }
  | { type: 'return.moved'; returnId: string; customerId: string; to: ReturnStatus }
  | { type: 'message.received'; messageId: string }
  | { type: 'message.answered'; messageId: string /** Which of its answers; the first when left out. */; seq?: number }
  | { type: 'credits.unconfirmed' /** When the owner was told of them: their alarmedAt. */; at: string }
  /** Payments that people verified and that no statement shows which covers their days. */
  | { type: 'words.unwitnessed' /** When the owner was told of them: their alarmedAt. */; at: string }
  /** The bank took a payment back; paise. */
  | { type: 'payment.taken-back'; orderId: string | null; amount: number; reference: string }
  | { type: 'stock.low'; productId: string; stock: number }
  /** Telegram does not know the token of the bot any more. */
  | { type: 'telegram.refused'; username: string }
  /** A webhook hears nothing more: it said so, or nothing has arrived for a day. */
  | { type: 'webhook.paused'; url: string; why: 'gone' | 'failing' }

/** Somebody sits in front of a page that goes on only with this mail. */
const AWAITED_EVENTS: ReadonlySet<ShopEvent['type']> = new Set([
  'code.issued',
  'admin.invited',
  'admin.password-reset',
  'admin.device-link',
])

/** 0 for what somebody waits for, which never stands behind the rest; 1 for everything else. */
export const laneOf = ({ type }: ShopEvent): 0 | 1 => (AWAITED_EVENTS.has(type) ? 0 : 1)

/** Who shares one turn with it: a shopper by id, an address, a message; '' for news of the shop itself. */
export function partitionKeyOf(event: ShopEvent): string {
  if ('customerId' in event) return event.customerId
  if ('email' in event) return event.email
  return 'messageId' in event ? event.messageId : ''
}

export type EventOf<T extends ShopEvent['type']> = Extract<ShopEvent, { type: T }>
