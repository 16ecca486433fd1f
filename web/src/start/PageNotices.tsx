type Contact = { phone: string; href: string }

/**
 * Two sentences that only the head script can show, because they are for when nothing else of the page runs: a script of the page did not
 * come, and a browser that is too old. Links only: they need no script.
 */
export function PageNotices({ contact }: { contact: Contact | undefined }) {
  const call = contact && (
    <>
      {' '}
      or call <a href={contact.href}>{contact.phone}</a>
    </>
  )
  return (
    <>
      <p className="too-old">This browser is too old for this shop. Please update it, use another one{call}.</p>
      <p role="alert" className="page-lost">
        A part of this page did not load, so its buttons do not answer. Please check your connection and{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page, loaded again without any script */}
        <a href="">load the page again</a>
        {call}.
      </p>
    </>
  )
}
