import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../cx.ts'

type PanelProps = {
  title?: ReactNode
  /** At the right of the title: a link, a pill. */
  aside?: ReactNode
  /** 2 unless the panel lies inside another section. */
  level?: 2 | 3 | undefined
  /** No padding: for tables and lists that reach the edges. */
  flush?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A bordered sheet with an optional heading. */
export function Panel({ title, aside, level = 2, flush = false, className, children }: PanelProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={cx('panel', flush ? 'panel-flush' : 'panel-pad', className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="panel-head">
          <Heading id={id} className="text-xl">
            {title}
          </Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

type EmptyStateProps = {
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
}

/** Nothing here (or nothing came): a drawing, the sentence, one thing to do. */
export function EmptyState({ drawing, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      {drawing}
      <Heading className="text-xl">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
