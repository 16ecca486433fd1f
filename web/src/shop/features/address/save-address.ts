import { addressPaths } from 'contract/addresses/address.paths.ts'
import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import { toCheckoutAddress } from 'contract/addresses/checkout-address.ts'
import { ApiError, call, sentenceOf } from '#client/call.ts'
import { storage } from '#client/storage.ts'
import { accountId } from '#client/synced-store.ts'
import { toast } from '#ui/overlay/toast.ts'
import { addressToSave, readAddress } from './address-values.ts'
import * as messages from './messages.ts'

/** Saves an address in this browser: the server could not be reached, or nobody is signed in. One of an account is for nobody else. */
export const saveAddressHere = (address: DeliveryAddress, account: string | null = null): void =>
  storage.write('deliveryAddress', JSON.stringify({ ...addressToSave(address, Date.now()), ...(account && { account }) }))

/** The address saved in this browser, if there is one that is not another account's. */
export function savedAddress(): DeliveryAddress | undefined {
  const saved = storage.readJson('deliveryAddress')
  const { account = accountId() } = Object(saved) as { account?: unknown } // `as`: an object has fields
  return account === accountId() ? readAddress(saved) : undefined
}

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
  const account = accountId() // the answer may say that its session has ended
  try {
    const { success, message } = await call(addressPaths.save, { body: toCheckoutAddress(address) })
    if (!success) throw new Error(message)
    storage.remove('deliveryAddress') // the server has it
    return { at: 'server' }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    // the session has ended: the way leads to the login page, and back here
    if (status === 401) {
      saveAddressHere(address, account)
      return { at: 'nowhere', errors: {} }
    }
    toast.error(sentenceOf(error, messages.addressNotSaved))
    if (status === 400) return { at: 'nowhere', errors: error instanceof ApiError ? error.errors : {} }
    saveAddressHere(address, account)
    return { at: 'browser' }
  }
}
