import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

const UNMEASURED = 560

/** The width of a box in pixels, kept as the window changes: charts are drawn anew for it, never scaled. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [width, setWidth] = useState(UNMEASURED)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !('ResizeObserver' in globalThis)) return
    const measure = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0) || UNMEASURED))
    measure.observe(current)
    return () => measure.disconnect()
  }, [])
  return [box, width]
}
