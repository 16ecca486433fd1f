import { createStore, useStore } from './store.ts'

export type Overlay = 'cart' | 'menu' | 'login'

/** What lies over the page; one thing at a time. */
const overlay = createStore<{ open: Overlay | null; note: string }>({ open: null, note: '' })

export const openOverlay = (what: Overlay, note = ''): void => overlay.set({ open: what, note })

export const closeOverlay = (): void => {
  if (overlay.get().open) overlay.set({ open: null })
}

/** Asks a guest to sign in; `note` says what will be waiting afterwards. */
export const askToLogIn = (note = ''): void => openOverlay('login', note)

export const useOverlay = () => useStore(overlay, (state) => state)
