import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import { Bar } from '#ui/display/Bar.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { reviewRates } from './review-rates.ts'

/** How the reviewing goes, as bars. */
export function Performance({ stats }: Pick<Dashboard, 'stats'>) {
  return (
    <Panel flush title="Performance">
      <ul>
        {reviewRates(stats).map(({ label, percent, tone }) => (
          <li key={tone} className="grid gap-1.5 border-t border-line px-4 py-3">
            <span className="flex justify-between gap-3">
              {label}
              <strong>{percent}%</strong>
            </span>
            <Bar percent={percent} tone={tone} label={label} text={`${percent}%`} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
