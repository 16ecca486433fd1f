import { customerPaths } from 'contract/customers/customer.paths.ts'
import { normaliseEmail } from 'contract/rules/email.ts'
import { RESET_RESEND_SECONDS } from 'contract/rules/forms/email-code.ts'
import { call } from '#client/call.ts'
import { NetworkError, serverSentenceOf } from '#client/refusal.ts'
import type { Wait } from '../account/use-countdown.ts'
import { waitAfter } from '../account/use-countdown.ts'
import * as messages from './messages.ts'

/** Answers the sentence of what went wrong, or nothing. */
type Outcome = Promise<string | undefined>

const outcome = (work: Promise<unknown>, fallback: string): Outcome =>
  work.then(
    () => undefined,
    (error) => (error instanceof NetworkError ? messages.networkError : serverSentenceOf(error, fallback)),
  )

const askForCode = (email: string) => call(customerPaths.forgotPassword, { body: { email: normaliseEmail(email) } }, { isLogin: true })

/** Has a code mailed; the server says the same whether there is such an account or not. `onSent` hears of the wait until the next one. */
export const sendCode = (email: string, onSent: (wait: Wait) => void): Outcome =>
  outcome(waitAfter(askForCode(email), RESET_RESEND_SECONDS).then(onSent), messages.networkError)

export const resendCode = (email: string): Outcome => outcome(askForCode(email), messages.codeNotResent)

export const checkCode = (email: string, otp: string): Outcome =>
  outcome(call(customerPaths.verifyResetCode, { body: { email: normaliseEmail(email), otp } }, { isLogin: true }), messages.codeInvalid)

/** Sets the new password with the code of the mail. */
export const setPassword = (email: string, otp: string, newPassword: string): Outcome =>
  outcome(
    call(customerPaths.resetPassword, { body: { email: normaliseEmail(email), otp, newPassword } }, { isLogin: true }),
    messages.passwordNotReset,
  )
