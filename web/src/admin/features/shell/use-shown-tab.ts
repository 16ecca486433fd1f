import { useEffect } from 'react'

/** On a narrow screen tabs are wider than their row: brings the selected one of the set `name` into it, and moves nothing else. */
export function useShownTab(name: string, selected: string): void {
  useEffect(() => {
    const tab = document.getElementById(`${name}-tab-${selected}`)
    const row = tab?.parentElement
    if (!tab || !row) return
    const [own, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    // A tab at the edge is shown with its neighbour, so that it does not look like the last one.
    if (own.left < all.left + NEIGHBOUR_PX || own.right > all.right - NEIGHBOUR_PX)
      row.scrollLeft += own.left - all.left - (all.width - own.width) / 2
  }, [name, selected])
}

const NEIGHBOUR_PX = 88
