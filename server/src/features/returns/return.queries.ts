import type { Customer } from 'contract/access.ts'
import type { ReturnSort } from 'contract/lists/list-sorts.ts'
import { Problem } from 'contract/problem.ts'
import type { OwnReturn, StaffReturn } from 'contract/returns/return.schemas.ts'
import type { ReturnStatus } from 'contract/returns/return.status.ts'
import { isOpenReturn, RETURN_STATUSES } from 'contract/returns/return.status.ts'
import { istDay } from 'contract/rules/ist.ts'
import { COUNTED_AT_MOST } from 'contract/rules/limits.ts'
import { toRupees } from 'contract/rules/money.ts'
import { returnClocks } from 'contract/rules/returns.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { holdsWords, parseSearch } from '#platform/db/search-text.ts'
import { openFile } from '#platform/files/files.ts'
import type { Shop } from '#platform/shop.ts'
import { customers } from '../customers/customer.table.ts'
import { shownEmail } from '../customers/public.ts'
import { orderItems, orders } from '../orders/order.table.ts'
import type { OrderRow } from '../orders/public.ts'
import { isMatchingOrder, requireOwnOrder } from '../orders/public.ts'
import type { BoughtLine, ReturnableLine } from './return.rules.ts'
import { reasonsNow, refundFor, returnableLines } from './return.rules.ts'
import { HOLDING_STATUSES, packsIn } from './return.store.ts'
import { returnEvents, returnItems, returnPhotos, returns } from './return.table.ts'

export const photoUrl = (fileId: string) => `/api/admin/returns/photos/${fileId}`

const selectReturns = (db: Db | Tx) =>
  db
    .select({
      row: returns,
      order: { number: orders.number, total: orders.total, status: orders.status },
      customer: { _id: customers.id, name: customers.name, email: customers.email },
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(customers, eq(customers.id, returns.customerId))
type JoinedReturn = Awaited<ReturnType<typeof selectReturns>>[number]

/** Lines, photos and events of returns, in their order. */
async function partsOf(db: Db | Tx, ids: string[]) {
  const lines = await db
    .select({
      returnId: returnItems.returnId,
      productId: returnItems.productId,
      quantity: returnItems.quantity,
      amount: returnItems.amount,
      name: orderItems.name,
    })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .innerJoin(orderItems, and(eq(orderItems.orderId, returns.orderId), eq(orderItems.productId, returnItems.productId)))
    .where(inArray(returnItems.returnId, ids))
    .orderBy(orderItems.line)
  const photos = await db.select().from(returnPhotos).where(inArray(returnPhotos.returnId, ids)).orderBy(returnPhotos.place)
  const events = await db.select().from(returnEvents).where(inArray(returnEvents.returnId, ids)).orderBy(returnEvents.seq)
  return { lines, photos, events }
}

async function toStaffReturns(db: Db | Tx, rows: JoinedReturn[]): Promise<StaffReturn[]> {
  if (rows.length === 0) return []
  const { lines, photos, events } = await partsOf(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, order, customer }) => {
    const own = ({ returnId }: { returnId: string }) => returnId === row.id
    const { faultBy, unusedBy } = returnClocks(row.deliveredAt)
    return {
      _id: row.id,
      number: row.number,
      orderId: row.orderId,
      orderNumber: order.number,
      orderTotal: toRupees(order.total),
      orderStatus: order.status,
      customer: { ...customer, email: shownEmail(customer.email) },
      reason: row.reason,
      details: row.details,
      status: row.status,
      amount: toRupees(row.amount),
      repriced: toRupees(row.repriced),
      refundReference: row.refundReference,
      goods: row.goods,
      createdAt: row.createdAt.toISOString(),
      deliveredAt: row.deliveredAt.toISOString(),
      faultBy: faultBy.toISOString(),
      unusedBy: unusedBy.toISOString(),
      lines: lines.filter(own).map(({ productId, name, quantity, amount }) => ({ productId, name, quantity, amount: toRupees(amount) })),
      photos: photos.filter(own).map(({ fileId }) => photoUrl(fileId)),
      events: events
        .filter(own)
        .map(({ seq, at, actor, actorKind, to, note }) => ({ seq, at: at.toISOString(), actor, actorKind, to, note })),
    }
  })
}

/** What its shopper may know of a return: not who on the staff looked at it. */
const toOwnReturn = (one: StaffReturn): OwnReturn => ({
  _id: one._id,
  number: one.number,
  orderNumber: one.orderNumber,
  reason: one.reason,
  details: one.details,
  status: one.status,
  amount: one.amount,
  repriced: one.repriced,
  refundReference: one.refundReference,
  createdAt: one.createdAt,
  lines: one.lines,
  photoCount: one.photos.length,
  events: one.events.map(({ seq, at, to, note }) => ({ seq, at, to, note })),
})

export async function findStaffReturn(db: Db | Tx, id: string): Promise<StaffReturn | undefined> {
  return (await toStaffReturns(db, await selectReturns(db).where(eq(returns.id, id))))[0]
}

/** A return that is known to be there. */
export async function showOwnReturn(db: Db | Tx, id: string): Promise<OwnReturn> {
  const found = await findStaffReturn(db, id)
  if (!found) throw new Error(`The return ${id} is gone.`)
  return toOwnReturn(found)
}

/** The returns of an order, newest first. */
export async function listOfOrder(db: Db, orderId: string): Promise<OwnReturn[]> {
  const rows = await selectReturns(db).where(eq(returns.orderId, orderId)).orderBy(sql`${returns.createdAt} desc`)
  return (await toStaffReturns(db, rows)).map(toOwnReturn)
}

type ReturnFilter = { q: string; status: 'all' | 'open' | ReturnStatus }
type ReturnListing = ReturnFilter & { page: number; limit: number; sort: ReturnSort }
const OPEN_STATUSES = RETURN_STATUSES.filter(isOpenReturn)

/** Returns by their own number or reference and by whatever their order is found by. */
export async function returnSearch(db: Db, q: string): Promise<SQL | undefined> {
  const sought = parseSearch(q)
  if (!sought) return undefined
  return or(holdsWords([returns.number, returns.refundReference], sought), await isMatchingOrder(db, returns.orderId, q))
}

async function returnFilter(db: Db, { q, status }: ReturnFilter): Promise<SQL | undefined> {
  const wanted = status === 'open' ? inArray(returns.status, OPEN_STATUSES) : status === 'all' ? undefined : eq(returns.status, status)
  return and(await returnSearch(db, q), wanted)
}

/** How many returns a filter lets through, counted as far as lists are. */
export async function countMatchingReturns(db: Db, filter: ReturnFilter): Promise<number> {
  const found = db
    .select({ id: returns.id })
    .from(returns)
    .where(await returnFilter(db, filter))
  return db.$count(found.limit(COUNTED_AT_MOST + 1).as('counted'))
}

const isOpen = inArray(returns.status, OPEN_STATUSES)
/** `waiting`: open ones first, of those the longest waiting; then the newest of the settled. */
const SORTS: Record<ReturnSort, SQL> = {
  waiting: sql`${isOpen} desc, case when ${isOpen} then ${returns.createdAt} end, ${returns.createdAt} desc`,
  newest: desc(returns.createdAt),
  oldest: asc(returns.createdAt),
  highest: desc(returns.amount),
  lowest: asc(returns.amount),
}

/** One page of the returns. */
export async function listReturns(db: Db, listing: ReturnListing) {
  const where = await returnFilter(db, listing)
  const { page, limit } = listing
  const order = [SORTS[listing.sort], returns.id]
  // counted on the way: a search would be done twice
  const found = await db
    .select({ id: returns.id, total: sql<number>`(count(*) over ())::int` })
    .from(returns)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = found.map(({ id }) => id)
  const rows = await selectReturns(db)
    .where(inArray(returns.id, ids))
    .orderBy(...order)
  // beyond the last page nothing is found that could tell
  const total = found[0]?.total ?? (page > 1 ? await db.$count(returns, where) : 0)
  return { returns: await toStaffReturns(db, rows), pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total } }
}

export async function isReturnPhoto(db: Db, fileId: string): Promise<boolean> {
  return (await db.$count(returnPhotos, eq(returnPhotos.fileId, fileId))) > 0
}

/** The lines of an order as they can be returned now, packs of open returns left out. */
export async function linesToReturn(db: Db | Tx, order: OrderRow, bought: readonly BoughtLine[]): Promise<ReturnableLine[]> {
  const { packs, amounts } = await packsIn(db, order.id, HOLDING_STATUSES)
  return returnableLines(bought, order, packs, order.recalculateDiscount ? undefined : amounts)
}

/** Whether another return has to wait: what it pays back depends on an open one where the kept packs are priced anew. */
export const waitsForOpen = async (db: Db | Tx, { id, recalculateDiscount }: OrderRow): Promise<boolean> =>
  recalculateDiscount && (await db.$count(returns, and(eq(returns.orderId, id), inArray(returns.status, OPEN_STATUSES)))) > 0

/** The returns of an order, and what of it can still be returned until when. @throws Problem order.not-found, order.not-yours */
export async function returnsOfOrder(shop: Shop, customer: Customer, name: string) {
  const { row, parts } = await requireOwnOrder(shop, customer, name)
  const all = await linesToReturn(shop.db, row, parts.items)
  const lines = all.filter(({ left }) => left > 0)
  const clocks = row.status === 'delivered' && row.deliveredAt ? returnClocks(row.deliveredAt) : undefined
  return {
    orderNumber: row.number,
    returns: await listOfOrder(shop.db, row.id),
    possible: {
      faultBy: clocks?.faultBy.toISOString() ?? null,
      unusedBy: clocks?.unusedBy.toISOString() ?? null,
      reasons: lines.length === 0 || (await waitsForOpen(shop.db, row)) ? [] : reasonsNow(row, shop.now()),
      lines: lines.map((line) => ({
        productId: line.productId,
        name: line.name,
        left: line.left,
        perPack: toRupees(refundFor(line, 1)),
      })),
      repricing: row.recalculateDiscount
        ? {
            day: istDay(row.createdAt),
            paid: toRupees(row.total - row.shipping),
            lines: all.map(({ productId, price, quantity, left }) => ({ productId, price: toRupees(price), bought: quantity, kept: left })),
          }
        : null,
    },
  }
}

/** @throws Problem picture.not-shown, request.not-found for a file that is no photo of a return */
export async function returnPhoto(shop: Shop, fileId: string): Promise<Buffer> {
  const bytes = (await isReturnPhoto(shop.db, fileId)) ? await openFile(shop, fileId) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}
