import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RAMESH } from '#test/samples.ts'
import { forgetPageAfterLoginUnless, goAfterLogin, setNavigator, takePageAfterLogin, wantPage } from './navigation.ts'
import { requireUser, toLogin } from './require-user.tsx'
import { session } from './session.ts'

let went: unknown[][] = []
beforeEach(() => {
  sessionStorage.clear()
  went = []
  setNavigator((...way) => went.push(way))
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true, loading: false, error: null })
})

describe('the page that was wanted before signing in', () => {
  it('opens with what it was handed, once', () => {
    wantPage({ path: '/checkout?step=2', state: { product: 'big' }, user: 'asha' })
    expect(takePageAfterLogin('asha')).toEqual({ path: '/checkout?step=2', state: { product: 'big' } })
    expect(takePageAfterLogin('asha')).toEqual({ path: '/' })
  })

  it.each([
    ['asha', 'asha', '/orders'],
    ['asha', 'bharat', '/'],
    ['asha', undefined, '/'],
    [null, 'bharat', '/orders'],
    [undefined, 'bharat', '/orders'],
  ])('of %s, when %s signs in, leads to… %s', (owner, user, path) => {
    wantPage({ path: '/orders', ...(owner !== undefined && { user: owner }) })
    expect(takePageAfterLogin(user).path).toBe(path)
  })

  it.each(['//evil.example/orders', '/\\evil.example', 'https://evil.example/', 'orders'])('is never another site: %s', (path) => {
    wantPage({ path })
    expect(takePageAfterLogin('asha')).toEqual({ path: '/' })
  })

  it.each(['"a text"', 'null', '{"path":7}', 'no JSON'])('is none when the browser kept %s', (kept) => {
    sessionStorage.setItem('wanted', kept)
    expect(takePageAfterLogin('asha')).toEqual({ path: '/' })
  })

  it('is forgotten when another page is looked at, and not by a look at the same one with other words behind it', () => {
    wantPage({ path: '/checkout?step=2', user: 'asha' })
    forgetPageAfterLoginUnless('/checkout')
    expect(sessionStorage.getItem('wanted')).toContain('/checkout?step=2')
    forgetPageAfterLoginUnless('/products')
    expect(sessionStorage.getItem('wanted')).toBeNull()
    expect(() => forgetPageAfterLoginUnless('/products')).not.toThrow()
  })

  it('is gone to with its state, and without one with none', () => {
    wantPage({ path: '/checkout', state: { product: 'big' } })
    goAfterLogin('asha')
    wantPage({ path: '/orders' })
    goAfterLogin('asha')
    expect(went).toEqual([
      ['/checkout', { state: { product: 'big' } }],
      ['/orders', {}],
    ])
  })
})

describe('a page for those signed in', () => {
  const request = new Request('http://shop.test/orders.data?page=2')

  it('gets the shopper who is there', async () => {
    session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true })
    expect(await requireUser(request)).toEqual(RAMESH)
    expect(sessionStorage.getItem('wanted')).toBeNull()
  })

  it('sends a guest to the login page and is remembered by its own address', async () => {
    const refusal = await requireUser(request).catch((answer: Response) => answer)
    expect(refusal).toBeInstanceOf(Response)
    expect((refusal as Response).headers.get('location')).toBe('/login') // `as`: the line above says so
    expect(JSON.parse(sessionStorage.getItem('wanted') ?? 'null')).toEqual({ path: '/orders?page=2' })
  })

  it('does not take a kept user for signed in whose session is over', async () => {
    session.set({ user: RAMESH, isLoggedIn: false })
    await expect(requireUser()).rejects.toBeInstanceOf(Response)
    expect(sessionStorage.getItem('wanted')).toBeNull()
  })

  it('waits until it is known who is there', async () => {
    session.set({ isInitialized: false })
    const asked = requireUser()
    session.set({ loading: true })
    session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true, isInitialized: true })
    expect((await asked).id).toBe(RAMESH.id)
  })

  it('is not remembered when nobody says which it was', () => {
    toLogin()
    expect(sessionStorage.getItem('wanted')).toBeNull()
  })
})

it('a way that is gone before the router is there is the browser’s own, which leaves the page or takes its place', async () => {
  vi.resetModules()
  const { goTo } = await import('./navigation.ts')
  const pages = history.length
  goTo('#first')
  expect([location.hash, history.length]).toEqual(['#first', pages + 1])
  goTo('#second', { replace: true })
  expect([location.hash, history.length]).toEqual(['#second', pages + 1])
  history.replaceState(null, '', '/')
})
