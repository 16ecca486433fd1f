import { addressPaths } from 'contract/addresses/address.paths.ts'
import type { Address } from 'contract/addresses/address.schemas.ts'
import type { ProfileAddressValues } from 'contract/rules/forms/address.ts'
import { call } from '#client/call.ts'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

/** The account's addresses, the primary one first; null when they cannot be had. */
export async function listAddresses(): Promise<Address[] | null> {
  try {
    return (await call(addressPaths.list, {})).addresses
  } catch (error) {
    console.warn('The addresses could not be loaded.', error)
    return null
  }
}

/** Saves a new address, or the one with this id. @throws ApiError, NetworkError */
export async function saveAddress(values: ProfileAddressValues, isDefault: boolean, id: string | undefined): Promise<void> {
  const { name, phone, street, locality, landmark, city, state, pincode: zipCode } = values
  const body = { name, phone, street, locality, landmark, city, state, zipCode, isDefault }
  await (id ? call(addressPaths.change, { params: { id }, body }) : call(addressPaths.add, { body }))
}

/** Does one thing and says what came of it; answers whether it was done. */
async function told(work: Promise<unknown>, done: string, failed: string): Promise<boolean> {
  try {
    await work
    toast.success(done)
    return true
  } catch (error) {
    console.warn('An address could not be changed.', error)
    toast.error(failed)
    return false
  }
}

export const makePrimary = (id: string): Promise<boolean> =>
  told(call(addressPaths.makePrimary, { params: { id } }), messages.primaryAddressUpdated, messages.primaryNotUpdated)

export const deleteAddress = (id: string): Promise<boolean> =>
  told(call(addressPaths.remove, { params: { id } }), messages.addressDeleted, messages.addressNotDeleted)
