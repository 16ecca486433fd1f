import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { webServer } from '#test/fakes/bad-servers.ts'
import type { Claims, OauthServer } from '#test/fakes/oauth-server.ts'
import { oauthServer } from '#test/fakes/oauth-server.ts'
import { authorizeUrl, exchangeCode } from './google.ts'

const REDIRECT = 'https://beedi.example/login'
const provider = (issuer: string, clientId = 'shop') => ({ clientId, clientSecret: 'hush', issuer })
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A provider that describes itself as `description` says and answers everything else as `answer` does. */
async function aProvider(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  description: (issuer: string) => object = (issuer) => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }),
) {
  const asked: string[] = []
  const server = await webServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/.well-known/')) json(response, 200, description(server.url))
    else answer(request, response)
  })
  return { ...server, asked }
}

describe('the address that a browser is sent to', () => {
  it('is what the provider says of itself, which is asked once', async () => {
    const server = await aProvider(() => {})
    expect(await authorizeUrl(provider(server.url))).toBe(`${server.url}/authorize`)
    expect(await authorizeUrl(provider(server.url))).toBe(`${server.url}/authorize`)
    expect(server.asked).toHaveLength(1)
    await authorizeUrl(provider(server.url, 'another-shop'))
    expect(server.asked).toHaveLength(2)
    await server.close()
  })

  it('is asked for again after the provider did not say it', async () => {
    let isWell = false
    const server = await webServer((_request, response) =>
      isWell
        ? json(response, 200, { issuer: server.url, authorization_endpoint: `${server.url}/authorize` })
        : json(response, 503, { error: 'away' }),
    )
    await expect(authorizeUrl(provider(server.url))).rejects.toMatchObject({ code: 'google.unreachable' })
    isWell = true
    expect(await authorizeUrl(provider(server.url))).toBe(`${server.url}/authorize`)
    await server.close()
  })

  it('is none where the provider names none', async () => {
    const server = await aProvider(
      () => {},
      (issuer) => ({ issuer, token_endpoint: `${issuer}/token` }),
    )
    await expect(authorizeUrl(provider(server.url))).rejects.toMatchObject({ code: 'google.unreachable' })
    await server.close()
  })
})

describe('the code of a callback', () => {
  let server: OauthServer
  beforeAll(async () => {
    server = await oauthServer('shop')
  })
  afterAll(() => server.close())
  const codeVerifier = randomBytes(32).toString('base64url')
  const exchange = (claims: Claims, nonce?: string) =>
    exchangeCode(provider(server.issuer), REDIRECT, {
      code: server.grant(claims, codeVerifier, REDIRECT),
      state: 's-1',
      codeVerifier,
      nonce,
    })

  it('brings the account as the provider knows it', async () => {
    const claims = { sub: 'g-7', email: 'asha@example.in', email_verified: true, name: 'Asha' }
    expect(await exchange(claims)).toEqual({
      issuer: server.issuer,
      subject: 'g-7',
      email: 'asha@example.in',
      emailVerified: true,
      name: 'Asha',
    })
  })

  it('brings an address as proven only where it is said to be, and a name only where that is a text', async () => {
    const account = { sub: 'g-7', email: 'asha@example.in' }
    expect(await exchange({ ...account, name: ['Asha'] })).toMatchObject({ emailVerified: false, name: '' })
    expect(await exchange({ ...account, email_verified: 'true' })).toMatchObject({ emailVerified: false, name: '' })
    expect(await exchange({ ...account, email_verified: 1, name: 'Asha' })).toMatchObject({ emailVerified: false, name: 'Asha' })
  })

  it('brings nobody without an address, or with another nonce than was asked for', async () => {
    await expect(exchange({ sub: 'g-7' })).rejects.toMatchObject({ code: 'google.failed' })
    await expect(exchange({ sub: 'g-7', email: 7 })).rejects.toMatchObject({ code: 'google.failed' })
    await expect(exchange({ sub: 'g-7', email: 'a@b.in', nonce: 'n-2' }, 'n-1')).rejects.toMatchObject({ code: 'google.failed' })
    expect(await exchange({ sub: 'g-7', email: 'a@b.in', nonce: 'n-1' }, 'n-1')).toMatchObject({ subject: 'g-7' })
  })

  it.each(['wrong-signature', 'unsigned', 'own-key', 'wrong-audience', 'expired'] as const)(
    'brings nobody where what it brings is %s',
    async (how) => {
      server.misbehave(how)
      await expect(exchange({ sub: 'g-7', email: 'a@b.in' })).rejects.toMatchObject({ code: 'google.failed' })
    },
  )

  it.each(['error-500', 'drop-answer'] as const)('may be tried again after %s', async (how) => {
    server.misbehave(how)
    await expect(exchange({ sub: 'g-7', email: 'a@b.in' })).rejects.toMatchObject({ code: 'google.unreachable' })
  })
})

it.each<[string, string, (response: ServerResponse) => void]>([
  ['no answer', 'google.unreachable', (response) => response.destroy()],
  ['its own fault in words', 'google.unreachable', (response) => response.writeHead(500).end('Oh')],
  ['its own fault in JSON', 'google.unreachable', (response) => json(response, 500, { error: 'server_error' })],
  ['that it is busy', 'google.unreachable', (response) => json(response, 503, { error: 'temporarily_unavailable' })],
  ['a refusal in JSON', 'google.failed', (response) => json(response, 400, { error: 'invalid_grant' })],
  ['a refusal in words', 'google.failed', (response) => response.writeHead(499).end('No')],
  ['no token', 'google.failed', (response) => json(response, 200, { access_token: 'a', token_type: 'Bearer' })],
])('a provider that answers with %s is told of as %s', async (_what, code, answer) => {
  const server = await aProvider((_request, response) => answer(response))
  const callback = { code: 'c-1', state: 's-1', codeVerifier: 'v'.repeat(43), nonce: undefined }
  await expect(exchangeCode(provider(server.url), REDIRECT, callback)).rejects.toMatchObject({ code })
  await server.close()
})

it('a provider that is away is told of as such when a code comes', async () => {
  const server = await webServer((_request, response) => response.writeHead(500).end())
  const callback = { code: 'c-1', state: 's-1', codeVerifier: 'v'.repeat(43), nonce: undefined }
  await expect(exchangeCode(provider(server.url), REDIRECT, callback)).rejects.toMatchObject({ code: 'google.unreachable' })
  await server.close()
})

it('a provider that takes a code and says nothing is told of as away once its time is over', async () => {
  const server = await aProvider(() => {})
  onTestFinished(() => server.close())
  const within = AbortSignal.timeout.bind(AbortSignal)
  const limits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return within(200)
  })
  onTestFinished(() => timeout.mockRestore())
  const callback = { code: 'c-1', state: 's-1', codeVerifier: 'v'.repeat(43), nonce: undefined }
  await expect(exchangeCode(provider(server.url), REDIRECT, callback)).rejects.toMatchObject({ code: 'google.unreachable' })
  expect(limits).toEqual([5000, 5000])
})
