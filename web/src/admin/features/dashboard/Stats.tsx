import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Note } from '#ui/display/Note.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { rupees } from '../shell/rupees.ts'
import type { Period } from './dashboard.api.ts'
import { SPAN_WORDS } from './dashboard.messages.ts'

const count = (value: number) => value.toLocaleString('en-IN')

/** The six figures. */
export function Stats({ stats, period }: Pick<Dashboard, 'stats'> & { period: Period }) {
  const span = SPAN_WORDS[period]
  return (
    <>
      <StatStrip
        stats={[
          { label: 'Total Orders', value: count(stats.totalOrders), note: span },
          { label: 'Pending Payments', value: count(stats.pendingPayments), tone: 'yellow', note: 'Now' },
          { label: 'Total Revenue', value: rupees(stats.totalRevenue), note: `${span}, verified` },
          { label: 'Total Users', value: count(stats.totalUsers), note: 'All time' },
          { label: 'Verified Today', value: count(stats.verifiedToday), tone: 'green' },
          { label: 'Rejected Today', value: count(stats.rejectedToday), tone: 'red' },
        ]}
      />
      {stats.refundsOwed > 0 && (
        <Note
          tone="warning"
          title={`Refunds owed: ${count(stats.refundsOwed)} ${stats.refundsOwed === 1 ? 'order' : 'orders'}, ${rupees(stats.refundsOwedAmount)}`}
        >
          <Link className="link inline-flex min-h-11 items-center" to={`${paths.admin.orders}?refunds=owed`}>
            Show refunds owed
          </Link>
        </Note>
      )}
    </>
  )
}
