import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { adminPaths } from '#admin/paths.ts'
import { exactRupees, formatDay } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import { OrderStatusPill } from '../shell/OrderLink.tsx'
import { DELETED } from './order.messages.ts'

type OrderLine = Pick<AdminOrder, '_id' | 'orderNumber' | 'orderDate' | 'total' | 'status'> & {
  /** Rupees that the shop owes back of it. */
  owedBack?: number | undefined
  hiddenByCustomer?: boolean | undefined
}
type OrderLinesProps = {
  label?: string | undefined
  orders: readonly OrderLine[]
  /** Leaves what one is looking at where it is. */
  inNewTab?: boolean | undefined
}

/** Some orders of one customer, each on a line that leads to it. */
export const OrderLines = ({ label, orders, inNewTab = false }: OrderLinesProps) => (
  <ul className="divide-y divide-line" aria-label={label}>
    {orders.map(({ _id, orderNumber, orderDate, total, status, owedBack = 0, hiddenByCustomer }) => (
      <li key={_id} className="items-center gap-x-4 max-sm:pb-2.5 sm:grid sm:grid-cols-[13ch_1fr_auto_minmax(min-content,17ch)]">
        <span className="flex flex-wrap items-center justify-between gap-x-3 sm:contents">
          <OfficeLink
            className="link inline-flex min-h-11 items-center font-semibold whitespace-nowrap"
            to={adminPaths.order(_id)}
            target={inNewTab ? '_blank' : undefined}
          >
            {orderNumber}
          </OfficeLink>
          <strong className="figures text-end sm:order-3">{exactRupees(total)}</strong>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:contents">
          <span className="text-muted sm:order-2">{formatDay(orderDate)}</span>
          <span className="sm:order-4">
            <OrderStatusPill status={status} />
          </span>
        </span>
        {hiddenByCustomer && (
          <span className="block text-sm text-muted max-sm:mt-1 sm:order-5 sm:col-span-full sm:-mt-1 sm:pb-2">{DELETED}</span>
        )}
        {owedBack > 0 && (
          <span className="block text-sm text-warning max-sm:mt-1 sm:order-5 sm:col-span-full sm:-mt-1 sm:pb-2">
            {exactRupees(owedBack)} owed back
          </span>
        )}
      </li>
    ))}
  </ul>
)
