import type { Dashboard } from 'contract/dashboard/dashboard.admin.schemas.ts'
import { adminPaths } from '#admin/paths.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { Change } from '../analytics/change.tsx'
import { rupees } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'

export const PERIODS = ['today', 'week', 'month', 'quarter'] as const
export type DashboardDays = (typeof PERIODS)[number]

/** What each period covers. */
const SPAN_WORDS = { today: 'Today', week: 'Last 7 days', month: 'Last 30 days', quarter: 'Last 90 days' } as const

const DAYS = { today: 1, week: 7, month: 30, quarter: 90 } as const

const count = (value: number) => value.toLocaleString('en-IN')

/** What was verified today in rupees, and of how many payments. */
function verifiedFigure({ verifiedToday, verifiedTodayAmount: came }: Dashboard['stats']): { value: string; note?: string } {
  if (came === undefined) return { value: count(verifiedToday) }
  return { value: rupees(came), note: `${count(verifiedToday)} ${verifiedToday === 1 ? 'payment' : 'payments'}, whenever ordered` }
}

/** The six figures, and below them what is owed to customers. */
export function DashboardStats({ stats, before, period }: Pick<Dashboard, 'stats' | 'before'> & { period: DashboardDays }) {
  const span = SPAN_WORDS[period]
  const compared = (figure: 'totalOrders' | 'totalRevenue') => ({
    now: stats[figure],
    before: before?.[figure] ?? 0,
    days: DAYS[period],
    isRunning: true,
  })
  return (
    <>
      <StatStrip
        stats={[
          {
            label: 'Total Orders',
            value: count(stats.totalOrders),
            note: (
              <>
                {span}
                <Change {...compared('totalOrders')} isCount />
              </>
            ),
          },
          { label: 'Pending Payments', value: count(stats.pendingPayments), tone: 'yellow', note: 'Now' },
          {
            label: 'Total Revenue',
            value: rupees(stats.totalRevenue),
            note: (
              <>
                {span}, by the day of the order
                <Change {...compared('totalRevenue')} />
              </>
            ),
          },
          { label: 'Total Users', value: count(stats.totalUsers), note: 'All time' },
          { label: 'Verified Today', tone: 'green', ...verifiedFigure(stats) },
          { label: 'Rejected Today', value: count(stats.rejectedToday), tone: 'red' },
        ]}
      />
      {stats.refundsOwed > 0 && (
        <Note
          className="items-center!"
          tone="warning"
          title={`Refunds owed: ${count(stats.refundsOwed)} ${stats.refundsOwed === 1 ? 'debt' : 'debts'}, ${rupees(stats.refundsOwedAmount)}`}
          actions={
            <OfficeLink className={buttonClass({ variant: 'secondary', size: 'small' })} to={`${adminPaths.money}?tab=owed`}>
              Show refunds owed
            </OfficeLink>
          }
        />
      )}
    </>
  )
}
