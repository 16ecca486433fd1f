import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

/** Dot and word on a soft ground; which state has which tone and word is the caller's table. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="pill" data-tone={tone}>
      {children}
    </span>
  )
}
