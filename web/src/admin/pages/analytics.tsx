import { queryOptions, useQuery } from '@tanstack/react-query'
import { analyticsExportPath, analyticsPaths, gstReturnPath } from 'contract/admin.paths.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { Analytics } from 'contract/staff/staff.admin.schemas.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { queryFn } from '#admin/query-fn.ts'
import { Button } from '#ui/action/Button.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import {
  averageOf,
  dateOf,
  EMPTY,
  isEmpty,
  PaymentMethods,
  RevenueTrend,
  SalesByState,
  TopProducts,
  totalsOf,
  UserGrowth,
} from '../features/analytics/panels.tsx'
import { ExportButton } from '../features/list/ExportButton.tsx'
import { LIVE_QUERY, useSearchParamState } from '../features/list/use-place.ts'
import { rupees } from '../features/shell/format.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** The tax documents of a month, for whoever files the return. */
function GstReturn() {
  const [month, setMonth] = useState(() => istDay(new Date()).slice(0, 7))
  const isMonth = MONTH.test(month)
  return (
    <Panel title="GST return">
      <div className="flex flex-wrap items-start gap-2.5">
        <TextInput
          label="Month"
          hideLabel
          type="month"
          placeholder="2026-11"
          value={month}
          error={isMonth ? undefined : 'Please choose a month, for example 2026-11'}
          onChange={(event) => setMonth(event.target.value)}
        />
        <ExportButton
          label="GST return (CSV)"
          path={gstReturnPath}
          filter={{ month }}
          fileName={`gst-return-${month}.csv`}
          what="the GST return"
          disabled={!isMonth}
        />
      </div>
      <p className="mt-2 text-sm text-muted">
        The CSV lists every invoice and credit note, then the sums by rate and state. GSTR-1, the file of Tally and the rest stand under{' '}
        <Link className="link" to={adminPaths.books}>
          Books
        </Link>
        .
      </p>
    </Panel>
  )
}

type AnalyticsRow = Analytics['salesData'][number]

/** Every day of the period, the latest first. */
function DailySummary({ data }: { data: Analytics }) {
  const sold = data.salesData.some(({ orders, revenue }) => orders > 0 || revenue > 0)
  return (
    <Panel title="Daily Summary" flush>
      <DataTable
        caption="Orders and revenue by day"
        columns={COLUMNS}
        rows={sold ? [...data.salesData].reverse() : []}
        rowKey={({ _id }) => dateOf(_id)}
        empty={<p className="p-6 text-center text-muted">No orders in this period</p>}
        cards={false}
        tall
        className="max-h-120! beside:max-h-320!"
      />
    </Panel>
  )
}

const COLUMNS: Column<AnalyticsRow>[] = [
  { key: 'date', head: 'Date', cell: ({ _id }) => <span className="whitespace-nowrap">{dateOf(_id)}</span> },
  { key: 'orders', head: 'Orders', align: 'end', cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { key: 'revenue', head: 'Revenue', align: 'end', cell: ({ revenue }) => rupees(revenue) },
  { key: 'average', head: 'Avg Order Value', align: 'end', cell: (row) => rupees(averageOf(row)) },
]

const DAYS = ['7', '30', '90'] as const
type AnalyticsDays = (typeof DAYS)[number]

/** The figures of the last days, today included. */
const analyticsQuery = (period: AnalyticsDays) =>
  queryOptions({
    queryKey: ['analytics', period],
    queryFn: queryFn(analyticsPaths.read, { query: { period } }, ({ data }) => data),
    ...LIVE_QUERY,
  })

const OPTIONS = DAYS.map((value) => ({ value, label: `${value} days` }))

/** How the shop did over the last days. */
export default function AnalyticsScreen() {
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
        {
          label: 'Avg Order Value',
          value: totals ? rupees(totals.average) : '–',
          note: totals && `Over all orders; ${rupees(totals.perPaidOrder)} a paid one`,
        },
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
          <SalesByState data={data} />
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

export const meta = () => screenMeta('Analytics & Reports')

export { ScreenError as ErrorBoundary }
