import { ApiError, NetworkError, serverSentenceOf } from '#client/refusal.ts'

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['oauth_cancelled', 'Google login was cancelled'],
  ['security_error', 'Security error occurred during login'],
  ['no_authorization_code', 'Authorization failed - please try again'],
  ['oauth_failed', 'Google login failed'],
])

const LONGEST = 200

/** What /login says about `?error=…&message=…`, or undefined without an error. A given message is shown as plain text, shortened. */
export function loginNotice(params: URLSearchParams): string | undefined {
  const code = params.get('error')
  const given = params.get('message')?.trim().slice(0, LONGEST)
  if (!code) return given || undefined
  return NOTICES.get(code) ?? (given || (code === 'auth_failed' ? 'Authentication failed' : 'Login failed'))
}

/** What the login form says about a failure. */
export function loginFailure(error: unknown): string {
  if (error instanceof NetworkError) return 'Login failed. Please try again.'
  if (error instanceof ApiError) return serverSentenceOf(error, 'Login failed. Please check your credentials.')
  return error instanceof Error && error.message ? error.message : 'Login failed. Please check your credentials.'
}

/** The reason behind a call nobody answered: 'Failed to fetch'. */
const detailOf = (error: NetworkError) => (error.cause instanceof Error && error.cause.message ? error.cause.message : error.message)

/** Before the code is sent: e-mail and phone must still be free. */
export const availabilityFailure = (error: unknown): string =>
  error instanceof NetworkError ? `Network error: ${detailOf(error)}` : serverSentenceOf(error, 'Email or phone number already exists')

/** The first code could not be sent; only a wait the server asks for is told in its own words. */
export const codeFailure = (error: unknown): string =>
  error instanceof NetworkError ? `Network error: ${detailOf(error)}` : waitOr(error, 'Failed to send email verification code')

export const resendFailure = (error: unknown): string => waitOr(error, 'Failed to resend email OTP')

/** The last step failed. */
export const registrationFailure = (error: unknown): string =>
  error instanceof NetworkError
    ? 'Network error occurred. Please try again.'
    : serverSentenceOf(error, 'Registration failed. Please try again.')

const waitOr = (error: unknown, sentence: string) =>
  error instanceof ApiError && error.status === 429 ? serverSentenceOf(error, sentence) : sentence
