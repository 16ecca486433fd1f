import { Problem } from 'contract/problem.ts'
import { UNKNOWN_PIN, UNKNOWN_STATE } from 'contract/rules/forms/address.ts'
import { stateNamed } from 'contract/rules/state-names.ts'
import type { Shop } from '../../platform/shop.ts'

/** How the fields of a form name the two. */
type Fields = { zipCode: string; state: string }

/**
 * A PIN code that nobody has and a state that is none are refused: no parcel arrives there, and the state decides the tax. A PIN code newer
 * than the directory is taken.
 * @throws Problem request.invalid naming the fields
 */
export function checkPlace(
  shop: Shop,
  place: { zipCode: string; state: string },
  fields: Fields = { zipCode: 'zipCode', state: 'state' },
): void {
  const errors = {
    ...(shop.pincodes.lookup(place.zipCode).status === 'Error' && { [fields.zipCode]: UNKNOWN_PIN }),
    ...(stateNamed(place.state) === undefined && { [fields.state]: UNKNOWN_STATE }),
  }
  const [message] = Object.values(errors)
  if (message) throw new Problem('request.invalid', { message, errors })
}
