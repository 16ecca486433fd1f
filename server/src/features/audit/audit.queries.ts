import type { AuditEntry } from 'contract/audit/audit.admin.schemas.ts'
import { COUNTED_AT_MOST } from 'contract/rules/limits.ts'
import { formatRupees } from 'contract/rules/money.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { PLANNED_ANEW } from '#platform/db/database.ts'
import type { Paging } from '#platform/db/page-range.ts'
import { rangeFromNearestEnd } from '#platform/db/page-range.ts'
import { likePattern } from '#platform/db/search-text.ts'
import { statementCredits as credits, statements } from '../bank/statements/statement.table.ts'
import { products } from '../catalog/product.table.ts'
import { customers } from '../customers/customer.table.ts'
import { moneyPaybacks as paybacks } from '../money/money.table.ts'
import { readTokens } from '../read-tokens/read-token.table.ts'
import { reviews } from '../reviews/review.table.ts'
import { admins } from '../staff/admin.table.ts'
import { webhooks } from '../webhooks/webhook.table.ts'
import { auditLog, auditText } from './audit.table.ts'

type NamedRow = { id: string; name: string | null }

/** Ids, as the log has them, of the products and members of staff whose name is like this. */
function objectsNamedLike(db: Db, pattern: string) {
  const asText = (id: SQL) => ({ id: sql<string>`${id}::text` })
  return union(
    db
      .select(asText(sql`${products.id}`))
      .from(products)
      .where(ilike(products.name, pattern)),
    db
      .select(asText(sql`${admins.id}`))
      .from(admins)
      .where(ilike(admins.username, pattern)),
  )
}

/** What people call the objects of these entries, by id; what is unknown is left out. */
async function namesOf(db: Db, entries: readonly { object: string; objectId: string }[]): Promise<Map<string, string>> {
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

/** '₹610.00, 632600000123' */
const sumWithReference = ({ id, amount, reference }: { id: string; amount: number; reference: string | null }): NamedRow => ({
  id,
  name: [formatRupees(amount, { decimals: 2 }), reference].filter(Boolean).join(', '),
})

const LOOKUPS: Record<string, (db: Db, ids: string[]) => Promise<NamedRow[]>> = {
  product: (db, ids) => db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids)),
  user: (db, ids) => db.select({ id: customers.id, name: customers.name }).from(customers).where(inArray(customers.id, ids)),
  review: (db, ids) =>
    db
      .select({ id: reviews.id, name: sql<string>`${products.name} || ', by ' || ${customers.name}` })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .innerJoin(customers, eq(customers.id, reviews.customerId))
      .where(inArray(reviews.id, ids)),
  credit: async (db, ids) => {
    const { id, amount, reference } = credits
    return (await db.select({ id, amount, reference }).from(credits).where(inArray(id, ids))).map(sumWithReference)
  },
  payback: async (db, ids) => {
    const { id, amount, reference } = paybacks
    return (await db.select({ id, amount, reference }).from(paybacks).where(inArray(id, ids))).map(sumWithReference)
  },
  webhook: (db, ids) => db.select({ id: webhooks.id, name: webhooks.url }).from(webhooks).where(inArray(webhooks.id, ids)),
  'read-token': (db, ids) => db.select({ id: readTokens.id, name: readTokens.name }).from(readTokens).where(inArray(readTokens.id, ids)),
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

type AuditIdPage = { ids: number[]; total: number }

async function pageOfAll(db: Db, paging: Paging): Promise<AuditIdPage> {
  const total = await db.$count(auditLog)
  const reach = rangeFromNearestEnd({ ...paging, total })
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .orderBy(reach.fromEnd ? asc(auditLog.id) : desc(auditLog.id))
    .limit(reach.limit)
    .offset(reach.offset)
  return { ids: rows.map(({ id }) => id), total }
}

/** A page of what is found by who, what and on which thing, counted as far as lists are. */
async function searchPage(db: Db, q: string, { page, limit }: Paging): Promise<AuditIdPage> {
  const text = likePattern(q.trim())
  const named = (await objectsNamedLike(db, text)).map(({ id }) => id)
  const ways = [sql`${auditText} like lower(${text}::text collate "C")`, ...(named.length > 0 ? [inArray(auditLog.objectId, named)] : [])]
  const found = ways.map((way) => sql`(select id from ${auditLog} where ${way} order by id desc limit ${COUNTED_AT_MOST + 1})`)
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::float8 from (${sql.join(found, sql` union `)}) found order by id desc limit ${COUNTED_AT_MOST + 1} ${sql.raw(PLANNED_ANEW)}`)
  return { ids: rows.slice((page - 1) * limit, page * limit).map(({ id }) => id), total: rows.length }
}

/** What staff did, newest first; the search looks at who, what and on which thing. */
export async function listAudit(db: Db, { q, ...paging }: Paging & { q: string }) {
  const { page, limit } = paging
  const { ids, total } = q.trim() ? await searchPage(db, q, paging) : await pageOfAll(db, paging)
  const rows = await db
    .select({ entry: auditLog, goneAt: admins.removedAt })
    .from(auditLog)
    .leftJoin(admins, eq(admins.id, auditLog.adminId))
    .where(inArray(auditLog.id, ids))
    .orderBy(desc(auditLog.id))
  const names = await namesOf(
    db,
    rows.map(({ entry }) => entry),
  )
  const entries = rows.map(
    ({ entry: { adminId: _, at, ...entry }, goneAt }): AuditEntry => ({
      ...entry,
      at: at.toISOString(),
      actorGoneAt: goneAt?.toISOString() ?? null,
      objectName: names.get(entry.objectId) ?? null,
    }),
  )
  return { entries, pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}
