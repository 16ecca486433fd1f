import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, id, ok } from '../reply.ts'
import { deliveryAddress, neededAddressFields } from './address-fields.ts'

const address = deliveryAddress.extend({ _id: id, isDefault: z.boolean() })
export type Address = z.output<typeof address>

const { name, phone, email, street, locality, landmark, zipCode, ...place } = neededAddressFields

/** An address of the profile; what it leaves out comes from the account, or stays. */
const profileAddress = z.object({
  ...place,
  street,
  zipCode,
  name: name.optional(),
  phone: phone.or(z.literal('')).optional(),
  locality: locality.optional(),
  landmark: landmark.optional(),
  isDefault: z.boolean().optional(),
})

/** An address as the form of the checkout sends it, in the words of the specification. */
const checkoutAddress = z.object({
  ...place,
  name,
  mobileNumber: phone,
  emailAddress: email,
  address: street,
  locality: locality.default(''),
  landmark: landmark.default(''),
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
  makePrimary: endpoint({ summary: 'Makes an address the primary one.', access: 'customer', params: addressId, reply: done }),
  remove: endpoint({ summary: 'Deletes an address; the primary one is refused.', access: 'customer', params: addressId, reply: done }),
}
