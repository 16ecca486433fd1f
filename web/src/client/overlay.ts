import type { Wanted } from './navigation.ts'
import { createStore, useStore } from './store.ts'

export type Overlay = 'cart' | 'menu' | 'login'

/** What lies over the page; one thing at a time. */
const overlay = createStore<{ open: Overlay | null; note: string; wanted: Wanted | undefined }>({ open: null, note: '', wanted: undefined })

export const openOverlay = (what: Overlay, note = '', wanted?: Wanted): void => overlay.set({ open: what, note, wanted })

export const closeOverlay = (): void => {
  if (overlay.get().open) overlay.set({ open: null })
}

/** Asks a guest to sign in; `note` says what will be waiting afterwards, `wanted` is where the way leads then. */
export const askToLogIn = (note = '', wanted?: Wanted): void => openOverlay('login', note, wanted)

export const useOverlay = () => useStore(overlay, (state) => state)
