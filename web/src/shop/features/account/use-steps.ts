import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

const never = () => () => {}

/**
 * The steps of a form, from 0. Each is an entry of the history: Back in the browser goes one step back, and a reload stays where it was. The
 * server knows the first step only, so it stands until the page is ready.
 */
export function useSteps(): { step: number; goTo: (to: number) => void } {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const reached = typeof state?.step === 'number' ? state.step : 0
  return {
    step: isReady ? reached : 0,
    goTo: (to) => {
      if (to < reached) void navigate(to - reached)
      else if (to > reached) void navigate({ pathname, search }, { state: { ...state, step: to }, preventScrollReset: true })
    },
  }
}
