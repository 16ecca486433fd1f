import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../cx.ts'

/** Verify is `success`, staff only. `danger` is outlined; inside a confirming dialog it is `danger-solid`. `inverse` is for olive ground. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'inverse' | 'danger' | 'danger-solid' | 'success'
export type ButtonShape = {
  variant?: ButtonVariant | undefined
  size?: 'normal' | 'small' | undefined
  block?: boolean | undefined
  className?: string | undefined
}

/** The looks of a button, for anything that is one to the eye: pass it to a router's link. */
export const buttonClass = ({ variant = 'primary', size = 'normal', block = false, className }: ButtonShape = {}): string =>
  cx('btn', variant !== 'primary' && `btn-${variant}`, size === 'small' && 'btn-small', block && 'btn-block', className)

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
      aria-disabled={busy || rest['aria-disabled']}
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
