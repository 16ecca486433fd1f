import type { FormErrors } from './form-errors.ts'
import { formErrors, missingError } from './form-errors.ts'
import * as messages from './messages.ts'
import { CONTACT_NAME_RULE, emailProblem, isContactName, plainLine } from './name-and-email.ts'

type ContactValues = { readonly name: string; readonly email: string; readonly message: string }

/** The contact form's errors. */
export function contactErrors({ name, email, message }: ContactValues): FormErrors<keyof ContactValues> {
  return formErrors({
    name: missingError(name, messages.nameMissing) ?? (isContactName(plainLine(name)) ? undefined : CONTACT_NAME_RULE),
    email: emailProblem(email, messages.emailMissing),
    message: missingError(message, messages.messageMissing),
  })
}
