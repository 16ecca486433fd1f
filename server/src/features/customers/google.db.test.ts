import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { Claims, OauthServer } from '#test/fakes/oauth-server.ts'
import { oauthServer } from '#test/fakes/oauth-server.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

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

function visit(claims: Claims, more: { verifier?: string; nonce?: string } = {}) {
  const codeVerifier = randomBytes(32).toString('base64url')
  const code = provider.grant(claims, codeVerifier, `${test.shop.config.publicUrl}/auth/google/callback`)
  const body = {
    code,
    state: randomBytes(16).toString('base64url'),
    codeVerifier: more.verifier ?? codeVerifier,
    nonce: more.nonce,
    attempt: 1,
  }
  return (attempt = 1) => test.call('POST /api/auth/google/callback', { body: { ...body, attempt } })
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
    expect((await visit(person(), { nonce: 'asked-for' })()).status).toBe(400)
    expect((await visit(person({ nonce: 'asked-for' }), { nonce: 'asked-for' })()).status).toBe(200)
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
