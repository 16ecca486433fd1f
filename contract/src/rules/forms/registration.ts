import { ageOn, isAtLeast, MINIMUM_AGE, OLDEST_AGE } from '../age.ts'
import { emailProblem } from '../email.ts'
import { isName, NAME_RULE, plainLine } from '../name.ts'
import { passwordProblem } from '../password.ts'
import { indianMobileProblem } from '../phone.ts'
import { stateMismatch, stateNamed } from '../state-names.ts'
import { UNKNOWN_STATE } from './address.ts'
import { isCompleteCode } from './email-code.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors, missing } from './form-errors.ts'
import { isPin } from './pin.ts'

export const NAME_MAXIMUM = 50

export type RegistrationValues = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly confirmPassword: string
  /** 'YYYY-MM-DD', or empty when not given. */
  readonly dateOfBirth: string
  readonly acceptsTerms: boolean
  readonly isAdult: boolean
}

/** The sentence for a full name, also in the profile, or undefined. */
export function fullNameError(name: string): string | undefined {
  const tooLong = name.trim().length > NAME_MAXIMUM
  const long = tooLong ? `Name cannot be more than ${NAME_MAXIMUM} characters` : undefined
  return missing(name, 'Please enter your full name') ?? long ?? (isName(plainLine(name)) ? undefined : NAME_RULE)
}

/** The sentence for a date of birth; an empty one is accepted. `today` is the day in India, 'YYYY-MM-DD'; `purpose` ends the sentence: ' to register'. */
export function dateOfBirthError(dateOfBirth: string, today: string, purpose = ''): string | undefined {
  if (dateOfBirth === '') return undefined
  const age = ageOn(dateOfBirth, today)
  if (age === undefined || age > OLDEST_AGE) return 'Please enter a valid date of birth'
  return isAtLeast(MINIMUM_AGE, dateOfBirth, today) ? undefined : `You must be at least ${MINIMUM_AGE} years old${purpose}`
}

/** Step 1: the errors of the account details; `today` is the day in India, 'YYYY-MM-DD'. */
export function registrationErrors(values: RegistrationValues, today: string): FormErrors<keyof RegistrationValues> {
  return formErrors({
    name: fullNameError(values.name),
    email: emailProblem(values.email, 'Please enter your email address'),
    phone: indianMobileProblem(values.phone),
    password: passwordProblem(values.password),
    confirmPassword: values.password === values.confirmPassword ? undefined : 'Passwords do not match',
    dateOfBirth: dateOfBirthError(values.dateOfBirth, today, ' to register'),
    acceptsTerms: values.acceptsTerms ? undefined : 'Please agree to the terms and conditions',
    isAdult: values.isAdult ? undefined : 'Please verify that you are 18 or older',
  })
}

/** Step 2: the sentence for the optional PIN code, or undefined. */
export function registrationPinError(pinCode: string): string | undefined {
  return pinCode === '' || isPin(pinCode) ? undefined : 'Please enter a valid 6-digit PIN code'
}

export type HomeAddress = { readonly street: string; readonly city: string; readonly state: string; readonly zipCode: string }

/**
 * Step 2: the errors of an address, which may be left out whole; half of one would become the primary address of the account. `states` are
 * those the PIN code may lie in, none when nobody knows.
 */
export function homeAddressErrors(
  { street, city, state, zipCode }: HomeAddress,
  states: readonly string[] = [],
): FormErrors<keyof HomeAddress> {
  if ([street, city, state, zipCode].every((value) => value.trim() === '')) return {}
  return formErrors({
    street: street.trim() ? undefined : 'Please enter your street address, or skip this step',
    zipCode: registrationPinError(zipCode) ?? (zipCode ? undefined : 'Please enter your PIN code, or skip this step'),
    city: city.trim() ? undefined : 'Please enter your city, or skip this step',
    state: state.trim()
      ? stateNamed(state)
        ? stateMismatch(state, zipCode, states)
        : UNKNOWN_STATE
      : 'Please enter your state, or skip this step',
  })
}

/** Step 3: the sentence for the joined boxes, or undefined. */
export function registrationCodeError(code: string): string | undefined {
  return isCompleteCode(code) ? undefined : 'Please enter the complete 6-digit email verification code'
}
