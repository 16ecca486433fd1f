import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { hasReceipt, isToPack } from 'contract/orders/order.status.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { mayI } from '../shell/staff.ts'
import { CustomerFacts, ItemsList, OrderFacts } from './OrderFacts.tsx'

type OrderDetailsProps = {
  order: AdminOrder | undefined
  onClose: () => void
  onMove: (order: AdminOrder, as?: 'shipped') => void
  onRefund: (order: AdminOrder) => void
  onReceipt: (order: AdminOrder) => void
}

/** An order at a glance, beside the list. */
export function OrderDetails({ order, onClose, onMove, onRefund, onReceipt }: OrderDetailsProps) {
  return (
    <Sheet
      open={order !== undefined}
      onClose={onClose}
      title={`Order ${order?.orderNumber ?? ''}`}
      foot={
        order && (
          <div className="flex flex-wrap gap-2.5">
            {order.paymentStatus === 'pending_verification' && mayI('payments.verify') && (
              <Link className={buttonClass({ size: 'small' })} to={`${paths.admin.paymentVerification}?order=${order._id}`}>
                Review payment
              </Link>
            )}
            {order.money.owed > 0 && mayI('refunds.record') && (
              <Button size="small" onClick={() => onRefund(order)}>
                Record refund
              </Button>
            )}
            {isToPack(order.status) && mayI('orders.dispatch') && (
              <Button size="small" onClick={() => onMove(order, 'shipped')}>
                Mark shipped
              </Button>
            )}
            {mayI('orders.dispatch') && (
              <Button variant="secondary" size="small" onClick={() => onMove(order)}>
                Update Status
              </Button>
            )}
            {hasReceipt(order.status) && (
              <Button variant="secondary" size="small" onClick={() => onReceipt(order)}>
                Download Receipt
              </Button>
            )}
            <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={paths.admin.order(order._id)} target="_blank">
              Open order page
            </Link>
          </div>
        )
      }
    >
      {order && (
        <div className="grid gap-6 p-4.5 text-md">
          <OrderFacts order={order} />
          <CustomerFacts order={order} />
          <ItemsList order={order} />
        </div>
      )}
    </Sheet>
  )
}
