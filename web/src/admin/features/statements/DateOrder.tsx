import { Select } from '#ui/field/Select.tsx'
import type { Chosen } from './statement.api.ts'

const OPTIONS = [
  { value: 'day-first', label: 'Day first' },
  { value: 'month-first', label: 'Month first' },
]

/** Whether 5/6 is the fifth of June or the sixth of May. */
export const DateOrder = ({ value, onChange }: { value: Chosen['dates']; onChange: (order: Chosen['dates']) => void }) => (
  <Select
    label="Dates are written"
    value={value}
    options={OPTIONS}
    onChange={({ target }) => onChange(target.value === 'month-first' ? 'month-first' : 'day-first')}
  />
)
