import { newKey } from '../new-key.ts'
import { storage } from '../storage.ts'
import type { CartLine } from './cart-line.ts'

/** `id` makes handing the cart over to an account count once, however often it is tried. */
export type GuestCart = { id: string; items: CartLine[] }

/** The cart kept in this browser; an empty one for what is absent or not readable. */
export function readGuestCart(): GuestCart {
  const kept = storage.readJson('cart')
  const { id, items } = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {} // `as`: an object has fields
  return { id: typeof id === 'string' && id.length >= 8 ? id : newKey(), items: Array.isArray(items) ? items.filter(isLine) : [] }
}

export function writeGuestCart(cart: GuestCart): void {
  if (cart.items.length === 0) storage.remove('cart')
  else storage.write('cart', JSON.stringify(cart))
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const { name, price, originalPrice, quantity } = value as Record<string, unknown> // `as`: an object has fields
  const isAmount = (amount: unknown) => typeof amount === 'number' && Number.isFinite(amount) && amount >= 0
  return typeof name === 'string' && isAmount(price) && isAmount(originalPrice) && Number.isInteger(quantity) && Number(quantity) > 0
}
