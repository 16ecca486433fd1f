import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import { StatStrip } from '../../../ui/show/StatStrip.tsx'
import { rupees } from '../shell/rupees.ts'

const count = (value: number) => value.toLocaleString('en-IN')

/** The six figures. */
export function Stats({ stats }: Pick<Dashboard, 'stats'>) {
  return (
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
  )
}
