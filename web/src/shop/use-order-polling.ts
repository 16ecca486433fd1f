import { useEffect, useEffectEvent } from 'react'

/** How often the page of an unpaid order looks at it. */
const LOOK_MS = 30_000

/** While `isOpen` and in front, asks again and again how an order stands: it may be paid in another tab or on another phone, or cancelled by staff, and nobody pays twice. */
export function useOrderPolling(isOpen: boolean, look: () => void | Promise<void>): void {
  useOtherTabs(() => isOpen && look())
  const lookInFront = useEffectEvent(() => {
    if (!document.hidden) void look()
  })
  useEffect(() => {
    if (!isOpen) return
    const again = () => lookInFront()
    const timer = setInterval(again, LOOK_MS)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('focus', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('focus', again)
    }
  }, [isOpen])
}

/** Looks as soon as another tab of this browser has moved an order, behind it too. */
export function useOtherTabs(look: () => unknown): void {
  const told = useEffectEvent(({ key }: StorageEvent) => {
    if (key === 'orderMoved') void look()
  })
  useEffect(() => {
    const hear = (event: StorageEvent) => told(event)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
}
