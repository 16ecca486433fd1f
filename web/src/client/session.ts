import { customerPaths } from 'contract/customers/customer.paths.ts'
import type { customerEndpoints, User } from 'contract/customers/customer.schemas.ts'
import type { BodyOf } from 'contract/endpoint.ts'
import { paths } from '../paths.ts'
import { toast, toasts } from '../ui/overlay/toast.ts'
import { ApiError, call, NetworkError, sentenceOf, serverSentenceOf, whenSessionEnds } from './call.ts'
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

const settle = (change: Partial<SessionState>) => session.set({ loading: false, isInitialized: true, lastUpdate: Date.now(), ...change })

let isLeft = false

function keep(user: User, token: string): void {
  isLeft = false
  storage.write('token', token)
  storage.write('user', JSON.stringify(user))
  settle({ user, token, isLoggedIn: true, error: null })
}

function forget(error: string | null): void {
  storage.remove('token', 'user')
  settle({ ...SIGNED_OUT, error })
}

/** Takes up the session kept in this browser and asks the server about it. Answers when that is settled, or nobody answers. */
export async function startSession({ retryMs = RETRY_MS } = {}): Promise<void> {
  whenSessionEnds((realm) => (realm === 'admin' ? endStaffSession() : endSession()))
  addEventListener('storage', followOtherTab)
  const user = restoredUser()
  const token = storage.read('token')
  if (!user || !token) return settle(SIGNED_OUT)
  session.set({ user, token, isLoggedIn: true, loading: true })
  await verify(retryMs)
}

/** Asks the server whether the kept token still holds. Only an answer ends a session; without one the kept session stays and it is asked again. */
export async function verify(retryMs: readonly number[] = RETRY_MS): Promise<void> {
  const token = storage.read('token')
  if (!token) return settle({ ...SIGNED_OUT, error: messages.noTokenFound })
  try {
    const { success, user } = await call(customerPaths.verify, {}, { isLogin: true })
    if (storage.read('token') !== token) return // someone else signed in meanwhile
    if (!success || !user) throw new ApiError(401, { message: messages.invalidSession })
    keep(user, token)
  } catch (error) {
    if (storage.read('token') !== token) return
    if (isAnswer(error)) {
      storage.remove('cart')
      const { user } = session.get()
      forget(error.message === messages.invalidSession ? error.message : messages.sessionExpired)
      toast.error(messages.sessionExpired)
      if (BUYING.includes(pagePath())) signInAgain(user)
      return
    }
    const [wait, ...later] = retryMs
    settle(wait === undefined ? { error: messages.sessionExpired } : {})
    if (wait === undefined) toast.error(messages.sessionExpired)
    else setTimeout(() => void verify(later), wait)
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

/** Signs in. @throws ApiError or NetworkError as they came, or an Error whose message says what was wrong with the answer. */
export async function login(values: { email: string; password: string }): Promise<void> {
  session.set({ loading: true, error: null })
  try {
    const reply = await call(customerPaths.login, { body: { ...values, email: values.email.trim().toLowerCase() } }, { isLogin: true })
    const problem = loginReplyProblem(reply)
    if (problem) throw new Error(problem)
    keep(reply.user, reply.token)
  } catch (error) {
    forget(error instanceof NetworkError ? messages.loginFailedTryAgain : sentenceOf(error, messages.loginFailed))
    throw error
  }
}

export const MISSING_DATA = messages.missingData

/** Opens the account and signs it in. @throws ApiError, NetworkError, or an Error saying MISSING_DATA when the account was opened without a session. */
export async function register(body: BodyOf<typeof customerEndpoints.register>): Promise<void> {
  session.set({ loading: true, error: null })
  try {
    const { user, token } = await call(customerPaths.register, { body }, { isLogin: true })
    if (!user || !token) throw new Error(MISSING_DATA)
    keep(user, token)
  } catch (error) {
    const said =
      error instanceof ApiError || error instanceof NetworkError ? serverSentenceOf(error, messages.registrationFailed) : MISSING_DATA
    settle({ error: said })
    throw error
  }
}

/** Signs in whom another way than the password has proven. */
export const takeSession = (user: User, token: string): void => keep(user, token)

/** Leaves on this device at once, whatever the server says to it. */
export function logout(): void {
  try {
    call(customerPaths.logout, {}, { isLogin: true }).catch(() => {})
    leave(messages.loggedOut)
  } catch {
    localStorage.clear() // the session itself is over already
  }
}

/** Whether the last session of this page was ended by its shopper, who goes home, and not by the shop, which asks for a sign-in. */
export const hasLeft = (): boolean => isLeft

/** Nothing of the shopper stays on this device. The copies go before the session: who listens to it reads them. */
export function leave(sentence: string): void {
  isLeft = true
  storage.remove('cart', 'wishlist', 'deliveryAddress', 'accountRecords')
  tabStorage.clear()
  forget(null)
  toast.success(sentence)
  goTo('/')
}

/** The name, phone or date of birth of the account has changed. */
export function changeUser(user: User): void {
  const { token } = session.get()
  if (token) keep(user, token)
}

/** The page that asked says the same in its own words a moment later: one message is enough. */
function sayOnce(sentence: string): void {
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
  if (token) sayOnce(messages.sessionExpired)
  forget(messages.sessionExpired)
  if (token) signInAgain(user)
  else goTo('/login', { replace: true })
}

function endStaffSession(): void {
  storage.remove('adminToken', 'adminData')
  forget(null)
  goTo('/admin/login', { replace: true, state: { ended: location.pathname + location.search } })
}

/** A sign-in or a logout in another tab counts here too. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== null && key !== 'token' && key !== 'user') return
  const user = restoredUser()
  const token = storage.read('token')
  if (token === session.get().token && user?.id === session.get().user?.id) return
  const before = session.get().user?.id
  settle(user && token ? { user, token, isLoggedIn: true, error: null } : SIGNED_OUT)
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

/** Why an answer to a login is none, or undefined. */
export function loginReplyProblem(reply: unknown): string | undefined {
  const { success, user, token } = record(reply)
  if (success !== true || typeof user !== 'object' || user === null || typeof token !== 'string' || token === '')
    return messages.invalidLoginAnswer
  if (!hasId(user)) return messages.invalidUserNoId
  const { name, email } = record(user)
  return typeof name === 'string' && typeof email === 'string' ? undefined : messages.invalidUserIncomplete
}

const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

const hasId = (value: unknown): boolean => {
  const { id, _id } = record(value)
  return (typeof id === 'string' && id !== '') || (typeof _id === 'string' && _id !== '')
}

const isUser = (value: unknown): value is User => hasId(value)
