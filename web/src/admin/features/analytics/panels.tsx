import { istDate } from 'contract/rules/ist.ts'
import type { Analytics } from 'contract/staff/staff.admin.schemas.ts'
import type { ReactNode, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Panel } from '#ui/display/Panel.tsx'
import { Bar } from '#ui/display/StatStrip.tsx'
import { Ledger, LedgerRow } from '#ui/money/Price.tsx'
import { rupees } from '../shell/format.ts'

type ShareOfOrders = { name: string; count: number; percent: number }

const COLOURS = ['fill-brand', 'fill-accent', 'fill-info', 'fill-amber', 'fill-olive']

/** Parts of a whole as one bar, and the same parts in the same order as rows with their figures. */
function ShareBar({ label, shares }: { label: string; shares: readonly ShareOfOrders[] }) {
  const whole = shares.reduce((sum, { count }) => sum + count, 0)
  const before = (at: number) => shares.slice(0, at).reduce((sum, { count }) => sum + count, 0)
  const part = (count: number) => `${(count / Math.max(1, whole)) * 100}%`
  return (
    <div className="grid gap-3">
      <svg className="block h-6.5 w-full rounded-control" role="img" aria-label={label}>
        {shares.map(({ name, count }, at) => (
          <rect
            key={name}
            x={part(before(at))}
            width={part(count)}
            height="100%"
            strokeWidth="2"
            className={`${COLOURS[at] ?? 'fill-muted'} stroke-surface`}
          />
        ))}
      </svg>
      <Ledger>
        {shares.map(({ name, count, percent }, at) => (
          <LedgerRow
            key={name}
            label={
              <span className="inline-flex items-center gap-2.5">
                <svg className="size-3 shrink-0" aria-hidden="true">
                  <rect width="100%" height="100%" rx="2" className={COLOURS[at] ?? 'fill-muted'} />
                </svg>
                {name}
              </span>
            }
            value={
              <>
                <span className="text-muted">{count.toLocaleString('en-IN')}</span>
                <strong className="ml-3 inline-block min-w-10 text-right">{percent}%</strong>
              </>
            }
          />
        ))}
      </Ledger>
    </div>
  )
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Round figures from 0 up to at least `most`, at most `count` above 0 and all of them whole: the lines of an axis. */
export function ticks(most: number, count: number): number[] {
  const rough = Math.max(most, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, Math.ceil((STEPS.find((one) => one * power >= rough) ?? 10) * power))
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}

/** Which of `length` places get a word: the first, the last and even ones between, as many as have room. */
export function labelled(length: number, room: number): number[] {
  const count = Math.max(2, Math.min(room, length))
  return [...new Set(Array.from({ length: count }, (_, at) => Math.round((at * (length - 1)) / (count - 1))))]
}

/** '₹25k', '₹1.5L': an amount in rupees where there is little room. */
export function shortRupees(amount: number): string {
  if (amount === 0) return '0'
  const [unit, word] = amount >= 1e7 ? [1e7, 'Cr'] : amount >= 1e5 ? [1e5, 'L'] : amount >= 1000 ? [1000, 'k'] : [1, '']
  return `₹${Math.round((amount / unit) * 100) / 100}${word}`
}

const TOP_COUNT = 5

type AnalyticsDay = Analytics['salesData'][number]['_id']

export const EMPTY: Analytics = { salesData: [], paidOrders: 0, topProducts: [], salesByState: [], userGrowth: [], paymentStats: [] }

const sum = <T,>(rows: readonly T[], figure: (row: T) => number) => rows.reduce((total, row) => total + figure(row), 0)

/** Revenue over orders in whole rupees, 0 without orders. */
export const averageOf = ({ revenue, orders }: { revenue: number; orders: number }): number =>
  orders === 0 ? 0 : Math.round(revenue / orders)

/** The four figures of a period, and what a paid order brought on average; amounts in rupees. */
export function totalsOf({ salesData, paidOrders, userGrowth }: Analytics) {
  const revenue = Math.round(sum(salesData, (day) => day.revenue) * 100) / 100
  const orders = sum(salesData, (day) => day.orders)
  const [average, perPaidOrder] = [averageOf({ revenue, orders }), averageOf({ revenue, orders: paidOrders })]
  return { revenue, orders, average, perPaidOrder, newCustomers: sum(userGrowth, (day) => day.newUsers) }
}

/** The products that brought most, at most five. */
const topOf = ({ topProducts }: Analytics) => [...topProducts].sort((a, b) => b.revenue - a.revenue).slice(0, TOP_COUNT)

/** The methods used most, at most five, with their rounded percent of all payments. */
function sharesOf({ paymentStats }: Analytics): ShareOfOrders[] {
  const all = sum(paymentStats, ({ count }) => count)
  return [...paymentStats]
    .sort((a, b) => b.count - a.count)
    .slice(0, TOP_COUNT)
    .map(({ _id, count }) => ({ name: _id, count, percent: all === 0 ? 0 : Math.round((count / all) * 100) }))
}

/** Nothing was ordered, paid or opened in the period: there is nothing to export. */
export function isEmpty(data: Analytics): boolean {
  const { orders, revenue, newCustomers } = totalsOf(data)
  return orders === 0 && revenue === 0 && newCustomers === 0 && data.paymentStats.length === 0
}

/** '20 Nov 2026' */
export const dateOf = ({ year, month, day }: AnalyticsDay): string => istDate(new Date(Date.UTC(year, month - 1, day)))

/** '20 Nov' */
const shortDateOf = (day: AnalyticsDay): string => dateOf(day).split(' ').slice(0, 2).join(' ')

/** Where a chart is drawn, in pixels of its SVG. */
type ChartFrame = { left: number; right: number; top: number; bottom: number }

type AxesProps = {
  frame: ChartFrame
  lines: readonly { y: number; word: string }[]
  /** Words below; the outermost are kept inside the frame. */
  words: readonly { x: number; word: string }[]
}

/** Lines with their figures at the left, words below. */
function Axes({ frame, lines, words }: AxesProps) {
  return (
    <g fontSize="12" className="fill-muted">
      {lines.map(({ y, word }) => (
        <g key={y}>
          <line x1={frame.left} x2={frame.right} y1={y} y2={y} className="stroke-line" />
          <text x={frame.left - 8} y={y + 4} textAnchor="end">
            {word}
          </text>
        </g>
      ))}
      {words.map(({ x, word }, at) => (
        <text key={word} x={x} y={frame.bottom + 20} textAnchor={at === 0 ? 'start' : at === words.length - 1 ? 'end' : 'middle'}>
          {word}
        </text>
      ))}
    </g>
  )
}

const DEFAULT_CHART_WIDTH = 560

/** The width of a box in pixels, kept as the window changes: charts are drawn anew for it, never scaled. */
function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [width, setWidth] = useState(DEFAULT_CHART_WIDTH)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !('ResizeObserver' in globalThis)) return
    const measure = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0) || DEFAULT_CHART_WIDTH))
    measure.observe(current)
    return () => measure.disconnect()
  }, [])
  return [box, width]
}

/** One figure of one day. `word` stands on the axis, `said` shows under the pointer. */
type ChartPoint = { word: string; value: number; said: string }

type PlacedPoint = ChartPoint & { x: number; y: number }

type ChartProps = {
  /** What the chart shows and where it stands, for those who cannot see it; a table beside it says the rest. */
  label: string
  points: readonly ChartPoint[]
  height: number
  lines: number
  figure: (value: number) => string
  draw: (places: readonly PlacedPoint[], frame: ChartFrame, step: number) => ReactNode
}

const WORD_WIDTH = 90

/** A chart over days, drawn for the width it has; the text keeps its size. */
function Chart({ label, points, height, lines, figure, draw }: ChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const frame = { left: 52, right: width - 8, top: 10, bottom: height - 28 }
  const marks = ticks(Math.max(0, ...points.map(({ value }) => value)), lines)
  const step = (frame.right - frame.left) / Math.max(1, points.length)
  const y = (value: number) => frame.bottom - (value / (marks.at(-1) ?? 1)) * (frame.bottom - frame.top)
  const places = points.map((point, at) => ({ ...point, x: frame.left + step * (at + 0.5), y: y(point.value) }))
  const worded = labelled(points.length, Math.floor((frame.right - frame.left) / WORD_WIDTH))
  return (
    <div ref={box} className="min-w-0 overflow-hidden">
      <svg width={width} height={height} role="img" aria-label={label} className="block">
        <Axes
          frame={frame}
          lines={marks.map((mark) => ({ y: y(mark), word: figure(mark) }))}
          words={places.filter((_, at) => worded.includes(at)).map(({ x, word }) => ({ x, word }))}
        />
        {draw(places, frame, step)}
        {places.map(({ x, word, said }) => (
          <rect key={word} x={x - step / 2} y={frame.top} width={step} height={frame.bottom - frame.top} className="fill-transparent">
            <title>{said}</title>
          </rect>
        ))}
      </svg>
    </div>
  )
}

type LineChartProps = { label: string; points: readonly ChartPoint[]; figure: (value: number) => string }

/** A line over a filled ground; its last point is a knot. */
const LineChart = (props: LineChartProps) => <Chart {...props} height={216} lines={5} draw={line} />

function line(places: readonly PlacedPoint[], { bottom }: ChartFrame) {
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return null
  const path = places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return (
    <>
      <path d={`M${first.x} ${bottom}L${path}L${last.x} ${bottom}Z`} className="fill-leaf" fillOpacity="0.75" />
      <path d={`M${path}`} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-brand" />
      <circle cx={last.x} cy={last.y} r="6" strokeWidth="2.5" className="fill-accent stroke-surface" />
    </>
  )
}

type ColumnChartProps = { label: string; points: readonly ChartPoint[] }

/** A column a day, of whole things. */
const ColumnChart = (props: ColumnChartProps) => (
  <Chart {...props} height={160} lines={3} figure={(value) => value.toLocaleString('en-IN')} draw={columns} />
)

function columns(places: readonly PlacedPoint[], { bottom }: ChartFrame, step: number) {
  const width = Math.max(1.5, step * 0.7)
  return places.map(({ word, x, y }) => (
    <rect key={word} x={x - width / 2} y={y} width={width} height={Math.max(0, bottom - y)} rx="1" className="fill-info" />
  ))
}

type AnalyticsPanelProps = { data: Analytics }

const Nothing = ({ children }: { children: ReactNode }) => <p className="py-6 text-center text-muted">{children}</p>

/** Verified money day by day; the Daily Summary is its table. */
export function RevenueTrend({ data }: AnalyticsPanelProps) {
  const { revenue } = totalsOf(data)
  const points = data.salesData.map(({ _id, revenue: value }) => ({
    word: shortDateOf(_id),
    value,
    said: `${dateOf(_id)}: ${rupees(value)}`,
  }))
  return (
    <Panel title="Revenue Trend">
      {revenue === 0 ? (
        <Nothing>No revenue in this period</Nothing>
      ) : (
        <LineChart
          label={`Revenue of ${points.length} days, ${rupees(revenue)} in all. The Daily Summary has every day.`}
          points={points}
          figure={shortRupees}
        />
      )}
    </Panel>
  )
}

/** What the states brought, the bar measured against the first. */
export const SalesByState = ({ data: { salesByState } }: AnalyticsPanelProps) => (
  <Panel title="Sales by State">
    {salesByState.length === 0 ? (
      <Nothing>No revenue in this period</Nothing>
    ) : (
      <RevenueBars
        rows={salesByState.map(({ _id, revenue, orders }) => ({ name: _id, revenue, note: orders === 1 ? '1 order' : `${orders} orders` }))}
      />
    )}
  </Panel>
)

type RevenueBarsProps = { rows: readonly { name: string; revenue: number; note: string }[] }

/** Rows of revenue, which begin with the largest. */
const RevenueBars = ({ rows }: RevenueBarsProps) => (
  <ol className="grid gap-4">
    {rows.map(({ name, revenue, note }) => (
      <li key={name} className="grid gap-1.5">
        <span className="flex justify-between gap-3">
          <strong>{name}</strong>
          {rupees(revenue)}
        </span>
        <Bar percent={(revenue / Math.max(rows[0]?.revenue ?? 0, 0.01)) * 100} label={`Revenue of ${name}`} text={rupees(revenue)} />
        <span className="text-sm text-muted">{note}</span>
      </li>
    ))}
  </ol>
)

/** The products that brought most. */
export function TopProducts({ data }: AnalyticsPanelProps) {
  const top = topOf(data)
  return (
    <Panel title="Top Selling Products">
      {top.length === 0 ? (
        <Nothing>No products sold in this period</Nothing>
      ) : (
        <RevenueBars
          rows={top.map(({ _id, revenue, totalSold }) => ({
            name: _id,
            revenue,
            note: `${totalSold === 1 ? '1 pack' : `${totalSold.toLocaleString('en-IN')} packs`} sold`,
          }))}
        />
      )}
    </Panel>
  )
}

export function PaymentMethods({ data }: AnalyticsPanelProps) {
  const shares = sharesOf(data)
  const said = shares.map(({ name, percent }) => `${name} ${percent}%`).join(', ')
  return (
    <Panel title="Payment Methods">
      {shares.length === 0 ? <Nothing>No payments in this period</Nothing> : <ShareBar label={`Payments: ${said}`} shares={shares} />}
    </Panel>
  )
}

/** Accounts opened day by day, with the days that had any as a table for those who listen. */
export function UserGrowth({ data }: AnalyticsPanelProps) {
  const { newCustomers } = totalsOf(data)
  const points = data.userGrowth.map(({ _id, newUsers }) => ({
    word: shortDateOf(_id),
    value: newUsers,
    said: `${dateOf(_id)}: ${newUsers} new`,
  }))
  return (
    <Panel title="User Growth">
      {newCustomers === 0 ? (
        <Nothing>No new users in this period</Nothing>
      ) : (
        <>
          <ColumnChart label={`New users of ${points.length} days, ${newCustomers} in all`} points={points} />
          <div className="sr-only">
            <table>
              <caption>New users by day</caption>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">New users</th>
                </tr>
              </thead>
              <tbody>
                {data.userGrowth
                  .filter(({ newUsers }) => newUsers > 0)
                  .map(({ _id, newUsers }) => (
                    <tr key={dateOf(_id)}>
                      <td>{dateOf(_id)}</td>
                      <td>{newUsers}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Panel>
  )
}
