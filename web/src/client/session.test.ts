import { customerPaths } from 'contract/customers/customer.paths.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RAMESH } from '#test/samples.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toast, toasts } from '../ui/overlay/toast.ts'
import { call } from './call.ts'
import { fetchFile } from './fetch-file.ts'
import { setNavigator } from './navigation.ts'
import { forgetSession, logout, session, startSession, takeSession, verifySession } from './session.ts'
import { login, MISSING_DATA, register } from './sign-in.ts'

const TOKEN = 'a-token-of-this-shopper'
let went: string[] = []

beforeEach(() => {
  localStorage.clear()
  toast.clear()
  went = []
  setNavigator((path, options) => went.push(options?.replace ? `${path} in its place` : path))
  session.set({ user: null, token: null, isLoggedIn: false, loading: false, error: null, isInitialized: false })
})

/** Both keys, in the origin of the shop just opened. */
function signedInBefore(user: unknown = RAMESH) {
  localStorage.setItem('token', TOKEN)
  localStorage.setItem('user', JSON.stringify(user))
}
const welcome = () => ({ json: { success: true, user: RAMESH, token: TOKEN } })

describe('the session taken up on start', () => {
  it.each([
    ['/address', ['/login in its place']],
    ['/checkout', ['/login in its place']],
    ['/products', []],
  ])('[SF-429] a session that was ended elsewhere: whoever comes back to %s goes to %j', async (path, ways) => {
    await openShop({ 'GET /api/auth/verify': () => ({ status: 401, json: { success: false, message: 'Please sign in to continue.' } }) })
    signedInBefore()
    sessionStorage.clear()
    history.replaceState({ usr: { product: 'big' } }, '', path)
    await startSession()
    expect(went).toEqual(ways)
    const wanted = JSON.parse(sessionStorage.getItem('wanted') ?? 'null')
    expect(wanted).toEqual(ways.length > 0 ? { path, state: { product: 'big' }, user: RAMESH.id } : null)
    history.replaceState(null, '', '/')
  })

  it("[SF-559][BO-171] a yes without a user is an 'Invalid session'", async () => {
    await openShop({ 'GET /api/auth/verify': () => ({ json: { success: true } }) })
    signedInBefore()
    await startSession()
    expect(session.get()).toMatchObject({ isLoggedIn: false, error: 'Invalid session' })
  })

  it("[SF-558][BO-170] asking without a token says 'No token found'", async () => {
    await openShop({})
    await verifySession()
    expect(session.get().error).toBe('No token found')
  })

  it('[RD-052] no answer, or a fault of the shop, keeps the session and asks again', async () => {
    let tries = 0
    const shop = await openShop({
      'GET /api/auth/verify': () => {
        tries += 1
        if (tries === 1) return 'hang up'
        if (tries === 2) return { status: 404, text: '<h1>No such site</h1>' }
        if (tries === 3) return { status: 200, text: '<h1>Back soon</h1>' }
        return tries === 4 ? { status: 503, json: { success: false, message: 'Not now.' } } : welcome()
      },
    })
    signedInBefore()
    await startSession({ retryMs: [5, 5, 5, 5, 5] })
    expect(session.get()).toMatchObject({ isLoggedIn: true, isInitialized: true })
    await until(() => shop.calls().length === 5 && session.get().lastUpdate !== null, 'five tries')
    expect(localStorage.getItem('token')).toBe(TOKEN)
    expect(toasts()).toEqual([])
  })

  it("[RD-052] when nobody ever answers 'Session expired' shows and the kept session is still there", async () => {
    await openShop({ 'GET /api/auth/verify': () => 'hang up' })
    signedInBefore()
    await startSession({ retryMs: [5] })
    await until(() => session.get().error === 'Session expired', 'the message')
    expect(toasts().map(({ text }) => text)).toEqual(['Session expired'])
    expect(session.get().isLoggedIn).toBe(true)
    expect(localStorage.getItem('token')).toBe(TOKEN)
  })

  it.each([
    ['yes', () => ({ json: { success: true, user: RAMESH } })],
    ['no', () => ({ status: 401, json: { success: false, message: 'Invalid session' } })],
  ] as const)('[RD-082] a late %s about the session of before changes nothing for who has signed in meanwhile', async (_, answer) => {
    let release = () => {}
    const after = new Promise<void>((resolve) => (release = resolve))
    const shop = await openShop({ 'GET /api/auth/verify': () => ({ ...answer(), after }) })
    signedInBefore()
    const starting = startSession()
    await until(() => shop.calls().length === 1, 'the question')
    takeSession({ ...RAMESH, name: 'Asha', email: 'asha@example.in' }, 'the-token-of-asha')
    release()
    await starting
    expect(session.get()).toMatchObject({ isLoggedIn: true, token: 'the-token-of-asha', user: { name: 'Asha' }, error: null })
    expect(localStorage.getItem('token')).toBe('the-token-of-asha')
    expect(JSON.parse(localStorage.getItem('user') ?? '').name).toBe('Asha')
    expect(toasts()).toEqual([])
  })

  it.each([
    ['in another tab counts in this one', () => new StorageEvent('storage', { key: 'token' })],
    ['counts in a page that Back brings from memory', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ])('a sign-out %s', async (_, told) => {
    await openShop({ 'GET /api/auth/verify': welcome })
    signedInBefore()
    await startSession()
    localStorage.removeItem('token')
    localStorage.removeItem('user')
    dispatchEvent(told())
    expect(session.get().isLoggedIn).toBe(false)
  })
})

it('another shopper who signs in in another tab gets a page of their own data, not the name over the first one’s', async () => {
  const went: unknown[] = []
  setNavigator((...to) => went.push(to))
  await openShop({ 'GET /api/auth/verify': welcome })
  signedInBefore()
  await startSession()
  history.replaceState({ usr: { order: 'of the first' } }, '', '/orders?page=2')
  localStorage.setItem('token', 'the-token-of-asha')
  localStorage.setItem('user', JSON.stringify({ ...RAMESH, id: '0190a000-0000-7000-8000-0000000000bb', name: 'Asha' }))
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(session.get().user?.name).toBe('Asha')
  expect(went).toEqual([['/orders?page=2', { replace: true }]])
})

it('whoever signs in after another session has ended by itself finds in this tab nothing of its shopper, who finds all of it', async () => {
  const draft = '{"street":"14 Bazaar Road"}'
  takeSession(RAMESH, TOKEN)
  sessionStorage.setItem('draft:address', draft)
  forgetSession('Session expired. Please log in again.')
  takeSession(RAMESH, 'another-token-of-this-shopper')
  expect(sessionStorage.getItem('draft:address')).toBe(draft)
  forgetSession('Session expired. Please log in again.')
  takeSession({ ...RAMESH, id: '0190a000-0000-7000-8000-0000000000bb' }, 'the-token-of-asha')
  expect(sessionStorage.getItem('draft:address')).toBeNull()
})

describe('signing in', () => {
  it('[SF-348][BO-138] sends the e-mail trimmed and lowercased and keeps user and token', async () => {
    const shop = await openShop({ 'POST /api/auth/login': welcome })
    await login({ email: '  Ramesh@Example.COM ', password: 'secret1' })
    expect(shop.last('/api/auth/login')?.body).toEqual({ email: 'ramesh@example.com', password: 'secret1' })
    expect(localStorage.getItem('token')).toBe(TOKEN)
    expect(session.get()).toMatchObject({ isLoggedIn: true, user: { id: RAMESH.id } })
  })

  it('[BO-143] is pending until the server has answered, and then fulfilled or rejected', async () => {
    const state = () => {
      const { loading, error, isLoggedIn } = session.get()
      return { loading, error, isLoggedIn }
    }
    for (const [answer, settled] of [
      [
        { status: 401, json: { success: false, message: 'No.' } },
        { loading: false, error: 'No.', isLoggedIn: false },
      ],
      [welcome(), { loading: false, error: null, isLoggedIn: true }],
    ] as const) {
      const { promise: after, resolve } = Promise.withResolvers<void>()
      await openShop({ 'POST /api/auth/login': () => ({ ...answer, after }) })
      const asked = login({ email: 'r@x.in', password: 'secret1' }).catch(() => {})
      // what an earlier try said is gone
      expect(state()).toEqual({ loading: true, error: null, isLoggedIn: false })
      resolve()
      await asked
      expect(state()).toEqual(settled)
    }
  })

  const INCOMPLETE = 'Invalid user data format - missing required fields'
  const malformed: [string, object, string][] = [
    ['[SF-349][SF-489] no success', { success: false, user: RAMESH, token: TOKEN }, 'Invalid login response format'],
    ['[SF-349][BO-168] no token', { success: true, user: RAMESH }, 'Invalid login response format'],
    [
      '[SF-490][BO-169] no id',
      { success: true, user: { name: 'R', email: 'r@x.in' }, token: TOKEN },
      'Invalid user data format - missing ID',
    ],
    [
      '[SF-490] an empty id',
      { success: true, user: { id: '', _id: '', name: 'R', email: 'r@x.in' }, token: TOKEN },
      'Invalid user data format - missing ID',
    ],
    ['an empty token', { success: true, user: RAMESH, token: '' }, 'Invalid login response format'],
    ['nobody', { success: true, user: null, token: TOKEN }, 'Invalid login response format'],
    ['a name in the place of a user', { success: true, user: 'Ramesh', token: TOKEN }, 'Invalid login response format'],
    ['[SF-491] no name', { success: true, user: { id: '1', email: 'r@x.in' }, token: TOKEN }, INCOMPLETE],
    ['[SF-491] no email', { success: true, user: { id: '1', name: 'Ramesh' }, token: TOKEN }, INCOMPLETE],
  ]
  it.each(malformed)('%s in the answer is no login', async (_what, json, sentence) => {
    await openShop({ 'POST /api/auth/login': () => ({ json }) })
    await expect(login({ email: 'r@x.in', password: 'secret1' })).rejects.toThrow(sentence)
    expect(session.get()).toMatchObject({ isLoggedIn: false, error: sentence })
  })

  it('[SF-492][BO-241] refused shows its message and clears user and token, here and in the storage', async () => {
    await openShop({ 'POST /api/auth/login': () => ({ status: 403, json: { success: false, message: 'This account is closed.' } }) })
    signedInBefore()
    session.set({ user: RAMESH, token: TOKEN, isLoggedIn: true })
    await expect(login({ email: 'r@x.in', password: 'secret1' })).rejects.toMatchObject({ status: 403 })
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: null, token: null, error: 'This account is closed.' })
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
  })

  it('[RD-048] refused with 401 is a wrong password and no session that is over: nothing leads away and nothing else is said', async () => {
    await openShop({ 'POST /api/auth/login': () => ({ status: 401, json: { success: false, message: 'Invalid email or password.' } }) })
    localStorage.setItem('adminToken', 'staff')
    await startSession()
    await expect(login({ email: 'r@x.in', password: 'secret1' })).rejects.toMatchObject({ status: 401 })
    expect(session.get().error).toBe('Invalid email or password.')
    expect([went, toasts(), localStorage.getItem('adminToken')]).toEqual([[], [], 'staff'])
  })

  it("[SF-488][BO-240] says 'Login failed' without a message and 'Login failed. Please try again.' without an answer", async () => {
    const shop = await openShop({ 'POST /api/auth/login': () => ({ status: 500, json: {} }) })
    await expect(login({ email: 'r@x.in', password: 'secret1' })).rejects.toThrow()
    expect(session.get().error).toBe('Login failed')
    shop.answers['POST /api/auth/login'] = () => 'hang up'
    await expect(login({ email: 'r@x.in', password: 'secret1' })).rejects.toThrow()
    expect(session.get().error).toBe('Login failed. Please try again.')
  })
})

describe('registering', () => {
  const form = {
    name: 'Ramesh',
    email: 'r@x.in',
    phone: '9876543210',
    password: 'secret1',
    emailOtp: '123456',
    dateOfBirth: null,
    address: null,
  }

  it('[BO-139] keeps user and token', async () => {
    await openShop({ 'POST /api/auth/register': welcome })
    await register(form)
    expect(session.get().isLoggedIn).toBe(true)
    expect(localStorage.getItem('token')).toBe(TOKEN)
  })

  it("[SF-363][BO-240] an answer without user or token is 'Registration failed - missing data'", async () => {
    await openShop({ 'POST /api/auth/register': () => ({ json: { success: true } }) })
    await expect(register(form)).rejects.toThrow(MISSING_DATA)
    expect(session.get()).toMatchObject({ isLoggedIn: false, error: 'Registration failed - missing data' })
  })

  it("[SF-510] a refusal without a message is 'Registration failed'", async () => {
    await openShop({ 'POST /api/auth/register': () => ({ status: 500, json: {} }) })
    await expect(register(form)).rejects.toThrow()
    expect(session.get()).toMatchObject({ error: 'Registration failed', loading: false, isInitialized: true })
  })
})

describe('leaving', () => {
  const KEPT = ['token', 'user', 'cart', 'wishlist', 'deliveryAddress']
  /** A shopper with everything that this browser keeps. */
  async function signedInWithAll(logoutAnswer: () => 'hang up' | { status: number; json: object }) {
    const shop = await openShop({ 'GET /api/auth/verify': welcome, 'POST /api/auth/logout': logoutAnswer })
    signedInBefore()
    for (const key of KEPT.slice(2)) localStorage.setItem(key, '{}')
    sessionStorage.setItem('checkout:a', '{}')
    await startSession()
    return shop
  }

  it.each([
    ['refuses', () => ({ status: 500, json: {} })],
    ['is away', () => 'hang up' as const],
  ])('[SF-340][BO-140] clears everything of the shopper at once, also when the server %s, and goes home', async (_what, answer) => {
    await signedInWithAll(answer)
    const whenLeaving: (string | null)[] = []
    const stop = session.subscribe(() => whenLeaving.push(localStorage.getItem('cart')))
    logout()
    stop()
    expect(KEPT.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
    expect(sessionStorage.length).toBe(0)
    expect(whenLeaving).toEqual([null])
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: null, token: null })
    expect(went).toEqual(['/'])
  })

  it('the call that ends the session goes out although the page is closed at once', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    await signedInWithAll(() => ({ status: 200, json: { success: true } }))
    logout()
    await until(() => sent.mock.calls.some(([url]) => String(url).endsWith('/api/auth/logout')))
    expect(sent.mock.lastCall?.[1]).toMatchObject({ method: 'POST', keepalive: true })
  })

  it("[SF-530][BO-242] says 'Logged out successfully' and nothing of a refusal of the server", async () => {
    const shop = await signedInWithAll(() => ({ status: 500, json: { success: false, message: 'Not now.' } }))
    logout()
    await until(() => shop.calls().includes('POST /api/auth/logout'), 'the call')
    expect(shop.last('/api/auth/logout')?.headers.authorization).toBe(`Bearer ${TOKEN}`)
    await new Promise((done) => setImmediate(done))
    expect(toasts().map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['success: Logged out successfully'])
    expect(session.get().error).toBeNull()
  })

  it('[BO-141] an error nobody thought of while leaving clears all that this browser keeps', async () => {
    await openShop({ 'GET /api/auth/verify': welcome })
    signedInBefore()
    localStorage.setItem('lastCourier', 'DTDC')
    await startSession()
    setNavigator(() => {
      throw new Error('no way home')
    })
    logout()
    expect(localStorage.length).toBe(0)
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: null, token: null, loading: false })
  })

  it('[SF-429][RD-082] a 401 of any other call ends the session and leads to the login page, the staff token stays', async () => {
    await openShop({
      'GET /api/auth/verify': welcome,
      'GET /api/cart': () => ({ status: 401, json: { success: false, message: 'Session expired' } }),
    })
    signedInBefore()
    localStorage.setItem('adminToken', 'staff')
    await startSession()
    await expect(call({ method: 'GET', path: '/api/cart' }, {})).rejects.toMatchObject({ status: 401 })
    expect([localStorage.getItem('token'), localStorage.getItem('user'), localStorage.getItem('adminToken')]).toEqual([null, null, 'staff'])
    expect(went).toEqual(['/login in its place'])
  })

  it('a 401 to whoever is not signed in leads to the login page, in place of the one that asked', async () => {
    await openShop({ 'GET /api/cart': () => ({ status: 401, json: { success: false, message: 'Please sign in to continue.' } }) })
    await startSession()
    await expect(call({ method: 'GET', path: '/api/cart' }, {})).rejects.toMatchObject({ status: 401 })
    expect([went, toasts()]).toEqual([['/login in its place'], []])
  })

  it('a 401 that is no word of the shop, as the page of a proxy on the way, ends nothing', async () => {
    const page = () => ({ status: 401, text: '<h1>Please pay for the Wi-Fi</h1>', type: 'text/html' })
    await openShop({ 'GET /api/auth/verify': welcome, 'GET /api/cart': page, 'GET /api/orders/1/admin/screenshot': page })
    signedInBefore()
    localStorage.setItem('adminToken', 'staff')
    await startSession()
    await expect(call({ method: 'GET', path: '/api/cart' }, {})).rejects.toMatchObject({ status: 401 })
    await expect(fetchFile('/api/orders/1/admin/screenshot')).rejects.toMatchObject({ status: 401 })
    expect([localStorage.getItem('token'), localStorage.getItem('adminToken'), went]).toEqual([TOKEN, 'staff', []])
  })

  it('[BO-183] a 401 of the back office removes both tokens and leads to its login', async () => {
    await openShop({ 'GET /api/auth/verify': welcome, 'GET /api/admin/dashboard': () => ({ status: 401, json: {} }) })
    signedInBefore()
    localStorage.setItem('adminToken', 'staff')
    await startSession()
    await expect(call({ method: 'GET', path: '/api/admin/dashboard' }, {})).rejects.toMatchObject({ status: 401 })
    expect([localStorage.getItem('token'), localStorage.getItem('adminToken')]).toEqual([null, null])
    expect(went).toEqual(['/admin/login in its place'])
  })
})

it('a session that ends in the middle of an edit is told once, not again in the words of the page that asked', async () => {
  await openShop({ 'PUT /api/auth/profile': () => ({ status: 401, json: { success: false, message: 'Please sign in to continue.' } }) })
  setNavigator(() => {})
  await startSession()
  takeSession(RAMESH, 'a-token')
  toast.clear()
  await call(customerPaths.profile, { body: { name: 'Kamla Devi', phone: '9123456780' } }).catch((error: Error) =>
    toast.error(error.message),
  )
  await new Promise((done) => setTimeout(done, 5))
  expect(toasts().map(({ text }) => text)).toEqual(['Session expired'])
})
