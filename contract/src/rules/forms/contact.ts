import { emailProblem } from '../email.ts'
import { isName, NAME_RULE, plainLine } from '../name.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors, missing } from './form-errors.ts'
import * as messages from './messages.ts'

export type ContactValues = { readonly name: string; readonly email: string; readonly message: string }

/** The contact form's errors. */
export function contactErrors({ name, email, message }: ContactValues): FormErrors<keyof ContactValues> {
  return formErrors({
    name: missing(name, messages.nameMissing) ?? (isName(plainLine(name)) ? undefined : NAME_RULE),
    email: emailProblem(email, messages.emailMissing),
    message: missing(message, messages.messageMissing),
  })
}
