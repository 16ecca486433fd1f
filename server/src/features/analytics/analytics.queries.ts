import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { customers } from '../customers/customer.table.ts'
import { orderItems, orders } from '../orders/order.table.ts'
import { returnItems, returns } from '../returns/return.table.ts'
import { earned, kept } from '../returns/revenue.table.ts'

export type Span = { from: Date; to: Date }

const placed = ({ from, to }: Span) => and(gte(orders.createdAt, from), lt(orders.createdAt, to))

/** The day in India of an instant, as YYYY-MM-DD. */
const dayOf = (column: typeof orders.createdAt | typeof customers.createdAt) =>
  sql<string>`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** Revenue in paise and orders placed, by day in India. */
export async function salesByDay(db: Db, span: Span) {
  const day = dayOf(orders.createdAt)
  return db
    .select({
      day,
      revenue: sql<number>`coalesce(sum(${kept}) filter (where ${earned}), 0)::float8`,
      orders: count(),
    })
    .from(orders)
    .where(placed(span))
    .groupBy(sql`1`)
}

/** The best sellers by what was kept for them, paise: after the bulk discount, without packs that came back and were paid for. */
export async function topProducts(db: Db, span: Span, most: number) {
  const back = (column: typeof returnItems.amount | typeof returnItems.quantity) =>
    sql`coalesce((select sum(${column}) from ${returnItems} join ${returns} on ${returns.id} = ${returnItems.returnId}
      where ${returns.orderId} = ${orders.id} and ${returns.status} = 'refunded' and ${returnItems.productId} = ${orderItems.productId}), 0)`
  const paid = sql`greatest(${orderItems.price} - ${orders.tierPerPiece}, 0)::bigint * ${orderItems.quantity}`
  const revenue = sql<number>`sum(${paid} - ${back(returnItems.amount)})::float8`
  return db
    .select({ name: orderItems.name, revenue, totalSold: sql<number>`sum(${orderItems.quantity} - ${back(returnItems.quantity)})::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(placed(span), earned))
    .groupBy(orderItems.name)
    .orderBy(desc(revenue), orderItems.name)
    .limit(most)
}

export async function usersByDay(db: Db, { from, to }: Span) {
  const day = dayOf(customers.createdAt)
  return db
    .select({ day, newUsers: count() })
    .from(customers)
    .where(and(gte(customers.createdAt, from), lt(customers.createdAt, to)))
    .groupBy(sql`1`)
}

export async function paymentMethods(db: Db, span: Span, most: number) {
  return db
    .select({ _id: orders.paymentMethod, count: count() })
    .from(orders)
    .where(placed(span))
    .groupBy(orders.paymentMethod)
    .orderBy(desc(count()), orders.paymentMethod)
    .limit(most)
}
