import type { DeliveryAddress } from '../../addresses/address-fields.ts'
import { isTenDigits, onlyDigits } from '../phone.ts'
import { stateMismatch, stateNamed } from '../states.ts'
import type { FormErrors } from './form-errors.ts'
import { formErrors, missingError } from './form-errors.ts'
import * as messages from './messages.ts'
import { emailProblem } from './name-and-email.ts'

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

/** The first sentence that fits a PIN code: required, six digits, refused by the lookup. */
function pinError(pin: string, lookup: PinState): string | undefined {
  const shape = missingError(pin, messages.pinCodeIsRequired) ?? (isPin(pin) ? undefined : messages.pinInvalid)
  return shape ?? (lookup === 'invalid' ? UNKNOWN_PIN : undefined)
}

function stateError(state: string, pin: string, states: readonly string[]): string | undefined {
  return missingError(state, messages.stateIsRequired) ?? (stateNamed(state) ? stateMismatch(state, pin, states) : UNKNOWN_STATE)
}

function phoneError(phone: string, whenEmpty: string): string | undefined {
  return missingError(phone, whenEmpty) ?? (isTenDigits(phone) ? undefined : messages.phoneInvalid)
}

export type AddressField = keyof DeliveryAddress

/** The forms that ask for a whole address. The one of the profile asks for no e-mail: it is the account's. */
export type AddressForm = 'checkout' | 'profile'

/** The words of the specification for fields that an address calls something else. */
const FIELD_NAMES: Record<AddressForm, Partial<Record<AddressField, string>>> = {
  checkout: { phone: 'mobileNumber', email: 'emailAddress', street: 'address', zipCode: 'pinCode' },
  profile: { zipCode: 'pincode' },
}

/** The name of a field in a form, which bodies and errors of the checkout use too. */
export const fieldName = (form: AddressForm, field: AddressField): string => FIELD_NAMES[form][field] ?? field

const NEEDED = {
  checkout: { name: messages.fullNameIsRequired, phone: messages.mobileNumberIsRequired, street: messages.completeAddressIsRequired },
  profile: { name: messages.nameIsRequired, phone: messages.phoneNumberIsRequired, street: messages.addressIsRequired },
}

/**
 * What is wrong with an address, in the order that its first error is shown; locality and landmark are optional. `states` are those that the
 * PIN code may lie in, none when nobody knows.
 */
export function addressErrors(
  values: DeliveryAddress,
  form: AddressForm,
  lookup: PinState,
  states: readonly string[] = [],
): FormErrors<AddressField> {
  const needed = NEEDED[form]
  return formErrors<AddressField>({
    name: missingError(values.name, needed.name),
    phone: phoneError(values.phone, needed.phone),
    email: form === 'checkout' ? emailProblem(values.email, messages.emailAddressIsRequired, messages.emailInvalid) : undefined,
    street: missingError(values.street, needed.street),
    locality: undefined,
    landmark: undefined,
    // before city and state, which it fills in and which are empty while it is wrong
    zipCode: pinError(values.zipCode, lookup),
    city: missingError(values.city, messages.cityIsRequired),
    state: stateError(values.state, values.zipCode, states),
  })
}
