import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#client/call.ts'
import { useIsBrowser } from '#client/store.ts'

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

/** `seconds` until another code may be asked for; `isNew` unless it is the one that was sent a moment ago that counts. */
export type CodeWait = { seconds: number; isNew: boolean }

/**
 * How long to wait after asking for a code. One refused because it was asked for too soon leaves the one that went to this very address a
 * moment ago, which is still valid. @throws what the call threw otherwise
 */
export async function waitAfterRequest(asked: Promise<unknown>, seconds: number): Promise<CodeWait> {
  try {
    await asked
    return { seconds, isNew: true }
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'code.too-soon')) throw error
    const { waitSeconds } = error.facts
    return { seconds: typeof waitSeconds === 'number' ? waitSeconds : seconds, isNew: false }
  }
}

/**
 * The steps of a form, from 0. Each is an entry of the history: Back in the browser goes one step back, and a reload stays where it was. The
 * server knows the first step only, so it stands until the page is ready.
 */
export function useSteps(): { step: number; goTo: (to: number) => void } {
  const isReady = useIsBrowser()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const reached = typeof state?.step === 'number' ? state.step : 0
  return {
    step: isReady ? reached : 0,
    goTo: (to) => {
      if (to < reached) void navigate(to - reached)
      else if (to > reached) void navigate({ pathname, search }, { state: { ...state, step: to } })
    },
  }
}
