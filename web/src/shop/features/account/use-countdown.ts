import { useEffect, useState } from 'react'

/** Seconds that run down to 0, measured by the clock so that a sleeping tab does not stretch them. */
export function useCountdown() {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const tick = setInterval(() => setLeft(secondsUntil(end)), 250)
    return () => clearInterval(tick)
  }, [isRunning, end])
  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, start, stop: () => setLeft(0) }
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))
