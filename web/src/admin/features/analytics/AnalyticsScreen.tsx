import { useQuery } from '@tanstack/react-query'
import { analyticsExportPath } from 'contract/analytics/analytics.admin.paths.ts'
import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '#ui/action/Button.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { useSearchParamState } from '../list/use-place.ts'
import { rupees } from '../shell/rupees.ts'
import { Screen } from '../shell/Screen.tsx'
import { analyticsQuery, DAYS } from './analytics.api.ts'
import { DailySummary } from './DailySummary.tsx'
import { EMPTY, isEmpty, totalsOf } from './figures.ts'
import { GstReturn } from './GstReturn.tsx'
import { PaymentMethods, RevenueTrend, TopProducts, UserGrowth } from './panels.tsx'

const OPTIONS = DAYS.map((value) => ({ value, label: `${value} days` }))

/** How the shop did over the last days. */
export function AnalyticsScreen() {
  const [period, setPeriod] = useSearchParamState('period', DAYS, '30')
  const query = useQuery(analyticsQuery(period))
  const data = query.isError ? EMPTY : query.data
  return (
    <Screen title="Analytics & Reports">
      <div className="flex flex-wrap items-center gap-2.5">
        <Segmented label="Period" options={OPTIONS} value={period} onChange={setPeriod} className="max-md:w-full" />
        <div className="flex flex-wrap gap-2.5 md:ml-auto">
          <Button variant="secondary" busy={query.isFetching} busyLabel="Refreshing..." onClick={() => void query.refetch()}>
            <RefreshCw />
            Refresh
          </Button>
          <ExportButton
            label="Export Report"
            path={analyticsExportPath}
            filter={{ period }}
            fileName={`analytics-${period}-days.csv`}
            what="the report"
            disabled={!data || isEmpty(data)}
          />
        </div>
      </div>
      {query.isError && (
        <Note
          tone="danger"
          live="alert"
          title={`Failed to fetch analytics: ${query.error.message || 'Unknown error'}`}
          actions={
            <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      <Totals data={data} />
      <Panels data={data} />
    </Screen>
  )
}

function Totals({ data }: { data: Analytics | undefined }) {
  const totals = data && totalsOf(data)
  return (
    <StatStrip
      stats={[
        { label: 'Total Revenue', value: totals ? rupees(totals.revenue) : '–' },
        { label: 'Total Orders', value: totals?.orders.toLocaleString('en-IN') ?? '–' },
        { label: 'Avg Order Value', value: totals ? rupees(totals.average) : '–' },
        { label: 'New Customers', value: totals?.newCustomers.toLocaleString('en-IN') ?? '–' },
      ]}
    />
  )
}

const Panels = ({ data }: { data: Analytics | undefined }) => (
  // two columns of their own heights: in rows, the shorter panel would leave a hole below itself
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data ? (
        <>
          <RevenueTrend data={data} />
          <DailySummary data={data} />
        </>
      ) : (
        <Loading label="Loading the figures" className="grid gap-4">
          <Skeleton className="h-72" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data ? (
        <>
          <TopProducts data={data} />
          <PaymentMethods data={data} />
          <UserGrowth data={data} />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
      {/* in one place, with or without figures: a month that was chosen stays when they arrive */}
      <GstReturn />
    </div>
  </div>
)
