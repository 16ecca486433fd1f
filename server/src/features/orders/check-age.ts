import type { Customer } from 'contract/actor.ts'
import type { OrderAddress } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { isAtLeast, MINIMUM_AGE, minimumAgeFor } from 'contract/rules/age.ts'
import { istDay } from 'contract/rules/ist.ts'
import { statesOf } from '../../platform/pincodes/pincodes.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { findCustomer } from '../customers/public.ts'

/**
 * A state that sells tobacco only from a higher age wants a date of birth that proves it; the PIN code counts as much as the typed state.
 * @throws Problem order.under-age
 */
export async function checkAge(shop: Shop, unit: Unit, customer: Customer, { state, zipCode }: OrderAddress): Promise<void> {
  const named = [state, ...statesOf(shop.pincodes.lookup(zipCode))].map((name) => ({ name, age: minimumAgeFor(name) }))
  const age = Math.max(...named.map((one) => one.age))
  if (age <= MINIMUM_AGE) return
  // the state that asks for it, which is not always the typed one
  const asks = named.find((one) => one.age === age)?.name ?? state
  const place = asks === state ? state : `${asks}, where the PIN code ${zipCode} lies`
  const dateOfBirth = (await findCustomer(unit.db, customer.id))?.dateOfBirth
  if (dateOfBirth && isAtLeast(age, dateOfBirth, istDay(shop.now()))) return
  const message = dateOfBirth
    ? `You must be at least ${age} years old to order to ${place}.`
    : `For ${place} you must be at least ${age} years old. Please add your date of birth to your profile.`
  throw new Problem('order.under-age', { message, facts: { minimumAge: age } })
}
