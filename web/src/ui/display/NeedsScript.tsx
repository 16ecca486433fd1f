import * as messages from '../messages.ts'

/** In place of what never comes without scripts. */
export const NeedsScript = () => (
  <noscript>
    <p className="rounded-control bg-warning-soft p-3 text-warning">{messages.pageNeedsScript}</p>
  </noscript>
)
