import { addressPaths } from 'contract/addresses/address.paths.ts'
import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import { toCheckoutAddress } from 'contract/addresses/checkout-address.ts'
import { ApiError, call, sentenceOf } from '#client/call.ts'
import { storage } from '#client/storage.ts'
import { toast } from '#ui/overlay/toast.ts'
import { addressToSave, readAddress } from './address-values.ts'
import * as messages from './messages.ts'

/** Saves an address in this browser: the server could not be reached, or nobody is signed in. */
export const saveAddressHere = (address: DeliveryAddress): void =>
  storage.write('deliveryAddress', JSON.stringify(addressToSave(address, Date.now())))

/** The address saved in this browser, if there is one. */
export const savedAddress = (): DeliveryAddress | undefined => readAddress(storage.readJson('deliveryAddress'))

type AddressSaveResult =
  | { at: 'server' }
  | { at: 'browser' }
  /** Not saved: `errors` by field, where the server named some. */
  | { at: 'nowhere'; errors: Readonly<Record<string, string>> }

/**
 * Saves the address of the checkout for the account. A refused form stays a form; any other failure saves the address in this browser and lets
 * the shopper go on.
 */
export async function saveAddress(address: DeliveryAddress): Promise<AddressSaveResult> {
  try {
    const { success, message } = await call(addressPaths.save, { body: toCheckoutAddress(address) })
    if (!success) throw new Error(message)
    storage.remove('deliveryAddress') // the server has it
    return { at: 'server' }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    // the session has ended: the way leads to the login page, and back here
    if (status === 401) {
      saveAddressHere(address)
      return { at: 'nowhere', errors: {} }
    }
    toast.error(sentenceOf(error, messages.addressNotSaved))
    if (status === 400) return { at: 'nowhere', errors: error instanceof ApiError ? error.errors : {} }
    saveAddressHere(address)
    return { at: 'browser' }
  }
}
