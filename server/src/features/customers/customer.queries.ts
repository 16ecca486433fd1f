import type { StaffUser, User } from 'contract/customers/customer.schemas.ts'
import type { UserSort } from 'contract/lists/list-sorts.ts'
import { Problem } from 'contract/problem.ts'
import { COUNTED_AT_MOST } from 'contract/rules/limits.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gte, inArray, or, sql, like as sqlLike } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { rangeFromNearestEnd } from '#platform/db/page-range.ts'
import { likePattern, parseSearch, textHoldsWords } from '#platform/db/search-text.ts'
import { consumeVisitorLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { addresses } from '../addresses/address.table.ts'
import { keptMoney } from '../money/money.table.ts'
import { orders } from '../orders/order.table.ts'
import { revenueOrders } from '../returns/return.table.ts'
import { isDeleted, isTaken, shownEmail } from './customer.store.ts'
import type { CustomerRow } from './customer.table.ts'
import { customers, customerText } from './customer.table.ts'
import { spendingByCustomer } from './spending.queries.ts'

export type CustomerFilter = { q: string; status: 'all' | 'active' | 'inactive' }
type CustomerListing = CustomerFilter & { page: number; limit: number; sort: UserSort }

/** What is kept of the orders that count as revenue, paise. */
const spent = sql<number>`coalesce((select sum(${keptMoney}) from ${orders} where ${orders.customerId} = ${customers.id} and ${revenueOrders}), 0)::float8`
const orderCount = sql<number>`(select count(*)::int from ${orders} where ${orders.customerId} = ${customers.id})`

const deletedOrders = sql<number>`(select count(*)::int from ${orders} where ${orders.customerId} = ${customers.id} and ${orders.hiddenAt} is not null)`

const selectCustomers = (db: Db) =>
  db
    .select({ customer: customers, city: addresses.city, state: addresses.state, totalOrders: orderCount, deletedOrders, spent })
    .from(customers)
    .leftJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.isDefault, true)))

type SelectedCustomer = Awaited<ReturnType<typeof selectCustomers>>[number]

const toStaffUser = ({ customer, city, state, totalOrders, deletedOrders, spent: paise }: SelectedCustomer): StaffUser => ({
  _id: customer.id,
  name: customer.name,
  email: shownEmail(customer.email),
  phone: customer.phone,
  role: 'customer',
  address: city === null ? null : { city, state: state ?? '' },
  isActive: customer.isActive,
  ...(isDeleted(customer.email) && { isDeleted: true as const }),
  totalOrders,
  deletedOrders,
  totalSpent: toRupees(paise),
  createdAt: customer.createdAt.toISOString(),
  lastLogin: customer.lastLoginAt?.toISOString() ?? null,
})

/** The customers of this name, e-mail address or phone number. */
export function customerSearch(q: string): SQL | undefined {
  const sought = parseSearch(q)
  return sought && or(textHoldsWords(customerText, sought), sought.phone ? sqlLike(customerText, likePattern(sought.phone)) : undefined)
}

const customerFilter = ({ q, status }: CustomerFilter): SQL | undefined =>
  and(customerSearch(q), status === 'all' ? undefined : eq(customers.isActive, status === 'active'))

/** How many shoppers a filter lets through, counted as far as lists are. */
export const countMatchingUsers = (db: Db, filter: CustomerFilter): Promise<number> =>
  db.$count(
    db
      .select({ id: customers.id })
      .from(customers)
      .where(customerFilter(filter))
      .limit(COUNTED_AT_MOST + 1)
      .as('counted'),
  )

/** The ids of some of the customers of a filter, in the order of `sort`. */
async function sortedIds(db: Db, { sort, page, limit, ...filter }: CustomerListing & { total: number }): Promise<string[]> {
  const reach = rangeFromNearestEnd({ page, limit, total: filter.total })
  const way = reach.fromEnd === (sort === 'oldest' || sort === 'name') ? desc : asc
  const sums = spendingByCustomer(db).as('sums')
  const spentInAll = sql`coalesce(${sums.spent}, 0)`
  const by = { newest: customers.createdAt, oldest: customers.createdAt, name: sql`lower(${customers.name})`, spent: spentInAll }[sort]
  const all = db.select({ id: customers.id }).from(customers).where(customerFilter(filter)).$dynamic()
  const summed = () => all.leftJoin(sums, eq(sums.customerId, customers.id))
  const rows = await (sort === 'spent' ? summed() : all).orderBy(way(by), way(customers.id)).limit(reach.limit).offset(reach.offset)
  const ids = rows.map(({ id }) => id)
  return reach.fromEnd ? ids.toReversed() : ids
}

/** One page of the customers. */
export async function listUsers(db: Db, listing: CustomerListing) {
  const { page, limit } = listing
  const total = await db.$count(customers, customerFilter(listing))
  const ids = await sortedIds(db, { ...listing, total })
  const found = await selectCustomers(db).where(inArray(customers.id, ids))
  const byId = new Map(found.map((row) => [row.customer.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return { users: rows.map(toStaffUser), pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

/** The newest accounts of a filter that are older than the account `after`. */
export async function listUsersAfter(db: Db, filter: CustomerFilter, { after, limit }: { after: string | undefined; limit: number }) {
  const older =
    after && sql`(${customers.createdAt}, ${customers.id}) < (select c.created_at, c.id from ${customers} c where c.id = ${after})`
  const rows = await selectCustomers(db)
    .where(and(customerFilter(filter), older || undefined))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit)
  return rows.map(toStaffUser)
}

/** How many accounts are open, closed, and younger than `since`. */
export async function countUsers(db: Db, since: Date) {
  const [active, all, newThisWeek] = [
    await db.$count(customers, eq(customers.isActive, true)),
    await db.$count(customers),
    await db.$count(customers, gte(customers.createdAt, since)),
  ]
  return { active, inactive: all - active, newThisWeek }
}

export async function showStaffUser(db: Db, id: string): Promise<StaffUser> {
  const [row] = await selectCustomers(db).where(eq(customers.id, id))
  if (!row) throw new Error(`The customer ${id} is gone.`)
  return toStaffUser(row)
}

export const toUser = (row: CustomerRow): User => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  dateOfBirth: row.dateOfBirth,
  isAdmin: false,
  role: 'customer',
  avatar: null,
  isEmailVerified: row.emailVerifiedAt !== null,
  isPhoneVerified: false,
})

export async function showUser(db: Db, id: string): Promise<User> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw new Error(`The customer ${id} of a live session is gone.`)
  return toUser(row)
}

/** @throws Problem customer.taken when the email has an account; request.too-many past the questions that a visitor may ask. */
export async function checkAvailability(shop: Shop, { email, ip }: { email: string; ip: string }): Promise<void> {
  await consumeVisitorLimit(shop, 'availability', ip)
  if (await isTaken(shop.db, email)) throw new Problem('customer.taken')
}
