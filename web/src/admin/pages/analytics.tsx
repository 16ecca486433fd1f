import { useQuery } from '@tanstack/react-query'
import { analyticsExportPath, gstReturnPath } from 'contract/admin.paths.ts'
import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { countDays } from 'contract/analytics/figures-range.ts'
import { istDay } from 'contract/rules/ist.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'

import { adminPaths } from '#admin/paths.ts'
import { ApiError } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { analyticsQuery } from '../features/analytics/analytics.api.ts'
import { Change } from '../features/analytics/change.tsx'
import type { FiguresProps } from '../features/analytics/FigurePanel.tsx'
import { PeriodChoice } from '../features/analytics/PeriodChoice.tsx'
import { PANELS } from '../features/analytics/panels.tsx'
import type { AnalyticsQuery } from '../features/analytics/period.ts'
import { countOfDays, daysBefore, daysInWords, periodInNames, usePeriod } from '../features/analytics/period.ts'
import { averageOf, dateOf, isEmpty, totalsOf } from '../features/analytics/totals.ts'
import { ExportButton } from '../features/list/ExportButton.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { rupees } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
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
        <OfficeLink className="link" to={adminPaths.books}>
          Books
        </OfficeLink>
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
      <p className="px-4 pb-3 text-sm text-muted">
        {`${data.period.from ? `${daysInWords(data.period)}. ` : ''}Orders placed on each day, paid or not, and what the shop keeps of their payments.`}
      </p>
      <DataTable
        caption="Orders and revenue by day"
        columns={COLUMNS}
        rows={sold ? [...data.salesData].reverse() : []}
        rowKey={({ _id }) => dateOf(_id)}
        empty={<p className="p-6 text-center text-muted">No orders in this period</p>}
        cards={false}
        tall
        className="max-h-120! beside:max-h-200! max-md:[&_:is(th,td)]:px-2 max-md:[&_:is(th,td):first-child]:pl-4 max-md:[&_th]:whitespace-normal"
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

const analyticsFailure = (error: Error | null) => `Failed to fetch analytics: ${error?.message || 'Unknown error'}`

/** How the shop did in a period. */
export default function AnalyticsScreen() {
  const { refusal, query: asked, ...period } = usePeriod()
  const query = useQuery({ ...analyticsQuery(asked), enabled: !refusal })
  // a refusal empties the screen; figures that only nobody could confirm stay, with their age
  const data = query.error instanceof ApiError ? undefined : query.data
  const failure = failureOf({ ...query, data }, useNow(30_000), analyticsFailure)
  return (
    <Screen title="Analytics & Reports">
      <div className="flex flex-wrap items-center gap-2.5">
        <PeriodChoice {...period} />
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1 md:ml-auto">
          <Button
            variant="secondary"
            busy={query.isFetching}
            busyLabel="Refreshing..."
            disabled={refusal !== undefined}
            onClick={() => void query.refetch()}
          >
            <RefreshCw />
            Refresh
          </Button>
          <ExportButton
            label="Export Report"
            path={analyticsExportPath}
            filter={asked}
            fileName={`analytics-${periodInNames(asked)}.csv`}
            what="the report"
            disabled={refusal !== undefined || !data || isEmpty(data)}
          />
        </div>
      </div>
      {refusal ? (
        <Note tone="danger" live="alert" title={refusal} />
      ) : (
        <>
          <PeriodInWords {...period} />
          {failure?.stale && <LoadFailure {...failure} />}
          <Totals data={data} {...period} />
          <Panels data={data} asked={asked} failure={failure} />
        </>
      )}
    </Screen>
  )
}

type ShownPeriod = Pick<ReturnType<typeof usePeriod>, 'days' | 'isRunning'>

/** Which days are meant, and what they are compared with. */
function PeriodInWords({ days, isRunning }: ShownPeriod) {
  return (
    <p className="text-muted">
      <strong className="text-ink">{daysInWords(days)}</strong>, {countOfDays(days)} in India. Compared with{' '}
      {`${daysInWords(daysBefore(days))}${isRunning ? ', up to the same time of the last day' : ''}.`}
    </p>
  )
}

/** The figures of the period, each with what it means and how it stands beside as many days before. */
function Totals({ data, days, isRunning }: ShownPeriod & { data: Analytics | undefined }) {
  if (!data) return <StatStrip stats={CARDS.map((label) => ({ label, value: '–' }))} />
  const now = totalsOf(data)
  const { before } = data
  const figures = [
    { value: rupees(now.revenue), change: { now: now.revenue, before: before.revenue }, means: 'Kept of what was paid for the orders' },
    { value: count(now.orders), change: { now: now.orders, before: before.orders, isCount: true }, means: 'Placed, paid or not' },
    {
      value: rupees(now.average),
      change: { now: now.average, before: averageOf(before) },
      means: `Over all orders; ${rupees(now.perPaidOrder)} a paid one`,
    },
    {
      value: count(now.newCustomers),
      change: { now: now.newCustomers, before: before.newCustomers, isCount: true },
      means: 'With those who ordered by phone',
    },
  ]
  return (
    <StatStrip
      stats={figures.map(({ value, change, means }, at) => ({
        label: CARDS[at] ?? '',
        value,
        note: (
          <>
            <span className="block">{means}</span>
            <Change days={countDays(days)} isRunning={isRunning} {...change} />
          </>
        ),
      }))}
    />
  )
}

const CARDS = ['Total Revenue', 'Total Orders', 'Avg Order Value', 'New Customers']

const count = (value: number) => value.toLocaleString('en-IN')

const PanelColumn = ({ column, ...figures }: FiguresProps & { column: 'wide' | 'narrow' }) =>
  Object.entries(PANELS).map(([table, panel]) => panel.column === column && <panel.Figures key={table} {...figures} />)

type PanelsProps = { data: Analytics | undefined; asked: AnalyticsQuery; failure: ReturnType<typeof failureOf> }

const Panels = ({ data, asked, failure }: PanelsProps) => (
  // two columns of their own heights: in rows, the shorter panel would leave a hole below itself
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data ? (
        <>
          <PanelColumn column="wide" data={data} asked={asked} />
          <DailySummary data={data} />
        </>
      ) : failure ? (
        <div className="panel">
          <LoadFailure {...failure} />
        </div>
      ) : (
        <Loading label="Loading the figures" className="grid gap-4">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data ? <PanelColumn column="narrow" data={data} asked={asked} /> : !failure && <Skeleton className="h-96" />}
      {/* in one place, with or without figures: a month that was chosen stays when they arrive */}
      <GstReturn />
    </div>
  </div>
)

export const meta = () => screenMeta('Analytics & Reports')

export { ScreenError as ErrorBoundary }
