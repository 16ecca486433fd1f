import { addressPaths } from 'contract/addresses/address.paths.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { call } from '#client/call.ts'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { storage } from '#client/storage.ts'
import { toast } from '#ui/overlay/toast.ts'
import { EMPTY_ADDRESS } from './address.ts'
import * as messages from './places.messages.ts'

/** Keeps an address in this browser, with the time in milliseconds since 1970: the server could not be reached. */
export function saveAddressHere(values: CheckoutAddressValues): void {
  storage.write('deliveryAddress', JSON.stringify({ ...values, timestamp: Date.now() }))
}

/** The address kept in this browser, if there is one. */
export function savedAddress(): CheckoutAddressValues | undefined {
  const kept = storage.readJson('deliveryAddress')
  if (typeof kept !== 'object' || kept === null) return undefined
  const known = Object.entries(kept).filter(([name, value]) => name in EMPTY_ADDRESS && typeof value === 'string')
  return known.length > 0 ? { ...EMPTY_ADDRESS, ...Object.fromEntries(known) } : undefined
}

export type Saved =
  | { at: 'server' }
  | { at: 'browser' }
  /** Not saved: `errors` by field, where the server named some. */
  | { at: 'nowhere'; errors: Readonly<Record<string, string>> }

/** Saves the address for the account. A refused form stays a form; any other failure keeps the address in this browser and lets the shopper go on. */
export async function saveAddress(values: CheckoutAddressValues): Promise<Saved> {
  try {
    const { success, message } = await call(addressPaths.save, { body: values })
    if (!success) throw new Error(message)
    storage.remove('deliveryAddress') // the server has it
    return { at: 'server' }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    // the session has ended: the way leads to the login page, and back here
    if (status === 401) {
      saveAddressHere(values)
      return { at: 'nowhere', errors: {} }
    }
    toast.error(sentenceOf(error, messages.addressNotSaved))
    if (status === 400) return { at: 'nowhere', errors: error instanceof ApiError ? error.errors : {} }
    saveAddressHere(values)
    return { at: 'browser' }
  }
}
