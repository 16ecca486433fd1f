import { stateShown } from '../rules/state.messages.ts'
import type { DeliveryAddress } from './address-fields.ts'

/** Where each field of an address is written: in the line of the street, among the phone numbers, or in a place of its own. */
const WRITTEN_IN: Record<keyof DeliveryAddress, 'street' | 'phones' | 'own'> = {
  name: 'own',
  phone: 'phones',
  email: 'own',
  street: 'street',
  locality: 'street',
  landmark: 'street',
  city: 'own',
  state: 'own',
  zipCode: 'own',
}
// `as`, here and below: its keys are the fields
const FIELDS = Object.keys(WRITTEN_IN) as (keyof DeliveryAddress)[]

export const EMPTY_ADDRESS = Object.fromEntries(FIELDS.map((field) => [field, ''])) as DeliveryAddress

type AddressParts = Pick<DeliveryAddress, 'street' | 'city' | 'state' | 'zipCode'> & Partial<DeliveryAddress>

const nonEmptyParts = (parts: readonly (string | undefined)[]): string[] =>
  parts.map((part) => part?.trim() ?? '').filter((part) => part !== '')

const partsIn = (place: 'street' | 'phones', address: Partial<DeliveryAddress>): string[] =>
  nonEmptyParts(FIELDS.filter((field) => WRITTEN_IN[field] === place).map((field) => address[field]))

/** The street of an order, which has locality and landmark in it. */
export const wholeStreetOf = (address: Partial<DeliveryAddress>): string => partsIn('street', address).join(', ')

/** The numbers to call about a parcel. */
export const phonesOf = (address: Partial<DeliveryAddress>): string[] => partsIn('phones', address)

/** The town as it is written on a parcel: `Chhatarpur, Madhya Pradesh 471001`; `shown` names the state in another language than that of the page. */
export const townLine = ({ city, state, zipCode }: Pick<AddressParts, 'city' | 'state' | 'zipCode'>, shown = stateShown): string =>
  nonEmptyParts([nonEmptyParts([city, shown(state)]).join(', '), zipCode]).join(' ')

/** The lines of an address below the name; what is empty is left out, an area that bears the name of its city too. */
export function placeLines(address: AddressParts, shown = stateShown): string[] {
  const isCity = (part: string) => part.toLowerCase() === address.city.trim().toLowerCase()
  // the street of an order has its area in it
  const parts = partsIn('street', address)
    .flatMap((part) => part.split(/,\s*/))
    .filter((part) => !isCity(part.trim()))
  return nonEmptyParts([parts.join(', '), townLine(address, shown)])
}

/** The lines of an address as they are written on a parcel. */
export const addressLines = (address: AddressParts & Pick<DeliveryAddress, 'name'>, shown = stateShown): string[] =>
  nonEmptyParts([address.name, ...placeLines(address, shown)])
