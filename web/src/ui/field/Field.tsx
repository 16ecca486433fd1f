import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../cx.ts'

/** What every labelled control takes besides its own attributes. `error` shows in place of `hint`. */
export type FieldShape = {
  /** As the specification writes it, star included: 'Pin Code*'. */
  label: ReactNode
  error?: string | null | undefined
  hint?: ReactNode
  /** Said in green below: 'Valid transaction ID format'. */
  valid?: ReactNode
  /** At the right below: '12/16'. */
  counter?: ReactNode
  /** The label is only spoken. */
  hideLabel?: boolean | undefined
  fieldClass?: string | undefined
}

/** What ties a control to its label and message; spread it on the control. */
export type ControlAria = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type FieldProps = FieldShape & { id?: string | undefined; children: (control: ControlAria) => ReactNode }

/**
 * Label above, control, message below, tied together for screen readers. For controls that are not in this folder. A star at the end of
 * the label makes it required. Only what is wrong or right is announced by itself: hint and counter change with every key.
 */
export function Field({ label, error, hint, valid, counter, hideLabel = false, fieldClass, id: given, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const feet = `${id}-note`
  const hasFeet = Boolean(error || hint || valid || counter)
  return (
    <div className={cx('field', fieldClass)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasFeet ? feet : undefined,
        'aria-required': (typeof label === 'string' && label.endsWith('*')) || undefined,
      })}
      <div id={feet} className={hasFeet ? 'field-feet' : undefined}>
        <div aria-live="polite" data-message>
          {error ? <FieldError>{error}</FieldError> : valid && <span className="field-valid">{valid}</span>}
        </div>
        {!error && !valid && hint && <span>{hint}</span>}
        {counter && <span className="field-count">{counter}</span>}
      </div>
    </div>
  )
}

/** What is wrong, with its sign. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="field-error">
      <TriangleAlert />
      {children}
    </span>
  )
}

/** Parts what belongs to the field from what belongs to the control. */
export function splitField<P extends FieldShape>({ label, error, hint, valid, counter, hideLabel, fieldClass, ...control }: P) {
  return { field: { label, error, hint, valid, counter, hideLabel, fieldClass }, control }
}
