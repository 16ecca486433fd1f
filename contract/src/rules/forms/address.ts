import { emailProblem } from '../personal-details.ts'
import { isTenDigits, onlyDigits } from '../phone.ts'
import { stateMismatch, stateNamed } from '../state-names.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors, missing } from './form-errors.ts'
import * as messages from './messages.ts'

const PIN_DIGITS = 6

/** What the lookup of a PIN code said; `unknown` also when nobody answered. */
export type PinState = 'valid' | 'invalid' | 'unknown'

/** What a PIN field keeps of a typed or pasted text: digits, at most six. */
export function pinInput(text: string): string {
  return onlyDigits(text, PIN_DIGITS)
}

/** Whether a text has the form of a PIN code; whether it exists only the directory can say. */
export function isPin(text: string): boolean {
  return /^\d{6}$/.test(text)
}

export const UNKNOWN_PIN = messages.unknownPin
export const UNKNOWN_STATE = messages.unknownState

export type CheckoutAddressValues = {
  readonly name: string
  readonly mobileNumber: string
  readonly emailAddress: string
  readonly address: string
  readonly locality: string
  readonly landmark: string
  readonly pinCode: string
  readonly city: string
  readonly state: string
}

/** The first sentence that fits a PIN code: required, six digits, refused by the lookup. */
function pinError(pin: string, lookup: PinState, malformed: string): string | undefined {
  const shape = missing(pin, messages.pinCodeIsRequired) ?? (isPin(pin) ? undefined : malformed)
  return shape ?? (lookup === 'invalid' ? UNKNOWN_PIN : undefined)
}

function stateError(state: string, pin: string, states: readonly string[]): string | undefined {
  return missing(state, messages.stateIsRequired) ?? (stateNamed(state) ? stateMismatch(state, pin, states) : UNKNOWN_STATE)
}

function phoneError(phone: string, whenEmpty: string): string | undefined {
  return missing(phone, whenEmpty) ?? (isTenDigits(phone) ? undefined : messages.phoneInvalid)
}

/** The checkout address form's errors; locality and landmark are optional. `states` are those the PIN code may lie in, none when nobody knows. */
export function checkoutAddressErrors(
  values: CheckoutAddressValues,
  lookup: PinState,
  states: readonly string[] = [],
): FormErrors<keyof CheckoutAddressValues> {
  return formErrors({
    name: missing(values.name, messages.fullNameIsRequired),
    mobileNumber: phoneError(values.mobileNumber, messages.mobileNumberIsRequired),
    emailAddress: emailProblem(values.emailAddress, messages.emailAddressIsRequired, messages.emailInvalid),
    address: missing(values.address, messages.completeAddressIsRequired),
    locality: undefined,
    landmark: undefined,
    pinCode: pinError(values.pinCode, lookup, messages.pinInvalid),
    city: missing(values.city, messages.cityIsRequired),
    state: stateError(values.state, values.pinCode, states),
  })
}

export type ProfileAddressValues = {
  readonly name: string
  readonly phone: string
  readonly street: string
  readonly locality: string
  readonly landmark: string
  readonly city: string
  readonly state: string
  readonly pincode: string
}

/** The profile address form's errors in the order its first one is shown; locality and landmark are optional, `states` as above. */
export function profileAddressErrors(
  values: ProfileAddressValues,
  lookup: PinState,
  states: readonly string[] = [],
): FormErrors<keyof ProfileAddressValues> {
  return formErrors({
    name: missing(values.name, messages.nameIsRequired),
    phone: phoneError(values.phone, messages.phoneNumberIsRequired),
    street: missing(values.street, messages.addressIsRequired),
    locality: undefined,
    landmark: undefined,
    // before city and state, which it fills in and which are empty while it is wrong
    pincode: pinError(values.pincode, lookup, messages.pinInvalid),
    city: missing(values.city, messages.cityIsRequired),
    state: stateError(values.state, values.pincode, states),
  })
}
