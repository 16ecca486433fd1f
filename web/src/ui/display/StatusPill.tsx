import type { ReactNode } from 'react'

/** Dot and word on a soft ground; which state has which tone and word is the caller's table. */
export function StatusPill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return (
    <span className="pill" data-tone={tone}>
      {children}
    </span>
  )
}

/** The six colours of state. The word beside it always says the same. */
export type PillTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral'
