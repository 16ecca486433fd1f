import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#client/session.ts'
import { openRoute, pushableClock, signOut } from '#test/route.tsx'
import { RAMESH } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers, Asked } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import * as page from './google-callback.tsx'

const EXCHANGE = 'POST /api/auth/google/callback'
const VISIT = { oauth_state: 'the-state' }
const welcome = () => ({ json: { success: true, user: RAMESH, token: 'a-token', retryable: false } })
const busy = () => ({ status: 503, json: { success: false, message: 'Google could not be reached.', retryable: true } })

beforeEach(() => {
  signOut()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** Comes back from Google with this query; the clock can be pushed. */
async function comeBack(query: string, answers: Answers = {}, visit: Record<string, string> = VISIT) {
  const shop = await openShop(answers)
  for (const [key, value] of Object.entries(visit)) sessionStorage.setItem(key, value)
  const { pass } = pushableClock()
  const route = await openRoute(page, { path: '/auth/google/callback', at: `/auth/google/callback?${query}` })
  return { shop, pass, ...route }
}

const GOOD = 'code=a-code&state=the-state'

describe('coming back from Google', () => {
  it('[SF-105][RD-065] exchanges the code with the state of the visit, sends nothing else and signs in', async () => {
    const { shop } = await comeBack(GOOD, { [EXCHANGE]: welcome })
    await screen.findByText('You are signed in. Redirecting...')
    expect(shop.last('/api/auth/google/callback')?.body).toEqual({
      code: 'a-code',
      state: 'the-state',
      attempt: 1,
    })
    expect(session.get()).toMatchObject({ isLoggedIn: true, token: 'a-token', user: { name: 'Ramesh Kumar' } })
    expect(localStorage.getItem('token')).toBe('a-token')
    expect({ ...sessionStorage }).toEqual({ account: JSON.stringify(session.get().user?.id) })
  })

  it('a visit that began in Hindi goes on in Hindi, where the code is exchanged', async () => {
    const shop = await openShop({ [EXCHANGE]: welcome })
    sessionStorage.setItem('oauth_state', 'the-state')
    sessionStorage.setItem('oauth_base', '"/hi"')
    const request = new Request(`http://shop.test/auth/google/callback?${GOOD}`)
    // `as`: the loader reads nothing else
    const led: unknown = await page.clientLoader({ request } as Parameters<typeof page.clientLoader>[0]).catch((thrown: unknown) => thrown)
    expect(led instanceof Response && led.headers.get('location')).toBe(`/hi/auth/google/callback?${GOOD}`)
    expect([shop.calls(), sessionStorage.getItem('oauth_state'), sessionStorage.getItem('oauth_base')]).toEqual([[], 'the-state', null])
  })

  it('[SF-109] goes home after a second and a half, leaving no way back to the code', async () => {
    const { pass, router, place } = await comeBack(GOOD, { [EXCHANGE]: welcome })
    await screen.findByText('You are signed in. Redirecting...')
    expect(place().pathname).toBe('/auth/google/callback')
    await pass(1500)
    expect(place().pathname).toBe('/')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it.each([
    ['[SF-106][SF-501]', 'error=access_denied&state=the-state', 'Authentication was cancelled', '?error=oauth_cancelled'],
    ['[SF-107][SF-502]', 'state=the-state', 'No authorization code received', '?error=no_authorization_code'],
    ['[RD-105]', 'code=a-code&state=another', 'Authentication failed. Redirecting...', '?error=security_error'],
  ])('%s %s: %s', async (_item, query, sentence, search) => {
    const { shop, pass, place } = await comeBack(query)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    await pass(1500)
    expect(place()).toMatchObject({ pathname: '/login', search })
    expect(shop.calls()).toEqual([])
  })

  it('[RD-105] a visit that this tab did not begin is not taken', async () => {
    const { shop, pass, place } = await comeBack(GOOD, { [EXCHANGE]: welcome }, {})
    await screen.findByRole('alert')
    await pass(1500)
    expect(place().search).toBe('?error=security_error')
    expect(shop.calls()).toEqual([])
  })

  it('[SF-108][SF-503] a refused exchange says so and takes the reason along', async () => {
    const { shop, pass, place } = await comeBack(GOOD, {
      [EXCHANGE]: () => ({
        status: 400,
        json: { success: false, message: 'Your Google email address is not verified.', retryable: false },
      }),
    })
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed. Redirecting...')
    await pass(1500)
    expect(place().pathname).toBe('/login')
    expect(Object.fromEntries(new URLSearchParams(place().search))).toEqual({
      error: 'auth_failed',
      message: 'Your Google email address is not verified.',
    })
    expect(shop.calls()).toHaveLength(1)
  })

  it('[SF-504] an answer that is no JSON counts as an error', async () => {
    const { pass, place } = await comeBack(GOOD, { [EXCHANGE]: () => ({ text: '<html>Bad gateway</html>' }) })
    await screen.findByRole('alert')
    await pass(1500)
    expect(place().search).toBe('?error=auth_failed&message=Authentication+failed')
    expect(session.get().isLoggedIn).toBe(false)
  })

  it('[SF-441] tries three times, a second apart, while the server says it is worth it', async () => {
    const { shop, pass } = await comeBack(GOOD, { [EXCHANGE]: ({ body }: Asked) => (attemptOf(body) < 3 ? busy() : welcome()) })
    const attempts = () => shop.asked.map(({ body }) => attemptOf(body))
    await eventually(() => expect(attempts()).toEqual([1]))
    await pass(700)
    expect(attempts()).toEqual([1])
    await pass(400)
    await eventually(() => expect(attempts()).toEqual([1, 2]))
    await pass(1100)
    await screen.findByText('You are signed in. Redirecting...')
    expect(attempts()).toEqual([1, 2, 3])
  })

  it('[SF-441] gives up after the third', async () => {
    const { shop, pass } = await comeBack(GOOD, { [EXCHANGE]: busy })
    for (let n = 1; n < 3; n += 1) {
      await eventually(() => expect(shop.calls()).toHaveLength(n))
      await pass(1100)
    }
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed. Redirecting...')
    expect(shop.calls()).toHaveLength(3)
  })
})

const attemptOf = (body: unknown): number => (typeof body === 'object' && body && 'attempt' in body ? Number(body.attempt) : 0)
