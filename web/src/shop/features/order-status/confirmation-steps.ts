import type { Order } from 'contract/orders/order.schemas.ts'
import { hasEnded, hasReached, statusLabel } from 'contract/orders/order.status.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import type { TimelineEntry } from '#ui/thread/Timeline.tsx'

/** When something happened, or nothing while it has not. */
export const when = (instant: string | null): string | undefined => (instant ? istDateTime(new Date(instant)) : undefined)

/** How far an order has come, as the confirmation shows it; an order that ends otherwise gets a last marker. */
export function confirmationSteps({ status, orderDate, confirmedAt, shippedAt, deliveredAt }: Order): TimelineEntry[] {
  const step = (title: string, isReached: boolean, date: string | null): TimelineEntry => ({
    title,
    state: isReached ? 'done' : 'next',
    note: isReached ? when(date) : undefined,
  })
  const steps = [
    step('Order Placed', true, orderDate),
    ...(confirmedAt ? [step('Payment Confirmed', true, confirmedAt)] : []),
    step('Processing', hasReached(status, 'processing'), null),
    step('Shipped', hasReached(status, 'shipped'), shippedAt),
    step('Delivered', hasReached(status, 'delivered'), deliveredAt),
  ]
  if (hasEnded(status)) return [...steps.filter(({ state }) => state === 'done'), { title: statusLabel(status), state: 'stopped' }]
  return steps
}
