/** Never answered by the worker: the back office, the way back from Google, the page of a link to pay, and the API. */
const NEVER = /^(?:\/hi)?\/(?:admin|auth|pay|api|metrics)(?:\/|$)|\.\w+$/
/** The number or id of an order in an address: the document is the same for every order, and is kept without it. */
const OF_ORDER = /^((?:\/hi)?\/(?:orders|payment-verification|order-confirmation)\/)[^/]+/
const ANY_ORDER = '$1_'

/**
 * Under which address the document of a page is kept, so that no address of a cache tells of a person; undefined for what is not kept.
 * Documents hold nothing of anybody: private pages fetch that themselves.
 */
export const cacheKeyOf = (pathname: string): string | undefined =>
  NEVER.test(pathname) ? undefined : pathname.replace(OF_ORDER, ANY_ORDER).replace(/(?!^)\/$/, '')

/** Pages for one person: what is kept of them goes when that person signs out, though it names nobody. */
export const isForOne = (pathname: string): boolean =>
  /^(?:\/hi)?\/(?:address|checkout|payment-verification|order-confirmation|orders|wishlist|profile|settings)(?:\/|$)/.test(pathname)

/** Scripts, styles, fonts and pictures. Which of them are for everybody the answer says itself. */
export const isFile = (pathname: string): boolean =>
  /^\/(?:assets|pictures|art|pay)\/[\w./-]+\.\w+$|^\/api\/(?:products|reviews)\/pictures\/|^\/(?:favicon|icon-\d+|apple-touch-icon|placeholder-image)\.\w+$/.test(
    pathname,
  )

/** What a document needs before it can be shown: its own files, in the order of their names. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))].sort()

/** The page that the router in the browser asks the data of: '/products' for '/products.data'. */
export const pageOfData = (pathname: string): string => pathname.replace(/(?:\/_)?\.data$/, '').replace(/\/_root$/, '') || '/'
