import type { ProductCard, ProductDetail } from 'contract/catalog/product.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { formatRupees, toRupees } from 'contract/rules/money.ts'
import { PRODUCT_PAGE_QUANTITY_CAP, percentOff, tiersToday } from 'contract/rules/pricing.ts'
import { and, asc, count, desc, eq, inArray, isNull, or, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { files } from '#platform/db/platform.table.ts'
import { openFile } from '#platform/files/files.ts'
import type { Shop } from '#platform/shop.ts'
import { auditLog } from '../audit/audit.table.ts'
import { reviews } from '../reviews/review.table.ts'
import type { ProductRow } from './product.table.ts'
import { products } from './product.table.ts'

/** Stars of a product: the mean rounded to one decimal and of how many; null without any. */
type ProductRating = { rating: number | null; reviewCount: number }
const NO_RATING: ProductRating = { rating: null, reviewCount: 0 }

/** The ratings of these products from the reviews that show. */
export async function ratingsOf(db: Db | Tx, productIds: readonly string[]): Promise<Map<string, ProductRating>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: reviews.productId, stars: sum(reviews.rating), reviewCount: count() })
    .from(reviews)
    .where(and(inArray(reviews.productId, [...productIds]), isNull(reviews.hiddenAt)))
    .groupBy(reviews.productId)
  return new Map(
    rows.map(({ productId, stars, reviewCount }) => [
      productId,
      { rating: Math.round((Number(stars) / reviewCount) * 10) / 10, reviewCount },
    ]),
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function listProducts(db: Db): Promise<ProductCard[]> {
  const rows = await db.select().from(products).where(eq(products.listed, true)).orderBy(asc(products.position), asc(products.name))
  const ratings = await ratingsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toCard(row, ratings.get(row.id)))
}

export async function findProduct(db: Db, slug: string): Promise<ProductDetail | undefined> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.listed, true)))
  return row && toDetail(row, (await ratingsOf(db, [row.id])).get(row.id))
}

/** What a cart or an order needs to know of the products named by id or slug; unknown names and those no longer sold are left out. */
export async function findSellable(db: Db | Tx, names: readonly string[]): Promise<ProductRow[]> {
  return (await findNamed(db, names)).filter(({ listed }) => listed)
}

/** The products named by id or slug, sold or not; unknown names are left out. */
export async function findNamed(db: Db | Tx, names: readonly string[]): Promise<ProductRow[]> {
  if (names.length === 0) return []
  const once = [...new Set(names)]
  const ids = once.filter((name) => UUID.test(name))
  const slugs = once.filter((name) => !UUID.test(name))
  const named = or(ids.length ? inArray(products.id, ids) : undefined, slugs.length ? inArray(products.slug, slugs) : undefined)
  return db.select().from(products).where(named)
}

export function toCard(row: ProductRow, rating = NO_RATING): ProductCard {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    name: row.name,
    size: row.size,
    image: row.images[0]?.src ?? '/placeholder-image.jpg',
    price: toRupees(row.price),
    originalPrice: toRupees(row.originalPrice),
    discount: percentOff(row.originalPrice, row.price),
    stock: row.stock,
    minQuantity: row.minQuantity,
    bidiPerPack: row.bidiPerPack,
    inStock: row.stock > 0,
    category: row.category,
    brand: row.brand,
    description: row.description,
    bestseller: row.bestseller,
    ...rating,
  }
}

function toDetail(row: ProductRow, rating: ProductRating | undefined): ProductDetail {
  return {
    ...toCard(row, rating),
    stockCount: PRODUCT_PAGE_QUANTITY_CAP,
    bulkPricing: tiersToday().map(({ minQty, perPiece }) => ({
      minQty,
      discount: toRupees(perPiece),
      label: `${minQty}+ pieces: ${formatRupees(perPiece)} off each`,
    })),
    images: row.images,
    features: row.features,
    specifications: row.specifications,
    benefits: row.benefits,
  }
}

/** A file that was stored as a picture of a product: what shoppers may see without signing in. */
export async function isProductPicture(db: Db, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.purpose, 'product')))
  return rows.length > 0
}

/** @throws Problem picture.not-shown, request.not-found for anything but a picture of a product */
export async function productPicture(shop: Shop, fileId: string): Promise<Buffer> {
  const bytes = (await isProductPicture(shop.db, fileId)) ? await openFile(shop, fileId) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}

/** Addresses of before this shop. */
const FORMER_SLUGS: ReadonlyMap<string, string> = new Map([
  ['special-lion-big', 'special-lion-beedi-big'],
  ['special-lion-small', 'special-lion-beedi-small'],
])

/** The slug of today of the product that had this one last, which the audit log has kept. */
async function slugOfToday(db: Db, former: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: products.slug })
    .from(auditLog)
    .innerJoin(products, eq(sql`${products.id}::text`, auditLog.objectId))
    .where(and(eq(auditLog.object, 'product'), eq(sql`${auditLog.before} ->> 'slug'`, former), eq(products.listed, true)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row?.slug ?? FORMER_SLUGS.get(former)
}

/** The product that has this slug, or had it. @throws Problem product.not-found */
export async function showProduct(shop: Shop, slug: string): Promise<ProductDetail> {
  const product = (await findProduct(shop.db, slug)) ?? (await findProduct(shop.db, (await slugOfToday(shop.db, slug)) ?? ''))
  if (!product) throw new Problem('product.not-found')
  return product
}
