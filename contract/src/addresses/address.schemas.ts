import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, ok, success } from '../schema-parts.ts'
import { deliveryAddress, neededAddressFields, optionalAddressFields } from './address-fields.ts'

const address = deliveryAddress.extend({ _id: id, isDefault: z.boolean() })
export type Address = z.output<typeof address>

const { name, phone, email, street, city, state, zipCode } = neededAddressFields

/** Each of some fields, changed alike. */
const eachField = <Field extends string, From extends z.ZodType, To>(fields: Record<Field, From>, change: (field: From) => To) =>
  // `as`: its keys are the fields
  Object.fromEntries(Object.entries<From>(fields).map(([name, field]) => [name, change(field)])) as Record<Field, To>

/** An address of the profile; what it leaves out comes from the account, or stays. */
const profileAddress = z.object({
  city,
  state,
  street,
  zipCode,
  name: name.exactOptional(),
  phone: phone.or(z.literal('')).exactOptional(),
  ...eachField(optionalAddressFields, (field) => field.exactOptional()),
  isDefault: z.boolean().optional(),
})

/** An address as the form of the checkout sends it, in the words of the specification. */
const checkoutAddress = z.object({
  city,
  state,
  name,
  mobileNumber: phone,
  emailAddress: email,
  address: street,
  ...eachField(optionalAddressFields, (field) => field.default('')),
  pinCode: zipCode,
})

const addressId = z.object({ id })

export const addressEndpoints = {
  list: endpoint({
    summary: "The shopper's addresses, the primary one first.",
    access: 'customer',
    reply: ok({ address: address.nullable(), addresses: z.array(address), userInfo: z.object({ name: z.string(), phone: z.string() }) }),
  }),
  save: endpoint({
    summary: 'Saves the address of the checkout; the first one becomes primary, the same one is not saved twice.',
    access: 'customer',
    body: checkoutAddress,
    reply: ok({ address }),
  }),
  add: endpoint({ summary: 'Adds an address.', access: 'customer', body: profileAddress, reply: ok({ address }) }),
  change: endpoint({ summary: 'Changes an address.', access: 'customer', params: addressId, body: profileAddress, reply: ok({ address }) }),
  makePrimary: endpoint({ summary: 'Makes an address the primary one.', access: 'customer', params: addressId, reply: success }),
  remove: endpoint({ summary: 'Deletes an address; the primary one is refused.', access: 'customer', params: addressId, reply: success }),
}
