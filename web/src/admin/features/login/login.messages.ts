import type { SecondFactor } from 'contract/staff/passkey.admin.schemas.ts'
import { ApiError } from '#client/call.ts'
import { PasskeyFailure } from '../passkeys/browser-passkeys.ts'

export const PASSWORD_MINIMUM = 6

/** What is wrong with the fields of the quick way in. */
export const quickProblems = (password: string) => ({ password: password === '' ? 'Password is required' : undefined })

/** What is wrong with the fields of the full way in. */
export const fullProblems = (username: string, password: string) => ({
  username: username.trim() === '' ? 'Username is required' : undefined,
  password:
    quickProblems(password).password ??
    (password.length < PASSWORD_MINIMUM ? `Password must be at least ${PASSWORD_MINIMUM} characters long` : undefined),
})

/** Said before a new password is typed; the server knows the common ones. */
export const PASSWORD_RULE = 'At least 6 characters; not a common password, nor only your username or words of the shop.'

/** What is wrong with a new password typed twice. */
export const newPasswordProblem = (password: string, again: string): string | undefined => {
  if (password.length < PASSWORD_MINIMUM) return `New password must be at least ${PASSWORD_MINIMUM} characters long`
  return password === again ? undefined : 'New passwords do not match'
}

/** Why somebody could not come in. */
export const loginFailure = (error: unknown): string => {
  if (error instanceof PasskeyFailure) return error.message
  return error instanceof ApiError
    ? error.message || 'Admin login failed'
    : 'Connection error. Please check your internet connection and try again.'
}

export const QUICK_LOGIN_EXPIRED = 'Your password is right, but has to be replaced. Sign in here with your username, then choose a new one.'
export const CODE_NEEDED = 'Please enter the six digits of your authenticator app.'
export const RECOVERY_NEEDED = 'Please enter one of your recovery codes.'
export const PASSKEY_NEEDED = 'Your password is right. Now use your passkey: the fingerprint, face, PIN or security key you added.'
export const NO_PASSKEYS_HERE =
  'Your passkeys do not work in this browser or at this address. Please use another way, or ask a super admin to reset it.'

/** How each second factor is called where it is one of several. */
export const OTHER_FACTOR: Readonly<Record<SecondFactor, string>> = {
  passkey: 'Use a passkey',
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
}
