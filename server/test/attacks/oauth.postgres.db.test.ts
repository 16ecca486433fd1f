import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withVisit } from '#features/customers/google-visit.ts'
import { aCustomer } from '../builders/people.ts'
import type { AnswerTo } from '../contract-calls.ts'
import type { Claims, OauthServer } from '../fakes/oauth-server.ts'
import { oauthServer } from '../fakes/oauth-server.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { report } from './operations.ts'

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

const random = () => randomBytes(32).toString('base64url')
const person = (more: Claims = {}): Claims => ({
  sub: random(),
  email: `${randomBytes(6).toString('hex')}@example.in`,
  email_verified: true,
  name: 'Gita',
  nonce: NONCE,
  ...more,
})
const back = () => `${test.shop.config.publicUrl}/auth/google/callback`

type Callback = AnswerTo<'POST /api/auth/google/callback'>
type Sent = { code?: unknown; state?: unknown; codeVerifier: string; nonce?: string; attempt?: unknown }
const NONCE = 'nonce-of-the-visit'
/** A callback from the browser that keeps this verifier and nonce. */
const callback = ({ codeVerifier, nonce = NONCE, ...sent }: Sent) => {
  const state = random()
  const headers = { cookie: `google=${withVisit('', { state, codeVerifier, nonce })}` }
  return test.sendRaw<Callback>('POST /api/auth/google/callback', { body: { state, attempt: 1, ...sent }, headers })
}

/** A callback whose ID token says `claims`, all else being right. */
function saying(claims: Claims): Promise<Answer<Callback>> {
  const codeVerifier = random()
  return callback({ code: provider.grant(claims, codeVerifier, back()), codeVerifier })
}

const BAD: Record<string, () => Promise<Answer<Callback>>> = {
  'a code that nobody gave': () => callback({ code: random(), codeVerifier: random() }),
  'a stolen code without its verifier': () => callback({ code: provider.grant(person(), random(), back()), codeVerifier: random() }),
  'a code given for another address': async () => {
    const codeVerifier = random()
    return callback({ code: provider.grant(person(), codeVerifier, 'https://evil.example/auth/google/callback'), codeVerifier })
  },
  'no state': () => callback({ code: provider.grant(person(), 'x'.repeat(43), back()), codeVerifier: 'x'.repeat(43), state: '' }),
  'no verifier': () => callback({ code: provider.grant(person(), '', back()), codeVerifier: '' }),
  'a state that this browser did not begin': () => {
    const codeVerifier = random()
    return callback({ code: provider.grant(person(), codeVerifier, back()), codeVerifier, state: random() })
  },
  'an ID token of another issuer': () => saying(person({ iss: 'https://accounts.evil.example' })),
  'an ID token for another client': () => saying(person({ aud: 'somebody-else' })),
  'an ID token for several clients, issued to another': () => saying(person({ aud: [CLIENT, 'somebody-else'], azp: 'somebody-else' })),
  'an ID token that is over': () => saying(person({ exp: 1_600_000_000 })),
  'an ID token without a person': () => saying(person({ sub: undefined })),
  'an ID token without an address': () => saying(person({ email: undefined })),
  'an address that is not verified': () => saying(person({ email_verified: false })),
  'an address verified in so many words': () => saying(person({ email_verified: 'true' })),
  'two addresses in one': () => saying(person({ email: 'a@example.in,victim@example.in' })),
  'an address with a line end': () => saying(person({ email: 'a@example.in\r\nBcc: victim@example.in' })),
  'an address that no database keeps': () => saying(person({ email: 'a\u0000@example.in' })),
  'an address of a thousand letters': () => saying(person({ email: `${'a'.repeat(1000)}@example.in` })),
  'a nonce that was not asked for': async () => {
    const codeVerifier = random()
    return callback({ code: provider.grant(person({ nonce: 'one-nonce-1234567' }), codeVerifier, back()), codeVerifier })
  },
  'a signature of somebody else': () => {
    provider.misbehave('wrong-signature')
    return saying(person())
  },
  'no signature at all': () => {
    provider.misbehave('unsigned')
    return saying(person())
  },
  'a signature by a key that the token brings along': () => {
    provider.misbehave('own-key')
    return saying(person())
  },
}

describe('a dishonest sign-in with Google', () => {
  it('[RD-065] opens nothing and makes nobody', async () => {
    const people = async () => (await test.shop.database.pool.query('select count(*)::int as n from customers')).rows[0].n
    const before = await people()
    for (const [name, attack] of Object.entries(BAD)) {
      const { status, body } = await attack()
      expect([name, status, body.token]).toEqual([name, 400, undefined])
      expect([name, await people()]).toEqual([name, before])
    }
    report('oauth-variants', { variants: Object.keys(BAD).length, opened: 0 })
  })

  it('never opens the back office, nor an account through the name of it', async () => {
    await test.shop.database.pool.query("update admins set email = 'owner@example.in'")
    const { body } = await saying(person({ email: 'owner@example.in', role: 'super_admin', isAdmin: true }))
    expect(body.user).toMatchObject({ role: 'customer', isAdmin: false })
    expect((await test.call('GET /api/admin/list', { token: body.token })).status).toBe(403)
  })

  it('keeps a name as words that can be kept, however long or broken', async () => {
    for (const name of ['x'.repeat(5000), 'a\u0000b', '\uD800', '<img src=x onerror=alert(1)>', '']) {
      const { status, body } = await saying(person({ name }))
      expect([name.slice(0, 20), status]).toEqual([name.slice(0, 20), 200])
      expect(body.user.name.length).toBeLessThanOrEqual(254)
    }
  })

  it('a code signs nobody in a second time with another verifier', async () => {
    const known = await aCustomer(test)
    const codeVerifier = random()
    const code = provider.grant(person({ email: known.email }), codeVerifier, back())
    expect((await callback({ code, codeVerifier })).status).toBe(200)
    expect((await callback({ code, codeVerifier: random() })).status).toBe(400)
    test.later(61_000)
    expect((await callback({ code, codeVerifier })).status).toBe(400)
  })
})
