import type { Address } from 'contract/addresses/address.schemas.ts'
import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import { EMPTY_ADDRESS, wholeStreetOf } from 'contract/addresses/address-lines.ts'
import type { CheckoutAddress } from 'contract/addresses/checkout-address.ts'
import { fromCheckoutAddress, toCheckoutAddress } from 'contract/addresses/checkout-address.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Order, OrderAddress } from 'contract/orders/order.schemas.ts'
import { normaliseEmail } from 'contract/rules/forms/name-and-email.ts'

/** An address of the account without what the account knows of it; a field that an older version of the shop has not is empty. */
export const fieldsOf = ({ _id: _, isDefault: __, ...fields }: Address): DeliveryAddress => ({ ...EMPTY_ADDRESS, ...fields })

const isField = (name: string): name is keyof DeliveryAddress => name in EMPTY_ADDRESS

/** The same without spaces around its fields. */
export function trimAddress(address: DeliveryAddress): DeliveryAddress {
  const fields = Object.entries(address).map(([name, text]) => [name, text.trim()])
  return { ...address, ...Object.fromEntries(fields), email: normaliseEmail(address.email) }
}

/** An address that the browser saved, in its own words or in those of the checkout's form; undefined for anything else. */
export function readAddress(saved: unknown): DeliveryAddress | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined
  const texts = Object.fromEntries(Object.entries(saved).filter(([, value]) => typeof value === 'string'))
  // `as`: what is missing of it stays empty below
  const renamed: Partial<DeliveryAddress> = { ...fromCheckoutAddress(texts as CheckoutAddress), ...texts }
  const known = Object.entries(renamed).filter(([name, value]) => isField(name) && value !== undefined)
  return known.length > 0 ? { ...EMPTY_ADDRESS, ...Object.fromEntries(known) } : undefined
}

/** As the browser saves it under the key of the specification; time in milliseconds since 1970. */
export const addressToSave = (address: DeliveryAddress, timestamp: number) => ({ ...toCheckoutAddress(address), timestamp })

/** The address as an order takes it: address, locality and landmark in one street. */
export function shippingAddress(address: DeliveryAddress): OrderAddress & { country: string } {
  const { locality: _, landmark: __, ...same } = address
  return { ...same, street: wholeStreetOf(address), country: 'India' }
}

/** An order's address back in the form's fields; its street stays in one. */
export const addressOfOrder = ({ shippingAddress: { country: _, ...to } }: Order): DeliveryAddress => ({ ...EMPTY_ADDRESS, ...to })

/** Whether an order goes to this very address. */
export function isSentTo(order: Order, address: DeliveryAddress): boolean {
  const wanted: Record<string, string> = shippingAddress(address)
  return Object.entries(order.shippingAddress).every(([field, value]) => field === 'country' || wanted[field] === value)
}

/** What the form starts with: the saved address, the account's own name, phone and e-mail where it says nothing. */
export function prefillAddress(saved: Address | null, user: User | null, info?: { name: string; phone: string }): DeliveryAddress {
  const address = saved ? fieldsOf(saved) : EMPTY_ADDRESS
  return {
    ...address,
    name: address.name || info?.name || user?.name || '',
    phone: address.phone || info?.phone || user?.phone || '',
    email: address.email || user?.email || '',
  }
}
