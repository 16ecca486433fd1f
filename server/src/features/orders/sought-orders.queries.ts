import { orderNumberIn } from 'contract/rules/order-number.ts'
import type { SQL } from 'drizzle-orm'
import { eq, inArray, or, sql, like as sqlLike } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { holds, like, readSought } from '#platform/db/sought.ts'
import { statementCredits as credits } from '../bank/statements/statement.table.ts'
import { customers } from '../customers/customer.table.ts'
import { soughtCustomers } from '../customers/public.ts'
import { invoices } from '../invoices/invoice.table.ts'
import { moneyAllocations as allocations } from '../money/money.table.ts'
import { orders, paymentAttempts } from './order.table.ts'

const TEXTS = [
  orders.number,
  sql`replace(${orders.number}, '-', '')`,
  orders.shipName,
  orders.shipPhone,
  orders.shipEmail,
  orders.shipStreet,
  orders.shipCity,
  orders.shipState,
  orders.shipZip,
  orders.transactionId,
  orders.courier,
  orders.trackingNumber,
]
/** The letters and digits of an order number without its dashes. */
const WHOLE_NUMBER = 11
const INVOICE_TEXTS = [invoices.number, sql`translate(${invoices.number}, '/-', '')`]

/** Orders that a credit of this reference of the bank pays, whatever transaction ID they carry. */
const paidUnder = (reference: string) => sql`${orders.id} in (
  select c.order_id from ${credits} c where c.reference = ${reference} and c.order_id is not null
  union select a.order_id from ${allocations} a join ${credits} c on c.id = a.credit_id where c.reference = ${reference} and a.order_id is not null)`

/**
 * The orders that somebody means who types a number, with dashes or without, a person, a phone number, a place, an amount, a parcel, a document or a
 * reference of the bank, also an earlier one and one that only the bank knows. Undefined where nothing is sought.
 */
export function soughtOrders(db: Db | Tx, q: string): SQL | undefined {
  const sought = readSought(q)
  if (!sought) return undefined
  const { code, phone, amount } = sought
  const number = orderNumberIn(q)
  // a whole order number is one order, and its index finds it without reading the others
  if (number && code?.length === WHOLE_NUMBER) return eq(orders.number, number)
  const attempts = db.select({ id: paymentAttempts.orderId }).from(paymentAttempts)
  const invoiced = db.select({ id: invoices.orderId }).from(invoices)
  return or(
    holds(TEXTS, sought),
    phone ? sqlLike(orders.shipPhone, like(phone)) : undefined,
    amount ? eq(orders.total, amount) : undefined,
    // the few shoppers are looked for before the many orders
    inArray(orders.customerId, db.select({ id: customers.id }).from(customers).where(soughtCustomers(q))),
    code ? inArray(orders.id, attempts.where(sqlLike(paymentAttempts.transactionId, like(code)))) : undefined,
    code ? inArray(orders.id, invoiced.where(holds(INVOICE_TEXTS, sought))) : undefined,
    code ? paidUnder(code) : undefined,
  )
}

/** The likeliest of what a search finds first: what bears the number itself, whose phone it is, what costs just as much, then the newest. */
export function byLikelihood(q: string): SQL {
  const { code = '', phone = '', amount = 0 } = readSought(q) ?? {}
  return sql`case when ${code} in (replace(${orders.number}, '-', ''), ${orders.transactionId}, upper(${orders.trackingNumber})) then 0
    when ${orders.shipPhone} = ${phone} then 1 when ${orders.total} = ${amount} then 2 else 3 end, ${orders.createdAt} desc, ${orders.id}`
}
