import { emailProblem } from '../email.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors, missing } from './form-errors.ts'

export type ContactValues = { readonly name: string; readonly email: string; readonly message: string }

/** The contact form's errors. */
export function contactErrors({ name, email, message }: ContactValues): FormErrors<keyof ContactValues> {
  return formErrors({
    name: missing(name, 'Please enter your name'),
    email: emailProblem(email, 'Please enter your email address'),
    message: missing(message, 'Please enter your message'),
  })
}
