import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './Field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  note?: ReactNode
  error?: string | null | undefined
  hideLabel?: boolean | undefined
}

/** A tick of 24 px inside a target of 44. The label may hold links. */
export function Checkbox({ label, note, error, hideLabel = false, ...input }: CheckboxProps) {
  const message = useId()
  return (
    <div>
      <label className="tick">
        <input {...input} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? message : undefined} />
        <span className={hideLabel ? 'sr-only' : undefined}>
          {label}
          {note && <span className="tick-note">{note}</span>}
        </span>
      </label>
      <div id={message} className="text-sm" aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}
