import { useId } from 'react'
import { cx } from '../cx.ts'

type SegmentedProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  /** Undefined while it is none of them. */
  value: T | undefined
  onChange: (value: T) => void
  className?: string | undefined
}

/** One of a few, side by side: a period, a view. Real radio buttons underneath. */
export function Segmented<T extends string>({ label, options, value, onChange, className }: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className={cx('segmented', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
