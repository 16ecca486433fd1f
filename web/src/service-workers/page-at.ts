/** A kept page as that of another address of its kind. The address is text of somebody else: nothing in it has a meaning for the replacement. */
export const pageAt = (html: string, kept: string, pathname: string): string =>
  html.replaceAll(kept, () => pathname.replaceAll('&', '&amp;'))
