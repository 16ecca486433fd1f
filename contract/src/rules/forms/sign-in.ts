import { EMAIL_CODE_DIGITS } from '../limits.ts'
import { onlyDigits } from '../phone.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors } from './form-errors.ts'
import * as messages from './messages.ts'
import { emailProblem } from './name-and-email.ts'
import { passwordProblem } from './password.ts'

/** Whether a code has all its digits and nothing else. */
export function isCompleteCode(code: string): boolean {
  return code.length === EMAIL_CODE_DIGITS && onlyDigits(code) === code
}

/** Step 1: the sentence for the e-mail, or undefined. */
export function forgotEmailError(email: string): string | undefined {
  return emailProblem(email, messages.emailMissing)
}

/** Step 2: the sentence for the joined boxes, or undefined. */
export function resetCodeError(code: string): string | undefined {
  return isCompleteCode(code) ? undefined : messages.codeIncomplete
}

export type NewPasswordValues = { readonly newPassword: string; readonly confirmPassword: string }

/** Step 3: the errors of the new password and its confirmation. */
export function newPasswordErrors({ newPassword, confirmPassword }: NewPasswordValues): FormErrors<keyof NewPasswordValues> {
  return formErrors({
    newPassword: newPassword === '' ? messages.newPasswordMissing : passwordProblem(newPassword),
    confirmPassword: newPassword === confirmPassword ? undefined : messages.passwordsDiffer,
  })
}

type LoginValues = { readonly email: string; readonly password: string }

/** The login form's errors. */
export function loginErrors({ email, password }: LoginValues): FormErrors<keyof LoginValues> {
  return formErrors({
    email: emailProblem(email, messages.emailIsRequired),
    password: password === '' ? messages.passwordIsRequired : passwordProblem(password),
  })
}
