import { storage } from '../storage.ts'
import type { Wish } from './wishlist.ts'

/** The wishlist kept in this browser; nothing for what is absent or not readable. */
export function readGuestWishlist(): Wish[] {
  const kept = storage.readJson('wishlist')
  return Array.isArray(kept) ? kept.filter(isWish) : []
}

export function writeGuestWishlist(wishes: readonly Wish[]): void {
  if (wishes.length === 0) storage.remove('wishlist')
  else storage.write('wishlist', JSON.stringify(wishes))
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false
  const { id, name } = value as Record<string, unknown> // `as`: an object has fields
  return typeof id === 'string' && id !== '' && typeof name === 'string'
}
