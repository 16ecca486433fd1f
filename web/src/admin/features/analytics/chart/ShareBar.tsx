import { Ledger, LedgerRow } from '#ui/money/Ledger.tsx'

export type Share = { name: string; count: number; percent: number }

const COLOURS = ['fill-brand', 'fill-accent', 'fill-info', 'fill-amber', 'fill-olive']

/** Parts of a whole as one bar, and the same parts in the same order as rows with their figures. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
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
