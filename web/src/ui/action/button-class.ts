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
