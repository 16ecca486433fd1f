/** Where a chart is drawn, in pixels of its SVG. */
export type Frame = { left: number; right: number; top: number; bottom: number }

type AxesProps = {
  frame: Frame
  lines: readonly { y: number; word: string }[]
  /** Words below; the outermost are kept inside the frame. */
  words: readonly { x: number; word: string }[]
}

/** Lines with their figures at the left, words below. */
export function Axes({ frame, lines, words }: AxesProps) {
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
