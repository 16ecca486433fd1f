import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailAddress, phoneNumber } from '../person-fields.ts'
import { done, id, ok, oneLine } from '../reply.ts'
import * as messages from '../rules/forms/messages.ts'

const address = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  locality: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof address>

const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} characters.`)
const required = (most: number, sentence: string) => text(most).min(1, sentence)

/** An address as the profile keeps it: the primary one also heads the reply of the list. */
const kept = z.object({
  name: oneLine(100).optional(),
  phone: phoneNumber.or(z.literal('')).optional(),
  street: required(500, 'Please enter the address'),
  locality: oneLine(200).optional(),
  landmark: oneLine(200).optional(),
  city: oneLine(100, 'Please enter the city'),
  state: oneLine(100, 'Please enter the state'),
  zipCode: z.string().regex(/^\d{6}$/, messages.pinInvalid),
  isDefault: z.boolean().optional(),
})

const addressId = z.object({ id })

export const addressEndpoints = {
  list: endpoint({
    summary: "The shopper's addresses, the primary one first.",
    access: 'customer',
    reply: ok({ address: address.nullable(), addresses: z.array(address), userInfo: z.object({ name: z.string(), phone: z.string() }) }),
  }),
  save: endpoint({
    summary: 'Keeps the address of the checkout; the first one becomes primary, the same one is not kept twice.',
    access: 'customer',
    body: z.object({
      name: oneLine(100, 'Please enter your full name'),
      mobileNumber: phoneNumber,
      emailAddress: emailAddress('Enter a valid email'),
      address: required(500, 'Please enter your complete address'),
      locality: oneLine(200).default(''),
      landmark: oneLine(200).default(''),
      pinCode: z.string().regex(/^\d{6}$/, messages.pinInvalid),
      city: oneLine(100, 'Please enter the city'),
      state: oneLine(100, 'Please enter the state'),
    }),
    reply: ok({ address }),
  }),
  add: endpoint({ summary: 'Adds an address.', access: 'customer', body: kept, reply: ok({ address }) }),
  change: endpoint({ summary: 'Changes an address.', access: 'customer', params: addressId, body: kept, reply: ok({ address }) }),
  makePrimary: endpoint({ summary: 'Makes an address the primary one.', access: 'customer', params: addressId, reply: done }),
  remove: endpoint({ summary: 'Deletes an address; the primary one is refused.', access: 'customer', params: addressId, reply: done }),
}
