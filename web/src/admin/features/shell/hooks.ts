import type { ShopFacts } from 'contract/shop/shop.schemas.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** What stands after the # of the address: it never reaches a server's log. Undefined during server rendering. */
export const useHash = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  )

/** On a narrow screen tabs are wider than their row: brings the selected one of the set `name` into it, and moves nothing else; again once `counts`, which the tabs tell, have come. */
export function useShownTab(name: string, selected: string, counts = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tabs tell makes the row wider
  useEffect(() => {
    const tab = document.getElementById(`${name}-tab-${selected}`)
    const row = tab?.parentElement
    if (!tab || !row) return
    const [own, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    // A tab at the edge is shown with its neighbour, so that it does not look like the last one.
    if (own.left < all.left + NEIGHBOUR_PX || own.right > all.right - NEIGHBOUR_PX)
      row.scrollLeft += own.left - all.left - (all.width - own.width) / 2
  }, [name, selected, counts])
}

const NEIGHBOUR_PX = 88

/** The public facts of the shop, as the document brought them. */
export function useShop(): ShopFacts {
  const root = useRouteLoaderData<{ shop: ShopFacts }>('root')
  if (!root) throw new Error('Shop details didn’t load. Please refresh.')
  return root.shop
}

/** Milliseconds since 1970, fresh every so often: for 'waiting 21 min' and 'checked 20 s ago'. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Names the browser's tab by what the screen shows, as 'Order SLB-… | shop', until the screen is left. */
export function useTabTitle(title: string | undefined): void {
  const { siteName } = useShop()
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = `${title} | ${siteName}`
    return () => {
      document.title = before
    }
  }, [title, siteName])
}
