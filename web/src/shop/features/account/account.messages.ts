import { ApiError, NetworkError, serverSentenceOf } from '#client/refusal.ts'
import * as messages from './sign-in.messages.ts'

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['oauth_cancelled', messages.googleCancelled],
  ['security_error', messages.googleSecurityError],
  ['no_authorization_code', messages.googleNoCode],
  ['oauth_failed', messages.googleLoginFailed],
])

const LONGEST = 200

/** What /login says about `?error=…&message=…`, or undefined without an error. A given message is shown as plain text, shortened. */
export function loginNotice(params: URLSearchParams): string | undefined {
  const code = params.get('error')
  const given = params.get('message')?.trim().slice(0, LONGEST)
  if (!code) return given || undefined
  return NOTICES.get(code) ?? (given || (code === 'auth_failed' ? messages.authenticationFailed : messages.loginFailed))
}

/** What the login form says about a failure. */
export function loginFailure(error: unknown): string {
  if (error instanceof NetworkError) return messages.loginFailedTryAgain
  if (error instanceof ApiError) return serverSentenceOf(error, messages.loginFailedCheckCredentials)
  return error instanceof Error && error.message ? error.message : messages.loginFailedCheckCredentials
}

/** The reason behind a call nobody answered: 'Failed to fetch'. */
const detailOf = (error: NetworkError) => (error.cause instanceof Error && error.cause.message ? error.cause.message : error.message)

/** Before the code is sent: e-mail and phone must still be free. */
export const availabilityFailure = (error: unknown): string =>
  error instanceof NetworkError ? messages.networkError(detailOf(error)) : serverSentenceOf(error, messages.emailOrPhoneTaken)

/** The first code could not be sent; only a wait the server asks for is told in its own words. */
export const codeFailure = (error: unknown): string =>
  error instanceof NetworkError ? messages.networkError(detailOf(error)) : waitOr(error, messages.codeNotSent)

export const resendFailure = (error: unknown): string => waitOr(error, messages.codeNotResent)

/** The last step failed. */
export const registrationFailure = (error: unknown): string =>
  error instanceof NetworkError ? messages.networkErrorTryAgain : serverSentenceOf(error, messages.registrationFailed)

const waitOr = (error: unknown, sentence: string) =>
  error instanceof ApiError && error.status === 429 ? serverSentenceOf(error, sentence) : sentence
