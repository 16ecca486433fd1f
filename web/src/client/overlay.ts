import type { Wanted } from './navigation.ts'
import { createStore, useStore } from './store.ts'

export type Overlay = 'cart' | 'menu' | 'login'

/** What lies over the page; one thing at a time. */
const overlay = createStore<{ open: Overlay | null; note: string; wanted: Wanted | undefined }>({ open: null, note: '', wanted: undefined })

export const openOverlay = (what: Overlay, note = '', wanted?: Wanted): void => overlay.set({ open: what, note, wanted })

export const closeOverlay = (): void => {
  if (overlay.get().open) overlay.set({ open: null })
}

/** Asks a guest to sign in; `note` says what for and what is kept until then, `wanted` is where the way leads afterwards: the page itself where it is left out. */
export const askToLogIn = (note = '', wanted?: Wanted): void => openOverlay('login', note, wanted)

export const useOverlay = () => useStore(overlay, (state) => state)
