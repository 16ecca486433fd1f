import { useEffect, useState } from 'react'

/** Milliseconds since 1970, fresh every so often: for 'waiting 21 min' and 'checked 20 s ago'. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
