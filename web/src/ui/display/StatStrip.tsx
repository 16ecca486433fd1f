import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { Tone } from './tone.ts'

export type Stat = { label: string; value: ReactNode; tone?: Tone | undefined; note?: ReactNode }

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
