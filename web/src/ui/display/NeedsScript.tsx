/** In place of what never comes without scripts. */
export const NeedsScript = () => (
  <noscript>
    <p className="rounded-control bg-warning-soft p-3 text-warning">
      This page needs JavaScript. Please switch it on and load the page again.
    </p>
  </noscript>
)
