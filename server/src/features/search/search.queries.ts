import { isToPack, statusesWith, statusLabel } from 'contract/orders/order.status.ts'
import { istDate } from 'contract/rules/ist.ts'
import { formatRupees } from 'contract/rules/money.ts'
import { orderNumberIn } from 'contract/rules/order-number.ts'
import type { SearchHit } from 'contract/search/search.admin.schemas.ts'
import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { PLANNED_ANEW } from '#platform/db/database.ts'
import { holdsWords, parseSearch, textHoldsWords } from '#platform/db/search-text.ts'
import { statementCredits as credits, creditText } from '../bank/statements/statement.table.ts'
import { products } from '../catalog/product.table.ts'
import { contactMessages } from '../contact/contact.table.ts'
import { customers } from '../customers/customer.table.ts'
import { customerSearch, shownEmail } from '../customers/public.ts'
import { documentCode, invoices, numberHolds } from '../invoices/invoice.table.ts'
import { moneyAllocations as allocations, moneyPaybacks as paybacks } from '../money/money.table.ts'
import { orders } from '../orders/order.table.ts'
import { byLikelihood, firstMatches, parcelWords, sentOrderSearch } from '../orders/public.ts'
import { returnSearch } from '../returns/public.ts'
import { returns } from '../returns/return.table.ts'

/** More of a kind are found by the list of that kind. */
const ORDERS_SHOWN = 8
/** Of these, the newest of each way in which an order may be meant, the likeliest are shown. */
const ORDERS_COMPARED = 50
const SHOWN = 4

const orderPath = (number: string) => `/admin/orders/${encodeURIComponent(number)}`
const listPath = (list: string, q: string) => `/admin/${list}?q=${encodeURIComponent(q)}`
const joinDetails = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

type OrderHitKind = 'order' | 'payment' | 'parcel'
/** What of the orders that are found somebody may see who reads one desk alone, what else is found for them, and where the desk is. */
const DESKS: Record<OrderHitKind, { only?: SQL; also?: (q: string) => SQL; pathOf: (number: string) => string }> = {
  order: { pathOf: orderPath },
  payment: { only: eq(orders.paymentStatus, 'pending_verification'), pathOf: (number) => listPath('payment-verification', number) },
  parcel: {
    only: inArray(
      orders.status,
      statusesWith(({ isToPack }) => isToPack),
    ),
    also: sentOrderSearch,
    pathOf: (number) => `/admin/dispatch?order=${encodeURIComponent(number)}`,
  },
}

export async function findOrders(db: Db, q: string, kind: OrderHitKind): Promise<SearchHit[]> {
  const { only, also, pathOf } = DESKS[kind]
  const found = await firstMatches(db, q, { where: only, by: orders.createdAt, descending: true, most: ORDERS_COMPARED })
  if (!found) return []
  const { rows: sought } = await db.execute<{ id: string }>(sql`select id from (${found}) found ${sql.raw(PLANNED_ANEW)}`)
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      name: orders.shipName,
      city: orders.shipCity,
      total: orders.total,
      status: orders.status,
      createdAt: orders.createdAt,
      shippedAt: orders.shippedAt,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      furtherParcels: orders.furtherParcels,
    })
    .from(orders)
    .where(
      or(
        inArray(
          orders.id,
          sought.map(({ id }) => id),
        ),
        also?.(q),
      ),
    )
    .orderBy(byLikelihood(q))
    .limit(ORDERS_SHOWN)
  return rows.map(({ id, number, name, city, total, status, createdAt, shippedAt, ...first }) => ({
    kind,
    id,
    title: number,
    detail:
      kind === 'parcel' && !isToPack(status)
        ? // whoever packs needs no more of an order that has left than what it left with
          joinDetails(statusLabel(status), [first, ...first.furtherParcels].map(parcelWords).join('; '), shippedAt && istDate(shippedAt))
        : joinDetails(name, city, formatRupees(total), statusLabel(status), istDate(createdAt)),
    path: pathOf(number),
  }))
}

export async function findCustomers(db: Db, q: string): Promise<SearchHit[]> {
  const rows = await db
    .select({ id: customers.id, name: customers.name, email: customers.email, phone: customers.phone })
    .from(customers)
    .where(customerSearch(q))
    .orderBy(desc(customers.createdAt), customers.id)
    .limit(SHOWN)
  return rows.map(({ id, name, email, phone }) => ({
    kind: 'customer',
    id,
    title: name,
    detail: joinDetails(phone, shownEmail(email)),
    path: listPath('users', shownEmail(email) || phone),
  }))
}

export async function findReturns(db: Db, q: string): Promise<SearchHit[]> {
  const rows = await db
    .select({ id: returns.id, number: returns.number, status: returns.status, amount: returns.amount, order: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(await returnSearch(db, q))
    .orderBy(desc(returns.createdAt), returns.id)
    .limit(SHOWN)
  return rows.map(({ id, number, status, amount, order }) => ({
    kind: 'return',
    id,
    title: number,
    detail: joinDetails(`Order ${order}`, formatRupees(amount), status),
    path: listPath('returns', number),
  }))
}

export async function findDocuments(db: Db, q: string): Promise<SearchHit[]> {
  const sought = parseSearch(q)
  // no name, amount or order number finds a document: those find its order
  if (!sought?.code || orderNumberIn(q)) return []
  const listed = (where: SQL) =>
    db
      .select({ id: invoices.id, number: invoices.number, kind: invoices.kind, total: invoices.total, order: orders.number })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(where)
      .orderBy(desc(invoices.issuedAt), invoices.id)
      .limit(SHOWN)
  const bearers = await listed(eq(documentCode(invoices.number), sought.code))
  const rows = bearers.length > 0 ? bearers : await listed(numberHolds(invoices.number, sought.code))
  return rows.map(({ id, number, kind, total, order }) => ({
    kind: 'document',
    id,
    title: number,
    detail: joinDetails(kind === 'invoice' ? 'Invoice' : 'Credit note', `order ${order}`, formatRupees(total)),
    path: orderPath(order),
  }))
}

/** The credits that a payment back of this reference was taken from. */
const paidBackUnder = (db: Db, reference: string) =>
  db
    .select({ id: allocations.creditId })
    .from(paybacks)
    .innerJoin(allocations, eq(allocations.id, paybacks.allocationId))
    .where(and(eq(paybacks.reference, reference), sql`${paybacks.reason} <> 'taken-back'`))

/** Money that a bank told of, by its reference, that of what went back of it, its payer, note or amount; reversals pay nothing. */
export async function findCredits(db: Db, q: string, { readsOrders }: { readsOrders: boolean }): Promise<SearchHit[]> {
  const sought = parseSearch(q)
  if (!sought) return []
  const { code, amount } = sought
  const listed = (where: SQL | undefined) =>
    db
      .select({ credit: credits, order: orders.number })
      .from(credits)
      .leftJoin(orders, eq(orders.id, credits.orderId))
      .where(and(ne(credits.kind, 'reversal'), ne(credits.moneyState, 'merged'), where))
      .orderBy(desc(credits.bookedOn), credits.id)
      .limit(SHOWN)
  const came = code ? await listed(eq(credits.reference, code)) : []
  const bearers = code && came.length === 0 ? await listed(inArray(credits.id, paidBackUnder(db, code))) : came
  // asked apart: no index answers both
  const likely = bearers.length > 0 || !amount ? bearers : await listed(eq(credits.amount, amount))
  const written = () => listed(and(textHoldsWords(creditText, sought), amount ? ne(credits.amount, amount) : undefined))
  const rows = bearers.length > 0 ? bearers : [...likely, ...(await written())].slice(0, SHOWN)
  return rows.map(({ credit: { id, reference, amount, payerName, bookedOn, moneyState }, order }) => ({
    kind: 'credit',
    id,
    title: reference ?? formatRupees(amount),
    detail: joinDetails(payerName, reference && formatRupees(amount), bookedOn, order && `order ${order}`),
    path: order && readsOrders ? orderPath(order) : `/admin/money?state=${moneyState}&credit=${id}`,
  }))
}

export async function findMessages(db: Db, q: string): Promise<SearchHit[]> {
  const sought = parseSearch(q)
  if (!sought) return []
  const rows = await db
    .select({ id: contactMessages.id, ticket: contactMessages.ticket, name: contactMessages.name, email: contactMessages.email })
    .from(contactMessages)
    .where(holdsWords([contactMessages.ticket, contactMessages.name, contactMessages.email], sought))
    .orderBy(desc(contactMessages.createdAt), contactMessages.id)
    .limit(SHOWN)
  return rows.map(({ id, ticket, name, email }) => ({
    kind: 'message',
    id,
    title: ticket,
    detail: joinDetails(name, email),
    path: listPath('messages', ticket),
  }))
}

export async function findProducts(db: Db, q: string): Promise<SearchHit[]> {
  const sought = parseSearch(q)
  if (!sought) return []
  const rows = await db
    .select({ id: products.id, name: products.name, sku: products.sku, stock: products.stock, price: products.price })
    .from(products)
    .where(holdsWords([products.name, products.sku, products.slug, products.supplier, products.batchNumber], sought))
    .orderBy(desc(products.listed), products.position, products.id)
    .limit(SHOWN)
  return rows.map(({ id, name, sku, stock, price }) => ({
    kind: 'product',
    id,
    title: name,
    detail: joinDetails(sku, formatRupees(price), `${stock} on the shelf`),
    path: listPath('inventory', sku),
  }))
}
