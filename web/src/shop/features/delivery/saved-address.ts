import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { storage } from '#client/storage.ts'
import { EMPTY_ADDRESS } from './shipping-address.ts'

/** Keeps an address in this browser, with the time in milliseconds since 1970: the server could not be reached. */
export function saveAddressHere(values: CheckoutAddressValues): void {
  storage.write('deliveryAddress', JSON.stringify({ ...values, timestamp: Date.now() }))
}

/** The server has it: no copy stays in the browser. */
export const forgetKeptAddress = (): void => storage.remove('deliveryAddress')

/** The address kept in this browser, if there is one. */
export function savedAddress(): CheckoutAddressValues | undefined {
  const kept = storage.readJson('deliveryAddress')
  if (typeof kept !== 'object' || kept === null) return undefined
  const known = Object.entries(kept).filter(([name, value]) => name in EMPTY_ADDRESS && typeof value === 'string')
  return known.length > 0 ? { ...EMPTY_ADDRESS, ...Object.fromEntries(known) } : undefined
}
