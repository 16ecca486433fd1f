import type { Customer } from 'contract/access.ts'
import type { Address, addressEndpoints } from 'contract/addresses/address.schemas.ts'
import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import type { BodyOf } from 'contract/endpoint.ts'
import { Problem } from 'contract/problem.ts'
import { fieldName } from 'contract/rules/forms/address.ts'
import type { HomeAddress } from 'contract/rules/forms/registration.ts'
import { MAX_ADDRESSES } from 'contract/rules/limits.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transactAs } from '../sessions/public.ts'
import { toAddress } from './address.queries.ts'
import { deleteAddress, insertAddress, isAddress, lockAddresses, saveAddress, setPrimary } from './address.store.ts'
import type { AddressRow } from './address.table.ts'
import { requireStateOfPin } from './check-pin-code.ts'
import { findSamePlace, withFieldsOf } from './same-address.rules.ts'

/** Saves an address of the checkout. @throws Problem address.too-many, request.invalid in the words of its form */
export function saveCheckoutAddress(shop: Shop, customer: Customer, address: DeliveryAddress): Promise<Address> {
  const state = requireStateOfPin(shop, address, { zipCode: fieldName('checkout', 'zipCode'), state: 'state' })
  return storeAddress(shop, customer, { ...address, state })
}

/** Without its empty fields, which say nothing where the form was blank before. */
const filledFields = (address: DeliveryAddress): Partial<DeliveryAddress> =>
  Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ''))

type StoreOptions = { isDefault?: boolean; fromBlankForm?: boolean }

/** The first address becomes primary; one that is there already is brought up to date instead of doubled. @throws Problem address.too-many */
function storeAddress(
  shop: Shop,
  customer: Customer,
  address: DeliveryAddress,
  { isDefault = false, fromBlankForm = false }: StoreOptions = {},
): Promise<Address> {
  return transactAs(shop, customer, async (unit) => {
    const present = await lockAddresses(unit.db, customer.id)
    const same = findSamePlace(present, address)
    if (!same && present.length >= MAX_ADDRESSES) throw new Problem('address.too-many')
    const now = shop.now()
    const fields = same ? withFieldsOf(address, same) : address
    const row = same
      ? await saveAddress(unit.db, same.id, { ...(fromBlankForm ? filledFields(fields) : fields), updatedAt: now })
      : await insertAddress(unit.db, {
          id: shop.newId(),
          customerId: customer.id,
          ...fields,
          isDefault: present.length === 0,
          createdAt: now,
          updatedAt: now,
        })
    if (isDefault) await setPrimary(unit.db, customer.id, row.id)
    return toAddress({ ...row, isDefault: row.isDefault || isDefault })
  })
}

type AccountOwner = { id: string; name: string; phone: string; email: string }

/** Saves the address given while registering. */
export async function insertFirstAddress(
  shop: Shop,
  unit: Unit,
  { customer: { id: customerId, name, phone, email }, home }: { customer: AccountOwner; home: HomeAddress },
): Promise<void> {
  const now = shop.now()
  const row = { id: shop.newId(), customerId, name, phone, email, ...home, isDefault: true, createdAt: now, updatedAt: now }
  await insertAddress(unit.db, row)
}

type AddressInput = BodyOf<typeof addressEndpoints.add>

/** Adds an address of the profile; what the form leaves out comes from the account. @throws Problem request.invalid */
export function addAddress(shop: Shop, customer: Customer, { isDefault = false, ...input }: AddressInput): Promise<Address> {
  const address = { ...EMPTY_ADDRESS, name: customer.name, ...input, email: customer.email, state: requireStateOfPin(shop, input) }
  return storeAddress(shop, customer, address, { isDefault, fromBlankForm: true })
}

/** One of the own addresses, all of which are held. @throws Problem address.not-found, address.not-yours */
async function ownAddress({ db }: Unit, customer: Customer, id: string): Promise<AddressRow> {
  const own = (await lockAddresses(db, customer.id)).find((a) => a.id === id)
  if (!own) throw new Problem((await isAddress(db, id)) ? 'address.not-yours' : 'address.not-found')
  return own
}

/** Changes an address; what is left out stays. @throws Problem address.not-found, address.not-yours, request.invalid */
export function changeAddress(
  shop: Shop,
  customer: Customer,
  { id, isDefault = false, ...input }: AddressInput & { id: string },
): Promise<Address> {
  const state = requireStateOfPin(shop, input)
  return transactAs(shop, customer, async (unit) => {
    await ownAddress(unit, customer, id)
    const row = await saveAddress(unit.db, id, { ...input, state, updatedAt: shop.now() })
    if (isDefault) await setPrimary(unit.db, customer.id, id)
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
