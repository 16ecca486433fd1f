import type { AdminOrder, CustomerOrders } from 'contract/orders/order.admin.schemas.ts'
import { Link } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { day, exactRupees } from '../shell/format.ts'
import { OrderStatusPill } from '../shell/OrderLink.tsx'

type EarlierOrdersProps = { user: AdminOrder['user']; customer: CustomerOrders }

/** What the customer of an order has ordered before, and what all of their orders come to. */
export function EarlierOrders({ user, customer: { earlier, totalOrders, totalSpent } }: EarlierOrdersProps) {
  return (
    <Panel
      title="Earlier orders"
      className="no-print"
      aside={
        totalOrders > 1 && (
          <Link className="link -my-2.5 inline-flex min-h-11 items-center" to={adminPaths.ordersOf(user._id)}>
            All orders<span className="sr-only"> of {user.name}</span>
          </Link>
        )
      }
    >
      {earlier.length === 0 ? (
        <p>This is the first order.</p>
      ) : (
        <ul className="divide-y divide-line">
          {earlier.map(({ _id, orderNumber, orderDate, total, status }) => (
            <li key={_id} className="items-center gap-x-4 max-sm:pb-2.5 sm:grid sm:grid-cols-[12ch_1fr_auto_17ch]">
              <span className="flex flex-wrap items-center justify-between gap-x-3 sm:contents">
                <Link className="link inline-flex min-h-11 items-center font-semibold" to={adminPaths.order(_id)}>
                  {orderNumber}
                </Link>
                <strong className="figures text-end sm:order-3">{exactRupees(total)}</strong>
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:contents">
                <span className="text-muted sm:order-2">{day(orderDate)}</span>
                <span className="sm:order-4">
                  <OrderStatusPill status={status} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted">
        {`${totalOrders.toLocaleString('en-IN')} ${totalOrders === 1 ? 'order' : 'orders'} in all, ${exactRupees(totalSpent)} paid after refunds.`}
      </p>
    </Panel>
  )
}
