/** What is wrong with a courier's link; undefined for a good one, and for none. */
export function courierLinkProblem(link: string): string | undefined {
  if (link === '') return undefined
  const url = parseLink(link.replaceAll('{number}', '1'))
  if (url?.protocol !== 'https:' || url.username !== '') return 'Please enter an address that begins with https://'
  // a number with a dot in it would lead to whoever owns what stands before the name
  if (url.origin !== parseLink(link.replaceAll('{number}', '22'))?.origin) return 'Please put {number} behind the name of the site.'
  return link.length > 300 ? 'Please use at most 300 characters.' : undefined
}

// URL.parse came with Chrome 126 and Safari 18
function parseLink(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}

/** The courier's own page of a parcel; a link without {number} leads to where the number is typed. */
export const courierLink = (link: string, number: string): string => link.replaceAll('{number}', encodeURIComponent(number))
