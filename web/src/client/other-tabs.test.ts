import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RAMESH } from '#test/samples.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '../ui/overlay/toast.ts'
import { setNavigator } from './navigation.ts'
import { changeUser, session, startSession, takeSession } from './session.ts'

const ASHA = { ...RAMESH, id: '0190a000-0000-7000-8000-0000000000bb', _id: '0190a000-0000-7000-8000-0000000000bb', name: 'Asha' }
let went: unknown[] = []

beforeEach(async () => {
  localStorage.clear()
  toast.clear()
  went = []
  setNavigator((...to) => went.push(to))
  session.set({ user: null, token: null, isLoggedIn: false, loading: false, error: null, isInitialized: false })
  await openShop({ 'GET /api/auth/verify': () => ({ json: { success: true, user: RAMESH } }) })
})

/** Another tab keeps these and says so. */
function elsewhere(kept: { user?: object; token?: string }, key: string | null) {
  localStorage.clear()
  if (kept.user) localStorage.setItem('user', JSON.stringify(kept.user))
  if (kept.token) localStorage.setItem('token', kept.token)
  dispatchEvent(new StorageEvent('storage', { key }))
}

async function signedIn() {
  localStorage.setItem('user', JSON.stringify(RAMESH))
  localStorage.setItem('token', 'the-first-token')
  await startSession()
}

describe('a session in two tabs', () => {
  it('ends here when the other tab has cleared all that the browser keeps', async () => {
    await signedIn()
    elsewhere({}, null)
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: null, token: null, error: null, isInitialized: true })
    expect(went).toEqual([])
  })

  it('is not looked at for another thing that the other tab keeps', async () => {
    await signedIn()
    elsewhere({}, 'cart')
    expect(session.get()).toMatchObject({ isLoggedIn: true, token: 'the-first-token', user: { name: RAMESH.name } })
  })

  it('is left alone where the other tab keeps the same', async () => {
    await signedIn()
    const told = vi.fn()
    const stop = session.subscribe(told)
    elsewhere({ user: RAMESH, token: 'the-first-token' }, 'user')
    stop()
    expect(told).not.toHaveBeenCalled()
  })

  it('takes over the new token of the same shopper and stays on its page', async () => {
    await signedIn()
    elsewhere({ user: RAMESH, token: 'the-second-token' }, 'token')
    expect(session.get()).toMatchObject({ isLoggedIn: true, token: 'the-second-token', user: { id: RAMESH.id } })
    expect(went).toEqual([])
  })

  it('begins here, too, without leaving the page that a guest looks at', async () => {
    await startSession()
    expect(session.get().isLoggedIn).toBe(false)
    elsewhere({ user: ASHA, token: 'the-token-of-asha' }, 'token')
    expect(session.get()).toMatchObject({ isLoggedIn: true, token: 'the-token-of-asha', user: { name: 'Asha' } })
    expect(went).toEqual([])
  })

  it('is none where another tab clears what nobody was signed in with', async () => {
    await startSession()
    const told = vi.fn()
    const stop = session.subscribe(told)
    elsewhere({}, 'user')
    stop()
    expect(told).not.toHaveBeenCalled()
  })

  it.each([
    ['a user without a token', { user: RAMESH }],
    ['a token without a user', { token: 'the-token-of-asha' }],
  ])('with %s is none', async (_what, kept) => {
    await signedIn()
    elsewhere(kept, 'user')
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: null, token: null })
    expect([went, toasts()]).toEqual([[], []])
  })
})

describe('a changed account', () => {
  it('is kept with the token that is there', () => {
    takeSession(RAMESH, 'the-first-token')
    changeUser({ ...RAMESH, name: 'Ramesh K.', phone: '9300000011' })
    expect(session.get()).toMatchObject({ isLoggedIn: true, token: 'the-first-token', user: { name: 'Ramesh K.' } })
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ id: RAMESH.id, name: 'Ramesh K.', phone: '9300000011' })
  })

  it('signs nobody in whose session has ended meanwhile', () => {
    changeUser({ ...RAMESH, name: 'Ramesh K.' })
    expect(session.get()).toMatchObject({ isLoggedIn: false, user: null, token: null })
    expect(localStorage.getItem('user')).toBeNull()
  })
})
