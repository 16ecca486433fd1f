import type { OrderStatus } from 'contract/orders/order.status.ts'
import type { PushKind } from 'contract/push/push-kind.ts'

/** A day: until then a rejected payment can be made good, and a newer notification of its order takes its place anyway. */
export const USEFUL_SECONDS = 86_400

type CurrentOrderState = { status: OrderStatus; paymentStatus: string; isShort: boolean }

/** Whether an order still is what a notification tells of it. */
export const isNews: Record<PushKind, (order: CurrentOrderState) => boolean> = {
  checked: ({ status, paymentStatus }) => (status === 'confirmed' || status === 'processing') && paymentStatus === 'verified',
  rejected: ({ status }) => status === 'payment_failed',
  short: ({ isShort }) => isShort,
  sent: ({ status }) => status === 'shipped',
  delivered: ({ status }) => status === 'delivered',
}
