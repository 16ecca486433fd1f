import type { ReactNode } from 'react'
import { Mark } from '../art/Logo.tsx'
import { cx } from '../cx.ts'
import * as messages from '../messages.ts'

/** In place of what never comes without scripts. */
export const NeedsScript = () => (
  <noscript>
    <p className="rounded-control bg-warning-soft p-3 text-warning">{messages.pageNeedsScript}</p>
  </noscript>
)

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

/** Shown while the session loads: the lion inside a turning thread; without motion the word 'Loading'. */
export function FullScreenSpinner() {
  return (
    <div className="spinner" role="status">
      <span className="relative grid place-items-center">
        <Mark className="size-16 text-brand" />
        <svg className="absolute -inset-4 size-24" viewBox="0 0 96 96" fill="none" strokeWidth="3" aria-hidden="true">
          <circle cx="48" cy="48" r="44" className="stroke-line" />
          <g className="spinner-ring">
            <path d="M48 4A44 44 0 0 1 92 48" className="stroke-accent" />
            <circle cx="48" cy="4" r="4" className="fill-accent" />
          </g>
        </svg>
      </span>
      <span className="spinner-word">{messages.loading}</span>
      <NeedsScript />
    </div>
  )
}
