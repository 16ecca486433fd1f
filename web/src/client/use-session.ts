import type { SessionState } from './session.ts'
import { session } from './session.ts'
import { useStore } from './store.ts'

/** The whole state of the session; the server renders the one of a visitor who is not known yet. */
export const useSession = (): SessionState => useStore(session, (state) => state)
