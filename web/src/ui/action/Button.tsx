import type { ComponentProps, MouseEvent } from 'react'
import type { ButtonShape } from './button-class.ts'
import { buttonClass } from './button-class.ts'

export type ButtonProps = ComponentProps<'button'> & ButtonShape & { busy?: boolean | undefined; busyLabel?: string | undefined }

/** A button. While busy it keeps its place, its width and the focus, shows `busyLabel` ('Submitting...') and does nothing when pressed. */
export function Button({
  variant,
  size,
  block,
  className,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // preventDefault: the Enter key in a form presses its submit button too
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, className })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="btn-labels">
          <span className="inline-flex items-center justify-center gap-2" data-off={busy || undefined}>
            {children}
          </span>
          <span data-off={!busy || undefined}>{busyLabel}</span>
        </span>
      )}
    </button>
  )
}
