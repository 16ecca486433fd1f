import type { Frame } from './Axes.tsx'
import type { Place, Point } from './Chart.tsx'
import { Chart } from './Chart.tsx'

type ColumnChartProps = { label: string; points: readonly Point[] }

/** A column a day, of whole things. */
export const ColumnChart = (props: ColumnChartProps) => (
  <Chart {...props} height={160} lines={3} figure={(value) => value.toLocaleString('en-IN')} draw={columns} />
)

function columns(places: readonly Place[], { bottom }: Frame, step: number) {
  const width = Math.max(1.5, step * 0.7)
  return places.map(({ word, x, y }) => (
    <rect key={word} x={x - width / 2} y={y} width={width} height={Math.max(0, bottom - y)} rx="1" className="fill-info" />
  ))
}
