import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RAMESH } from '#test/samples.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toast, toasts } from '../ui/overlay/toast.ts'
import { call } from './call.ts'
import { setNavigator } from './navigation.ts'
import { hasLeft, logout, session, startSession, takeSession, verifySession } from './session.ts'
import { MISSING_DATA, register } from './sign-in.ts'

const TOKEN = 'a-token-of-this-shopper'
const OVER = { status: 401, json: { success: false, message: 'Please sign in to continue.' } }
const FORM = {
  name: 'Lata Bai',
  email: 'lata@example.in',
  phone: '9300000011',
  password: 'secret-9',
  emailOtp: '471902',
  dateOfBirth: null,
  address: null,
}
let went: unknown[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  toast.clear()
  went = []
  setNavigator((...way) => went.push(way))
  session.set({ user: null, token: null, isLoggedIn: false, loading: false, error: null, isInitialized: false })
})

const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const wanted = () => JSON.parse(sessionStorage.getItem('wanted') ?? 'null')

/** A shopper is signed in, at an address of this browser. */
async function signedIn(answers: Answers, at = '/') {
  const shop = await openShop(answers)
  history.replaceState({ usr: { product: 'big' } }, '', at)
  await startSession()
  takeSession(RAMESH, TOKEN)
  return shop
}
const askForOrders = () => call({ method: 'GET', path: '/api/orders' }, {}).catch(() => {})

describe('a session that the shop ends', () => {
  it('leads back to the page it was on after the sign-in, with what that was handed, and only its own shopper', async () => {
    await signedIn({ 'GET /api/orders': () => OVER }, '/orders?page=2')
    await askForOrders()
    expect(wanted()).toEqual({ path: '/orders?page=2', state: { product: 'big' }, user: RAMESH.id })
    expect(went).toEqual([['/login', { replace: true }]])
    history.replaceState(null, '', '/')
  })

  it('of nobody leads back to no page', async () => {
    await openShop({ 'GET /api/orders': () => OVER })
    await startSession()
    await askForOrders()
    expect([wanted(), went]).toEqual([null, [['/login', { replace: true }]]])
  })

  it('is told in place of what the page says is wrong, not of what it says is done', async () => {
    await signedIn({ 'GET /api/orders': () => OVER })
    await askForOrders()
    toast.success('Copied')
    toast.error('Please sign in to continue.')
    await new Promise((done) => setTimeout(done))
    expect(said()).toEqual(['error: Session expired', 'success: Copied'])
  })

  it('of the staff is named at their login, with the screen that it leads back to', async () => {
    await signedIn({ 'GET /api/admin/orders': () => OVER }, '/admin/orders?page=3')
    await call({ method: 'GET', path: '/api/admin/orders' }, {}).catch(() => {})
    expect(went).toEqual([['/admin/login', { replace: true, state: { ended: '/admin/orders?page=3' } }]])
    history.replaceState(null, '', '/')
  })

  it('because the account was closed is over as well', async () => {
    await openShop({ 'GET /api/auth/verify': () => ({ status: 403, json: { success: false, message: 'This account is closed.' } }) })
    localStorage.setItem('token', TOKEN)
    localStorage.setItem('user', JSON.stringify(RAMESH))
    await startSession()
    expect([session.get().isLoggedIn, localStorage.getItem('token')]).toEqual([false, null])
  })
})

it('a session nobody has answered about is asked for again after one, three and nine seconds', async () => {
  let asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.reject(new TypeError('There is no line.'))
  })
  localStorage.setItem('token', TOKEN)
  const waits: unknown[] = []
  const later = globalThis.setTimeout
  // sockets of other tests set timers too, with arguments
  vi.stubGlobal('setTimeout', (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const ask = () => {
      const before = asked
      run(...args)
      if (asked > before) waits.push(ms)
    }
    return later(ask, ms < 10_000 ? 0 : ms)
  })
  await verifySession()
  await until(() => session.get().error === 'Session expired', 'the end')
  vi.unstubAllGlobals()
  expect([waits, asked]).toEqual([[1000, 3000, 9000], 4])
})

it('before the browser’s storage has been looked at, nobody is signed in and nothing is known', () => {
  expect(session.first).toEqual({
    user: null,
    token: null,
    isLoggedIn: false,
    loading: false,
    error: null,
    isInitialized: false,
    lastUpdate: null,
  })
})

describe('registering', () => {
  it('is under way until the server has answered, and an error of before is gone', async () => {
    const { promise: after, resolve } = Promise.withResolvers<void>()
    await openShop({ 'POST /api/auth/register': () => ({ json: { success: true, user: RAMESH, token: TOKEN }, after }) })
    session.set({ error: 'Registration failed' })
    const asked = register(FORM)
    expect(session.get()).toMatchObject({ loading: true, error: null, isLoggedIn: false })
    resolve()
    await asked
    expect(session.get()).toMatchObject({ loading: false, error: null, isLoggedIn: true })
  })

  it.each([{ user: RAMESH }, { token: TOKEN }])('signs nobody in with %j alone', async (half) => {
    await openShop({ 'POST /api/auth/register': () => ({ json: { success: true, ...half } }) })
    await expect(register(FORM)).rejects.toThrow(MISSING_DATA)
    expect([session.get().isLoggedIn, localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([false, null, null])
  })

  it('that is refused with 401 is no session that is over', async () => {
    await openShop({ 'POST /api/auth/register': () => OVER })
    await startSession()
    await expect(register(FORM)).rejects.toMatchObject({ status: 401 })
    expect([went, said()]).toEqual([[], []])
  })
})

describe('a shopper who leaves', () => {
  it('goes home, not to the login, though the session was over already', async () => {
    const shop = await signedIn({ 'POST /api/auth/logout': () => OVER })
    logout()
    await until(() => shop.calls().includes('POST /api/auth/logout'), 'the call')
    await until(() => went.length > 0)
    expect([went, said()]).toEqual([[['/', undefined]], ['success: Logged out successfully']])
  })

  it('has left until somebody signs in', async () => {
    vi.resetModules()
    const fresh = await import('./session.ts')
    expect(fresh.hasLeft()).toBe(false)
    await signedIn({ 'POST /api/auth/logout': () => ({ json: { success: true } }) })
    logout()
    expect(hasLeft()).toBe(true)
    takeSession(RAMESH, TOKEN)
    expect(hasLeft()).toBe(false)
  })
})
