import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { staffPaths } from 'contract/admin.paths.ts'
import type { Dashboard } from 'contract/dashboard/dashboard.admin.schemas.ts'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'
import { adminPaths } from '#admin/paths.ts'
import { ApiError, call } from '#client/call.ts'
import { storage } from '#client/storage.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Bar } from '#ui/display/StatStrip.tsx'
import type { PillTone } from '#ui/display/StatusPill.tsx'
import type { DashboardDays } from '../features/dashboard/DashboardStats.tsx'
import { DashboardStats, PERIODS } from '../features/dashboard/DashboardStats.tsx'
import { BeforeYouOpen, InventoryAlerts, PendingPanel, RecentOrders } from '../features/dashboard/panels.tsx'
import { RevenuePanel } from '../features/dashboard/RevenuePanel.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { useSearchParamState } from '../features/list/use-url-params.ts'
import { formatElapsed } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { mayI } from '../features/shell/staff-session.ts'

const NO_TOKEN = 'No authentication token found. Please login as admin.'
const DASHBOARD_FAILED = 'Failed to load dashboard data'

const dashboardFailure = (error: Error | null): string =>
  error?.message === NO_TOKEN || (error instanceof ApiError && error.status === 401) ? NO_TOKEN : DASHBOARD_FAILED

const PERIOD_WORDS = { today: 'Today', week: 'Week', month: 'Month', quarter: 'Quarter' } as const

/** A trend needs more days than one. */
const TREND_DAYS = { today: '7', week: '7', month: '30', quarter: '90' } as const

const EVERY_MS = 60_000

/** The figures of a period that ends today. */
const dashboardQuery = (period: DashboardDays) =>
  queryOptions({
    queryKey: ['dashboard', period],
    queryFn: async ({ signal }): Promise<Dashboard> => {
      if (!storage.read('adminToken') && !storage.read('token')) throw new Error(NO_TOKEN)
      const { data } = await call(staffPaths.dashboard, { query: { period } }, { signal })
      return data
    },
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })

/** What must not be overlooked: many payments that wait, and a shop that cannot be paid yet. */
function Banners({ data, now }: { data: Dashboard; now: number }) {
  const { stats, urgent, paymentReady, pendingVerifications } = data
  const since = pendingVerifications[0]?.payment.submittedAt
  return (
    <>
      {!paymentReady && (
        <Note
          className="items-center!"
          tone="danger"
          title="The UPI ID of the shop is not set."
          actions={
            <OfficeLink className={buttonClass({ size: 'small' })} to={`${adminPaths.settings}?tab=payment`}>
              Set UPI ID
            </OfficeLink>
          }
        >
          Until it is, the checkout asks nobody to pay.
        </Note>
      )}
      {urgent && (
        <Note
          className="items-center!"
          tone="warning"
          actions={
            <OfficeLink className={buttonClass({ size: 'small' })} to={adminPaths.paymentVerification}>
              Review payments
            </OfficeLink>
          }
        >
          <p>
            <strong>Urgent: {stats.pendingPayments} payments are waiting.</strong>
            {since && <span>{` The oldest was sent ${formatElapsed(now - Date.parse(since))} ago.`}</span>}
          </p>
        </Note>
      )}
    </>
  )
}

const ACTIONS = [
  { to: adminPaths.paymentVerification, word: 'Payments' },
  { to: adminPaths.orders, word: 'Orders' },
  { to: adminPaths.messages, word: 'Messages' },
  { to: adminPaths.settings, word: 'Settings' },
] as const

/** The ways taken most. */
function QuickActions() {
  return (
    <Panel flush title="Quick actions">
      <nav aria-label="Quick actions" className="grid grid-cols-2 gap-2.5 px-4 pt-1 pb-4">
        {ACTIONS.map(({ to, word }) => (
          <OfficeLink key={to} to={to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {word}
          </OfficeLink>
        ))}
      </nav>
    </Panel>
  )
}

type ReviewRate = { label: string; percent: number; tone: PillTone }

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** How the payments of today were decided, and how many of all still wait. */
function reviewRates({ verifiedToday, rejectedToday, pendingPayments }: Dashboard['stats']): ReviewRate[] {
  const reviewed = verifiedToday + rejectedToday
  const received = reviewed + pendingPayments
  return [
    { label: `Verified, ${verifiedToday} of ${reviewed} reviewed today`, percent: share(verifiedToday, reviewed), tone: 'green' },
    { label: `Rejected, ${rejectedToday} of ${reviewed} reviewed today`, percent: share(rejectedToday, reviewed), tone: 'red' },
    { label: `Still pending, ${pendingPayments} of ${received} received`, percent: share(pendingPayments, received), tone: 'yellow' },
  ]
}

/** How the reviewing goes, as bars. */
function Performance({ stats }: Pick<Dashboard, 'stats'>) {
  return (
    <Panel flush title="Performance">
      <ul>
        {reviewRates(stats).map(({ label, percent, tone }) => (
          <li key={tone} className="grid gap-1.5 border-t border-line px-4 py-3">
            <span className="flex justify-between gap-3">
              {label}
              <strong>{percent}%</strong>
            </span>
            <Bar percent={percent} tone={tone} label={label} text={`${percent}%`} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))

/** How the shop stands and what waits for somebody. */
export default function DashboardScreen() {
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
      {query.data ? <LoadedDashboard data={query.data} now={now} period={period} /> : !failure && <Blank />}
    </Screen>
  )
}

function LoadedDashboard({ data, now, period }: { data: Dashboard; now: number; period: DashboardDays }) {
  return (
    <>
      <Banners data={data} now={now} />
      <DashboardStats stats={data.stats} before={data.before} period={period} />
      {mayI('settings.manage') && <BeforeYouOpen />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <PendingPanel rows={data.pendingVerifications} total={data.stats.pendingPayments} now={now} />
          <RecentOrders rows={data.recentOrders} />
        </div>
        <div className="grid min-w-0 gap-4">
          <RevenuePanel days={TREND_DAYS[period]} />
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

export const meta = () => screenMeta('Dashboard')

export { ScreenError as ErrorBoundary }
