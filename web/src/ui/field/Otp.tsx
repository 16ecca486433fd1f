import { useEffect, useId, useRef } from 'react'
import { FieldError } from './Field.tsx'

type OtpProps = {
  label: string
  value: string
  /** Digits only, never more than `length`. */
  onChange: (digits: string) => void
  /** The last digit came. */
  onComplete?: ((digits: string) => void) | undefined
  /** Turns all cells red and takes the focus back; clear `value` together with setting it. */
  error?: string | null | undefined
  length?: number | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
}

/** A code from the mail: one real input (so that typing, pasting and the phone's suggestion work) behind drawn cells. */
export function Otp({ label, value, onChange, onComplete, error, length = 6, disabled = false, autoFocus = false }: OtpProps) {
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  useEffect(() => {
    if (error || autoFocus) input.current?.focus()
  }, [error, autoFocus])
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  const cells = Array.from({ length }, (_, at) => ({ at, digit: value[at] }))
  return (
    <div className="field">
      <div className="otp">
        <input
          ref={input}
          className="otp-input"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          // maxLength is left out: a pasted '471 902' would be cut before its space is
          value={value}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
        />
        <div className="otp-cells" aria-hidden="true">
          {cells.map(({ at, digit }) => (
            <span key={at} data-active={at === Math.min(value.length, length - 1) || undefined}>
              {digit}
            </span>
          ))}
        </div>
      </div>
      <div id={note} className="text-sm" role="alert">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}
