import { Mark } from '../art/Mark.tsx'
import * as messages from '../messages.ts'
import { NeedsScript } from './NeedsScript.tsx'

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
