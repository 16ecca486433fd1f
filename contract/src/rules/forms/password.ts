import { PASSWORD_MINIMUM } from '../limits.ts'
import * as messages from './messages.ts'

/** The sentence for a password that is too short, or undefined. */
export function passwordProblem(password: string): string | undefined {
  return password.length < PASSWORD_MINIMUM ? messages.passwordTooShort(PASSWORD_MINIMUM) : undefined
}

export type PasswordStrength = 'Weak' | 'Medium' | 'Strong'

/** The five checks of the strength meter; advice only, no form refuses a weak password that is long enough. */
export function passwordStrength(password: string): { checks: PasswordChecks; passed: number; strength: PasswordStrength } {
  const checks = {
    length: password.length >= PASSWORD_MINIMUM,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    number: /\d/.test(password),
    special: /[^a-zA-Z0-9]/.test(password),
  }
  const passed = Object.values(checks).filter(Boolean).length
  return { checks, passed, strength: passed <= 2 ? 'Weak' : passed === 3 ? 'Medium' : 'Strong' }
}

export type PasswordChecks = Readonly<Record<'length' | 'lowercase' | 'uppercase' | 'number' | 'special', boolean>>
