import type { Frame } from './Axes.tsx'
import type { Place, Point } from './Chart.tsx'
import { Chart } from './Chart.tsx'

type LineChartProps = { label: string; points: readonly Point[]; figure: (value: number) => string }

/** A line over a filled ground; its last point is a knot. */
export const LineChart = (props: LineChartProps) => <Chart {...props} height={216} lines={5} draw={line} />

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
