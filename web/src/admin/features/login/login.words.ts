import { Refused } from '../../../client/refusal.ts'

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

/** What is wrong with a new password typed twice. */
export const newPasswordProblem = (password: string, again: string): string | undefined => {
  if (password.length < PASSWORD_MINIMUM) return `New password must be at least ${PASSWORD_MINIMUM} characters long`
  return password === again ? undefined : 'New passwords do not match'
}

/** Why somebody could not come in. */
export const loginFailure = (error: unknown): string =>
  error instanceof Refused
    ? error.message || 'Admin login failed'
    : 'Connection error. Please check your internet connection and try again.'

export const EXPIRED_QUICK = 'This password has to be replaced. Please use Admin Login to choose a new one.'
export const CODE_NEEDED = 'Please enter the six digits of your authenticator app.'
export const RECOVERY_NEEDED = 'Please enter one of your recovery codes.'
