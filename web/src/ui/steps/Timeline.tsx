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

type StepStripProps = {
  /** 'Checkout steps' */
  label: string
  steps: readonly { name: ReactNode; note?: ReactNode; isSkipped?: boolean }[]
  /** Place of the step one is on, from 0; the length of `steps` when all is done. */
  current: number
}

/** Where one is on a short way: knots on a thread, done ones ticked, skipped ones not. */
export function StepStrip({ label, steps, current }: StepStripProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ name, note, isSkipped = false }, at) => {
        const state = at < current ? (isSkipped ? 'skipped' : 'done') : at === current ? 'current' : 'next'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way do not change places
          <li key={at} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="knot" />
            {name}
            {note && <small>{note}</small>}
            {state === 'done' && !note && <span className="sr-only">{messages.done}</span>}
          </li>
        )
      })}
    </ol>
  )
}
