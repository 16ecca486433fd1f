import { useEffect } from 'react'
import { useShop } from './use-shop.ts'

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
