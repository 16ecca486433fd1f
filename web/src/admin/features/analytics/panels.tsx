import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import type { ReactNode, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Bar } from '#ui/display/Bar.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { rupees } from '../shell/rupees.ts'
import { ShareBar } from './chart/ShareBar.tsx'
import { labelled, shortRupees, ticks } from './chart/scale.ts'
import { dateOf, sharesOf, shortDateOf, topOf, totalsOf } from './figures.ts'

/** Where a chart is drawn, in pixels of its SVG. */
type Frame = { left: number; right: number; top: number; bottom: number }

type AxesProps = {
  frame: Frame
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

const UNMEASURED = 560

/** The width of a box in pixels, kept as the window changes: charts are drawn anew for it, never scaled. */
function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [width, setWidth] = useState(UNMEASURED)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !('ResizeObserver' in globalThis)) return
    const measure = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0) || UNMEASURED))
    measure.observe(current)
    return () => measure.disconnect()
  }, [])
  return [box, width]
}

/** One figure of one day. `word` stands on the axis, `said` shows under the pointer. */
type Point = { word: string; value: number; said: string }

type Place = Point & { x: number; y: number }

type ChartProps = {
  /** What the chart shows and where it stands, for those who cannot see it; a table beside it says the rest. */
  label: string
  points: readonly Point[]
  height: number
  lines: number
  figure: (value: number) => string
  draw: (places: readonly Place[], frame: Frame, step: number) => ReactNode
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

type LineChartProps = { label: string; points: readonly Point[]; figure: (value: number) => string }

/** A line over a filled ground; its last point is a knot. */
const LineChart = (props: LineChartProps) => <Chart {...props} height={216} lines={5} draw={line} />

function line(places: readonly Place[], { bottom }: Frame) {
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

type ColumnChartProps = { label: string; points: readonly Point[] }

/** A column a day, of whole things. */
const ColumnChart = (props: ColumnChartProps) => (
  <Chart {...props} height={160} lines={3} figure={(value) => value.toLocaleString('en-IN')} draw={columns} />
)

function columns(places: readonly Place[], { bottom }: Frame, step: number) {
  const width = Math.max(1.5, step * 0.7)
  return places.map(({ word, x, y }) => (
    <rect key={word} x={x - width / 2} y={y} width={width} height={Math.max(0, bottom - y)} rx="1" className="fill-info" />
  ))
}

type PanelProps = { data: Analytics }

const Nothing = ({ children }: { children: ReactNode }) => <p className="py-6 text-center text-muted">{children}</p>

/** Verified money day by day; the Daily Summary is its table. */
export function RevenueTrend({ data }: PanelProps) {
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

/** The products that brought most, the bar measured against the first. */
export function TopProducts({ data }: PanelProps) {
  const top = topOf(data)
  const most = top[0]?.revenue ?? 0
  return (
    <Panel title="Top Selling Products">
      {top.length === 0 ? (
        <Nothing>No products sold in this period</Nothing>
      ) : (
        <ol className="grid gap-4">
          {top.map(({ _id, revenue, totalSold }) => (
            <li key={_id} className="grid gap-1.5">
              <span className="flex justify-between gap-3">
                <strong>{_id}</strong>
                {rupees(revenue)}
              </span>
              <Bar percent={most > 0 ? (revenue / most) * 100 : 0} label={`Revenue of ${_id}`} text={rupees(revenue)} />
              <span className="text-sm text-muted">{totalSold === 1 ? '1 pack' : `${totalSold.toLocaleString('en-IN')} packs`} sold</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

export function PaymentMethods({ data }: PanelProps) {
  const shares = sharesOf(data)
  const said = shares.map(({ name, percent }) => `${name} ${percent}%`).join(', ')
  return (
    <Panel title="Payment Methods">
      {shares.length === 0 ? <Nothing>No payments in this period</Nothing> : <ShareBar label={`Payments: ${said}`} shares={shares} />}
    </Panel>
  )
}

/** Accounts opened day by day, with the days that had any as a table for those who listen. */
export function UserGrowth({ data }: PanelProps) {
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
