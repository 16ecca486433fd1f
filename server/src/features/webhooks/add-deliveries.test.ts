import { expect, it } from 'vitest'
import type { ShopEvent } from '#platform/outbox/event.ts'
import { webhookEventOf } from './add-deliveries.ts'

const order = { orderId: 'o-1', customerId: 'c-7' }
const moved = (to: 'confirmed' | 'processing' | 'payment_failed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded', verifies = false) =>
  ({ type: 'order.moved', ...order, seq: 3, from: 'pending_payment', to, why: 'order.moved', verifies }) as const

it.each<[ShopEvent, string | undefined]>([
  [{ type: 'order.placed', ...order }, 'order.placed'],
  [{ type: 'payment.submitted', ...order }, 'payment.submitted'],
  [moved('confirmed', true), 'payment.verified'],
  [{ type: 'payment.verified', ...order, status: 'shipped' }, 'payment.verified'],
  [moved('payment_failed'), 'payment.rejected'],
  [moved('shipped'), 'order.sent'],
  [moved('delivered'), 'order.delivered'],
  [moved('cancelled'), 'order.cancelled'],
  [moved('confirmed'), 'order.changed'],
  [moved('processing'), 'order.changed'],
  [moved('refunded'), 'order.changed'],
  [{ type: 'order.refunded', ...order }, 'order.refunded'],
  [{ type: 'payment.taken-back', orderId: null, amount: 4100, reference: '412345678901' }, 'payment.taken-back'],
  [{ type: 'return.moved', returnId: 'r-2', customerId: 'c-7', to: 'approved' }, 'return.changed'],
  [{ type: 'stock.low', productId: 'p-1', stock: 3 }, 'stock.low'],
  [{ type: 'message.received', messageId: 'm-1' }, undefined],
  [{ type: 'account.deleted', email: 'a@example.in', name: 'A' }, undefined],
])('%o is told as %s', (event, told) => expect(webhookEventOf(event)).toBe(told))
