import { Problem } from 'contract/problem.ts'
import { UNKNOWN_PIN, UNKNOWN_STATE } from 'contract/rules/forms/address.ts'
import type { StateName } from 'contract/rules/states.ts'
import { stateMismatch, stateNamed } from 'contract/rules/states.ts'
import { statesOf } from '#platform/pincodes/pincodes.ts'
import type { Shop } from '#platform/shop.ts'

/** How the fields of a form name the two. */
type PlaceFieldNames = { zipCode: string; state: string }

/**
 * A PIN code that nobody has, a state that is none and a state that the PIN code does not lie in are refused: no parcel arrives there, and the
 * state decides the tax. A PIN code newer than the directory is taken, in the states of its first three digits. Answers the state as the shop
 * spells it.
 * @throws Problem request.invalid naming the fields
 */
export function requireStateOfPin(
  shop: Shop,
  place: { zipCode: string; state: string },
  fields: PlaceFieldNames = { zipCode: 'zipCode', state: 'state' },
): StateName {
  const lookup = shop.pinCodes.lookup(place.zipCode)
  const state = stateNamed(place.state)
  const wrongState = state ? stateMismatch(state, place.zipCode, statesOf(lookup)) : UNKNOWN_STATE
  const errors = {
    ...(lookup.status === 'Error' && { [fields.zipCode]: UNKNOWN_PIN }),
    ...(wrongState && { [fields.state]: wrongState }),
  }
  const [message] = Object.values(errors)
  if (!state || message) throw new Problem('request.invalid', { message: message ?? UNKNOWN_STATE, errors })
  return state
}
