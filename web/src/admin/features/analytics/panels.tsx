import type { Analytics, ReportTable } from 'contract/analytics/analytics.admin.schemas.ts'
import { reasonLabel } from 'contract/returns/return.status.ts'
import type { ComponentType } from 'react'
import { Ledger, LedgerRow } from '#ui/money/Price.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { formatElapsed, rupees } from '../shell/format.ts'
import { Bars, ShareBar } from './chart/bars.tsx'
import { ColumnChart, LineChart, shortRupees } from './chart/chart.tsx'
import type { FiguresProps } from './FigurePanel.tsx'
import { FigurePanel } from './FigurePanel.tsx'
import { daysInWords } from './period.ts'
import { dateOf, formatWait, hourOf, percentOf, sharesOf, shortDateOf, TOP_COUNT, topOf, totalsOf } from './totals.ts'

const formatCount = (value: number) => value.toLocaleString('en-IN')
const countText = (value: number, one: string, more: string) => `${formatCount(value)} ${value === 1 ? one : more}`

/** A column of figures. */
const figureColumn = <Row,>(head: string, cell: (row: Row) => string): Column<Row> => ({ key: head, head, align: 'end', cell })
/** The column that names the rows. */
const nameColumn = <Row,>(head: string, cell: (row: Row) => string): Column<Row> => ({ key: head, head, cell })

/** Verified money day by day over that of the days before. */
export function TrendChart({ data, label }: { data: Analytics; label: string }) {
  const { salesData, before } = data
  const isCompared = before.revenue > 0
  const points = salesData.map(({ _id, revenue: value }, at) => ({
    word: shortDateOf(_id),
    value,
    before: before.revenueByDay[at],
    said: `${dateOf(_id)}: ${rupees(value)}${isCompared ? `, before ${rupees(before.revenueByDay[at] ?? 0)}` : ''}`,
  }))
  return (
    <>
      <LineChart label={label} points={points} figure={shortRupees} />
      {isCompared && (
        <p className="mt-1 flex items-center gap-2 text-sm text-muted">
          <svg width="24" height="2" className="shrink-0" aria-hidden="true">
            <line x2="24" y1="1" y2="1" strokeWidth="2" strokeDasharray="4 4" className="stroke-muted" />
          </svg>
          <span>{`${daysInWords(before)}: ${rupees(before.revenue)}`}</span>
        </p>
      )}
    </>
  )
}

/** How revenue went; the Daily Summary is its table. */
function RevenueTrend(props: FiguresProps) {
  const { revenue } = totalsOf(props.data)
  return (
    <FigurePanel
      {...props}
      title="Revenue Trend"
      means="What the shop keeps of verified payments, by the day of the order."
      report="days"
      nothing={revenue === 0 && 'No revenue in this period'}
    >
      <TrendChart
        data={props.data}
        label={`Revenue of ${props.data.salesData.length} days, ${rupees(revenue)} in all. The Daily Summary has every day.`}
      />
    </FigurePanel>
  )
}

type HourRow = Analytics['salesByHour'][number]

/** When the orders come, the hours of all days together. */
function OrdersByHour(props: FiguresProps) {
  const { salesByHour } = props.data
  const busiest = salesByHour.reduce<HourRow | undefined>((most, row) => (row.orders > (most?.orders ?? 0) ? row : most), undefined)
  const points = salesByHour.map(({ hour, orders, revenue }) => ({
    word: hourOf(hour),
    value: orders,
    said: `${hourOf(hour)}: ${countText(orders, 'order', 'orders')}, ${rupees(revenue)}`,
  }))
  return (
    <FigurePanel
      {...props}
      title="Orders by Hour"
      means="Orders placed in each hour of the day in India, paid or not."
      report="hours"
      table={{
        columns: [
          nameColumn<HourRow>('Hour', ({ hour }) => `${hourOf(hour)} to ${hourOf(hour + 1)}`),
          figureColumn<HourRow>('Orders', ({ orders }) => formatCount(orders)),
          figureColumn<HourRow>('Revenue', ({ revenue }) => rupees(revenue)),
        ],
        rows: salesByHour,
        rowKey: ({ hour }) => String(hour),
      }}
      nothing={!busiest && 'No orders in this period'}
    >
      {busiest && (
        <>
          <p className="mb-2">
            Most came between <strong>{`${hourOf(busiest.hour)} and ${hourOf(busiest.hour + 1)}`}</strong>: {formatCount(busiest.orders)}.
          </p>
          <ColumnChart
            label={`Orders by the hour of the day, most at ${hourOf(busiest.hour)}: ${formatCount(busiest.orders)}`}
            points={points}
          />
        </>
      )}
    </FigurePanel>
  )
}

type WaitRow = Analytics['waits']['spread'][number]

/** From the transaction ID to the verdict. */
function PaymentWaits(props: FiguresProps) {
  const { decided, median, p95, spread, verified, withoutPerson } = props.data.waits
  const waited = (row: WaitRow) => formatWait(spread, row)
  return (
    <FigurePanel
      {...props}
      title="How Long Payments Wait"
      means="From the transaction ID to the verdict, of payments decided in these days."
      report="waits"
      table={{
        columns: [
          nameColumn<WaitRow>('Waited', waited),
          figureColumn<WaitRow>('Payments', (row) => formatCount(row.count)),
          figureColumn<WaitRow>('Share', (row) => `${percentOf(row.count, decided)}%`),
        ],
        rows: spread,
        rowKey: waited,
      }}
      nothing={decided === 0 && 'No payment was decided in this period'}
    >
      <Ledger>
        <LedgerRow label="Half waited at most" value={<strong>{formatElapsed((median ?? 0) * MINUTE)}</strong>} />
        <LedgerRow label="95 of 100 waited at most" value={<strong>{formatElapsed((p95 ?? 0) * MINUTE)}</strong>} />
        <LedgerRow
          label="Verified without a person"
          value={
            <>
              <span className="text-muted">{`${formatCount(withoutPerson)} of ${formatCount(verified)}`}</span>
              <strong className="ml-3 inline-block min-w-10 text-right">{percentOf(withoutPerson, verified)}%</strong>
            </>
          }
        />
      </Ledger>
      <div className="mt-5">
        <Bars
          measure="Payments that waited"
          rows={spread.map((row) => ({ name: waited(row), value: row.count, said: formatCount(row.count) }))}
        />
      </div>
    </FigurePanel>
  )
}

const MINUTE = 60_000

type SoldProductRow = Analytics['salesByPack'][number]

/** The products that brought most; the table has every one. */
function TopProducts(props: FiguresProps) {
  const { salesByPack } = props.data
  const top = topOf(props.data)
  const revenue = salesByPack.reduce((sum, row) => sum + row.revenue, 0)
  return (
    <FigurePanel
      {...props}
      title="Top Selling Products"
      means="Their share of what the shop keeps, without packs that came back."
      report="products"
      table={{
        columns: [
          nameColumn<SoldProductRow>('Pack', ({ _id }) => _id),
          figureColumn<SoldProductRow>('Sold', ({ totalSold }) => formatCount(totalSold)),
          figureColumn<SoldProductRow>('Revenue', (row) => rupees(row.revenue)),
          figureColumn<SoldProductRow>('Share', (row) => `${percentOf(row.revenue, revenue)}%`),
        ],
        rows: salesByPack,
        rowKey: ({ _id }) => _id,
      }}
      nothing={top.length === 0 && 'No products sold in this period'}
    >
      <Bars
        measure="Revenue of"
        rows={top.map((row) => ({
          name: row._id,
          value: row.revenue,
          said: rupees(row.revenue),
          note: `${countText(row.totalSold, 'pack', 'packs')} sold`,
        }))}
      />
    </FigurePanel>
  )
}

type StateRow = Analytics['salesByState'][number]

/** What the states brought that brought most; the table has every one. */
function SalesByState(props: FiguresProps) {
  const { salesByState } = props.data
  const revenue = salesByState.reduce((sum, row) => sum + row.revenue, 0)
  const others = salesByState.length - TOP_COUNT
  return (
    <FigurePanel
      {...props}
      title="Sales by State"
      means="What the shop keeps of verified payments, by the state the parcel goes to."
      report="states"
      table={{
        columns: [
          nameColumn<StateRow>('State', ({ _id }) => _id),
          figureColumn<StateRow>('Paid orders', ({ orders }) => formatCount(orders)),
          figureColumn<StateRow>('Revenue', (row) => rupees(row.revenue)),
          figureColumn<StateRow>('Share', (row) => `${percentOf(row.revenue, revenue)}%`),
        ],
        rows: salesByState,
        rowKey: ({ _id }) => _id,
      }}
      nothing={salesByState.length === 0 && 'No revenue in this period'}
    >
      <Bars
        measure="Revenue of"
        rows={salesByState
          .slice(0, TOP_COUNT)
          .map((row) => ({ name: row._id, value: row.revenue, said: rupees(row.revenue), note: countText(row.orders, 'order', 'orders') }))}
      />
      {others > 0 && <p className="mt-4 text-sm text-muted">{`The table has ${countText(others, 'more state', 'more states')}.`}</p>}
    </FigurePanel>
  )
}

type MethodRow = ReturnType<typeof sharesOf>[number]

function PaymentMethods(props: FiguresProps) {
  const shares = sharesOf(props.data)
  const said = shares.map(({ name, percent }) => `${name} ${percent}%`).join(', ')
  return (
    <FigurePanel
      {...props}
      title="Payment Methods"
      means="Orders whose payment is verified, by the way it was paid."
      report="methods"
      table={{
        columns: [
          nameColumn<MethodRow>('Method', ({ name }) => name),
          figureColumn<MethodRow>('Payments', (row) => formatCount(row.count)),
          figureColumn<MethodRow>('Share', ({ percent }) => `${percent}%`),
        ],
        rows: shares,
        rowKey: ({ name }) => name,
      }}
      nothing={shares.length === 0 && 'No payments in this period'}
    >
      <ShareBar label={`Payments: ${said}`} shares={shares} />
    </FigurePanel>
  )
}

type ReasonRow = Analytics['returnsByReason'][number]

/** Why packs come back. */
function ReturnsByReason(props: FiguresProps) {
  const { returnsByReason } = props.data
  const given = returnsByReason.filter(({ returns }) => returns > 0).sort((a, b) => b.returns - a.returns)
  return (
    <FigurePanel
      {...props}
      title="Returns by Reason"
      means="Returns that customers asked for, whatever became of them."
      report="returns"
      table={{
        columns: [
          nameColumn<ReasonRow>('Reason', ({ reason }) => reasonLabel(reason)),
          figureColumn<ReasonRow>('Returns', ({ returns }) => formatCount(returns)),
          figureColumn<ReasonRow>('Packs', ({ packs }) => formatCount(packs)),
          figureColumn<ReasonRow>('Paid back', ({ refunded }) => rupees(refunded)),
        ],
        rows: returnsByReason,
        rowKey: ({ reason }) => reason,
      }}
      nothing={given.length === 0 && 'No returns in this period'}
    >
      <Bars
        measure="Returns:"
        rows={given.map(({ reason, returns, packs, refunded }) => ({
          name: reasonLabel(reason),
          value: returns,
          said: formatCount(returns),
          note: `${countText(packs, 'pack', 'packs')}, ${rupees(refunded)} paid back`,
        }))}
      />
    </FigurePanel>
  )
}

type GrowthRow = Analytics['userGrowth'][number]

/** New customers day by day. */
function UserGrowth(props: FiguresProps) {
  const { userGrowth } = props.data
  const { newCustomers } = totalsOf(props.data)
  const points = userGrowth.map(({ _id, newUsers }) => ({
    word: shortDateOf(_id),
    value: newUsers,
    said: `${dateOf(_id)}: ${newUsers} new`,
  }))
  return (
    <FigurePanel
      {...props}
      title="User Growth"
      means="New customers on each day, those of orders by phone among them."
      report="users"
      table={{
        columns: [
          nameColumn<GrowthRow>('Date', ({ _id }) => dateOf(_id)),
          figureColumn<GrowthRow>('New users', ({ newUsers }) => formatCount(newUsers)),
        ],
        rows: userGrowth.filter(({ newUsers }) => newUsers > 0).reverse(),
        rowKey: ({ _id }) => dateOf(_id),
      }}
      nothing={newCustomers === 0 && 'No new users in this period'}
    >
      <ColumnChart label={`New users of ${points.length} days, ${newCustomers} in all`} points={points} />
    </FigurePanel>
  )
}

/** The panel of each table of the report, in their order. */
export const PANELS: Record<ReportTable, { Figures: ComponentType<FiguresProps>; column: 'wide' | 'narrow' }> = {
  days: { Figures: RevenueTrend, column: 'wide' },
  hours: { Figures: OrdersByHour, column: 'wide' },
  waits: { Figures: PaymentWaits, column: 'wide' },
  products: { Figures: TopProducts, column: 'narrow' },
  states: { Figures: SalesByState, column: 'narrow' },
  methods: { Figures: PaymentMethods, column: 'narrow' },
  users: { Figures: UserGrowth, column: 'narrow' },
  returns: { Figures: ReturnsByReason, column: 'narrow' },
}
