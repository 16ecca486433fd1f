import type { PushKind } from 'contract/push/push-kind.ts'
import type { EventOf, ShopEvent } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderEmailKind } from '../event-emails/public.ts'
import { newsOf } from '../event-emails/public.ts'
import { subscriptionsOf } from './push.queries.ts'
import { insertDeliveries } from './push.store.ts'

/** Of what a move is mailed about, what is a notification too. */
const KINDS: { [K in OrderEmailKind]?: PushKind } = { verified: 'checked', rejected: 'rejected', shipped: 'sent', delivered: 'delivered' }

type PushedEvent = EventOf<'order.moved' | 'order.part-paid' | 'payment.verified'>

/** What an event is to a phone; undefined for what a phone is told nothing of. */
export function pushKindOf(event: ShopEvent): { kind: PushKind; event: PushedEvent } | undefined {
  if (event.type === 'order.part-paid') return { kind: 'short', event }
  // where the order is on its way by then, its mail alone tells
  if (event.type === 'payment.verified') return { kind: 'checked', event }
  if (event.type !== 'order.moved' || event.why === 'order.returned' || event.why === 'order.exchanged') return undefined
  const news = newsOf(event)
  const kind = news && KINDS[news]
  return kind && { kind, event }
}

type AddDeliveriesInput = { eventId: number; at: Date; kind: PushKind; event: PushedEvent }

/** Lays a notification out for each browser of the customer, once an event; `at` is when it happened. */
export async function addDeliveries(shop: Shop, { eventId, at, kind, event: { orderId, customerId } }: AddDeliveriesInput): Promise<void> {
  const now = shop.now()
  const told = await subscriptionsOf(shop.db, customerId, now)
  const isNew = await insertDeliveries(shop.db, { eventId, orderId, kind, at, nextAt: now }, told)
  if (isNew) shop.wakePushes()
}
