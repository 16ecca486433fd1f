import type { Customer } from 'contract/actor.ts'
import type { OrderAddress } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { isAtLeast, MINIMUM_AGE, minimumAgeFor } from 'contract/rules/age.ts'
import { istDay } from 'contract/rules/ist.ts'
import { stateNamed } from 'contract/rules/state-names.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { findCustomer } from '../customers/public.ts'

/**
 * A state that sells tobacco only from a higher age wants a date of birth that proves it. The state is that of the PIN code: an address
 * whose state is another one is refused before.
 * @throws Problem order.under-age
 */
export async function checkAge(shop: Shop, unit: Unit, customer: Customer, { state: typed }: OrderAddress): Promise<void> {
  const age = minimumAgeFor(typed)
  if (age <= MINIMUM_AGE) return
  const state = stateNamed(typed) ?? typed
  const dateOfBirth = (await findCustomer(unit.db, customer.id))?.dateOfBirth
  if (dateOfBirth && isAtLeast(age, dateOfBirth, istDay(shop.now()))) return
  const message = dateOfBirth
    ? `You must be at least ${age} years old to order to ${state}.`
    : `For ${state} you must be at least ${age} years old. Please add your date of birth to your profile.`
  throw new Problem('order.under-age', { message, facts: { minimumAge: age } })
}
