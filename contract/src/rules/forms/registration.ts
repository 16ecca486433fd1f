import type { DeliveryAddress } from '../../addresses/address-fields.ts'
import { ageOn, isAtLeast, OLDEST_AGE } from '../age.ts'
import { MINIMUM_AGE, NAME_MAXIMUM } from '../limits.ts'
import { indianMobileProblem } from '../phone.ts'
import { stateMismatch, stateNamed } from '../states.ts'
import { isPin, UNKNOWN_STATE } from './address.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors, missingError } from './form-errors.ts'
import * as messages from './messages.ts'
import { emailProblem, isName, NAME_RULE, plainLine } from './name-and-email.ts'
import { passwordProblem } from './password.ts'
import { isCompleteCode } from './sign-in.ts'

export type RegistrationValues = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  /** 'YYYY-MM-DD', or empty when not given. */
  readonly dateOfBirth: string
  readonly acceptsTerms: boolean
  readonly isAdult: boolean
}

/** The sentence for a full name, also in the profile, or undefined. */
export function fullNameError(name: string): string | undefined {
  const tooLong = name.trim().length > NAME_MAXIMUM
  const long = tooLong ? messages.nameTooLong(NAME_MAXIMUM) : undefined
  return missingError(name, messages.fullNameMissing) ?? long ?? (isName(plainLine(name)) ? undefined : NAME_RULE)
}

/** The sentence for a date of birth; an empty one is accepted. `today` is the day in India, 'YYYY-MM-DD'; `purpose` ends the sentence: ' to register'. */
export function dateOfBirthError(dateOfBirth: string, today: string, purpose = ''): string | undefined {
  if (dateOfBirth === '') return undefined
  const age = ageOn(dateOfBirth, today)
  if (age === undefined || age > OLDEST_AGE) return messages.birthInvalid
  return isAtLeast(MINIMUM_AGE, dateOfBirth, today) ? undefined : messages.tooYoung(MINIMUM_AGE, purpose)
}

/** Step 1: the errors of the account details; `today` is the day in India, 'YYYY-MM-DD'. */
export function registrationErrors(values: RegistrationValues, today: string): FormErrors<keyof RegistrationValues> {
  return formErrors({
    name: fullNameError(values.name),
    email: emailProblem(values.email, messages.emailMissing),
    phone: indianMobileProblem(values.phone),
    password: passwordProblem(values.password),
    dateOfBirth: dateOfBirthError(values.dateOfBirth, today, ' to register'),
    acceptsTerms: values.acceptsTerms ? undefined : messages.termsMissing,
    isAdult: values.isAdult ? undefined : messages.adultMissing,
  })
}

/** Step 2: the sentence for the optional PIN code, or undefined. */
export function registrationPinError(pinCode: string): string | undefined {
  return pinCode === '' || isPin(pinCode) ? undefined : messages.registrationPinInvalid
}

export type HomeAddress = Pick<DeliveryAddress, 'street' | 'city' | 'state' | 'zipCode'>

/** Whether all parts of an address are there; only then it becomes one of the account. */
export const isWholeAddress = ({ street, city, state, zipCode }: HomeAddress): boolean =>
  [street, city, state, zipCode].every((value) => value.trim() !== '')

/**
 * Step 2: the errors of an address, each part of which may be left out. What is there has to be right, and a whole address has to fit together.
 * `states` are those the PIN code may lie in, none when nobody knows.
 */
export function homeAddressErrors(
  { street, city, state, zipCode }: HomeAddress,
  states: readonly string[] = [],
): FormErrors<keyof HomeAddress> {
  const isWhole = isWholeAddress({ street, city, state, zipCode })
  const wrongState = isWhole ? (stateNamed(state) ? stateMismatch(state, zipCode, states) : UNKNOWN_STATE) : undefined
  return formErrors({ street: undefined, zipCode: registrationPinError(zipCode), city: undefined, state: wrongState })
}

/** Step 3: the sentence for the joined boxes, or undefined. */
export function registrationCodeError(code: string): string | undefined {
  return isCompleteCode(code) ? undefined : messages.emailCodeIncomplete
}
