import { useQuery } from '@tanstack/react-query'
import type { StaffUser } from 'contract/customers/customer.schemas.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import { adminPaths } from '#admin/paths.ts'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import type { Stat } from '#ui/display/StatStrip.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { FailureNote } from '../list/LoadFailure.tsx'
import { OrderLines } from '../orders/OrderLines.tsx'
import type { OrderList } from '../orders/order.api.ts'
import { ordersQuery } from '../orders/order.api.ts'
import { DELETED } from '../orders/order.messages.ts'
import { rupees } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import { mayI } from '../shell/staff-session.ts'

const LATEST_SHOWN = 5
/** All that is owed to one customer: nobody waits for the money of more orders than one page of the list holds. */
const OWED_AT_MOST = 100

const latestOrders = (userId: string) => ordersQuery({ user: userId, limit: LATEST_SHOWN })
const owedOrders = (userId: string) => ordersQuery({ user: userId, refunds: 'owed', limit: OWED_AT_MOST })

/** How much somebody has ordered and spent, and, for whoever reads orders, what is owed to them. */
export function Figures({ user }: { user: StaffUser }) {
  const mayRead = mayI('orders.read')
  const { data } = useQuery({ ...owedOrders(user._id), enabled: mayRead })
  const stats: Stat[] = [
    {
      label: 'Total orders',
      value: user.totalOrders.toLocaleString('en-IN'),
      ...(user.deletedOrders && { note: `${user.deletedOrders} of them ${DELETED}` }),
    },
    { label: 'Total spent', value: rupees(user.totalSpent) },
  ]
  return <StatStrip className="stats-short" stats={mayRead ? [...stats, owedStat(user._id, data?.orders)] : stats} />
}

function owedStat(userId: string, owed: OrderList['orders'] | undefined): Stat {
  const paise = owed?.reduce((sum, { money }) => sum + toPaise(money.owedBack ?? 0), 0)
  const stat = { label: 'Owed back', value: paise === undefined ? '–' : rupees(toRupees(paise)) }
  if (!owed || !paise) return stat
  const note = (
    <OfficeLink className="link -mt-1 -mb-3 inline-flex min-h-11 items-center" to={adminPaths.owedOrdersOf(userId)}>
      {owed.length === 1 ? 'of 1 order' : `of ${owed.length} orders`}
    </OfficeLink>
  )
  return { ...stat, tone: 'yellow', note }
}

/** The newest orders of somebody, each with the way to it; also says where what is owed to them did not come. */
export function LatestOrders({ userId }: { userId: string }) {
  const latest = useQuery(latestOrders(userId))
  const owed = useQuery(owedOrders(userId))
  const missing = [latest, owed].filter(({ data, isError }) => !data && isError)
  return (
    <section>
      <h3 className="mb-1 text-lg">Latest orders</h3>
      {missing.length > 0 && (
        <FailureNote says="The orders could not be loaded." onRetry={() => void Promise.all(missing.map(({ refetch }) => refetch()))} />
      )}
      {latest.data && latest.data.orders.length > 0 && (
        <OrderLines
          label="Latest orders"
          inNewTab
          orders={latest.data.orders.map(({ money, ...order }) => ({ ...order, owedBack: money.owedBack }))}
        />
      )}
      {latest.data?.orders.length === 0 && <p className="text-muted">Nothing ordered yet.</p>}
      {!latest.data && !latest.isError && (
        <Loading className="grid gap-3 py-3">
          {Array.from({ length: LATEST_SHOWN }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: still blocks do not change places
            <Skeleton key={line} className="h-5" />
          ))}
        </Loading>
      )}
    </section>
  )
}
