import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { products } from '../catalog/product.table.ts'
import { admins } from '../staff/admin.table.ts'

const hasOwnPicture = sql`exists (select 1 from jsonb_array_elements(${products.images}) image
  where image ->> 'src' like '/api/products/pictures/%')`

/** How many products there are and have pictures of the shop's own, and how many super admins can sign in. */
export async function countForReadiness(db: Db) {
  return {
    products: await db.$count(products),
    productsWithOwnPictures: await db.$count(products, hasOwnPicture),
    // who never accepted the invitation cannot help
    owners: await db.$count(
      admins,
      and(eq(admins.role, 'super_admin'), admins.isActive, isNull(admins.removedAt), isNull(admins.inviteHash)),
    ),
  }
}
