import { CODE_MINUTES, MINIMUM_AGE } from 'contract/rules/limits.ts'
import { ApiError, NetworkError, serverSentenceOf } from '#client/call.ts'
import * as messages from './sign-in.messages.ts'

export const sentBefore = 'The code we sent a moment ago still works'
export const unknownPin = 'Please enter a valid Indian pin code'
export const optional = 'optional'
export const skipped = 'skipped'
export const addressDetails = 'Address Details'
export const streetAddress = 'Street Address'
export const pinLabel = 'PIN Code'
export const lookingUpPin = 'Looking up the PIN code'
export const pinHint = 'City and state are filled in from it.'
export const city = 'City'
export const state = 'State'
export const sendingCode = 'Sending code...'
export const continueIt = 'Continue'
export const back = 'Back'
export const skipAddress = 'Skip this step'
export const createAccount = 'Create Account'
export const nameLabel = 'Full Name*'
export const emailRequired = 'Email*'
export const phoneLabel = 'Phone Number*'
export const phoneHint = '10 digits, starting with 6-9'
export const passwordRequired = 'Password*'
export const birthLabel = 'Date of Birth (optional)'
export const birthHint = 'Needed for delivery to states with a higher minimum age.'
export const agreeToTerms = 'I agree to the'
export const termsConditions = 'Terms & Conditions'
export const agreeAndToPrivacy = 'and the'
export const privacyPolicy = 'Privacy Policy'
export const adult = `I am ${MINIMUM_AGE} or older`
export const verifyEmail = 'Verify Email'
export const codeSent = 'Verification code sent to your email'
export const codeResent = 'Email OTP resent successfully'
export const logInManually = (missingData: string) => `${missingData}. Please log in manually.`
export const registerSteps = 'Steps to an account'
export const signInInstead = 'Sign in instead'
export const changeEmailOrPhone = 'Change email or phone'
export const codeSentTo = 'We have sent a six-digit code to'
export const changeEmail = 'Change Email'
export const codeExpires = `It expires in ${CODE_MINUTES} minutes. Look in the spam folder too.`
export const codeLabel = 'Email verification code'
export const choosePasswordAgain = 'The page was loaded again, so please choose your password once more.'
export const creatingAccount = 'Creating account...'
export const verifyAndCreateAccount = 'Verify and Create Account'
export const resendCodeIn = (secondsLeft: number) => `Resend code in ${secondsLeft} s`
export const resendCode = 'Resend code'

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['oauth_cancelled', messages.googleCancelled],
  ['security_error', messages.googleSecurityError],
  ['no_authorization_code', messages.googleNoCode],
  ['oauth_failed', messages.googleLoginFailed],
])

const LONGEST_MESSAGE = 200

/** What /login says about `?error=…&message=…`, or undefined without an error. A given message is shown as plain text, shortened. */
export function loginNotice(params: URLSearchParams): string | undefined {
  const code = params.get('error')
  const given = params.get('message')?.trim().slice(0, LONGEST_MESSAGE)
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
