import type { ReactNode, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

const STEPS = [1, 2, 2.5, 5, 10]

/** Round figures from 0 up to at least `most`, at most `count` above 0 and all of them whole: the lines of an axis. */
export function ticks(most: number, count: number): number[] {
  const rough = Math.max(most, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, Math.ceil((STEPS.find((one) => one * power >= rough) ?? 10) * power))
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}

/** Which of `length` places get a word: the first, the last and even ones between, as many as have room. */
export function labelledIndexes(length: number, room: number): number[] {
  const count = Math.max(2, Math.min(room, length))
  return [...new Set(Array.from({ length: count }, (_, at) => Math.round((at * (length - 1)) / (count - 1))))]
}

/** '₹25k', '₹1.5L': an amount in rupees where there is little room. */
export function shortRupees(amount: number): string {
  if (amount === 0) return '0'
  const [unit, word] = amount >= 1e7 ? [1e7, 'Cr'] : amount >= 1e5 ? [1e5, 'L'] : amount >= 1000 ? [1000, 'k'] : [1, '']
  return `₹${Math.round((amount / unit) * 100) / 100}${word}`
}

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
        <text key={x} x={x} y={frame.bottom + 20} textAnchor={at === 0 ? 'start' : at === words.length - 1 ? 'end' : 'middle'}>
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

/** One figure of one day or hour, and what it was before. `word` stands on the axis, `said` shows under the pointer. */
type ChartPoint = { word: string; value: number; before?: number | undefined; said: string }

type PlacedPoint = ChartPoint & { x: number; y: number; beforeY: number }

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

/** A chart over days or hours, drawn for the width it has; the text keeps its size. */
function Chart({ label, points, height, lines, figure, draw }: ChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const frame = { left: 52, right: Math.max(52, width - 8), top: 10, bottom: height - 28 }
  const marks = ticks(Math.max(0, ...points.map(({ value, before = 0 }) => Math.max(value, before))), lines)
  const step = (frame.right - frame.left) / Math.max(1, points.length)
  const y = (value: number) => frame.bottom - (value / (marks.at(-1) ?? 1)) * (frame.bottom - frame.top)
  const places = points.map((point, at) => ({
    ...point,
    x: frame.left + step * (at + 0.5),
    y: y(point.value),
    beforeY: y(point.before ?? 0),
  }))
  const worded = labelledIndexes(points.length, Math.floor((frame.right - frame.left) / WORD_WIDTH))
  return (
    <div ref={box} className="min-w-0 overflow-hidden">
      <svg width={width} height={height} role="img" aria-label={label} className="block">
        <Axes
          frame={frame}
          lines={marks.map((mark) => ({ y: y(mark), word: figure(mark) }))}
          words={places.filter((_, at) => worded.includes(at)).map(({ x, word }) => ({ x, word }))}
        />
        {draw(places, frame, step)}
        {places.map(({ x, said }) => (
          <rect key={said} x={x - step / 2} y={frame.top} width={step} height={frame.bottom - frame.top} className="fill-transparent">
            <title>{said}</title>
          </rect>
        ))}
      </svg>
    </div>
  )
}

type LineChartProps = { label: string; points: readonly ChartPoint[]; figure: (value: number) => string }

/** A line over a filled ground; its last point is a knot. What was before is dashed. */
export const LineChart = (props: LineChartProps) => <Chart {...props} height={216} lines={5} draw={line} />

const NARROW_STEP = 4

function line(places: readonly PlacedPoint[], { bottom }: ChartFrame, step: number) {
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return null
  const path = places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const before = places.map(({ x, beforeY }) => `${x.toFixed(1)} ${beforeY.toFixed(1)}`).join('L')
  return (
    <>
      <path d={`M${first.x} ${bottom}L${path}L${last.x} ${bottom}Z`} className="fill-leaf" fillOpacity="0.75" />
      {places.some((place) => place.before) && (
        <path d={`M${before}`} fill="none" strokeWidth="1.5" strokeDasharray="4 4" strokeLinejoin="round" className="stroke-muted" />
      )}
      <path d={`M${path}`} fill="none" strokeWidth={step < NARROW_STEP ? 1.25 : 2.5} strokeLinejoin="round" className="stroke-brand" />
      <circle cx={last.x} cy={last.y} r="6" strokeWidth="2.5" className="fill-accent stroke-surface" />
    </>
  )
}

type ColumnChartProps = { label: string; points: readonly ChartPoint[] }

/** A column for each day or hour, of whole things. */
export const ColumnChart = (props: ColumnChartProps) => (
  <Chart {...props} height={160} lines={3} figure={(value) => value.toLocaleString('en-IN')} draw={columns} />
)

function columns(places: readonly PlacedPoint[], { bottom }: ChartFrame, step: number) {
  const width = Math.max(1.5, step * 0.7)
  return places.map(({ said, x, y }) => (
    <rect key={said} x={x - width / 2} y={y} width={width} height={Math.max(0, bottom - y)} rx="1" className="fill-info" />
  ))
}
