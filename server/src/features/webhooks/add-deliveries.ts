import { toPaise } from 'contract/rules/money.ts'
import type { DeliveredEvent, WebhookEvent } from 'contract/webhooks/webhook-events.ts'
import type { CommittedEvent, EventOf, ShopEvent } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { findForMail } from '../orders/public.ts'
import { findStaffReturn } from '../returns/public.ts'
import { listenersOf } from './webhook.queries.ts'
import { insertDeliveries } from './webhook.store.ts'

/** What an order that has become this is told as. */
const MOVED: Partial<Record<string, WebhookEvent>> = {
  payment_failed: 'payment.rejected',
  shipped: 'order.sent',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
}

/** What an event is to a webhook; undefined for what none is told. */
export function webhookEventOf(event: ShopEvent): WebhookEvent | undefined {
  switch (event.type) {
    case 'order.moved':
      return event.verifies ? 'payment.verified' : (MOVED[event.to] ?? 'order.changed')
    case 'return.moved':
      return 'return.changed'
    case 'order.placed':
    case 'payment.submitted':
    case 'payment.verified':
    case 'payment.taken-back':
    case 'order.refunded':
    case 'stock.low':
      return event.type
    default:
      return undefined
  }
}

/** Ids, numbers of orders, statuses and paise: nothing of a person. */
export type WebhookFacts = Record<string, string | number | null>

/** The text that is sent for an event, the same for each receiver and each try. */
export const bodyOf = (event: { id: string; type: DeliveredEvent; at: Date; data: WebhookFacts }): string =>
  JSON.stringify({ id: event.id, type: event.type, createdAt: event.at.toISOString(), data: event.data })

async function orderFacts(shop: Shop, orderId: string): Promise<WebhookFacts> {
  const row = (await findForMail(shop.db, orderId))?.row
  if (!row) return { orderId }
  const { number, status, paymentStatus, total, refundOwed } = row
  return { orderId, orderNumber: number, status, paymentStatus, totalPaise: total, refundOwedPaise: refundOwed }
}

/** What happened to an order, and what it was told as; beside it how the order is by now. */
async function factsOfMove(shop: Shop, { orderId, from, to }: EventOf<'order.moved'>): Promise<WebhookFacts> {
  return { ...(await orderFacts(shop, orderId)), from: from ?? null, to }
}

async function factsOf(shop: Shop, event: ShopEvent): Promise<WebhookFacts> {
  switch (event.type) {
    case 'order.moved':
      return factsOfMove(shop, event)
    case 'payment.verified':
      return { ...(await orderFacts(shop, event.orderId)), from: event.status, to: event.status }
    case 'payment.taken-back':
      return { ...(event.orderId ? await orderFacts(shop, event.orderId) : { orderId: null }), amountPaise: event.amount }
    case 'return.moved': {
      const one = await findStaffReturn(shop.db, event.returnId)
      const more = one && { returnNumber: one.number, orderId: one.orderId, orderNumber: one.orderNumber, amountPaise: toPaise(one.amount) }
      return { returnId: event.returnId, to: event.to, ...more }
    }
    case 'stock.low':
      return { productId: event.productId, stock: event.stock }
    default:
      return 'orderId' in event && event.orderId ? orderFacts(shop, event.orderId) : {}
  }
}

/** Whether some webhook may want to hear of it. */
export const isForWebhooks = (event: ShopEvent): boolean => webhookEventOf(event) !== undefined

/** Lays an event out for each webhook that hears of it, once; `at` is when it happened. */
export async function addWebhookDeliveries(shop: Shop, event: ShopEvent, { id: outboxId, at }: CommittedEvent): Promise<void> {
  const type = webhookEventOf(event)
  if (!type || (await listenersOf(shop.db, type)).length === 0) return
  const data = await factsOf(shop, event)
  const isNew = await transact(shop, async ({ db }) => {
    const now = shop.now()
    const eventId = shop.newId()
    const laidOut = { outboxId, eventId, type, body: bodyOf({ id: eventId, type, at, data }), at, since: now, nextAt: now }
    return insertDeliveries(
      db,
      (await listenersOf(db, type)).map((webhookId) => ({ webhookId, ...laidOut })),
    )
  })
  if (isNew) shop.wakeWebhooks()
}
