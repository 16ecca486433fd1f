import type { DeliveryAddress } from './address-fields.ts'

/** An address in the words that the specification gives the form of the checkout, its body and what the browser saves of it. */
export type CheckoutAddress = Omit<DeliveryAddress, 'phone' | 'email' | 'street' | 'zipCode'> & {
  mobileNumber: string
  emailAddress: string
  address: string
  pinCode: string
}

export const toCheckoutAddress = ({ phone, email, street, zipCode, ...same }: DeliveryAddress): CheckoutAddress => ({
  ...same,
  mobileNumber: phone,
  emailAddress: email,
  address: street,
  pinCode: zipCode,
})

export const fromCheckoutAddress = ({
  mobileNumber: phone,
  emailAddress: email,
  address: street,
  pinCode: zipCode,
  ...same
}: CheckoutAddress): DeliveryAddress => ({ ...same, phone, email, street, zipCode })
