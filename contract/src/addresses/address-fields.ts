import { z } from 'zod'
import { emailAddress, phoneNumber } from '../person-fields.ts'
import * as messages from '../rules/forms/messages.ts'
import { oneLine } from '../schema-parts.ts'

/** A delivery address as answers hold it. */
export const deliveryAddress = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  locality: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})
export type DeliveryAddress = z.output<typeof deliveryAddress>

/** The fields that a body may leave out. */
export const optionalAddressFields = { locality: oneLine(200), landmark: oneLine(200) }

/** The fields of a delivery address as bodies take them; any but phone, e-mail and PIN code may be empty. */
export const addressFields = {
  name: oneLine(100),
  phone: phoneNumber,
  email: emailAddress('Enter a valid email'),
  street: z.string().trim().max(500, 'Please use at most 500 characters.'),
  ...optionalAddressFields,
  city: oneLine(100),
  state: oneLine(100),
  zipCode: z.string().regex(/^\d{6}$/, messages.pinInvalid),
}

/** The same without an empty one among those that a parcel needs. */
export const neededAddressFields = {
  ...addressFields,
  name: oneLine(100, 'Please enter the full name'),
  street: addressFields.street.min(1, 'Please enter the address'),
  city: oneLine(100, 'Please enter the city'),
  state: oneLine(100, 'Please enter the state'),
}

/** What a street may hold that has locality and landmark in it: the street of an order. */
export const wholeStreet = z.string().trim().max(1000, 'Please use at most 1000 characters.')
