import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { Claims, OauthServer } from '#test/fakes/oauth-server.ts'
import { oauthServer } from '#test/fakes/oauth-server.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { challengeOf, newVisit, visitOf, withVisit } from './google-visit.ts'

const CLIENT = 'shop-client'
let provider: OauthServer
let test: TestShop
beforeAll(async () => {
  provider = await oauthServer(CLIENT)
  test = await testShop({ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: 'shop-secret', GOOGLE_ISSUER: provider.issuer })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const person = (more: Claims = {}): Claims => ({
  sub: randomBytes(8).toString('hex'),
  email: `${randomBytes(6).toString('hex')}@example.in`,
  email_verified: true,
  name: 'Gita',
  ...more,
})

/** A visit of a browser to Google, where this person agrees; the browser comes back as often as the answer is called. */
function visit(claims: Claims, more: { verifier?: string; state?: string; nonce?: string; language?: 'en' | 'hi' } = {}) {
  const began = newVisit()
  const code = provider.grant({ nonce: began.nonce, ...claims }, began.codeVerifier, `${test.shop.config.publicUrl}/auth/google/callback`)
  const body = { code, state: more.state ?? began.state, ...(more.language && { language: more.language }) }
  const kept = { ...began, codeVerifier: more.verifier ?? began.codeVerifier, nonce: more.nonce ?? began.nonce }
  const headers = { cookie: `google=${withVisit('', kept)}` }
  return (attempt = 1) => test.call('POST /api/auth/google/callback', { body: { ...body, attempt }, headers })
}

it.each<[string, Record<string, string>, boolean]>([
  ['while developing, though it is not set up', {}, true],
  ['nowhere in production where it is not set up', { NODE_ENV: 'production' }, false],
  ['in production where it is set up', { NODE_ENV: 'production', GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: 'shop-secret' }, true],
])('[SF-085][SF-500] is offered %s', async (_where, env, offersGoogle) => {
  const shop = await testShop(env)
  expect((await shop.call('GET /api/shop')).body.shop).toMatchObject({ offersGoogle })
  if (!env.GOOGLE_CLIENT_ID)
    expect((await shop.call('GET /api/auth/google')).body).toMatchObject({ success: false, message: 'Google Client ID not configured' })
  await shop.close()
})

describe('signing in with Google', () => {
  it('[RD-066] starts at the provider that is configured', async () => {
    expect((await test.call('GET /api/auth/google')).body).toMatchObject({ clientId: CLIENT, authorizeUrl: `${provider.issuer}/authorize` })
  })

  it('[SF-440][RD-065] takes code, state and attempt; the verifier of its challenge lies in a cookie that no script reads', async () => {
    const browser = async (cookie = '') => {
      const { body, headers } = await test.call('GET /api/auth/google', { headers: { cookie } })
      const kept = String(headers['set-cookie'])
      expect(kept).toMatch(/^google=[\w.~-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/)
      return { ...body, cookie: kept.split(';')[0] ?? '' }
    }
    const first = await browser()
    const second = await browser(first.cookie) // another tab of the same browser
    expect(JSON.stringify(second)).not.toBe(JSON.stringify(first))
    for (const { state, nonce, codeChallenge } of [first, second]) {
      const verifier = present(visitOf(second.cookie.slice('google='.length), state)).codeVerifier
      expect(challengeOf({ codeVerifier: verifier })).toBe(codeChallenge)
      const code = provider.grant({ ...person(), nonce }, verifier, `${test.shop.config.publicUrl}/auth/google/callback`)
      const body = { code, state, attempt: 1 }
      const elsewhere = await test.call('POST /api/auth/google/callback', { body })
      expect([elsewhere.status, elsewhere.body]).toMatchObject([400, { code: 'google.state' }])
      expect((await test.call('POST /api/auth/google/callback', { body, headers: { cookie: second.cookie } })).status).toBe(200)
    }
  })

  it('[SF-440][RD-065] makes an account for a newcomer and signs the same one in again', async () => {
    const claims = person()
    const first = await visit(claims)()
    expect(first.body).toMatchObject({
      success: true,
      message: 'Welcome back',
      retryable: false,
      user: { email: claims.email, name: 'Gita', isEmailVerified: true },
    })
    const second = await visit({ ...claims, email: 'moved@example.in' })()
    expect(second.body.user._id).toBe(first.body.user._id)
    expect((await test.call('GET /api/auth/verify', { token: second.body.token })).status).toBe(200)
  })

  it('makes it in the language of the page, and leaves that of an account that is there', async () => {
    const claims = person()
    const languageAfter = async (language?: 'en' | 'hi') => {
      const { token } = (await visit(claims, { ...(language && { language }) })()).body
      return Object((await test.call('GET /api/auth/my-data', { token })).body.data.account).language
    }
    expect([await languageAfter('hi'), await languageAfter('en'), await languageAfter()]).toEqual(['hi', 'hi', 'hi'])
    const known = await aCustomer(test)
    await visit(person({ email: known.email }), { language: 'hi' })()
    expect(Object((await test.call('GET /api/auth/my-data', { token: known.token })).body.data.account).language).toBe('en')
  })

  it('makes one account of a newcomer who comes through several tabs at once', async () => {
    const claims = person()
    const answers = await Promise.all(Array.from({ length: 5 }, () => visit(claims)()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.user._id)).size).toBe(1)
  })

  it('[RD-065] wants the verifier that belongs to the challenge', async () => {
    expect((await visit(person(), { verifier: randomBytes(32).toString('base64url') })()).status).toBe(400)
  })

  it('[RD-067] succeeds once however often a callback is repeated', async () => {
    const again = visit(person())
    const [one, two, three] = [await again(1), await again(2), await again(3)]
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200])
    expect(new Set([one, two, three].map(({ body }) => body.user._id)).size).toBe(1)
  })

  it('[SF-440] says that a fault of the provider is worth another attempt, but not a fourth', async () => {
    const again = visit(person())
    provider.misbehave('error-500')
    expect((await again(1)).body).toMatchObject({ success: false, retryable: true, message: expect.stringMatching(/Google/) })
    provider.misbehave('error-500')
    expect((await again(3)).body).toMatchObject({ success: false, retryable: false })
  })

  it.each(['wrong-signature', 'wrong-audience', 'expired'] as const)('[RD-065] refuses an ID token with %s', async (how) => {
    const again = visit(person())
    provider.misbehave(how)
    expect((await again()).status).toBe(400)
  })

  it('[RD-065] refuses an answer without the nonce that was asked for', async () => {
    expect((await visit(person(), { nonce: 'another-nonce-123' })()).status).toBe(400)
    expect((await visit(person({ nonce: 'asked-for-nonce-1' }), { nonce: 'asked-for-nonce-1' })()).status).toBe(200)
  })

  it('links by a verified e-mail only', async () => {
    const known = await aCustomer(test)
    expect((await visit(person({ email: known.email, email_verified: false }))()).status).toBe(400)
    expect((await visit(person({ email: known.email.toUpperCase() }))()).body.user._id).toBe(known.id)
  })

  it('voids the password of somebody who never proved the address', async () => {
    const squatter = await aCustomer(test)
    await test.shop.database.pool.query('update customers set email_verified_at = null where id = $1', [squatter.id])
    expect((await visit(person({ email: squatter.email }))()).body.user._id).toBe(squatter.id)
    expect((await test.call('POST /api/auth/login', { body: { email: squatter.email, password: PASSWORD } })).status).toBe(401)
    expect((await test.call('GET /api/auth/verify', { token: squatter.token })).status).toBe(401)
  })

  it('[RD-056] does not open a deactivated account', async () => {
    const claims = person()
    const { user } = (await visit(claims)()).body
    await test.call(`PUT /api/admin/users/${user._id}/toggle-status`, { token: await theOwner(test), body: { isActive: false } })
    expect((await visit(claims)()).status).toBe(403)
  })
})
