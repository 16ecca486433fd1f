import { ApiError, sentenceOf } from './call.ts'
import { session } from './session.ts'

/** How far what is shown agrees with the server. */
export type SyncState = { status: 'idle' | 'loading' | 'succeeded' | 'failed'; error: string | null }

type SyncOptions<T> = {
  /** Whose it is now: what is answered for somebody else is not shown. */
  owner: () => string | null | undefined
  /** Asks for all of it. */
  get: () => Promise<T>
  /** Whether a refusal says that the server knows something else than this page. */
  isOutdated: (error: unknown) => boolean
  /** Takes what the server said: where a refused change goes back to. */
  confirm: (answer: T) => void
  /** Shows how far it is; `isDone`: nothing is under way any more, and what was confirmed last is shown. */
  show: (state: Partial<SyncState>, isDone: boolean) => void
}

/**
 * Changes of what the server keeps for an account, for a store that shows them at once. Sends one after the other and shows the last answer
 * when none is left; a refused one falls back to what the server has, which is asked for where the refusal says that this page is outdated.
 * `failure` is the sentence of the state. The change answers and throws what the call did.
 */
export function createSync<T>({ owner, get, isOutdated, confirm, show }: SyncOptions<T>) {
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (failure: string, send: () => Promise<T | undefined>): Promise<T | undefined> => {
    const asked = owner()
    waiting += 1
    show({ status: 'loading', error: null }, false)
    const turn = queue.then(async () => {
      let error: unknown
      let answer: T | undefined
      try {
        answer = await send()
      } catch (refused) {
        error = refused
        if (isOutdated(refused)) answer = await get().catch(() => undefined)
      }
      waiting -= 1
      if (asked === owner()) {
        if (answer) confirm(answer)
        const said = error instanceof ApiError ? failure : sentenceOf(error, failure)
        show(
          { ...(waiting === 0 && { status: 'succeeded' }), ...(error !== undefined && { status: 'failed', error: said }) },
          waiting === 0,
        )
      }
      if (error) throw error
      return answer
    })
    queue = turn.catch(() => {})
    return turn
  }
}

/** The id of the account that is signed in, null for a visitor. */
export function accountId(): string | null {
  const { user, isInitialized } = session.get()
  return isInitialized && user ? (user.id ?? user._id) : null
}
