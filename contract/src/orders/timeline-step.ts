import type { CustomerOrderStatus, OrderStatus } from './order.status.ts'
import { statusLabel, storedStatus } from './order.status.ts'
import * as messages from './order-status.messages.ts'

const LABELS_BEHIND: Partial<Record<OrderStatus, string>> = {
  pending_payment: messages.orderPlaced,
  payment_submitted: messages.paymentSent,
  confirmed: messages.paymentFound,
  processing: messages.processed,
}

/** A step of the tracking timeline. One that lies behind is named by what was done, not by what was waited for. */
export const stepLabel = (step: OrderStatus | CustomerOrderStatus, isBehind: boolean): string =>
  (isBehind && LABELS_BEHIND[storedStatus(step)]) || statusLabel(step)
