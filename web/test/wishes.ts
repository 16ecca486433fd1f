import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import { vi } from 'vitest'

/** A product as the wishlist answers it, put on it on that day of November. */
export const wishOf = (product: ProductCard, day = 1, change: Partial<WishlistItem> = {}): WishlistItem => ({
  id: product.id,
  _id: product.id,
  productId: product.id,
  slug: product.slug,
  name: product.name,
  description: product.description,
  category: product.category,
  brand: product.brand,
  price: product.price,
  discountPrice: product.price,
  originalPrice: product.originalPrice,
  discount: product.discount,
  ratings: product.rating,
  reviewCount: product.reviewCount,
  image: product.image,
  stock: product.stock,
  inStock: product.inStock,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  ...change,
})

export const wishlistReply = (items: readonly WishlistItem[]) => ({ json: { success: true, wishlist: { items } } })

const realNow = Date.now
let aheadMs = 0
/** Moves the clock past the lock of the hearts: after a press the whole page hears none for 100 ms, and the next test of a file may press sooner. */
export function unlockHearts(): void {
  aheadMs += 100
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs)
}
