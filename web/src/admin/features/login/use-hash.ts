import { useSyncExternalStore } from 'react'

const listen = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** What stands after the # of the address: it never reaches a server's log. Undefined during server rendering. */
export const useHash = (): string | undefined =>
  useSyncExternalStore(
    listen,
    () => location.hash.slice(1),
    () => undefined,
  )
