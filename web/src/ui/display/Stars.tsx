import * as messages from '../messages.ts'

type StarsProps = {
  /** 0 to 5; tenths are drawn as they are. */
  value: number
  label?: string | undefined
}

const STAR = 'M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.8L10 14.7 4.9 17.6 6 11.8 1.7 7.8l5.8-.7z'

/** A rating as five stars; spoken as a figure. */
export function Stars({ value, label = messages.outOfFive(value) }: StarsProps) {
  const five = [0, 20, 40, 60, 80].map((x) => <path key={x} d={STAR} transform={`translate(${x})`} />)
  return (
    <svg viewBox="0 0 100 20" className="h-5 w-25 shrink-0" role="img" aria-label={label}>
      <g className="fill-line">{five}</g>
      <svg width={Math.max(0, Math.min(5, value)) * 20} height="20" className="fill-brand" aria-hidden="true">
        {five}
      </svg>
    </svg>
  )
}
