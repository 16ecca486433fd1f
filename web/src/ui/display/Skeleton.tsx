import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as messages from '../messages.ts'
import { NeedsScript } from './NeedsScript.tsx'

/** A still block where something will be; its size by class: `<Skeleton className="h-6 w-2/3" />`. */
export const Skeleton = ({ className }: { className?: string }) => <span className={cx('skeleton', className)} />

/** Blocks in the place of what loads: spoken once, hidden piece by piece. */
export function Loading({ label = messages.loading, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <NeedsScript />
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  )
}
