import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import Login from '#shop/pages/login.tsx'
import { showPage } from '#test/page.tsx'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { GoogleButton } from './GoogleButton.tsx'

const START = 'GET /api/auth/google'
const facts = { googleClientId: 'shop-client', offersGoogle: true }
const provider = {
  success: true,
  clientId: 'shop-client',
  authorizeUrl: 'https://accounts.example/authorize',
  state: 'state-of-the-shop',
  nonce: 'nonce-of-the-shop',
  codeChallenge: 'challenge-of-the-shop',
}
const press = () => userEvent.click(screen.getByRole('button', { name: /^Continue with Google/ }))

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** Presses the button and answers where it led, and after how many milliseconds. */
async function begin(answers: Answers) {
  await openShop(answers)
  const went: { to: URL; after: number }[] = []
  const start = performance.now()
  await showPage(<GoogleButton leave={(address) => went.push({ to: new URL(address), after: performance.now() - start })} />, { facts })
  await press()
  return went
}

describe('signing in with Google', () => {
  it('[SF-085] is offered on the login page where the shop says so, and only there', async () => {
    const { view } = await showPage(<Login />, { at: '/login', facts })
    expect(screen.getByRole('button', { name: /^Continue with Google/ })).toBeTruthy()
    view.unmount()
    await showPage(<Login />, { at: '/login' })
    expect(screen.queryByRole('button', { name: /^Continue with Google/ })).toBeNull()
  })

  it('[SF-085][SF-500] is offered without a client id while developing, and says what is missing', async () => {
    await openShop({ [START]: () => ({ status: 404, json: { success: false, code: 'google.not-configured' } }) })
    await showPage(<Login />, { at: '/login', facts: { googleClientId: null, offersGoogle: true } })
    await press()
    expect((await screen.findByText('Google Client ID not configured')).closest('[role=alert]')).toBeTruthy()
  })

  /** The address that the button leads to. */
  async function asked() {
    const went = await begin({ [START]: () => ({ json: provider }) })
    await waitFor(() => expect(went).toHaveLength(1))
    return went[0]?.to ?? new URL('about:blank')
  }

  it('[SF-110] leads to the provider with client, way back, response type and scope', async () => {
    const { origin, pathname, searchParams } = await asked()
    expect(origin + pathname).toBe('https://accounts.example/authorize')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'shop-client',
      redirect_uri: 'http://shop.test/auth/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
    })
  })

  it('[SF-112] asks for offline access and for the account to be chosen', async () => {
    const { searchParams } = await asked()
    expect([searchParams.get('access_type'), searchParams.get('prompt')]).toEqual(['offline', 'select_account'])
  })

  it('[RD-065] sends the challenge and the nonce of the shop, and keeps no secret where a script could read it', async () => {
    const { searchParams } = await asked()
    expect([searchParams.get('code_challenge_method'), searchParams.get('code_challenge'), searchParams.get('nonce')]).toEqual([
      'S256',
      'challenge-of-the-shop',
      'nonce-of-the-shop',
    ])
    expect({ ...sessionStorage }).toEqual({ oauth_state: 'state-of-the-shop' })
  })

  it('[SF-111][SF-276] carries the state that this tab keeps', async () => {
    const { searchParams } = await asked()
    expect([searchParams.get('state'), sessionStorage.getItem('oauth_state')]).toEqual(Array(2).fill('state-of-the-shop'))
  })

  it('[SF-113] leaves after half a second', async () => {
    const went = await begin({ [START]: () => ({ json: provider }) })
    await waitFor(() => expect(went).toHaveLength(1))
    expect(went[0]?.after).toBeGreaterThanOrEqual(499)
  })

  it.each([
    ['[SF-499]', { status: 503, json: { success: false, code: 'google.unreachable', message: 'x' } }, 'Failed to initialize Google login'],
    ['[SF-499]', 'hang up' as const, 'Failed to initialize Google login'],
    ['[SF-500]', { status: 404, json: { success: false, code: 'google.not-configured' } }, 'Google Client ID not configured'],
    ['[SF-500]', { json: { ...provider, clientId: '' } }, 'Google Client ID not configured'],
  ])('%s says why it does not lead there (case %#)', async (_item, answer, sentence) => {
    const went = await begin({ [START]: () => answer })
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(went).toEqual([])
  })
})
