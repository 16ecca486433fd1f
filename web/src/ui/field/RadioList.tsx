import type { ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './Field.tsx'

type RadioListProps<T extends string> = {
  /** 'Select your area:' */
  label: ReactNode
  options: readonly { value: T; label: ReactNode; note?: ReactNode; disabled?: boolean | undefined }[]
  value: T | undefined
  onChange: (value: T) => void
  error?: string | null | undefined
  hideLabel?: boolean | undefined
}

/** One of a list, all of it in view. */
export function RadioList<T extends string>({ label, options, value, onChange, error, hideLabel = false }: RadioListProps<T>) {
  const id = useId()
  return (
    <fieldset className="field" data-invalid={error ? true : undefined} aria-describedby={error ? `${id}-note` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'field-label mb-1.5'}>{label}</legend>
      <div className="radio-list">
        {options.map((option) => (
          <label key={option.value} className="tick">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="grow">
              {option.label}
              {option.note && <span className="tick-note">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <div id={`${id}-note`} className="text-sm" aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
