import { emailProblem } from '../email.ts'
import { passwordProblem } from '../password.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors } from './form-errors.ts'
import * as messages from './messages.ts'

export type LoginValues = { readonly email: string; readonly password: string }

/** The login form's errors. */
export function loginErrors({ email, password }: LoginValues): FormErrors<keyof LoginValues> {
  return formErrors({
    email: emailProblem(email, messages.emailIsRequired),
    password: password === '' ? messages.passwordIsRequired : passwordProblem(password),
  })
}
