import { useSearchParams } from 'react-router'
import { Button } from '#ui/action/Button.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'

/** Days in India as YYYY-MM-DD, both included. */
export type Days = { from?: string | undefined; to?: string | undefined }

const DAY = /^\d{4}-\d\d-\d\d$/

/** The span of days of the address. */
export function useDays(): [Days, (days: Days) => void] {
  const [params, setParams] = useSearchParams()
  const read = (name: string) => {
    const value = params.get(name) ?? ''
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
  }
  const put = (days: Days) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const name of ['from', 'to'] as const) {
          const value = days[name]
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return [{ from: read('from'), to: read('to') }, put]
}

/** Limits a list to the days it covers. */
export function DayRange({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const bind = (name: keyof Days) => ({
    type: 'date',
    value: days[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...days, [name]: target.value || undefined }),
  })
  return (
    <div className="grid grid-cols-2 items-end gap-2.5 md:flex">
      <TextInput label="From" {...bind('from')} />
      <TextInput label="To" {...bind('to')} />
      {(days.from || days.to) && (
        <Button variant="quiet" size="small" onClick={() => onChange({})}>
          Any day
        </Button>
      )}
    </div>
  )
}
