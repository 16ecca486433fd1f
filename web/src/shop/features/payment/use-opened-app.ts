import { useEffect, useRef, useState } from 'react'

const PATIENCE_MS = 2000

/** Whether following a payment link seems to have opened nothing: the page is still in front two seconds later. */
export function useOpenedApp(): { nothingOpened: boolean; watch: () => void } {
  const [nothingOpened, setNothingOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const left = () => document.hidden && clearTimeout(timer.current)
    document.addEventListener('visibilitychange', left)
    return () => {
      document.removeEventListener('visibilitychange', left)
      clearTimeout(timer.current)
    }
  }, [])
  const watch = () => {
    clearTimeout(timer.current)
    setNothingOpened(false)
    timer.current = setTimeout(() => setNothingOpened(!document.hidden), PATIENCE_MS)
  }
  return { nothingOpened, watch }
}
