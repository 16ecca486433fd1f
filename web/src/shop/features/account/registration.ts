import { customerPaths } from 'contract/customers/customer.paths.ts'
import { normaliseEmail } from 'contract/rules/email.ts'
import { REGISTRATION_RESEND_SECONDS } from 'contract/rules/forms/email-code.ts'
import type { HomeAddress, RegistrationValues } from 'contract/rules/forms/registration.ts'
import { call } from '#client/call.ts'
import { loadCart } from '#client/cart/cart.ts'
import { register } from '#client/session.ts'
import { availabilityFailure, codeFailure, resendFailure } from './account.messages.ts'
import type { Wait } from './use-countdown.ts'
import { waitAfter } from './use-countdown.ts'

export type Details = RegistrationValues
export type { HomeAddress }

/** The name of the draft. */
export const REGISTRATION = 'registration'
export const HOME = 'registration-address'

export const NO_DETAILS: Details = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  dateOfBirth: '',
  acceptsTerms: false,
  isAdult: false,
}
export const NO_ADDRESS: HomeAddress = { street: '', city: '', state: '', zipCode: '' }

const CART_RELOAD_MS = 100

const recipient = ({ name, email }: Details) => ({ name: name.trim(), email: normaliseEmail(email) })

/**
 * Checks that the account can be opened, then has the code mailed. Answers the sentence of what went wrong, or nothing; then `onSent` has
 * heard the seconds until the next one.
 */
export async function askForCode(details: Details, onSent: (wait: Wait) => void): Promise<string | undefined> {
  const { email } = recipient(details)
  try {
    await call(customerPaths.checkAvailability, { body: { email, phone: details.phone } }, { isLogin: true })
  } catch (error) {
    return availabilityFailure(error)
  }
  const asked = call(customerPaths.sendRegistrationCode, { body: recipient(details) }, { isLogin: true })
  return waitAfter(asked, REGISTRATION_RESEND_SECONDS).then((wait) => {
    onSent(wait)
    return undefined
  }, codeFailure)
}

/** Has another code mailed. Answers the sentence of what went wrong, or nothing. */
export const askForCodeAgain = (details: Details): Promise<string | undefined> =>
  call(customerPaths.resendRegistrationCode, { body: recipient(details) }, { isLogin: true }).then(() => undefined, resendFailure)

/** Opens the account and signs it in. An address counts once its street is given. @throws as `register` of the session does */
export async function openAccount(details: Details, address: HomeAddress, emailOtp: string): Promise<void> {
  const { password, phone, dateOfBirth } = details
  await register({
    ...recipient(details),
    phone,
    password,
    emailOtp,
    dateOfBirth: dateOfBirth || null,
    address: address.street.trim() ? { ...address, country: 'India' } : null,
  })
  setTimeout(() => void loadCart(), CART_RELOAD_MS)
}
