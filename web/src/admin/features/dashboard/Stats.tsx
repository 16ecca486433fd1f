import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Note } from '../../../ui/show/Note.tsx'
import { StatStrip } from '../../../ui/show/StatStrip.tsx'
import { rupees } from '../shell/rupees.ts'

const count = (value: number) => value.toLocaleString('en-IN')

/** The six figures. */
export function Stats({ stats }: Pick<Dashboard, 'stats'>) {
  return (
    <>
      <StatStrip
        stats={[
          { label: 'Total Orders', value: count(stats.totalOrders) },
          { label: 'Pending Payments', value: count(stats.pendingPayments), tone: 'yellow' },
          { label: 'Total Revenue', value: rupees(stats.totalRevenue) },
          { label: 'Total Users', value: count(stats.totalUsers) },
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
