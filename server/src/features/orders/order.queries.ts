import type { Language } from 'contract/language.ts'
import type { Order, OrderMoney, TaxDocument } from 'contract/orders/order.schemas.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { awaitsParcel, customerOrderStatus, isCancelled, isPayable, statusesWith } from 'contract/orders/order.status.ts'
import { knownId } from 'contract/orders/stand-in-id.ts'
import { refundDay } from 'contract/refunds/refund-day.ts'
import type { DeliveryDays } from 'contract/rules/delivery-days.ts'
import { deliveryRange } from 'contract/rules/delivery-days.ts'
import { MAX_REJECTIONS } from 'contract/rules/limits.ts'
import { toRupees } from 'contract/rules/money.ts'
import { and, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { products } from '../catalog/product.table.ts'
import { stockMovements } from '../catalog/stock.table.ts'
import { customers } from '../customers/customer.table.ts'
import { isPhoneAddress } from '../customers/public.ts'
import { businessField, documentsByOrder } from '../invoices/public.ts'
import { reviews } from '../reviews/review.table.ts'
import { nextTryAt } from './order.rules.ts'
import { byIdOrNumber } from './order.store.ts'
import type { OrderItemRow, OrderRow } from './order.table.ts'
import { orderEvents, orderItems, orders } from './order.table.ts'
import type { OrderRefundPlaces, RefundTotals } from './refund.queries.ts'
import { placesByOrder, refundsByOrder } from './refund.queries.ts'
import { toShippingAddress } from './shipping-address.rules.ts'

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

const toItem = (item: OrderItemRow, percent: number | undefined) => ({
  productId: item.productId,
  name: item.name,
  slug: item.slug,
  image: item.image,
  quantity: item.quantity,
  price: toRupees(item.price),
  originalPrice: toRupees(item.originalPrice),
  totalPrice: toRupees(item.price * item.quantity),
  hsn: item.hsn,
  ...(percent !== undefined && { gstRate: percent }),
})

/** What belongs to an order besides its row. */
export type OrderParts = {
  items: readonly OrderItemRow[]
  taxDocuments: readonly TaxDocument[]
  refunds: RefundTotals
  places?: OrderRefundPlaces | undefined
  hasReturn?: boolean | undefined
}

export const NO_REFUNDS: OrderParts['refunds'] = { refunded: 0, payments: [], waived: null }

/** Percent: of the principal goods, the rate of the newest invoice, which the time of supply decides, else the one the order was placed under. */
export const rateOf = (row: OrderRow, taxDocuments: OrderParts['taxDocuments']): number =>
  taxDocuments.findLast(({ kind }) => kind === 'invoice')?.rate ?? row.gstRate / 100

/** Percent of a line, where it is not that of its order. */
function ownRateOf(row: OrderRow, { line, gstRate }: OrderItemRow, taxDocuments: OrderParts['taxDocuments']): number | undefined {
  const invoice = taxDocuments.findLast(({ kind }) => kind === 'invoice')
  if (invoice) return invoice.lines.find((invoiced) => invoiced.line === line)?.rate
  return gstRate === null || gstRate === row.gstRate ? undefined : gstRate / 100
}

const waitsForGoods = ({ status, awaitsStockSince }: OrderRow) => status === 'confirmed' && awaitsStockSince !== null

/** What came beside what it costs: all of the money for an order that was cancelled before any of it was verified. */
function overOf(
  { status, paymentStatus }: OrderRow,
  { owed, owedSince, over, overSince }: OrderRefundPlaces,
): Pick<OrderMoney, 'over' | 'overBy'> {
  const isAll = isCancelled(status) && paymentStatus !== 'verified'
  const paise = isAll ? over + owed : over
  const [since] = [overSince, isAll ? owedSince : null].filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())
  return paise > 0 ? { over: toRupees(paise), ...(since && { overBy: refundDay(since) }) } : {}
}

/** What the ledger says beside the order: too much that is owed back, or what it lacks after a part came or the bank took some back. */
function ledgerFacts(
  row: OrderRow,
  places: OrderRefundPlaces | undefined,
): Pick<OrderMoney, 'arrived' | 'over' | 'overBy' | 'missing' | 'restReportedAt' | 'owedBy' | 'takenBack' | 'refundTo'> {
  if (!places) return {}
  const { arrived, came, owedSince, takenBack, asks } = places
  const isShort = !isCancelled(row.status) && came < row.total && (takenBack > 0 || came > 0)
  const isReported = isShort && !isPayable(row) && row.restReported === row.total - came
  return {
    ...(waitsForGoods(row) && { arrived: toRupees(arrived) }),
    ...(owedSince && row.refundOwed > 0 && { owedBy: refundDay(owedSince) }),
    ...overOf(row, places),
    ...(isShort && { missing: toRupees(row.total - came) }),
    ...(isReported && row.restReportedAt && { restReportedAt: row.restReportedAt.toISOString() }),
    ...(isShort && takenBack > 0 && { takenBack: toRupees(takenBack) }),
    ...(asks && { refundTo: row.refundUpiId }),
  }
}

/** Fields that read alike for the shopper and for staff. */
export const commonFields = (row: OrderRow, { items, taxDocuments, refunds, places }: OrderParts) => ({
  _id: row.id,
  orderNumber: row.number,
  orderDate: row.createdAt.toISOString(),
  paymentStatus: row.paymentStatus,
  total: toRupees(row.total),
  shipping: toRupees(row.shipping),
  itemCount: row.totalQuantity,
  gstRate: rateOf(row, taxDocuments),
  items: items.map((item) => toItem(item, ownRateOf(row, item, taxDocuments))),
  shippingAddress: toShippingAddress(row),
  ...businessField(row),
  trackingNumber: row.trackingNumber,
  courier: row.courier,
  ...(row.furtherParcels.length > 0 && { furtherParcels: row.furtherParcels }),
  confirmedAt: isoOrNull(row.confirmedAt),
  awaitsStockSince: waitsForGoods(row) ? isoOrNull(row.awaitsStockSince) : null,
  shippedAt: isoOrNull(row.shippedAt),
  deliveredAt: isoOrNull(row.deliveredAt),
  taxDocuments: [...taxDocuments],
  money: { ...refunds, owed: toRupees(row.refundOwed), ...ledgerFacts(row, places) },
})

/** Business days to the PIN code of an order; undefined for the usual ones. */
export const daysOf = ({ deliveryDaysFrom: from, deliveryDaysTo: to }: OrderRow): DeliveryDays | undefined =>
  from !== null && to !== null ? { from, to } : undefined

function daysField(row: OrderRow): Pick<Order, 'deliveryDays'> {
  const deliveryDays = daysOf(row)
  return deliveryDays ? { deliveryDays } : {}
}

/** An order as its owner sees it. */
export const toOrder = (row: OrderRow, parts: OrderParts): Order => ({
  ...commonFields(row, parts),
  status: customerOrderStatus(row.status),
  subtotal: toRupees(row.subtotal),
  discount: toRupees(row.savings),
  ...daysField(row),
  ...(parts.hasReturn && { hasReturn: true as const }),
  arrives: awaitsParcel(row.status) && row.confirmedAt ? deliveryRange(row.confirmedAt, daysOf(row)) : null,
  payment: {
    method: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    transactionId: knownId(row.transactionId),
    submittedAt: isoOrNull(row.submittedAt),
    verificationNotes: row.verificationNotes,
    triesLeft: MAX_REJECTIONS - row.rejections,
    nextTryAt: isoOrNull(nextTryAt(row)),
  },
})

/** Which records any of these orders has, to be selected beside something else. */
function recordsOf(ids: readonly string[]) {
  const wanted = sql`any(${sql.param([...ids])}::uuid[])`
  return {
    documents: sql<boolean>`exists (select from invoices where order_id = ${wanted})`,
    refunds: sql<boolean>`exists (select from refunds where order_id = ${wanted}) or exists (select from refunds where moved_to = ${wanted})
      or exists (select from returns where order_id = ${wanted} and status = 'refunded')
      or exists (select from money_paybacks where order_id = ${wanted})`,
    money: sql<boolean>`exists (select from money_allocations where order_id = ${wanted})`,
  }
}

const hasReturn = sql<boolean>`exists (select from returns where returns.order_id = ${orderItems.orderId})`

/** What belongs to several orders, as a function of the order. What none of them has, as most new ones, is not read. */
export async function partsOf(db: Db | Tx, ids: readonly string[]): Promise<(id: string) => OrderParts> {
  if (ids.length === 0) return () => ({ items: [], taxDocuments: [], refunds: NO_REFUNDS })
  const rows = await db
    .select({ item: orderItems, slug: products.slug, has: recordsOf(ids), hasReturn })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(orderItems.orderId, orderItems.line)
  const items = Map.groupBy(rows, ({ item }) => item.orderId)
  const has = rows[0]?.has
  const documents = await documentsByOrder(db, has?.documents ? ids : [])
  const refunds = await refundsByOrder(db, has?.refunds ? ids : [])
  const places = await placesByOrder(db, has?.money ? ids : [])
  return (id) => ({
    // all of a line is as it was ordered, but for where its product is found now
    items: items.get(id)?.map(({ item, slug }) => ({ ...item, slug })) ?? [],
    taxDocuments: documents.get(id) ?? [],
    refunds: refunds.get(id) ?? NO_REFUNDS,
    places: places.get(id),
    hasReturn: items.get(id)?.[0]?.hasReturn,
  })
}

type OwnListing = { page: number; limit: number; status: 'all' | 'payable' }
const PAYABLE = statusesWith(({ isPayable }) => isPayable)

/** A shopper's orders, newest first. */
export async function listOrders(db: Db, customerId: string, { page, limit, status }: OwnListing) {
  const wanted = status === 'payable' ? and(inArray(orders.status, PAYABLE), ne(orders.paymentStatus, 'verified')) : undefined
  const own = and(eq(orders.customerId, customerId), isNull(orders.hiddenAt), wanted)
  const [counted] = await db.select({ total: count() }).from(orders).where(own)
  const rows = await db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  )
  const total = counted?.total ?? 0
  const written = await db.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.customerId, customerId))
  const reviewed = new Set(written.map(({ productId }) => productId))
  const marked = (item: Order['items'][number]) => (reviewed.has(item.productId) ? { ...item, isReviewed: true } : item)
  return {
    orders: rows.map((row) => toOrder(row, parts(row.id))).map((order) => ({ ...order, items: order.items.map(marked) })),
    pagination: { current: page, pages: Math.max(1, Math.ceil(total / limit)), total },
  }
}

export async function findOrder(db: Db, name: string): Promise<{ row: OrderRow; parts: OrderParts } | undefined> {
  const [row] = await db.select().from(orders).where(byIdOrNumber(name))
  if (!row) return undefined
  const parts = await partsOf(db, [row.id])
  return { row, parts: parts(row.id) }
}

/** An order with the email to write to: of the account that placed it, or the one that a caller without an account has given for it. */
export async function findForMail(
  db: Db,
  id: string,
): Promise<{ order: Order; row: OrderRow; status: OrderStatus; email: string; hasAccount: boolean; language: Language } | undefined> {
  const [row] = await db
    .select({ order: orders, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id))
  if (!row) return undefined
  const parts = await partsOf(db, [id])
  const { order, email } = row
  return {
    order: toOrder(order, parts(id)),
    row: order,
    status: order.status,
    email: isPhoneAddress(email) && order.shipEmail ? order.shipEmail : email,
    hasAccount: !isPhoneAddress(email),
    language: order.language,
  }
}

/** Whether the shelf has less of some line of an order than was ordered. */
export async function lacksGoods(db: Db, orderId: string): Promise<boolean> {
  const lacking = and(eq(orderItems.orderId, orderId), lt(products.stock, orderItems.quantity))
  const rows = await db
    .select({ line: orderItems.line })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(lacking)
  return rows.length > 0
}

/** The language that the mails of an order are written in. */
export async function languageOfOrder(db: Db, number: string): Promise<Language> {
  const [row] = await db.select({ language: orders.language }).from(orders).where(eq(orders.number, number))
  return row?.language ?? 'en'
}

export async function listEvents(db: Db, orderId: string) {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.seq)
}

/** Packs by product that were booked by hand under a note. */
export async function bookedUnder(tx: Tx, products: readonly { productId: string }[], note: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ productId: stockMovements.productId, net: sql<number>`sum(${stockMovements.delta})::int` })
    .from(stockMovements)
    .where(
      and(
        inArray(
          stockMovements.productId,
          products.map(({ productId }) => productId),
        ),
        eq(stockMovements.note, note),
      ),
    )
    .groupBy(stockMovements.productId)
  return new Map(rows.map(({ productId, net }) => [productId, net]))
}

export async function productName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id))
  return row?.name ?? 'a product'
}
