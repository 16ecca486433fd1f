import type { ReactNode } from 'react'
import type { Frame } from './Axes.tsx'
import { Axes } from './Axes.tsx'
import { labelled, ticks } from './scale.ts'
import { useWidth } from './use-width.ts'

/** One figure of one day. `word` stands on the axis, `said` shows under the pointer. */
export type Point = { word: string; value: number; said: string }

export type Place = Point & { x: number; y: number }

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
export function Chart({ label, points, height, lines, figure, draw }: ChartProps) {
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
