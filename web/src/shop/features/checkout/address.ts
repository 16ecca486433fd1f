import type { Address } from 'contract/addresses/address.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Order, OrderAddress } from 'contract/orders/order.schemas.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { normaliseEmail } from 'contract/rules/personal-details.ts'

export const EMPTY_ADDRESS: CheckoutAddressValues = {
  name: '',
  mobileNumber: '',
  emailAddress: '',
  address: '',
  locality: '',
  landmark: '',
  pinCode: '',
  city: '',
  state: '',
}

/** As the form's values are sent: without spaces around them. */
export function trimmed(values: CheckoutAddressValues): CheckoutAddressValues {
  const { name, mobileNumber, emailAddress, address, locality, landmark, pinCode, city, state } = values
  return {
    name: name.trim(),
    mobileNumber,
    emailAddress: normaliseEmail(emailAddress),
    address: address.trim(),
    locality: locality.trim(),
    landmark: landmark.trim(),
    pinCode,
    city: city.trim(),
    state: state.trim(),
  }
}

/** The address as an order takes it: address, locality and landmark in one street. */
export function shippingAddress(values: CheckoutAddressValues): OrderAddress & { country: string } {
  const { name, mobileNumber, emailAddress, address, locality, landmark, pinCode, city, state } = values
  const street = [address, locality, landmark].filter((part) => part !== '').join(', ')
  return { name, phone: mobileNumber, email: emailAddress, street, city, state, zipCode: pinCode, country: 'India' }
}

/** An order's address back in the form's fields; its street stays in one. */
export function valuesOfOrder({ shippingAddress: to }: Order): CheckoutAddressValues {
  const { name, phone, email, street, city, state, zipCode } = to
  return { ...EMPTY_ADDRESS, name, mobileNumber: phone, emailAddress: email, address: street, pinCode: zipCode, city, state }
}

/** Whether an order goes to this very address. */
export function isSentTo(order: Order, values: CheckoutAddressValues): boolean {
  const wanted = shippingAddress(values)
  const { name, phone, email, street, city, state, zipCode } = order.shippingAddress
  const is = { name, phone, email, street, city, state, zipCode }
  return Object.entries(is).every(([field, value]) => wanted[field as keyof typeof is] === value) // `as`: the entries of `is` have its names
}

/** What the form starts with: the primary address, the account's own name, phone and e-mail where it says nothing. */
export function prefilled(saved: Address | null, user: User | null, info?: { name: string; phone: string }): CheckoutAddressValues {
  const { name = '', phone = '', email = '', street = '', locality = '', landmark = '', city = '', state = '', zipCode = '' } = saved ?? {}
  return {
    name: name || info?.name || user?.name || '',
    mobileNumber: phone || info?.phone || user?.phone || '',
    emailAddress: email || user?.email || '',
    address: street,
    locality,
    landmark,
    pinCode: zipCode,
    city,
    state,
  }
}
