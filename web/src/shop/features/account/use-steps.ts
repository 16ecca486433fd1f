import { useLocation, useNavigate } from 'react-router'
import { tabStorage } from '#client/storage.ts'
import { useIsBrowser } from '#client/store.ts'

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
      else if (to > reached) void navigate({ pathname, search }, { state: { ...state, step: to }, preventScrollReset: true })
    },
  }
}

const draftOf = (form: string) => `draft:${form}`

/** What was typed into a form of several steps, for a reload of this tab: phones drop it while the mail is read. Never a password or a code. */
export function readDraft<T extends object>(form: string): Partial<T> {
  const saved = tabStorage.read(draftOf(form))
  return typeof saved === 'object' && saved !== null ? saved : {}
}

export const saveDraft = (form: string, typed: object): void => tabStorage.write(draftOf(form), { ...readDraft(form), ...typed })

export const forgetDraft = (form: string): void => tabStorage.remove(draftOf(form))
