import { Segmented } from '#ui/action/Segmented.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import type { usePeriod } from './period.ts'
import { DAYS } from './period.ts'

const OPTIONS = DAYS.map((value) => ({ value, label: `${value} days` }))

type PeriodChoiceProps = Pick<ReturnType<typeof usePeriod>, 'period' | 'shown' | 'today' | 'choose' | 'chooseDays'>

/** The last days, or any days of one's own: the two fields always show which ones are meant. */
export function PeriodChoice({ period, shown, today, choose, chooseDays }: PeriodChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-md:w-full">
      <Segmented label="Period" options={OPTIONS} value={period} onChange={choose} className="max-md:w-full" />
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        <TextInput
          label="First day"
          hideLabel
          type="date"
          max={today}
          fieldClass="min-w-[min(100%,7.5rem)] flex-1 gap-0!"
          value={shown.from}
          onChange={({ target }) => chooseDays({ from: target.value })}
        />
        <span aria-hidden="true" className="text-muted">
          to
        </span>
        <TextInput
          label="Last day"
          hideLabel
          type="date"
          max={today}
          fieldClass="min-w-[min(100%,7.5rem)] flex-1 gap-0!"
          value={shown.to}
          onChange={({ target }) => chooseDays({ to: target.value })}
        />
      </div>
    </div>
  )
}
