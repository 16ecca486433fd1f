import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenSessionEnds } from '#client/call.ts'
import { session, takeSession } from '#client/session.ts'
import { showPage } from '#test/page.tsx'
import { RAMESH } from '#test/samples.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toasts } from '#ui/overlay/toast.ts'
import { LanguageLink } from './LanguageLink.tsx'

let left: string[]
/** The document stays, and where a click would have led is written down. */
const stay = (event: MouseEvent) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLAnchorElement)) return
  left.push(event.target.pathname)
  event.preventDefault()
}

beforeEach(() => {
  left = []
  localStorage.clear()
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  addEventListener('click', stay)
})
afterEach(() => {
  removeEventListener('click', stay)
  vi.restoreAllMocks()
})

async function switchOver() {
  await showPage(<LanguageLink />, { at: '/products' })
  await userEvent.click(screen.getByRole('link', { name: 'हिन्दी' }))
}

it('the switch tells the account of whoever is signed in, with the page that is left, and leads on at once', async () => {
  const never = new Promise(() => {})
  const shop = await openShop({ 'PUT /api/auth/language': () => ({ after: never }) })
  const sent = vi.spyOn(globalThis, 'fetch')
  takeSession(RAMESH, 'a-token')
  await switchOver()
  expect(left).toEqual(['/hi/products'])
  await until(() => shop.asked.length === 1)
  expect(shop.last('/api/auth/language')).toMatchObject({ body: { language: 'hi' }, headers: { authorization: 'Bearer a-token' } })
  expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(true)
})

it('the switch of a visitor tells nobody', async () => {
  const shop = await openShop({})
  await switchOver()
  expect([left, shop.calls()]).toEqual([['/hi/products'], []])
})

it.each([
  ['refused', { status: 401, json: { success: false, code: 'session.expired', message: 'Please sign in again.' } }],
  ['not answered', 'hang up' as const],
])('the switch of a shopper whose call is %s leads on all the same, and nothing is said', async (_how, answer) => {
  const shop = await openShop({ 'PUT /api/auth/language': () => answer })
  const ended = vi.fn()
  whenSessionEnds(ended)
  takeSession(RAMESH, 'a-token')
  await switchOver()
  await until(() => shop.asked.length > 0)
  expect([left, toasts(), session.get().isLoggedIn, ended.mock.calls]).toEqual([['/hi/products'], [], true, []])
})
