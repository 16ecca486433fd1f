import { customerPaths } from 'contract/customers/customer.paths.ts'
import { call } from '#client/call.ts'
import { ApiError } from '#client/refusal.ts'
import { challengeOf, keepVisit, newVisit } from './oauth-visit.ts'

const PAUSE_MS = 500
const NOT_CONFIGURED = 'Google Client ID not configured'

type Begin = { origin: string; leave: (address: string) => void }

/** Sends the browser to Google's sign-in, after half a second. Answers the sentence of what went wrong, or nothing. */
export async function beginGoogle({ origin, leave }: Begin): Promise<string | undefined> {
  try {
    const { clientId, authorizeUrl } = await call(customerPaths.googleStart, {}, { isLogin: true })
    if (!clientId) return NOT_CONFIGURED
    const visit = newVisit()
    const address = new URL(authorizeUrl)
    const asked = {
      client_id: clientId,
      redirect_uri: `${origin}/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: visit.state,
      nonce: visit.nonce,
      code_challenge: await challengeOf(visit.codeVerifier),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'select_account',
    }
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
    keepVisit(visit)
    await new Promise((done) => setTimeout(done, PAUSE_MS))
    leave(address.href)
    return undefined
  } catch (error) {
    console.warn('The sign-in with Google could not be started.', error)
    return error instanceof ApiError && error.code === 'google.not-configured' ? NOT_CONFIGURED : 'Failed to initialize Google login'
  }
}
