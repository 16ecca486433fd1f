import type { OrderSort } from 'contract/lists/list-sorts.ts'
import type { AdminOrder, BulkOrder, CustomerOrders, OrderFilter, ViewCounts } from 'contract/orders/order.admin.schemas.ts'
import { statusesWith } from 'contract/orders/order.status.ts'
import { knownId } from 'contract/orders/stand-in-id.ts'
import { istDayBounds } from 'contract/rules/ist.ts'
import { CHOSEN_ORDERS, COUNTED_AT_MOST, MAX_REJECTIONS } from 'contract/rules/limits.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import { taxableOfOrder } from 'contract/rules/order-tax.ts'
import { isBankReference } from 'contract/rules/payment-reference.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { PLANNED_ANEW } from '#platform/db/database.ts'
import type { Paging } from '#platform/db/page-range.ts'
import { rangeFromNearestEnd } from '#platform/db/page-range.ts'
import { customers } from '../customers/customer.table.ts'
import { shownEmail, showStaffUser } from '../customers/public.ts'
import { hasOwedMoney } from '../money/money.table.ts'
import { bankReferencesOf } from '../money/public.ts'
import { countNotes } from '../order-notes/public.ts'
import { admins } from '../staff/admin.table.ts'
import type { OrderParts } from './order.queries.ts'
import { commonFields, partsOf } from './order.queries.ts'
import { byIdOrNumber } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { orders, reviewPresence } from './order.table.ts'
import { checksOf } from './payment-attempt.queries.ts'
import { firstMatches, orderSearch } from './search-orders.queries.ts'

type OrderWithCustomer = { order: OrderRow; user: { id: string; name: string; email: string } }
/** What staff alone see beside an order. */
type StaffParts = { noteCount: number; bankReferences: string[] }

/** An order as staff see it; its subtotal is the taxable value. */
const toAdminOrder = (
  { order, user }: OrderWithCustomer,
  parts: OrderParts,
  { noteCount, bankReferences }: StaffParts,
  common = commonFields(order, parts),
): AdminOrder => ({
  ...common,
  money: { ...common.money, ...owedBackOf(order, parts) },
  status: order.status,
  packAfter: order.packAfter?.toISOString() ?? null,
  subtotal: toRupees(taxableOfOrder(common, { delivery: false })),
  user: { _id: user.id, name: user.name, email: shownEmail(user.email) },
  payment: {
    method: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    transactionId: order.transactionId,
    bankReferences,
    submittedAt: order.submittedAt?.toISOString() ?? null,
    screenshot: order.screenshotId ? `/api/orders/${order.id}/admin/screenshot` : null,
    verificationNotes: order.verificationNotes,
    triesLeft: MAX_REJECTIONS - order.rejections,
    decidedBy: order.decidedBy,
    isBankReference: isBankReference(knownId(order.transactionId) ?? ''),
    checks: null,
  },
  noteCount,
  hiddenByCustomer: order.hiddenAt !== null,
  taken: order.takenBy !== null && order.ageConfirmed !== null ? { by: order.takenBy, ageConfirmed: order.ageConfirmed } : null,
})

function owedBackOf({ refundOwed }: OrderRow, { places }: OrderParts): Pick<AdminOrder['money'], 'owedBack'> {
  const paise = Math.max(refundOwed, places?.owed ?? 0) + (places?.over ?? 0)
  return paise > 0 ? { owedBack: toRupees(paise) } : {}
}

const selectOrders = (db: Db | Tx) =>
  db
    .select({ order: orders, user: { id: customers.id, name: customers.name, email: customers.email } })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))

async function withItems(db: Db | Tx, rows: OrderWithCustomer[]): Promise<AdminOrder[]> {
  const ids = rows.map(({ order }) => order.id)
  const parts = await partsOf(db, ids)
  const notes = await countNotes(db, ids)
  const references = await bankReferencesOf(db, ids)
  return rows.map((row) => {
    const { id } = row.order
    return toAdminOrder(row, parts(id), { noteCount: notes.get(id) ?? 0, bankReferences: references.get(id) ?? [] })
  })
}

export type OrderListing = Paging & { q: string }
type OrderColumn = typeof orders.createdAt | typeof orders.submittedAt | typeof orders.confirmedAt | typeof orders.total
/** `descending`: the newest, or the highest, first. */
type OrderSorting = { by: OrderColumn; descending: boolean }

type OrderIdPage = { ids: string[]; total: number }

/** The ids of one page of a list that an index has in its order, read from the nearer end. */
async function indexedPage(
  db: Db,
  where: SQL | undefined,
  { by, descending }: OrderSorting,
  { page, limit }: Paging,
): Promise<OrderIdPage> {
  const total = await db.$count(orders, where)
  const reach = rangeFromNearestEnd({ page, limit, total })
  const way = descending === reach.fromEnd ? asc : desc
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(way(by), way(orders.id))
    .limit(reach.limit)
    .offset(reach.offset)
  const ids = rows.map(({ id }) => id)
  return { ids: reach.fromEnd ? ids.toReversed() : ids, total }
}

/** The ids of one page of what a search finds, counted as far as lists are; undefined where nothing is sought. */
async function searchPage(
  db: Db,
  where: SQL | undefined,
  { by, descending }: OrderSorting,
  { page, limit, q }: OrderListing,
): Promise<OrderIdPage | undefined> {
  const found = await firstMatches(db, q, { where, by, descending, most: COUNTED_AT_MOST + 1 })
  if (!found) return undefined
  const way = descending ? sql`desc` : sql`asc`
  // counted apart, so that a page behind the last one knows, too
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with found as (select * from (${found}) found order by place ${way}, id ${way} limit ${COUNTED_AT_MOST + 1})
    select array(select id from found order by place ${way}, id ${way} limit ${limit} offset ${(page - 1) * limit}) as ids,
      (select count(*) from found)::int as total ${sql.raw(PLANNED_ANEW)}`)
  return rows[0]
}

/** One page: first its ids, then the rows of these ids alone. */
async function listPage(db: Db, where: SQL | undefined, order: OrderSorting, listing: OrderListing) {
  const { ids, total } = (await searchPage(db, where, order, listing)) ?? (await indexedPage(db, where, order, listing))
  const rows = await selectOrders(db).where(inArray(orders.id, ids))
  const byId = new Map(rows.map((row) => [row.order.id, row]))
  const sorted = ids.flatMap((id) => byId.get(id) ?? [])
  const { page, limit } = listing
  return { orders: await withItems(db, sorted), pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

async function withChecks(db: Db, list: AdminOrder[], now: Date): Promise<AdminOrder[]> {
  const ids = list.map(({ _id }) => _id)
  const checks = await checksOf(db, ids, now)
  return list.map((order) => ({ ...order, payment: { ...order.payment, checks: checks.get(order._id) ?? null } }))
}

/** Payments that wait for a person, the longest waiting first, with what is known beside them. */
export async function listPending(db: Db, listing: OrderListing, now: Date) {
  const { orders: found, pagination } = await listPage(
    db,
    eq(orders.paymentStatus, 'pending_verification'),
    { by: orders.submittedAt, descending: false },
    listing,
  )
  return { orders: await withChecks(db, found, now), pagination }
}

const toPack = and(
  inArray(
    orders.status,
    statusesWith(({ isToPack }) => isToPack),
  ),
  isNull(orders.awaitsStockSince),
)
const mayBePacked = (now: Date) => and(toPack, or(isNull(orders.packAfter), lte(orders.packAfter, now)))

/** Orders that are paid for, may be packed and are not sent yet, the longest waiting first. */
export const listToPack = (db: Db, paging: Omit<OrderListing, 'q'>, now: Date) =>
  listPage(db, mayBePacked(now), { by: orders.confirmedAt, descending: false }, { ...paging, q: '' })

const ofFilter = ({ status, user, refunds, packing, from, to, payment, state, source, least, most }: Omit<OrderFilter, 'q'>) =>
  and(
    status === 'all' ? undefined : eq(orders.status, status),
    user ? eq(orders.customerId, user) : undefined,
    refunds ? hasOwedMoney : undefined,
    packing ? toPack : undefined,
    from ? gte(orders.createdAt, istDayBounds(from).from) : undefined,
    to ? lt(orders.createdAt, istDayBounds(to).to) : undefined,
    payment ? eq(orders.paymentStatus, payment) : undefined,
    state ? eq(orders.shipState, state) : undefined,
    source ? (source === 'phone' ? isNotNull : isNull)(orders.takenBy) : undefined,
    least === undefined ? undefined : gte(orders.total, toPaise(least)),
    most === undefined ? undefined : lte(orders.total, toPaise(most)),
  )

const orderFilter = async (db: Db, filter: OrderFilter) => and(ofFilter(filter), await orderSearch(db, filter.q))

const SORTS: Record<OrderSort, OrderSorting> = {
  newest: { by: orders.createdAt, descending: true },
  oldest: { by: orders.createdAt, descending: false },
  highest: { by: orders.total, descending: true },
  lowest: { by: orders.total, descending: false },
}

export const listAll = async (db: Db, { page, limit, sort = 'newest', ...filter }: OrderListing & OrderFilter & { sort?: OrderSort }) =>
  listPage(db, ofFilter(filter), SORTS[sort], { page, limit, q: filter.q })

/** How many orders a filter lets through, counted as far as lists are. */
export async function countMatchingOrders(db: Db, filter: OrderFilter): Promise<number> {
  return countAtMost(db, await orderFilter(db, filter))
}

const countAtMost = (db: Db, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .limit(COUNTED_AT_MOST + 1)
      .as('counted'),
  )

/** How many orders there are, and how many in each view of the list, these counted as far as lists are. */
export async function countViews(db: Db): Promise<{ all: number; counts: ViewCounts }> {
  const all = await db.$count(orders)
  return {
    all,
    counts: {
      all,
      toVerify: await countAtMost(db, eq(orders.paymentStatus, 'pending_verification')),
      toPack: await countAtMost(db, toPack),
      shipped: await countAtMost(db, eq(orders.status, 'shipped')),
      refundsOwed: await countAtMost(db, hasOwedMoney),
    },
  }
}

/** Named by its id and not by its time: a Date holds milliseconds, the column microseconds. */
const olderThan = (id: string) => sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from ${orders} o where o.id = ${id})`

/** The newest orders of a filter that are older than the order `after`. */
export async function listOrdersAfter(db: Db, filter: OrderFilter, { after, limit }: { after: string | undefined; limit: number }) {
  const rows = await selectOrders(db)
    .where(and(await orderFilter(db, filter), after ? olderThan(after) : undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return withItems(db, rows)
}

const toBulkOrder = ({
  _id,
  orderNumber,
  status,
  paymentStatus,
  trackingNumber,
  money,
  payment,
  shippingAddress,
}: AdminOrder): BulkOrder => ({
  _id,
  orderNumber,
  status,
  paymentStatus,
  trackingNumber,
  money,
  payment: { transactionId: payment.transactionId },
  shippingAddress: { zipCode: shippingAddress.zipCode },
})

/** The newest orders of a filter, as a change of several needs them, and how many match as far as that tells whether there are more. */
export async function listMatching(db: Db, filter: OrderFilter): Promise<{ orders: BulkOrder[]; total: number }> {
  const found = await listOrdersAfter(db, filter, { after: undefined, limit: CHOSEN_ORDERS })
  return { orders: found.map(toBulkOrder), total: await countMatchingOrders(db, filter) }
}

export async function findForStaff(db: Db | Tx, name: string): Promise<AdminOrder | undefined> {
  const rows = await selectOrders(db).where(byIdOrNumber(name))
  return (await withItems(db, rows))[0]
}

/** An order that is known to be there. */
export async function showForStaff(db: Db | Tx, id: string): Promise<AdminOrder> {
  const order = await findForStaff(db, id)
  if (!order) throw new Error(`The order ${id} is gone.`)
  return order
}

/** As findForStaff, with what is known beside the payment. */
export async function findWithChecks(db: Db, name: string, now: Date): Promise<AdminOrder | undefined> {
  const order = await findForStaff(db, name)
  return order && (await withChecks(db, [order], now))[0]
}

export async function findScreenshotId(db: Db, name: string): Promise<string | null | undefined> {
  const [row] = await db.select({ id: orders.screenshotId }).from(orders).where(byIdOrNumber(name))
  return row?.id
}

/** Who else had the review of an order open after `since`. */
export async function listOthers(db: Db, { orderId, adminId, since }: { orderId: string; adminId: string; since: Date }) {
  const rows = await db
    .select({ username: admins.username, seenAt: reviewPresence.seenAt })
    .from(reviewPresence)
    .innerJoin(admins, eq(admins.id, reviewPresence.adminId))
    .where(and(eq(reviewPresence.orderId, orderId), ne(reviewPresence.adminId, adminId), gt(reviewPresence.seenAt, since)))
    .orderBy(asc(admins.username))
  return rows.map(({ username, seenAt }) => ({ username, seenAt: seenAt.toISOString() }))
}

const MAX_EARLIER_ORDERS = 5

/** What the customer of an order has ordered before it, and what all of their orders come to. */
export async function showCustomerOrders(db: Db, { _id, user }: Pick<AdminOrder, '_id' | 'user'>): Promise<CustomerOrders> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      total: orders.total,
      status: orders.status,
      hiddenAt: orders.hiddenAt,
    })
    .from(orders)
    .where(and(eq(orders.customerId, user._id), olderThan(_id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_EARLIER_ORDERS)
  const { totalOrders, deletedOrders, totalSpent } = await showStaffUser(db, user._id)
  const earlier = rows.map(({ id, number, createdAt, total, status, hiddenAt }) => ({
    _id: id,
    orderNumber: number,
    orderDate: createdAt.toISOString(),
    total: toRupees(total),
    status,
    hiddenByCustomer: hiddenAt !== null,
  }))
  return { earlier, totalOrders, deletedOrders, totalSpent }
}
