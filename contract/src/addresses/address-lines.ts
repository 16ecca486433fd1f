import { stateShown } from '../rules/state.messages.ts'
import type { DeliveryAddress } from './address-fields.ts'

type AddressParts = Pick<DeliveryAddress, 'street' | 'city' | 'state' | 'zipCode'> & Partial<Pick<DeliveryAddress, 'locality' | 'landmark'>>

const filled = (parts: readonly (string | undefined)[]): string[] => parts.map((part) => part?.trim() ?? '').filter((part) => part !== '')

/** The street of an order, which has locality and landmark in it. */
export const wholeStreetOf = ({ street, locality, landmark }: Pick<AddressParts, 'street' | 'locality' | 'landmark'>): string =>
  filled([street, locality, landmark]).join(', ')

/** The town as it is written on a parcel: `Chhatarpur, Madhya Pradesh 471001`; `shown` names the state in another language than that of the page. */
export const townLine = ({ city, state, zipCode }: Pick<AddressParts, 'city' | 'state' | 'zipCode'>, shown = stateShown): string =>
  filled([filled([city, shown(state)]).join(', '), zipCode]).join(' ')

/** The lines of an address below the name; what is empty is left out, an area that bears the name of its city too. */
export function placeLines({ street, locality, landmark, ...town }: AddressParts, shown = stateShown): string[] {
  const isCity = (part: string) => part.toLowerCase() === town.city.trim().toLowerCase()
  const parts = filled([street, locality, landmark]).filter((part) => !isCity(part))
  return filled([parts.join(', '), townLine(town, shown)])
}

/** The lines of an address as they are written on a parcel. */
export const addressLines = (address: AddressParts & Pick<DeliveryAddress, 'name'>, shown = stateShown): string[] =>
  filled([address.name, ...placeLines(address, shown)])
