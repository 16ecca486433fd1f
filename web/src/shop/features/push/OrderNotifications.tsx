import type { Order } from 'contract/orders/order.schemas.ts'
import { isCancelled } from 'contract/orders/order.status.ts'
import { lazyPart } from '#shop/lazy-part.tsx'

const Notifications = lazyPart(() => import('./Notifications.tsx'))

/** Offered once a payment was submitted, while there is something to wait for. */
export function OrderNotifications({ order: { status, paymentStatus } }: { order: Order }) {
  return paymentStatus === 'pending' || status === 'delivered' || isCancelled(status) ? null : <Notifications />
}
