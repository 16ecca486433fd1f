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

/** Why somebody could not come in. */
export const loginFailure = (error: unknown): string =>
  error instanceof Refused
    ? error.message || 'Admin login failed'
    : 'Connection error. Please check your internet connection and try again.'
