import type { AdminOrder, CustomerOrders } from 'contract/orders/order.admin.schemas.ts'
import { adminPaths } from '#admin/paths.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { exactRupees } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import { OrderLines } from './OrderLines.tsx'
import { DELETED } from './order.messages.ts'

type EarlierOrdersProps = { user: AdminOrder['user']; customer: CustomerOrders }

/** What the customer of an order has ordered before, and what all of their orders come to. */
export function EarlierOrders({ user, customer: { earlier, totalOrders, deletedOrders = 0, totalSpent } }: EarlierOrdersProps) {
  return (
    <Panel
      title="Earlier orders"
      className="no-print"
      aside={
        totalOrders > 1 && (
          <OfficeLink className="link -my-2.5 inline-flex min-h-11 items-center" to={adminPaths.ordersOf(user._id)}>
            All orders<span className="sr-only"> of {user.name}</span>
          </OfficeLink>
        )
      }
    >
      {earlier.length === 0 ? <p>This is the first order.</p> : <OrderLines orders={earlier} />}
      <p className="mt-2 text-muted">
        {`${totalOrders.toLocaleString('en-IN')} ${totalOrders === 1 ? 'order' : 'orders'} in all, ${deletedOrders > 0 ? `${deletedOrders} of them ${DELETED}, ` : ''}${exactRupees(totalSpent)} paid after refunds.`}
      </p>
    </Panel>
  )
}
