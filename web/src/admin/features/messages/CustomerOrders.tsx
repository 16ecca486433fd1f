import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { moneyLabel } from 'contract/refunds/refund.messages.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { OrderStatusPill } from '../orders/OrderStatusPill.tsx'
import { moment } from '../shell/moment.ts'
import { rupees } from '../shell/rupees.ts'
import { ordersOfQuery } from './message.api.ts'

/** The newest orders of whoever wrote, with what was paid and the way to each. */
export function CustomerOrders({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(ordersOfQuery(email))
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-1.5 text-lg">Orders</h3>
      {data ? (
        <Orders orders={data} />
      ) : error ? (
        <LoadFailure says={error.message || 'The orders could not be loaded.'} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the orders">
          <Skeleton className="h-16" />
        </Loading>
      )}
    </section>
  )
}

function Orders({ orders }: { orders: readonly AdminOrder[] }) {
  const phone = orders[0]?.shippingAddress.phone
  if (orders.length === 0) return <p className="text-muted">No orders under this email address.</p>
  return (
    <>
      {phone && (
        <p className="mb-1.5">
          Phone{' '}
          <a className="link" href={`tel:${phone}`}>
            {phone}
          </a>
        </p>
      )}
      <ul>
        {orders.map((order) => {
          const paid = moneyLabel(order)
          return (
            <li key={order._id} className="grid gap-1 border-t border-line py-2.5 first:border-t-0">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Link className="link font-semibold" to={paths.admin.order(order._id)} target="_blank">
                  {order.orderNumber}
                </Link>
                <strong>{rupees(order.total)}</strong>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <OrderStatusPill status={order.status} />
                <StatusPill tone={paid.tone}>{paid.label}</StatusPill>
                {order.money.owed > 0 && <span className="text-sm text-warning">{rupees(order.money.owed)} refund owed</span>}
              </span>
              <small className="text-muted">
                {moment(order.orderDate)}
                {order.trackingNumber && `, ${[order.courier, order.trackingNumber].filter(Boolean).join(' ')}`}
              </small>
            </li>
          )
        })}
      </ul>
    </>
  )
}
