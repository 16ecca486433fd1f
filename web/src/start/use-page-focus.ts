import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A new page gives the focus to its heading, so that a screen reader reads it: the link that led there is gone with its page, or stands in
 * the frame. A field that has the focus keeps it.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // by then what lay over the old page has closed, and given the focus back to the button that had opened it
    setTimeout(() => {
      if (document.activeElement?.matches('input,textarea,select')) return
      const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [pathname])
}
