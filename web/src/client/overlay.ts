import { createStore, useStore } from './store.ts'

export type Overlay = 'cart' | 'menu' | 'login'

/** What lies over the page; one thing at a time. `used` names what has been opened before, so that its part has been fetched. */
const overlay = createStore<{ open: Overlay | null; used: readonly Overlay[]; note: string }>({ open: null, used: [], note: '' })

export function openOverlay(what: Overlay, note = ''): void {
  const { used } = overlay.get()
  overlay.set({ open: what, note, used: used.includes(what) ? used : [...used, what] })
}

export const closeOverlay = (): void => {
  if (overlay.get().open) overlay.set({ open: null })
}

/** Asks a guest to sign in; `note` says what will be waiting afterwards. */
export const askToLogIn = (note = ''): void => openOverlay('login', note)

export const useOverlay = () => useStore(overlay, (state) => state)
