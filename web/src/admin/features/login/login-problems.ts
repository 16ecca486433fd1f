import { PASSWORD_MINIMUM } from 'contract/rules/limits.ts'
import { ApiError } from '#client/call.ts'
import { PasskeyFailure } from '../passkeys/browser-passkeys.ts'
import * as messages from './messages.ts'

/** What is wrong with the fields of the quick way in. */
export const quickProblems = (password: string) => ({ password: password === '' ? messages.passwordRequired : undefined })

/** What is wrong with the fields of the full way in. */
export const fullProblems = (username: string, password: string) => ({
  username: username.trim() === '' ? messages.usernameRequired : undefined,
  password:
    quickProblems(password).password ?? (password.length < PASSWORD_MINIMUM ? messages.passwordTooShort(PASSWORD_MINIMUM) : undefined),
})

/** What is wrong with a new password typed twice. */
export const newPasswordProblem = (password: string, again: string): string | undefined => {
  if (password.length < PASSWORD_MINIMUM) return messages.newPasswordTooShort(PASSWORD_MINIMUM)
  return password === again ? undefined : messages.passwordsDiffer
}

/** Why somebody could not come in. */
export const loginFailure = (error: unknown): string => {
  if (error instanceof PasskeyFailure) return error.message
  return error instanceof ApiError ? error.message || messages.loginFailed : messages.connectionError
}
