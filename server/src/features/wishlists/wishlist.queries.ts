import type { Wishlist } from 'contract/wishlists/wishlist.schemas.ts'
import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { products } from '../catalog/product.table.ts'
import { ratingsOf, toCard } from '../catalog/public.ts'
import { wishlistItems } from './wishlist.table.ts'

export async function showWishlist(db: Db | Tx, customerId: string): Promise<Wishlist> {
  const rows = await db
    .select({ product: products, addedAt: wishlistItems.addedAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.addedAt), products.position)
  const ratings = await ratingsOf(
    db,
    rows.map(({ product }) => product.id),
  )
  return {
    items: rows.map(({ product, addedAt }) => {
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
      }
    }),
  }
}
