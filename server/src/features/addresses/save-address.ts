import type { Customer } from 'contract/access.ts'
import type { Address } from 'contract/addresses/address.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { UNKNOWN_PIN, UNKNOWN_STATE } from 'contract/rules/forms/address.ts'
import { stateMismatch, stateNamed } from 'contract/rules/state-names.ts'
import { statesOf } from '#platform/pincodes/pincodes.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transactAs } from '../sessions/public.ts'
import { toAddress } from './address.queries.ts'
import { deleteAddress, insertAddress, isAddress, lockAddresses, saveAddress, setPrimary } from './address.store.ts'
import type { AddressRow } from './address.table.ts'

export type AddressToStore = {
  name: string
  phone: string
  email: string
  street: string
  locality: string
  landmark: string
  city: string
  state: string
  zipCode: string
}

const MAX_ADDRESSES = 20

/** Keeps an address; the first one becomes primary, one that is there already is brought up to date instead of doubled. @throws Problem address.too-many */
export function storeAddress(shop: Shop, customer: Pick<Customer, 'id'>, place: AddressToStore, isDefault = false): Promise<Address> {
  return transactAs(shop, customer, async (unit) => {
    const present = await lockAddresses(unit.db, customer.id)
    const same = present.find((a) => a.street === place.street && a.zipCode === place.zipCode && a.locality === place.locality)
    if (!same && present.length >= MAX_ADDRESSES) throw new Problem('address.too-many')
    const now = shop.now()
    const row = same
      ? await saveAddress(unit.db, same.id, { ...place, updatedAt: now })
      : await insertAddress(unit.db, {
          id: shop.newId(),
          customerId: customer.id,
          ...place,
          isDefault: present.length === 0,
          createdAt: now,
          updatedAt: now,
        })
    if (isDefault) await setPrimary(unit.db, customer.id, row.id)
    return toAddress({ ...row, isDefault: row.isDefault || isDefault })
  })
}

/** The address given while registering. */
export async function insertFirstAddress(
  shop: Shop,
  unit: Unit,
  {
    customer,
    ...at
  }: { customer: { id: string; name: string; phone: string; email: string }; street: string; city: string; state: string; zipCode: string },
): Promise<void> {
  const { id: customerId, name, phone, email } = customer
  const now = shop.now()
  const { street, city, state, zipCode } = at
  await insertAddress(unit.db, {
    id: shop.newId(),
    customerId,
    name,
    phone,
    email,
    street,
    city,
    state,
    zipCode,
    isDefault: true,
    createdAt: now,
    updatedAt: now,
  })
}

type AddressInput = {
  name?: string | undefined
  phone?: string | undefined
  street: string
  locality?: string | undefined
  landmark?: string | undefined
  city: string
  state: string
  zipCode: string
  isDefault?: boolean | undefined
}

/** Adds an address of the profile; what the form leaves out comes from the account. @throws Problem request.invalid */
export function addAddress(shop: Shop, customer: Customer, { isDefault = false, ...kept }: AddressInput): Promise<Address> {
  checkPlace(shop, kept)
  const { name = customer.name, phone = '', locality = '', landmark = '' } = kept
  return storeAddress(shop, customer, { ...kept, name, phone, locality, landmark, email: customer.email }, isDefault)
}

/** One of the own addresses, all of which are held. @throws Problem address.not-found, address.not-yours */
async function ownAddress({ db }: Unit, customer: Customer, id: string): Promise<AddressRow> {
  const own = (await lockAddresses(db, customer.id)).find((a) => a.id === id)
  if (!own) throw new Problem((await isAddress(db, id)) ? 'address.not-yours' : 'address.not-found')
  return own
}

/** @throws Problem address.not-found, address.not-yours, request.invalid */
export function changeAddress(
  shop: Shop,
  customer: Customer,
  { id, isDefault = false, ...kept }: AddressInput & { id: string },
): Promise<Address> {
  checkPlace(shop, kept)
  return transactAs(shop, customer, async (unit) => {
    const { db } = unit
    const present = await ownAddress(unit, customer, id)
    const {
      name = present.name,
      phone = present.phone,
      locality = present.locality,
      landmark = present.landmark,
      street,
      city,
      state,
      zipCode,
    } = kept
    const row = await saveAddress(db, id, { name, phone, locality, landmark, street, city, state, zipCode, updatedAt: shop.now() })
    if (isDefault) await setPrimary(db, customer.id, id)
    return toAddress({ ...row, isDefault: row.isDefault || isDefault })
  })
}

/** @throws Problem address.not-found, address.not-yours */
export function makePrimary(shop: Shop, customer: Customer, id: string): Promise<void> {
  return transactAs(shop, customer, async (unit) => {
    await ownAddress(unit, customer, id)
    await setPrimary(unit.db, customer.id, id)
  })
}

/** @throws Problem address.not-found, address.not-yours, address.primary */
export function removeAddress(shop: Shop, customer: Customer, id: string): Promise<void> {
  return transactAs(shop, customer, async (unit) => {
    if ((await ownAddress(unit, customer, id)).isDefault) throw new Problem('address.primary')
    await deleteAddress(unit.db, id)
  })
}

/** How the fields of a form name the two. */
type PlaceFieldNames = { zipCode: string; state: string }

/**
 * A PIN code that nobody has, a state that is none and a state that the PIN code does not lie in are refused: no parcel arrives there, and the
 * state decides the tax. A PIN code newer than the directory is taken, in the states of its first three digits.
 * @throws Problem request.invalid naming the fields
 */
export function checkPlace(
  shop: Shop,
  place: { zipCode: string; state: string },
  fields: PlaceFieldNames = { zipCode: 'zipCode', state: 'state' },
): void {
  const lookup = shop.pinCodes.lookup(place.zipCode)
  const wrongState = stateNamed(place.state) ? stateMismatch(place.state, place.zipCode, statesOf(lookup)) : UNKNOWN_STATE
  const errors = {
    ...(lookup.status === 'Error' && { [fields.zipCode]: UNKNOWN_PIN }),
    ...(wrongState && { [fields.state]: wrongState }),
  }
  const [message] = Object.values(errors)
  if (message) throw new Problem('request.invalid', { message, errors })
}
