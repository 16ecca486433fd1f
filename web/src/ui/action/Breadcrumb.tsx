import type { ReactNode } from 'react'
import { Children } from 'react'

/** The way back; each child (a link, a button) is one station. */
export function Breadcrumb({ children, label = 'Breadcrumb' }: { children: ReactNode; label?: string }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">{Children.map(children, (child) => child && <li>{child}</li>)}</ol>
    </nav>
  )
}
