import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import { createStore, useStore } from '../store.ts'
import type { SyncState } from '../synced-store.ts'

/** A product as it is put on the wishlist. */
export type WishedProduct = { id: string; name: string }

export type WishlistState = SyncState & {
  /** The products on it, the visitor's or the account's: what hearts and counts go by. */
  ids: readonly string[]
  /** The account's, newest first. */
  items: readonly WishlistItem[]
}

export const wishlist = createStore<WishlistState>({ ids: [], items: [], status: 'idle', error: null })
export const useWishlist = (): WishlistState => useStore(wishlist, (state) => state)
export const useIsWished = (id: string): boolean => useStore(wishlist, ({ ids }) => ids.includes(id))
export const useWishCount = (): number => useStore(wishlist, ({ ids }) => ids.length)
