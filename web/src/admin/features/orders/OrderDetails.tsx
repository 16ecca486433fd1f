import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/action/button-class.ts'
import { Sheet } from '../../../ui/float/Sheet.tsx'
import { CustomerFacts, ItemsList, OrderFacts } from './OrderFacts.tsx'

/** An order at a glance, beside the list. */
export function OrderDetails({ order, onClose }: { order: AdminOrder | undefined; onClose: () => void }) {
  return (
    <Sheet
      open={order !== undefined}
      onClose={onClose}
      title={`Order ${order?.orderNumber ?? ''}`}
      foot={
        order && (
          <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={paths.admin.order(order._id)} target="_blank">
            Open order page
          </Link>
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
