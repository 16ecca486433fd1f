import type { ReactNode } from 'react'

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
