import type { SQL } from 'drizzle-orm'
import { and, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { products } from '../catalog/product.table.ts'
import { customers } from '../customers/customer.table.ts'
import { reviews } from '../reviews/review.table.ts'
import { admins } from '../staff/admin.table.ts'
import { statements } from '../statements/statement.table.ts'
import { auditLog } from './audit.table.ts'

type Named = { id: string; name: string | null }

/** Ids, as the log has them, of the products and members of staff whose name is like this. */
export function namedLike(db: Db, like: string) {
  const asText = (id: SQL) => ({ id: sql<string>`${id}::text` })
  return union(
    db
      .select(asText(sql`${products.id}`))
      .from(products)
      .where(ilike(products.name, like)),
    db
      .select(asText(sql`${admins.id}`))
      .from(admins)
      .where(ilike(admins.username, like)),
  )
}

/** What people call the objects of these entries, by id; what is unknown is left out. */
export async function namesOf(db: Db, entries: readonly { object: string; objectId: string }[]): Promise<Map<string, string>> {
  const ids = (object: string) => [...new Set(entries.filter((entry) => entry.object === object).map(({ objectId }) => objectId))]
  const found = await Promise.all(
    Object.entries(LOOKUPS).map(([object, lookup]) => {
      const wanted = ids(object).filter((id) => UUID.test(id))
      return wanted.length === 0 ? [] : lookup(db, wanted)
    }),
  )
  return new Map(found.flat().flatMap(({ id, name }) => (name ? [[id, name]] : [])))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const LOOKUPS: Record<string, (db: Db, ids: string[]) => Promise<Named[]>> = {
  product: (db, ids) => db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids)),
  user: (db, ids) => db.select({ id: customers.id, name: customers.name }).from(customers).where(inArray(customers.id, ids)),
  review: (db, ids) =>
    db
      .select({ id: reviews.id, name: sql<string>`${products.name} || ', by ' || ${customers.name}` })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .innerJoin(customers, eq(customers.id, reviews.customerId))
      .where(inArray(reviews.id, ids)),
  statement: (db, ids) => db.select({ id: statements.id, name: statements.fileName }).from(statements).where(inArray(statements.id, ids)),
  admin: async (db, ids) => [
    ...(await db
      .select({ id: admins.id, name: admins.username })
      .from(admins)
      .where(and(inArray(admins.id, ids), isNull(admins.removedAt)))),
    // a deleted account has given its name back; the entry of its deletion has it
    ...(await db
      .select({ id: auditLog.objectId, name: sql<string | null>`${auditLog.before} ->> 'username'` })
      .from(auditLog)
      .where(and(eq(auditLog.object, 'admin'), inArray(auditLog.objectId, ids), eq(auditLog.action, 'admin.removed')))),
  ],
}
