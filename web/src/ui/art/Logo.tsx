import { cx } from '../cx.ts'
import { Mark } from './Mark.tsx'

type LogoProps = {
  /** On the olive of header bars, footer and staff sidebar. */
  inverse?: boolean | undefined
  /** 'Special Lion' in the staff sidebar. */
  text?: string | undefined
  className?: string | undefined
}

/** Lion and name; put it into a link. */
export function Logo({ inverse = false, text = 'Special Lion Beedi', className }: LogoProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 font-display md:whitespace-nowrap text-[1.1875rem] leading-none font-semibold md:text-[1.4375rem]',
        className,
      )}
    >
      <Mark
        className={cx('size-9.5 shrink-0 md:size-11.5', inverse ? 'text-brand-ink' : 'text-brand')}
        {...(inverse && { ground: 'var(--color-brand-hover)' })}
      />
      {text}
    </span>
  )
}
