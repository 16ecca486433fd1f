import { useSyncExternalStore } from 'react'

export type Store<S> = {
  get: () => S
  /** Lays the change over the state and tells everybody. */
  set: (change: Partial<S>) => void
  subscribe: (listener: () => void) => () => void
  readonly first: S
}

/** State outside React that components and plain functions share. `first` is also what the server renders. */
export function createStore<S extends object>(first: S): Store<S> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    first,
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What `pick` takes out of the state; it must answer the same value for the same state. */
export const useStore = <S extends object, T>(store: Store<S>, pick: (state: S) => T): T =>
  useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.first),
  )

const subscribeToNothing = () => () => {}

/** False while the server renders and while its page comes to life, true from then on: for what only the browser can know. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
