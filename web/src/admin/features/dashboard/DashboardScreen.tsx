import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { useSearchParamState } from '../list/use-place.ts'
import { Screen } from '../shell/Screen.tsx'
import { mayI } from '../shell/staff.ts'
import { useNow } from '../shell/use-now.ts'
import { Banners } from './Banners.tsx'
import { BeforeYouOpen } from './BeforeYouOpen.tsx'
import type { Period } from './dashboard.api.ts'
import { dashboardQuery, PERIODS } from './dashboard.api.ts'
import { dashboardFailure, PERIOD_WORDS } from './dashboard.messages.ts'
import { InventoryAlerts } from './InventoryAlerts.tsx'
import { PendingPanel } from './PendingPanel.tsx'
import { Performance } from './Performance.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { Stats } from './Stats.tsx'

const OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))

/** How the shop stands and what waits for somebody. */
export function DashboardScreen() {
  const [period, setPeriod] = useSearchParamState('period', PERIODS, 'today')
  const query = useQuery(dashboardQuery(period))
  const now = useNow(15_000)
  const failure = failureOf(query, now, dashboardFailure)
  return (
    <Screen
      title="Dashboard"
      controls={
        <Segmented
          label="Period"
          options={OPTIONS}
          value={period}
          onChange={setPeriod}
          className="max-md:w-full! max-md:[&>label]:flex-1"
        />
      }
    >
      {failure && <LoadFailure {...failure} />}
      {query.data ? <Whole data={query.data} now={now} period={period} /> : !failure && <Blank />}
    </Screen>
  )
}

function Whole({ data, now, period }: { data: Dashboard; now: number; period: Period }) {
  return (
    <>
      <Banners data={data} now={now} />
      <Stats stats={data.stats} period={period} />
      {mayI('settings.manage') && <BeforeYouOpen />}
      <div className="grid items-start gap-4 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <PendingPanel rows={data.pendingVerifications} total={data.stats.pendingPayments} now={now} />
          <RecentOrders rows={data.recentOrders} />
        </div>
        <div className="grid min-w-0 gap-4">
          <InventoryAlerts alerts={data.inventoryAlerts} />
          <QuickActions />
          <Performance stats={data.stats} />
        </div>
      </div>
    </>
  )
}

const Blank = () => (
  <Loading label="Loading the dashboard" className="grid gap-4">
    <Skeleton className="h-21" />
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </Loading>
)
