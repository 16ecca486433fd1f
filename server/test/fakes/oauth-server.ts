import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Claims = Record<string, unknown>
type Grant = { claims: Claims; challenge: string; redirect: string; used: boolean }

export type OauthServer = {
  issuer: string
  /** A code as the provider would send it back after this person agreed. */
  grant: (claims: Claims, verifier: string, redirect: string) => string
  /** What the token endpoint does next, once: answers, breaks, or answers after forgetting to. */
  misbehave: (
    how: 'error-500' | 'drop-answer' | 'wrong-signature' | 'unsigned' | 'own-key' | 'wrong-audience' | 'expired' | undefined,
  ) => void
  close: () => Promise<void>
}

/** An OpenID provider on loopback: discovery, keys and a token endpoint that checks PKCE and gives each code once. */
export async function oauthServer(clientId: string): Promise<OauthServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  let next: Parameters<OauthServer['misbehave']>[0]
  let issuer = ''

  const idToken = (claims: Claims) => {
    const seconds = Math.floor(Date.now() / 1000)
    const expires = next === 'expired' ? seconds - 3600 : seconds + 600
    const payload = { iss: issuer, aud: next === 'wrong-audience' ? 'somebody-else' : clientId, iat: seconds - 5, exp: expires, ...claims }
    // a key in the token itself, and the algorithm "none": what a verifier must not go by
    const jwk = next === 'own-key' ? { jwk: stranger.publicKey.export({ format: 'jwk' }), kid: 'two' } : { kid: 'one' }
    const head = [{ alg: next === 'unsigned' ? 'none' : 'RS256', typ: 'JWT', ...jwk }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const key = next === 'wrong-signature' || next === 'own-key' ? stranger.privateKey : privateKey
    return `${head}.${next === 'unsigned' ? '' : sign('sha256', Buffer.from(head), key).toString('base64url')}`
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    if (next === 'error-500') return answer(response, 500, { error: 'server_error' })
    const grant = grants.get(form.get('code') ?? '')
    const proves =
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') === grant?.challenge
    if (!grant || grant.used || !proves || form.get('redirect_uri') !== grant.redirect)
      return answer(response, 400, { error: 'invalid_grant' })
    grant.used = true
    if (next === 'drop-answer') return response.destroy()
    return answer(response, 200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 600, id_token: idToken(grant.claims) })
  }

  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/.well-known/')) return answer(response, 200, description(issuer))
    if (request.url === '/keys')
      return answer(response, 200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
    await token(request, response)
    next = undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // `as`: listening on TCP
  return {
    issuer,
    grant: (claims, verifier, redirect) => {
      const code = randomUUID()
      grants.set(code, { claims, challenge: createHash('sha256').update(verifier).digest('base64url'), redirect, used: false })
      return code
    },
    misbehave: (how) => {
      next = how
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const description = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
