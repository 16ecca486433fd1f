import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const SCROLL_KEY = 'scroll'

/** Pixels from the top by entry of the browser's history. */
let positions: Record<string, number> = {}

function readPositions(): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}')
  } catch {
    positions = {}
  }
}

function savePositions(): void {
  history.scrollRestoration = 'auto' // a page that is loaded again is put in place by the browser, long before its scripts are there
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify(positions))
  } catch {
    // a private window or a full disk: a reload begins at the top
  }
}

let stop = () => {}

/** Scrolls there, also on a page that is not yet long enough, unless somebody scrolls meanwhile. */
function restoreScroll(top: number): void {
  stop()
  const isThere = () => {
    scrollTo(0, top)
    return scrollY >= top - 1
  }
  if (isThere()) return
  const growth = new ResizeObserver(() => isThere() && stop())
  const own = ['wheel', 'touchstart', 'keydown'] as const
  stop = () => {
    growth.disconnect()
    for (const act of own) removeEventListener(act, stop)
    stop = () => {}
  }
  for (const act of own) addEventListener(act, stop, { passive: true })
  growth.observe(document.body)
}

/** A new page, or another step of a form, begins at its top, or at the part that its address names; Back and a reload return to where one was; nothing moves on becoming ready. */
export function useScroll(): void {
  const { key, pathname, search, hash, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const entry = `${key} ${pathname}`
  const place = `${pathname} ${new URLSearchParams(search).get('page')} ${state?.step}`
  const seen = useRef({ entry: '', place: '' })
  useLayoutEffect(() => {
    const before = seen.current
    if (before.entry === entry) return
    seen.current = { entry, place }
    if (before.entry === '') {
      readPositions()
      history.scrollRestoration = 'manual'
      const top = positions[entry] ?? 0
      if (top > document.documentElement.scrollHeight - innerHeight) restoreScroll(top)
    } else if (isBack) restoreScroll(positions[entry] ?? 0)
    else if (before.place !== place) {
      const part = document.getElementById(hash.slice(1))
      if (part) part.scrollIntoView()
      else restoreScroll(0)
    }
  }, [entry, place, isBack, hash])
  useEffect(() => {
    const note = () => {
      positions[seen.current.entry] = scrollY
    }
    if (scrollY > 0) note() // scrolled before the page answered, or put in place by the browser
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', savePositions)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', savePositions)
    }
  }, [])
}
