import { Problem } from 'contract/problem.ts'
import type { Configuration } from 'openid-client'
import { allowInsecureRequests, authorizationCodeGrant, discovery, enableNonRepudiationChecks } from 'openid-client'
import type { Config } from '#config.ts'

type GoogleProvider = NonNullable<Config['google']>
export type GoogleAccount = { issuer: string; subject: string; email: string; emailVerified: boolean; name: string }

const TIMEOUT_SECONDS = 5
const configurations = new Map<string, Promise<Configuration>>()

/** The provider's own description of itself, read once; a failed reading is tried again next time. */
function discoverGoogle({ clientId, clientSecret, issuer }: GoogleProvider): Promise<Configuration> {
  const key = `${issuer} ${clientId}`
  const known = configurations.get(key)
  if (known) return known
  // By itself the library trusts the connection to the token endpoint and does not look at the signature.
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
  const found = discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS })
  configurations.set(key, found)
  found.catch(() => configurations.delete(key))
  return found
}

const unreachableProblem = () => new Problem('google.unreachable')

/** Where a browser is sent to sign in. @throws Problem google.unreachable */
export async function authorizeUrl(provider: GoogleProvider): Promise<string> {
  const configuration = await discoverGoogle(provider).catch(() => {
    throw unreachableProblem()
  })
  const url = configuration.serverMetadata().authorization_endpoint
  if (!url) throw unreachableProblem()
  return url
}

export type GoogleCodeCallback = { code: string; state: string; codeVerifier: string; nonce: string | undefined }

/**
 * Exchanges the code of a callback; signature, issuer, audience, times, state, nonce and PKCE are checked on the way.
 * @throws Problem google.unreachable when the provider does not answer, google.failed when what it answers is not good
 */
export async function exchangeCode(
  provider: GoogleProvider,
  redirect: string,
  { code, state, codeVerifier, nonce }: GoogleCodeCallback,
): Promise<GoogleAccount> {
  const configuration = await discoverGoogle(provider).catch(() => {
    throw unreachableProblem()
  })
  const url = new URL(redirect)
  url.search = new URLSearchParams({ code, state, iss: configuration.serverMetadata().issuer }).toString()
  const checks = { expectedState: state, pkceCodeVerifier: codeVerifier, ...(nonce && { expectedNonce: nonce }) }
  try {
    const claims = (await authorizationCodeGrant(configuration, url, checks)).claims()
    if (!claims || typeof claims.email !== 'string') throw new Problem('google.failed')
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified === true,
      name: typeof claims.name === 'string' ? claims.name : '',
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw isNetwork(error) ? unreachableProblem() : new Problem('google.failed')
  }
}

/** No answer, none in time, or one that says it is the provider's own fault: worth another attempt. */
function isNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isLate = 'code' in error && error.code === 'OAUTH_TIMEOUT'
  return error.name === 'TypeError' || isLate || (error.cause instanceof Response && error.cause.status >= 500)
}
