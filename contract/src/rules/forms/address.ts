import { emailProblem } from '../email.ts'
import { isTenDigits } from '../phone.ts'
import { stateMismatch, stateNamed } from '../state-names.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors, missing } from './form-errors.ts'
import type { PinState } from './pin.ts'
import { isPin } from './pin.ts'

export const UNKNOWN_PIN = 'Please enter a valid Indian pin code'
export const UNKNOWN_STATE = 'Please enter a state or union territory of India'

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
  const shape = missing(pin, 'Pin code is required') ?? (isPin(pin) ? undefined : malformed)
  return shape ?? (lookup === 'invalid' ? UNKNOWN_PIN : undefined)
}

function stateError(state: string, pin: string, states: readonly string[]): string | undefined {
  return missing(state, 'State is required') ?? (stateNamed(state) ? stateMismatch(state, pin, states) : UNKNOWN_STATE)
}

function phoneError(phone: string, whenEmpty: string): string | undefined {
  return missing(phone, whenEmpty) ?? (isTenDigits(phone) ? undefined : 'Enter a valid 10-digit number')
}

/** The checkout address form's errors; locality and landmark are optional. `states` are those the PIN code may lie in, none when nobody knows. */
export function checkoutAddressErrors(
  values: CheckoutAddressValues,
  lookup: PinState,
  states: readonly string[] = [],
): FormErrors<keyof CheckoutAddressValues> {
  return formErrors({
    name: missing(values.name, 'Full name is required'),
    mobileNumber: phoneError(values.mobileNumber, 'Mobile number is required'),
    emailAddress: emailProblem(values.emailAddress, 'Email address is required', 'Enter a valid email'),
    address: missing(values.address, 'Complete address is required'),
    locality: undefined,
    landmark: undefined,
    pinCode: pinError(values.pinCode, lookup, 'Enter a valid 6-digit pin code'),
    city: missing(values.city, 'City is required'),
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
    name: missing(values.name, 'Name is required'),
    phone: phoneError(values.phone, 'Phone number is required'),
    street: missing(values.street, 'Address is required'),
    locality: undefined,
    landmark: undefined,
    // before city and state, which it fills in and which are empty while it is wrong
    pincode: pinError(values.pincode, lookup, 'Enter a valid 6-digit pin code'),
    city: missing(values.city, 'City is required'),
    state: stateError(values.state, values.pincode, states),
  })
}
