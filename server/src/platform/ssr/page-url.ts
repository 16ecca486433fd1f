import { pages } from 'web/ssr'

export type PageUrl = { url: string; data: boolean; file: boolean }

/** Query parameters that a page or the renderer reads; every other one is dropped, so that nobody fills the cache with addresses. */
const READ = [...new Set(pages.flatMap(({ query = [] }) => query)), 'routes', '_routes', 'paths', 'version', 'p']
/** The first parts of private addresses: all of `/orders/…` and `/admin/…`. */
const PRIVATE = new Set(pages.filter(({ isPrivate }) => isPrivate).map(({ path }) => path.split('/')[1]))

const MAX_KNOWN = 2000
const known = new Map<string, PageUrl>()

/** The address of a page as the cache knows it, remembered for the addresses that are asked for most. */
export function pageUrl(raw: string): PageUrl {
  const found = known.get(raw) ?? canonicalUrl(raw)
  if (known.size < MAX_KNOWN) known.set(raw, found)
  return found
}

/** The address of a page as the cache knows it: known parameters only, in one order, at most 200 characters each. */
export function canonicalUrl(raw: string): PageUrl {
  // Two slashes in front would make a host of the first word, and no address at all where no host can be read from it.
  const url = new URL(`/${raw.replace(/^[/\\]+/, '')}`, 'http://shop.invalid')
  const pathname = url.pathname.replace(/\/{2,}/g, '/')
  const data = /\.data$|^\/__manifest$/.test(pathname)
  const kept = new URLSearchParams()
  for (const name of READ) {
    for (const value of url.searchParams.getAll(name)) kept.append(name, data ? value : value.slice(0, 200))
  }
  const query = kept.toString()
  return { url: query ? `${pathname}?${query}` : pathname, data, file: !data && /\.\w+$/.test(pathname) }
}

/** Whether everybody gets the same document: signed-in pages render a shell and need no cache. */
export const isCacheable = ({ url, data }: PageUrl): boolean => !data && !PRIVATE.has(url.split(/[/?]/)[1])
