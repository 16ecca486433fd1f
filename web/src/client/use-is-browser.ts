import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server renders and while its page comes to life, true from then on: for what only the browser can know. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
