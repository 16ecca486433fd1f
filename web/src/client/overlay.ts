import { createStore, useStore } from './store.ts'
import type { Wanted } from './wanted.ts'

export type Overlay = 'cart' | 'menu' | 'login'

/** What lies over the page; one thing at a time. `used` names what has been opened before, so that its part has been fetched. */
const overlay = createStore<{ open: Overlay | null; used: readonly Overlay[]; note: string; wanted: Wanted | undefined }>({
  open: null,
  used: [],
  note: '',
  wanted: undefined,
})

export function openOverlay(what: Overlay, note = '', wanted?: Wanted): void {
  const { used } = overlay.get()
  overlay.set({ open: what, note, wanted, used: used.includes(what) ? used : [...used, what] })
}

export const closeOverlay = (): void => {
  if (overlay.get().open) overlay.set({ open: null })
}

/** Asks a guest to sign in; `note` says what will be waiting afterwards, `wanted` is where the way leads then. */
export const askToLogIn = (note = '', wanted?: Wanted): void => openOverlay('login', note, wanted)

export const useOverlay = () => useStore(overlay, (state) => state)
