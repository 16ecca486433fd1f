import type { User } from 'contract/customers/customer.schemas.ts'
import { sessionPaths } from 'contract/customers/session.paths.ts'
import { paths } from '../paths.ts'
import { toast, toasts } from '../ui/overlay/toast.ts'
import { ApiError, call, whenSessionEnds } from './call.ts'
import * as messages from './messages.ts'
import { goTo, pagePath, wantPage } from './navigation.ts'
import { storage, tabStorage } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type SessionState = {
  user: User | null
  token: string | null
  /** Both user and token are there. */
  isLoggedIn: boolean
  loading: boolean
  error: string | null
  /** False only until the first look at the browser's storage has been settled with the server. */
  isInitialized: boolean
  /** Milliseconds since 1970. */
  lastUpdate: number | null
}

const SIGNED_OUT = { user: null, token: null, isLoggedIn: false }
const RETRY_MS = [1000, 3000, 9000]
/** Open to visitors, but nobody gets further there without a session; the other public pages can be read without one. */
const BUYING: readonly string[] = [paths.address, paths.checkout]

export const session = createStore<SessionState>({ ...SIGNED_OUT, loading: false, error: null, isInitialized: false, lastUpdate: null })

export const settleSession = (change: Partial<SessionState>) =>
  session.set({ loading: false, isInitialized: true, lastUpdate: Date.now(), ...change })

let isLeft = false

/** What this tab keeps of another account, whose session has ended by itself, is not for this one. */
function forgetOthers({ id, _id }: User): void {
  const account = id ?? _id
  if ((tabStorage.read('account') ?? account) !== account) tabStorage.clear()
  tabStorage.write('account', account)
}

/** Signs in whom the server has let in. */
export function takeSession(user: User, token: string): void {
  isLeft = false
  forgetOthers(user)
  storage.write('token', token)
  storage.write('user', JSON.stringify(user))
  settleSession({ user, token, isLoggedIn: true, error: null })
}

export function forgetSession(error: string | null): void {
  storage.remove('token', 'user')
  settleSession({ ...SIGNED_OUT, error })
}

/** Takes up the session kept in this browser and asks the server about it. Answers when that is settled, or nobody answers. */
export async function startSession({ retryMs = RETRY_MS } = {}): Promise<void> {
  whenSessionEnds((realm) => (realm === 'admin' ? endStaffSession() : endSession()))
  addEventListener('storage', ({ key }) => (key === null || key === 'token' || key === 'user') && followBrowser())
  // a page that Back brings from memory has slept through all of that
  addEventListener('pageshow', followBrowser)
  const user = restoredUser()
  const token = storage.read('token')
  if (!user || !token) return settleSession(SIGNED_OUT)
  session.set({ user, token, isLoggedIn: true, loading: true })
  await verifySession(retryMs)
}

/** Asks the server whether the kept token still holds. Only an answer ends a session; without one the kept session stays and it is asked again. */
export async function verifySession(retryMs: readonly number[] = RETRY_MS): Promise<void> {
  const token = storage.read('token')
  if (!token) return settleSession({ ...SIGNED_OUT, error: messages.noTokenFound })
  try {
    const { success, user } = await call(sessionPaths.verify, {}, { isLogin: true })
    if (storage.read('token') !== token) return // someone else signed in meanwhile
    if (!success || !user) throw new ApiError(401, { message: messages.invalidSession })
    takeSession(user, token)
  } catch (error) {
    if (storage.read('token') !== token) return
    if (isAnswer(error)) {
      storage.remove('cart')
      const { user } = session.get()
      forgetSession(error.message === messages.invalidSession ? error.message : messages.sessionExpired)
      toast.error(messages.sessionExpired)
      if (BUYING.includes(pagePath())) signInAgain(user)
      return
    }
    const [wait, ...later] = retryMs
    settleSession(wait === undefined ? { error: messages.sessionExpired } : {})
    if (wait === undefined) toast.error(messages.sessionExpired)
    else setTimeout(() => void verifySession(later), wait)
  }
}

// A server in trouble knows nothing about the session, and what is no JSON was said by somebody on the way to it.
const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && !('contentType' in error.facts)

/** Answers when it is known who is there. */
export function sessionSettled(): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!session.get().isInitialized) return
      stop()
      resolve(session.get())
    }
    const stop = session.subscribe(look)
    look()
  })
}

/** Leaves on this device at once, whatever the server says to it. */
export function logout(): void {
  try {
    call(sessionPaths.logout, {}, { isLogin: true, keepalive: true }).catch(() => {})
    endSignIn(messages.loggedOut)
  } catch {
    localStorage.clear() // the session itself is over already
  }
}

/** Whether the last session of this page was ended by its shopper, who goes home, and not by the shop, which asks for a sign-in. */
export const hasLeft = (): boolean => isLeft

/** Nothing of the shopper stays on this device. The copies go before the session: who listens to it reads them. */
export function endSignIn(sentence: string): void {
  isLeft = true
  storage.remove('cart', 'wishlist', 'deliveryAddress', 'accountRecords')
  tabStorage.clear()
  forgetSession(null)
  toast.success(sentence)
  goTo('/')
}

/** The name, phone or date of birth of the account has changed. */
export function changeUser(user: User): void {
  const { token } = session.get()
  if (token) takeSession(user, token)
}

/** The page that asked says the same in its own words a moment later: one message is enough. */
function toastOnce(sentence: string): void {
  toast.error(sentence)
  const said = toasts().at(-1)?.id ?? 0
  setTimeout(() => {
    for (const { id, kind } of toasts()) if (id > said && kind === 'error') toast.dismiss(id)
  })
}

/** To the login page, from where the way leads back to this one with what it was handed. */
function signInAgain(user: User | null): void {
  wantPage({ path: pagePath() + location.search, state: history.state?.usr, user: user?.id ?? null })
  goTo('/login', { replace: true })
}

function endSession(): void {
  const { token, user } = session.get()
  if (token) toastOnce(messages.sessionExpired)
  forgetSession(messages.sessionExpired)
  if (token) signInAgain(user)
  else goTo('/login', { replace: true })
}

function endStaffSession(): void {
  storage.remove('adminToken', 'adminData')
  forgetSession(null)
  goTo('/admin/login', { replace: true, state: { ended: location.pathname + location.search } })
}

/** A sign-in or a logout elsewhere in this browser counts here too. */
function followBrowser(): void {
  const user = restoredUser()
  const token = storage.read('token')
  if (token === session.get().token && user?.id === session.get().user?.id) return
  const before = session.get().user?.id
  if (user) forgetOthers(user)
  settleSession(user && token ? { user, token, isLoggedIn: true, error: null } : SIGNED_OUT)
  // another shopper's pages do not stay under this one's name: the page is loaded anew, without what it was handed
  if (user && before && user.id !== before) goTo(pagePath() + location.search, { replace: true })
}

/** The whole state of the session; the server renders the one of a visitor who is not known yet. */
export const useSession = (): SessionState => useStore(session, (state) => state)

/** The user kept in this browser; one without an id is thrown away. */
function restoredUser(): User | null {
  const kept = storage.readJson('user')
  if (isUser(kept)) return kept
  storage.remove('user')
  return null
}

export const hasId = (value: unknown): boolean => {
  const { id, _id } = Object(value) as Record<string, unknown> // `as`: an object has fields
  return (typeof id === 'string' && id !== '') || (typeof _id === 'string' && _id !== '')
}

const isUser = (value: unknown): value is User => hasId(value)
