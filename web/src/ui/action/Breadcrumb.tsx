import type { ReactNode } from 'react'
import { Children } from 'react'
import * as messages from '../messages.ts'

/** The way back; each child (a link, a button) is one station. */
export function Breadcrumb({ children, label = messages.breadcrumbs }: { children: ReactNode; label?: string }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">{Children.map(children, (child) => child && <li>{child}</li>)}</ol>
    </nav>
  )
}
