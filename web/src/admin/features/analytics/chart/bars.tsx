import { Bar } from '#ui/display/StatStrip.tsx'
import { Ledger, LedgerRow } from '#ui/money/Price.tsx'

export type ShareOfOrders = { name: string; count: number; percent: number }

const COLOURS = ['fill-brand', 'fill-accent', 'fill-info', 'fill-amber', 'fill-olive']

/** Parts of a whole as one bar, and the same parts in the same order as rows with their figures. */
export function ShareBar({ label, shares }: { label: string; shares: readonly ShareOfOrders[] }) {
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

type BarsProps = {
  /** What all bars measure: 'Revenue'. */
  measure: string
  /** `said` is the figure in words. */
  rows: readonly { name: string; value: number; said: string; note?: string | undefined }[]
}

/** Figures as rows, each with a bar measured against the largest. */
export function Bars({ measure, rows }: BarsProps) {
  const most = Math.max(0.01, ...rows.map(({ value }) => value))
  return (
    <ol className="grid gap-4">
      {rows.map(({ name, value, said, note }) => (
        <li key={name} className="grid gap-1.5">
          <span className="flex justify-between gap-3">
            <strong>{name}</strong>
            {said}
          </span>
          <Bar percent={(value / most) * 100} label={`${measure} ${name}`} text={said} />
          {note && <span className="text-sm text-muted">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
