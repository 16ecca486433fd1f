import type { ReactNode } from 'react'
import * as messages from '../messages.ts'

/** `stopped` is the end of an order that went no further: cancelled, refunded, payment failed. */
export type TimelineState = 'done' | 'current' | 'next' | 'stopped'
export type TimelineEntry = { title: ReactNode; state: TimelineState; note?: ReactNode }

/** What happened and what comes, down a thread. The part still to come is grey. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map(({ title, state, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a timeline only grows at its end
        <li key={at} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="knot" />
          <strong>{title}</strong>
          {state === 'done' && <span className="sr-only">{messages.done}</span>}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  )
}

/** Numbered instructions on the same thread: 'How to Pay'. */
export function NumberedThread({ steps, label }: { steps: readonly { title: ReactNode; note?: ReactNode }[]; label: string }) {
  return (
    <ol className="timeline" data-numbered aria-label={label}>
      {steps.map(({ title, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: instructions do not change places
        <li key={at}>
          <span className="knot knot-number" aria-hidden="true">
            {at + 1}
          </span>
          <strong>{title}</strong>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  )
}
