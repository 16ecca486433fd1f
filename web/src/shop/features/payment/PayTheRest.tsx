import type { Order } from 'contract/orders/order.schemas.ts'
import { toast } from '#ui/overlay/toast.ts'
import { useShop } from '../../use-shop.ts'
import * as messages from './messages.ts'
import { PaymentOptions } from './PaymentOptions.tsx'

/** The ways to pay what an order lacks after a part of its money came. It asks for no second ID: the note carries the order's number. */
export function PayTheRest({ order }: { order: Order }) {
  const { payment } = useShop()
  return (
    <PaymentOptions
      payment={payment}
      order={order}
      isCreating={false}
      total={order.total}
      onPaid={() => toast.success(messages.restIsLookedFor)}
    />
  )
}
