import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { PillTone } from './StatusPill.tsx'

export type Stat = { label: string; value: ReactNode; tone?: PillTone | undefined; note?: ReactNode }

/** The figures of a screen: one panel cut by hairlines, two across on a phone. */
export function StatStrip({ stats, className }: { stats: readonly Stat[]; className?: string | undefined }) {
  return (
    <dl className={cx('stats', className)}>
      {stats.map(({ label, value, tone, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-tone={tone}>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type BarProps = {
  /** 0 to 100; anything else is brought inside. */
  percent: number
  tone?: PillTone | undefined
  /** What the bar measures, for those who cannot see it. */
  label: string
  /** What it stands at, in words: '220 of 10,000'. */
  text?: string | undefined
}

/** A measured bar: stock on hand, a share, a rate. Decides no colour by itself. */
export function Bar({ percent, tone, label, text }: BarProps) {
  const width = Math.min(100, Math.max(0, percent))
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn alike in all browsers
    <span
      className="block"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(width)}
      aria-valuetext={text}
    >
      <svg className="bar" data-tone={tone} aria-hidden="true">
        <rect width={`${width}%`} height="100%" rx="5" />
      </svg>
    </span>
  )
}
