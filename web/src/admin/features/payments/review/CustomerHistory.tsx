import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ordersQuery } from '#admin/features/orders/order.api.ts'
import { mayI } from '#admin/features/shell/staff.ts'
import { paths } from '#paths.ts'
import { LedgerRow } from '#ui/money/Ledger.tsx'

/** How many other orders a customer has, and how many of their newest were verified or rejected. */
export function CustomerHistory({ id, except }: { id: string; except: string }) {
  const { data } = useQuery({
    ...ordersQuery({ q: '', status: 'all', user: id, page: 1 }),
    refetchInterval: false,
    enabled: mayI('orders.read'),
  })
  if (!data) return null
  const others = data.orders.filter(({ _id }) => _id !== except)
  const total = Math.max(0, data.pagination.total - (others.length < data.orders.length ? 1 : 0))
  const verified = others.filter(({ paymentStatus }) => paymentStatus === 'verified').length
  const rejected = others.filter(({ paymentStatus }) => paymentStatus === 'verification_failed').length
  const words = [
    `${total} other ${total === 1 ? 'order' : 'orders'}`,
    `${verified} verified`,
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
  ]
  return (
    <LedgerRow
      label={<span className="text-muted">History</span>}
      value={
        total === 0 ? (
          'First order'
        ) : (
          <Link className="link" to={paths.admin.ordersOf(id)}>
            {words.join(', ')}
          </Link>
        )
      }
    />
  )
}
