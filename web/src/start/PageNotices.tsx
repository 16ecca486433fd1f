type Contact = { phone: string; href: string }

/** Links only: they need no script. An empty address is this very page, loaded anew. */
function notices(contact: Contact | undefined): string {
  const call = contact ? ` or call <a href="${contact.href}">${contact.phone.replace(/[^\d+() -]/g, '')}</a>` : ''
  return (
    `<p class="too-old">This browser is too old for this shop. Please update it, use another one${call}.</p>` +
    '<p class="page-lost" role="alert">A part of this page did not load, so its buttons do not answer. ' +
    `Please check your connection and <a href="">load the page again</a>${call}.</p>`
  )
}

/**
 * Two sentences that only the head script can show, because they are for when nothing else of the page runs: a script of the page did not
 * come, and a browser that is too old. From the server as they are: the browser's files need no copy of them.
 */
export const PageNotices = ({ contact }: { contact: Contact | undefined }) => (
  <div
    className="start-notices"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: words of this file and a number without anything but its digits and signs
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? notices(contact) : '' }}
  />
)
