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

/** What was typed into a form of several steps, for a reload of this tab: phones drop it while the mail is read. Never a password or a code. */
export function readDraft<T extends object>(form: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`draft:${form}`) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function saveDraft(form: string, typed: object): void {
  try {
    sessionStorage.setItem(`draft:${form}`, JSON.stringify({ ...readDraft(form), ...typed }))
  } catch {
    // a private window or a full store: a reload then starts anew
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(`draft:${form}`)
  } catch {
    // as above
  }
}
