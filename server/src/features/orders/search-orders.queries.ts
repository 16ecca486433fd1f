import { statusesWith } from 'contract/orders/order.status.ts'
import { ORDER_NUMBER_LENGTH, orderNumberIn } from 'contract/rules/order-number.ts'
import { PHONE_DIGITS } from 'contract/rules/phone.ts'
import { comparedTrackingNumber, plainTrackingNumber, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, isNotNull, or, sql, like as sqlLike } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { PLANNED_ANEW } from '#platform/db/database.ts'
import type { SearchText } from '#platform/db/search-text.ts'
import { foundOnce, likePattern, parseSearch, textHoldsWords } from '#platform/db/search-text.ts'
import { statementCredits as credits } from '../bank/statements/statement.table.ts'
import { customers } from '../customers/customer.table.ts'
import { customerSearch } from '../customers/public.ts'
import { documentCode, invoices, numberHolds } from '../invoices/invoice.table.ts'
import { moneyAllocations as allocations, moneyPaybacks as paybacks } from '../money/money.table.ts'
import { orderEvents, orders, parcelNumber, paymentAttempts, tellsOfParcels, travelsIn } from './order.table.ts'

/** No number belongs to more orders, but for the phone of somebody who trades with us. */
const MAX_EXACT_MATCHES = 2000

/** Orders that a credit of this reference of the bank pays, whatever transaction ID they carry. */
const paidUnder = (reference: string) => sql`${orders.id} in (
  select c.order_id from ${credits} c where c.reference = ${reference} and c.order_id is not null
  union select a.order_id from ${allocations} a join ${credits} c on c.id = a.credit_id where c.reference = ${reference} and a.order_id is not null)`

/** The numbers of a parcel that a text may mean, as they are compared. */
function parcelsNamed(q: string, code: string | undefined): string[] {
  const plain = plainTrackingNumber(q)
  const whole = trackingNumberProblem(plain) === undefined ? comparedTrackingNumber(plain) : ''
  return [...new Set([whole, code ?? ''])].filter((number) => number !== '')
}

/** The ids of the orders that bear just this number or email, found by indexes alone; none where it is only a part of something. */
async function findExactMatches(db: Db | Tx, q: string, { code, phone }: SearchText): Promise<string[]> {
  const ids = () => db.select({ id: orders.id }).from(orders)
  const ofCustomers = (where: SQL) => inArray(orders.customerId, db.select({ id: customers.id }).from(customers).where(where))
  const email = q.trim().toLowerCase()
  const ways = [
    ...parcelsNamed(q, code).flatMap((number) => [
      ids().where(eq(parcelNumber(orders.trackingNumber), number)),
      ids().where(travelsIn(orders.furtherParcels, number)),
    ]),
    ...(code
      ? [
          ids().where(paidUnder(code)),
          db
            .select({ id: paybacks.orderId })
            .from(paybacks)
            .where(and(eq(paybacks.reference, code), sql`${paybacks.reason} <> 'taken-back'`, isNotNull(paybacks.orderId))),
          db.select({ id: paymentAttempts.orderId }).from(paymentAttempts).where(eq(paymentAttempts.transactionId, code)),
          db
            .select({ id: invoices.orderId })
            .from(invoices)
            .where(eq(documentCode(invoices.number), code)),
        ]
      : []),
    ...(phone?.length === PHONE_DIGITS
      ? [ids().where(eq(orders.shipPhone, phone)), ids().where(ofCustomers(eq(customers.phone, phone)))]
      : []),
    ...(email.includes('@') ? [ids().where(ofCustomers(sql`lower(${customers.email}) = ${email}`))] : []),
  ]
  if (ways.length === 0) return []
  const found = sql.join(
    ways.map((way) => way.getSQL()),
    sql` union `,
  )
  const rows = await ids().where(sql`${orders.id} in (${found})`).limit(MAX_EXACT_MATCHES)
  return rows.map(({ id }) => id)
}

/** The ids of the orders that had a parcel of one of these numbers once: it came back, was corrected or was taken off. Their history names it. */
async function findByFormerParcels(db: Db | Tx, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const named = numbers.map((number) => {
    const written = [...number].join('-*') // the history has its dashes
    return sql`${orderEvents.note} ~* ${`(^|[^A-Z0-9-])${written}($|[^A-Z0-9-])`}`
  })
  const rows = await db
    .selectDistinct({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(and(tellsOfParcels(orderEvents.note), or(...named)))
    .limit(MAX_EXACT_MATCHES)
  return rows.map(({ id }) => id)
}

const SENT = statusesWith(({ holdsStock, isToPack }) => holdsStock && !isToPack)

/** Orders that have left and bear this number, or travel in a parcel of it: nothing else finds them for who only packs. */
export function sentOrderSearch(q: string): SQL {
  const number = orderNumberIn(q)
  const ways = parcelsNamed(q, parseSearch(q)?.code).flatMap((parcel) => [
    eq(parcelNumber(orders.trackingNumber), parcel),
    travelsIn(orders.furtherParcels, parcel),
  ])
  const named = sql.join([...ways, number ? eq(orders.number, number) : sql`false`], sql` or `)
  return sql`(${inArray(orders.status, SENT)} and (${named}))`
}

/** The orders of so many customers are looked up; where more are found, orders are read in their order and compared. */
const FEW_CUSTOMERS = 300

async function ordersOfMatchingCustomers(db: Db | Tx, q: string): Promise<SQL> {
  const found = db.select({ id: customers.id }).from(customers).where(customerSearch(q))
  const { rows } = await db.execute<{ id: string }>(sql`${found} limit ${FEW_CUSTOMERS + 1} ${sql.raw(PLANNED_ANEW)}`)
  const ids = rows.map(({ id }) => id)
  // no join, which would sort the orders of all these customers
  return ids.length > FEW_CUSTOMERS ? sql`(${inArray(orders.customerId, found)} is true)` : inArray(orders.customerId, ids)
}

/**
 * The ways in which somebody may mean an order who types a number, with dashes or without, a person, a phone number, a place, an amount, a parcel, also
 * a former one, a document or a reference of the bank, also an earlier one, one that only the bank knows and that of money which went back. Where some orders bear
 * just what was typed, only those. None where nothing is sought.
 */
async function searchBranches(db: Db | Tx, q: string): Promise<SQL[]> {
  const sought = parseSearch(q)
  if (!sought) return []
  const { code, phone, amount } = sought
  const number = orderNumberIn(q)
  // a whole order number is one order, and its index finds it without reading the others
  if (number && code?.length === ORDER_NUMBER_LENGTH) return [eq(orders.number, number)]
  const bearers = await findExactMatches(db, q, sought)
  if (bearers.length > 0) return [inArray(orders.id, bearers)]
  const formerly = await findByFormerParcels(db, parcelsNamed(q, code))
  if (formerly.length > 0) return [inArray(orders.id, formerly)]
  const attempted = db.select({ id: paymentAttempts.orderId }).from(paymentAttempts)
  const invoiced = db.select({ id: invoices.orderId }).from(invoices)
  return [
    textHoldsWords(orders.searchedText, sought),
    ...(phone ? [sqlLike(orders.searchedText, likePattern(phone))] : []),
    ...(amount ? [eq(orders.total, amount)] : []),
    await ordersOfMatchingCustomers(db, q),
    ...(code ? [inArray(orders.id, foundOnce(attempted.where(sqlLike(paymentAttempts.transactionId, likePattern(code)))))] : []),
    ...(code ? [inArray(orders.id, foundOnce(invoiced.where(numberHolds(invoices.number, code))))] : []),
  ]
}

/** So many orders are listed by their ids. */
const MAX_IDS = 500

/**
 * Whether the order that a column of another table names is one that somebody means who types this: few are found first, of many each is looked
 * up from there. Undefined where nothing is sought.
 */
export async function isMatchingOrder(db: Db, orderId: PgColumn, q: string): Promise<SQL | undefined> {
  const ways = await searchBranches(db, q)
  if (ways.length === 0) return undefined
  const found = ways.map((way) => sql`(${db.select({ id: orders.id }).from(orders).where(way)} limit ${MAX_IDS + 1})`)
  const { rows } = await db.execute<{ id: string }>(sql`${sql.join(found, sql` union `)} ${sql.raw(PLANNED_ANEW)}`)
  if (rows.length <= MAX_IDS) return sql`${orderId} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
  return sql`exists (select from ${orders} where ${and(eq(orders.id, orderId), or(...ways))} offset 0)`
}

/** Whether an order is one that somebody means who types this. Undefined where nothing is sought. */
export const orderSearch = async (db: Db | Tx, q: string): Promise<SQL | undefined> => or(...(await searchBranches(db, q)))

type OrderSearchPlan = { where: SQL | undefined; by: PgColumn; descending: boolean; most: number }

/**
 * A query for the orders that somebody means who types this, among those of `where`: `id` and, as `place`, what they are sorted by; the first `most` of
 * each way. Undefined where nothing is sought. Asked way by way, each is found by the index that suits it, if there is one.
 */
export async function firstMatches(db: Db, q: string, { where, by, descending, most }: OrderSearchPlan): Promise<SQL | undefined> {
  const ways = await searchBranches(db, q)
  const towards = descending ? desc : asc
  const found = ways.map((way) =>
    db
      .select({ id: orders.id, place: sql`${by}`.as('place') })
      .from(orders)
      .where(and(way, where))
      .orderBy(towards(by), towards(orders.id))
      .limit(most),
  )
  if (found.length === 0) return undefined
  return sql.join(
    found.map((one) => sql`${one}`),
    sql` union `,
  )
}

/** The likeliest of what a search finds first: what bears the number itself, whose phone it is, what costs just as much, then the newest. */
export function byLikelihood(q: string): SQL {
  const { code = '', phone = '', amount = 0 } = parseSearch(q) ?? {}
  return sql`case when ${code} in (replace(${orders.number}, '-', ''), ${orders.transactionId}, upper(${orders.trackingNumber})) then 0
    when ${orders.shipPhone} = ${phone} then 1 when ${orders.total} = ${amount} then 2 else 3 end, ${orders.createdAt} desc, ${orders.id}`
}
