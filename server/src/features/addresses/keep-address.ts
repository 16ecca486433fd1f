import type { Customer } from 'contract/actor.ts'
import type { Address } from 'contract/addresses/address.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { transact } from '../../platform/transact.ts'
import { toAddress } from './address.queries.ts'
import { deleteAddress, insertAddress, lockAddresses, saveAddress, setPrimary } from './address.store.ts'

export type Place = {
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

/** Keeps an address; the first one becomes primary, one that is there already is brought up to date instead of doubled. */
export function keepAddress(shop: Shop, customer: Pick<Customer, 'id'>, place: Place, isDefault = false): Promise<Address> {
  return transact(shop, async (unit) => {
    const present = await lockAddresses(unit.db, customer.id)
    const same = present.find((a) => a.street === place.street && a.zipCode === place.zipCode && a.locality === place.locality)
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

type Kept = {
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

/** Adds an address of the profile; what the form leaves out comes from the account. */
export function addAddress(shop: Shop, customer: Customer, { isDefault = false, ...kept }: Kept): Promise<Address> {
  const { name = customer.name, phone = '', locality = '', landmark = '' } = kept
  return keepAddress(shop, customer, { ...kept, name, phone, locality, landmark, email: customer.email }, isDefault)
}

/** @throws Problem address.not-found */
export function changeAddress(shop: Shop, customer: Customer, { id, isDefault = false, ...kept }: Kept & { id: string }): Promise<Address> {
  return transact(shop, async ({ db }) => {
    const present = (await lockAddresses(db, customer.id)).find((a) => a.id === id)
    if (!present) throw new Problem('address.not-found')
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

/** @throws Problem address.not-found */
export function makePrimary(shop: Shop, customer: Customer, id: string): Promise<void> {
  return transact(shop, async ({ db }) => {
    const present = await lockAddresses(db, customer.id)
    if (!present.some((a) => a.id === id)) throw new Problem('address.not-found')
    await setPrimary(db, customer.id, id)
  })
}

/** @throws Problem address.not-found, address.primary */
export function removeAddress(shop: Shop, customer: Customer, id: string): Promise<void> {
  return transact(shop, async ({ db }) => {
    const present = (await lockAddresses(db, customer.id)).find((a) => a.id === id)
    if (!present) throw new Problem('address.not-found')
    if (present.isDefault) throw new Problem('address.primary')
    await deleteAddress(db, id)
  })
}
