import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The word that the picture stands for: spoken, and shown as the tip of a pointer that rests on it. */
  label: string
  outlined?: boolean | undefined
  /** Shown in a badge when above 0 and spoken after the label: 'Cart, 12'. */
  count?: number | undefined
}

/** A picture that can be pressed: close, wishlist, cart, menu, remove. For a link use `iconButtonClass` and `CountBadge`. */
export function IconButton({ label, outlined = false, count, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      className={cx(iconButtonClass, className)}
      aria-label={count ? `${label}, ${count}` : label}
      data-outlined={outlined || undefined}
    >
      {children}
      <CountBadge count={count} />
    </button>
  )
}

export const iconButtonClass = 'icon-btn'

/** The number in the corner of an icon button; nothing at 0. */
export function CountBadge({ count = 0 }: { count?: number | undefined }) {
  return count > 0 ? (
    <span className="count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  ) : null
}
