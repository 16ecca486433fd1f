import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 768px)'
/** As `lg` of the look: two columns. */
const WIDE = '(width >= 64rem)'
const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i

const isMobile = () => matchMedia(NARROW).matches || MOBILE_AGENT.test(navigator.userAgent)

const onChange = (query: string) => (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
const onNarrow = onChange(NARROW)
const onWide = onChange(WIDE)

/** A window of at most 768 px, or the browser of a phone or tablet. */
export const useIsMobile = (): boolean => useSyncExternalStore(onNarrow, isMobile, () => false)

/** Room for two columns. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    onWide,
    () => matchMedia(WIDE).matches,
    () => false,
  )

/** iPhones and iPads open some app for a UPI link and let nobody choose. */
export const isApple = (): boolean => /iPhone|iPad|iPod/i.test(navigator.userAgent)
