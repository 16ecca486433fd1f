import { beforeEach, describe, expect, it } from 'vitest'
import { RAMESH } from '#test/samples.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toast, toasts } from '../ui/overlay/toast.ts'
import { setNavigator } from './navigation.ts'
import { logout, session, startSession, verifySession } from './session.ts'
import { login, register } from './sign-in.ts'

const TOKEN = 'a-token-of-this-shopper'
/** Every field differs from its neighbours and from what a new account has. */
const LATA = {
  ...RAMESH,
  name: 'Lata Bai',
  email: 'lata@example.in',
  phone: '9300000011',
  dateOfBirth: '1979-08-15',
  avatar: '/pictures/lata.webp',
  isPhoneVerified: true,
}
const NO = { status: 401, json: { success: false, message: 'Please sign in to continue.' } }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  toast.clear()
  setNavigator(() => {})
  session.set({ user: null, token: null, isLoggedIn: false, loading: false, error: null, isInitialized: false })
})

const stored = () => ({ token: localStorage.getItem('token'), user: JSON.parse(localStorage.getItem('user') ?? 'null') })

/** Opens a shop, then writes into its origin what this browser kept of an earlier visit. */
async function kept(what: { user?: unknown; token?: string }, answers: Answers = {}) {
  const shop = await openShop(answers)
  if (what.token) localStorage.setItem('token', what.token)
  if (what.user) localStorage.setItem('user', JSON.stringify(what.user))
  return shop
}

describe('the session taken up on start', () => {
  it('[SF-335][BO-135] is open and initialized once the server has said yes, with the user as the server knows them', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    await kept({ user: RAMESH, token: TOKEN }, { 'GET /api/auth/verify': () => ({ json: { success: true, user: LATA }, after }) })
    const started = startSession()
    expect(session.get()).toMatchObject({ isInitialized: false, loading: true, user: { name: RAMESH.name }, token: TOKEN })
    answer()
    await started
    expect(session.get()).toMatchObject({ isLoggedIn: true, isInitialized: true, loading: false, error: null, user: LATA, token: TOKEN })
    expect(stored()).toEqual({ token: TOKEN, user: LATA })
  })

  it.each([
    ['a token without a user', { token: TOKEN }],
    ['a user without a token', { user: LATA }],
  ])('[SF-333] %s is nobody, and the server is not asked', async (_what, parts) => {
    const shop = await kept(parts)
    await startSession()
    expect(session.get()).toMatchObject({ isLoggedIn: false, isInitialized: true, user: null, token: null })
    expect(shop.calls()).toEqual([])
  })

  it.each(['token', 'user'])('[SF-341] is no longer logged in when another tab takes the %s away', async (key) => {
    await kept({ user: LATA, token: TOKEN }, { 'GET /api/auth/verify': () => ({ json: { success: true, user: LATA } }) })
    await startSession()
    expect(session.get().isLoggedIn).toBe(true)
    localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key }))
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: null, token: null })
  })

  it('[SF-334][BO-137] without an id in the kept user is none, and that user is removed from the storage', async () => {
    const { id: _, _id, ...nameless } = LATA
    const shop = await kept({ user: nameless, token: TOKEN })
    await startSession()
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: null })
    expect([localStorage.getItem('user'), shop.calls()]).toEqual([null, []])
  })

  it('[SF-336][BO-136] that the server refuses clears user, token and cart, and nothing of the staff', async () => {
    await kept({ user: LATA, token: TOKEN }, { 'GET /api/auth/verify': () => NO })
    localStorage.setItem('cart', '{}')
    localStorage.setItem('adminToken', 'staff')
    await startSession()
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: null, token: null, error: 'Session expired', isInitialized: true })
    expect(['token', 'user', 'cart', 'adminToken'].map((key) => localStorage.getItem(key))).toEqual([null, null, null, 'staff'])
    expect(toasts().map(({ text }) => text)).toEqual(['Session expired'])
  })

  it.each([
    ['Session expired', { user: LATA, token: TOKEN }, NO],
    ['Invalid session', { user: LATA, token: TOKEN }, { json: { success: true } }],
    ['No token found', { user: LATA }, { json: { success: true, user: LATA } }],
  ])('[BO-239] that does not hold has the error %s', async (sentence, parts, answer) => {
    await kept(parts, { 'GET /api/auth/verify': () => answer })
    await verifySession()
    expect(session.get().error).toBe(sentence)
  })
})

describe('what this browser keeps of a session', () => {
  const welcome = () => ({ json: { success: true, user: LATA, token: TOKEN } })

  it('[SF-272] lies under the keys token and user, and under no other', async () => {
    await openShop({ 'POST /api/auth/login': welcome })
    await login({ email: LATA.email, password: 'secret1' })
    expect(Object.keys({ ...localStorage }).sort()).toEqual(['token', 'user'])
    expect(localStorage.getItem('token')).toBe(TOKEN)
  })

  it('[SF-250] is the user with every field that the server knows', async () => {
    await openShop({ 'POST /api/auth/login': welcome })
    await login({ email: LATA.email, password: 'secret1' })
    expect(stored().user).toEqual(LATA)
  })

  it.each(['id', '_id'] as const)('[SF-250] is taken up with %s alone', async (key) => {
    const { id: _, _id: __, ...rest } = LATA
    await kept({ user: { ...rest, [key]: LATA.id }, token: TOKEN }, { 'GET /api/auth/verify': () => 'hang up' })
    await startSession({ retryMs: [] })
    expect(session.get()).toMatchObject({ isLoggedIn: true, user: { [key]: LATA.id, name: 'Lata Bai', phone: '9300000011' } })
  })

  it('[BO-108] has its state in the seven fields of the store, each of which follows a login', async () => {
    await openShop({ 'POST /api/auth/login': welcome })
    const before = session.get().lastUpdate ?? 0
    await login({ email: LATA.email, password: 'secret1' })
    const { lastUpdate, ...state } = session.get()
    expect(state).toEqual({ user: LATA, token: TOKEN, isLoggedIn: true, loading: false, error: null, isInitialized: true })
    expect(lastUpdate).toBeGreaterThanOrEqual(before)
    expect(lastUpdate).toBeGreaterThan(0)
  })
})

it('[BO-210] the session asks the server four things: to verify a token, to log in, to register and to log out', async () => {
  const welcome = () => ({ json: { success: true, user: LATA, token: TOKEN } })
  const shop = await kept(
    { user: LATA, token: TOKEN },
    {
      'GET /api/auth/verify': welcome,
      'POST /api/auth/login': welcome,
      'POST /api/auth/register': welcome,
      'POST /api/auth/logout': () => ({ json: { success: true } }),
    },
  )
  const form = { name: 'Lata Bai', email: 'lata@example.in', phone: '9300000011', password: 'secret-9', emailOtp: '471902' }
  await startSession()
  expect(shop.last('/api/auth/verify')?.headers.authorization).toBe(`Bearer ${TOKEN}`)
  await login({ email: 'lata@example.in', password: 'secret-9' })
  expect(shop.last('/api/auth/login')?.body).toEqual({ email: 'lata@example.in', password: 'secret-9' })
  await register({ ...form, dateOfBirth: '1979-08-15', address: null })
  expect(shop.last('/api/auth/register')?.body).toEqual({ ...form, dateOfBirth: '1979-08-15', address: null })
  logout()
  await until(() => shop.calls().length === 4, 'the logout')
  expect(shop.calls()).toEqual(['GET /api/auth/verify', 'POST /api/auth/login', 'POST /api/auth/register', 'POST /api/auth/logout'])
  expect(shop.last('/api/auth/logout')?.headers.authorization).toBe(`Bearer ${TOKEN}`)
})
