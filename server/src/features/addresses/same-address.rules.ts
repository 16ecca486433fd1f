import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import { wholeStreetOf } from 'contract/addresses/address-lines.ts'

type StreetParts = Pick<DeliveryAddress, 'street' | 'locality' | 'landmark' | 'zipCode'>

/** The words of a text: capital letters, spaces and punctuation make no other address. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ') ?? ''

/** The words of a place with and without its landmark, however they are spread over its fields: an order has all of them in its street. */
const spellingsOf = ({ street, locality, landmark }: StreetParts): string[] =>
  [
    { street, locality, landmark },
    { street, locality },
  ].map((parts) => wordsOf(wholeStreetOf(parts)))

/** Whether two places differ in nothing but a locality that one of them leaves out. */
const lacksLocality = (one: StreetParts, other: StreetParts): boolean =>
  wordsOf(one.street) === wordsOf(other.street) && (wordsOf(one.locality) === '' || wordsOf(other.locality) === '')

/** The saved address that is the same place; none where a street without its locality may be in several. */
export function findSamePlace<Saved extends StreetParts>(saved: readonly Saved[], place: StreetParts): Saved | undefined {
  const near = saved.filter(({ zipCode }) => zipCode === place.zipCode)
  const spellings = spellingsOf(place)
  const [nearest, ...others] = near.filter((one) => lacksLocality(one, place))
  return near.find((one) => spellingsOf(one).some((words) => spellings.includes(words))) ?? (others.length === 0 ? nearest : undefined)
}

/** The same address with the fields of the saved one where it has all of them in its street. */
export const withFieldsOf = <Address extends StreetParts>(address: Address, { street, locality, landmark }: StreetParts): Address =>
  address.locality === '' && address.landmark === '' && wordsOf(address.street) !== wordsOf(street)
    ? { ...address, street, locality, landmark }
    : address
