import type { ReactNode } from 'react'
import * as messages from '../messages.ts'

type StepStripProps = {
  /** 'Checkout steps' */
  label: string
  steps: readonly { name: ReactNode; note?: ReactNode }[]
  /** Place of the step one is on, from 0; the length of `steps` when all is done. */
  current: number
}

/** Where one is on a short way: knots on a thread, done ones ticked. */
export function StepStrip({ label, steps, current }: StepStripProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ name, note }, at) => {
        const state = at < current ? 'done' : at === current ? 'current' : 'next'
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
