import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { paymentLabel, paymentTone, statusLabel, statusTone } from 'contract/orders/order.status.ts'
import { StatusPill } from '#ui/display/StatusPill.tsx'

/** An order's status in its colour and word. */
export const OrderStatusPill = ({ status }: { status: OrderStatus }) => (
  <StatusPill tone={statusTone(status)}>{statusLabel(status)}</StatusPill>
)

export const PaymentStatusPill = ({ status }: { status: PaymentStatus }) => (
  <StatusPill tone={paymentTone(status)}>{paymentLabel(status)}</StatusPill>
)
