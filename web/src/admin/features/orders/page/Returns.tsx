import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { returnLabel, returnTone } from 'contract/returns/return.status.ts'
import { Link } from 'react-router'
import { failureOf } from '#admin/features/list/failure.ts'
import { LoadFailure } from '#admin/features/list/LoadFailure.tsx'
import { returnsQuery } from '#admin/features/returns/return.api.ts'
import { moment } from '#admin/features/shell/moment.ts'
import { exactRupees } from '#admin/features/shell/rupees.ts'
import { mayI } from '#admin/features/shell/staff.ts'
import { useNow } from '#admin/features/shell/use-now.ts'
import { paths } from '#paths.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'

/** The returns of an order that was delivered once, whatever became of it since; nothing for an order without one. */
export function Returns({ order }: { order: AdminOrder }) {
  const query = useQuery({
    ...returnsQuery({ q: order.orderNumber, status: 'all', page: 1 }),
    enabled: order.deliveredAt !== null && mayI('returns.read'),
  })
  const failure = failureOf(query, useNow(30_000), () => 'The returns of this order could not be loaded.')
  const returns = query.data?.returns.filter(({ orderId }) => orderId === order._id) ?? []
  if (returns.length === 0 && !failure) return null
  return (
    <Panel title="Returns">
      {failure && <LoadFailure {...failure} />}
      <ul className="grid gap-3">
        {returns.map(({ _id, number, status, amount, createdAt }) => (
          <li key={_id} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link className="link inline-flex min-h-11 items-center" to={`${paths.admin.returns}?return=${_id}&q=${number}`}>
                {number}
              </Link>
              <StatusPill tone={returnTone(status)}>{returnLabel(status)}</StatusPill>
            </span>
            <span className="text-sm text-muted">
              {exactRupees(amount)}, {moment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
