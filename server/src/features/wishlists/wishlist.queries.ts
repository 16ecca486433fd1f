import type { Wishlist } from 'contract/wishlists/wishlist.schemas.ts'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { products } from '../catalog/product.table.ts'
import { ratingsOf, toCard } from '../catalog/public.ts'
import { wishlistItems } from './wishlist.table.ts'

/** A wishlist, newest first. What is no longer sold waits unseen until it is sold again. */
export async function showWishlist(db: Db | Tx, customerId: string): Promise<Wishlist> {
  const rows = await db
    .select({ product: products, addedAt: wishlistItems.addedAt, awaitsStock: wishlistItems.awaitsStock })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.customerId, customerId), eq(products.listed, true)))
    .orderBy(desc(wishlistItems.addedAt), products.position)
  const ratings = await ratingsOf(
    db,
    rows.map(({ product }) => product.id),
  )
  return {
    items: rows.map(({ product, addedAt, awaitsStock }) => {
      const card = toCard(product, ratings.get(product.id))
      return {
        id: card.id,
        _id: card.id,
        productId: card.id,
        slug: card.slug,
        name: card.name,
        description: card.description,
        category: card.category,
        brand: card.brand,
        price: card.price,
        discountPrice: card.price,
        originalPrice: card.originalPrice,
        discount: card.discount,
        ratings: card.rating,
        reviewCount: card.reviewCount,
        image: card.image,
        stock: card.stock,
        inStock: card.inStock,
        createdAt: addedAt.toISOString(),
        awaitsStock,
      }
    }),
  }
}

/** Wishes of shoppers who wait for a product that is in stock again, at most so many; a product counts that can be ordered. */
export const listSupplied = (db: Db, most: number): Promise<{ customerId: string; productId: string }[]> =>
  db
    .select({ customerId: wishlistItems.customerId, productId: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(wishlistItems.awaitsStock, eq(products.listed, true), gte(products.stock, products.minQuantity)))
    .orderBy(wishlistItems.addedAt)
    .limit(most)
