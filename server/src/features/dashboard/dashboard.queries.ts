import { statusesWith } from 'contract/orders/order.status.ts'
import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { ANSWER_HOURS } from 'contract/rules/limits.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { Analytics, Dashboard, OpenWork } from 'contract/staff/staff.admin.schemas.ts'
import { and, count, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { products } from '../catalog/product.table.ts'
import { contactMessages } from '../contact/contact.table.ts'
import { customers } from '../customers/customer.table.ts'
import { keptMoney } from '../money/money.table.ts'
import { sumOwed } from '../money/public.ts'
import { orderItems, orders, paymentAttempts } from '../orders/order.table.ts'
import { listAll, listPending } from '../orders/public.ts'
import { netTotal, returnItems, returns, revenueOrders } from '../returns/return.table.ts'
import { readSettings } from '../settings/public.ts'

const TOP = 5

const parts = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) })

/** The figures of the last so many days, today among them; a day without anything is listed with zeros. */
export async function readAnalytics(shop: Shop, days: number): Promise<Analytics> {
  const today = istDay(shop.now())
  const listed = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days))
  const span = { from: istDayBounds(listed[0] ?? today).from, to: istDayBounds(today).to }
  const sales = new Map((await salesByDay(shop.db, span)).map((row) => [row.day, row]))
  const users = new Map((await usersByDay(shop.db, span)).map((row) => [row.day, row.newUsers]))
  return {
    salesData: listed.map((day) => ({
      _id: parts(day),
      revenue: toRupees(sales.get(day)?.revenue ?? 0),
      orders: sales.get(day)?.orders ?? 0,
    })),
    paidOrders: await shop.db.$count(orders, and(placed(span), revenueOrders, sql`${keptMoney} > 0`)),
    topProducts: (await topProducts(shop.db, span, TOP)).map(({ name, revenue, totalSold }) => ({
      _id: name,
      revenue: toRupees(revenue),
      totalSold,
    })),
    salesByState: (await salesByState(shop.db, span)).map((row) => ({ ...row, revenue: toRupees(row.revenue) })),
    userGrowth: listed.map((day) => ({ _id: parts(day), newUsers: users.get(day) ?? 0 })),
    paymentStats: await paymentMethods(shop.db, span, TOP),
  }
}

type DashboardPeriod = { from: Date; to: Date }

const placed = ({ from, to }: DashboardPeriod) => and(gte(orders.createdAt, from), lt(orders.createdAt, to))

/** The day in India of an instant, as YYYY-MM-DD. */
const dayOf = (column: typeof orders.createdAt | typeof customers.createdAt) =>
  sql<string>`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** Revenue in paise and orders placed, by day in India. */
async function salesByDay(db: Db, span: DashboardPeriod) {
  const day = dayOf(orders.createdAt)
  return db
    .select({
      day,
      revenue: sql<number>`coalesce(sum(${keptMoney}) filter (where ${revenueOrders}), 0)::float8`,
      orders: count(),
    })
    .from(orders)
    .where(placed(span))
    .groupBy(sql`1`)
}

/** Revenue in paise and the orders that bring it, by the state that they go to. */
async function salesByState(db: Db, span: DashboardPeriod) {
  return db
    .select({ _id: orders.shipState, revenue: sum, orders: count() })
    .from(orders)
    .where(and(placed(span), revenueOrders, sql`${keptMoney} > 0`))
    .groupBy(orders.shipState)
    .orderBy(desc(sum), orders.shipState)
}

/** The best sellers by their share of what is kept of the money of their orders, paise, without packs that came back and were paid for. */
async function topProducts(db: Db, span: DashboardPeriod, most: number) {
  const back = (column: typeof returnItems.amount | typeof returnItems.quantity) =>
    sql`coalesce((select sum(${column}) from ${returnItems} join ${returns} on ${returns.id} = ${returnItems.returnId}
      where ${returns.orderId} = ${orders.id} and ${returns.status} = 'refunded' and ${returnItems.productId} = ${orderItems.productId}), 0)`
  const paid = sql`greatest(${orderItems.price} - ${orders.tierPerPiece}, 0)::bigint * ${orderItems.quantity}`
  const share = sql`${keptMoney}::numeric / nullif(${netTotal}, 0)`
  const revenue = sql<number>`coalesce(round(sum((${paid} - ${back(returnItems.amount)}) * ${share})), 0)::float8`
  return db
    .select({ name: orderItems.name, revenue, totalSold: sql<number>`sum(${orderItems.quantity} - ${back(returnItems.quantity)})::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(placed(span), revenueOrders))
    .groupBy(orderItems.name)
    .orderBy(desc(revenue), orderItems.name)
    .limit(most)
}

async function usersByDay(db: Db, { from, to }: DashboardPeriod) {
  const day = dayOf(customers.createdAt)
  return db
    .select({ day, newUsers: count() })
    .from(customers)
    .where(and(gte(customers.createdAt, from), lt(customers.createdAt, to)))
    .groupBy(sql`1`)
}

async function paymentMethods(db: Db, span: DashboardPeriod, most: number) {
  return db
    .select({ _id: orders.paymentMethod, count: count() })
    .from(orders)
    .where(and(placed(span), eq(orders.paymentStatus, 'verified')))
    .groupBy(orders.paymentMethod)
    .orderBy(desc(count()), orders.paymentMethod)
    .limit(most)
}

const HOUR_MS = 3_600_000
const REMIND_HOURS = 24

const open = and(isNull(contactMessages.answeredAt), isNull(contactMessages.settledAt))
const sentBefore = (before: Date) => and(open, lt(contactMessages.createdAt, before))

/** What waits for a member of staff, screen by screen. */
export async function countWork(db: Db, now: Date): Promise<OpenWork> {
  return {
    dispatch: await db.$count(
      orders,
      and(
        inArray(
          orders.status,
          statusesWith(({ isToPack }) => isToPack),
        ),
        or(isNull(orders.packAfter), lte(orders.packAfter, now)),
        isNull(orders.awaitsStockSince),
      ),
    ),
    returns: await db.$count(returns, inArray(returns.status, ['requested', 'approved', 'received'])),
    messages: await db.$count(contactMessages, open),
    overdueMessages: await db.$count(contactMessages, sentBefore(new Date(now.getTime() - ANSWER_HOURS * HOUR_MS))),
  }
}

/** How many messages and return requests nobody has looked at for a day. */
export async function countForgotten(db: Db, now: Date): Promise<{ messages: number; returns: number }> {
  const before = new Date(now.getTime() - REMIND_HOURS * HOUR_MS)
  return {
    messages: await db.$count(contactMessages, sentBefore(before)),
    returns: await db.$count(returns, and(eq(returns.status, 'requested'), lt(returns.createdAt, before))),
  }
}

const URGENT_ABOVE = 10
const DAYS = { today: 1, week: 7, month: 30, quarter: 90 }

/** The dashboard of a period that ends today, days counted in India. */
export async function showDashboard(shop: Shop, period: keyof typeof DAYS): Promise<Dashboard> {
  const day = istDay(shop.now())
  const today = istDayBounds(day).from
  const from = istDayBounds(addDays(day, 1 - DAYS[period])).from
  const stats = await readStats(shop.db, { from, today })
  const owed = await sumOwed(shop.db)
  const newest = { page: 1, limit: 5, q: '' }
  const { payment } = await readSettings(shop)
  return {
    stats: { ...stats, refundsOwed: owed.orders, refundsOwedAmount: toRupees(owed.paise) },
    urgent: stats.pendingPayments > URGENT_ABOVE,
    paymentReady: payment.upiId !== '',
    recentOrders: (await listAll(shop.db, { ...newest, status: 'all' })).orders,
    pendingVerifications: (await listPending(shop.db, newest, shop.now())).orders,
    inventoryAlerts: await listAlerts(shop.db),
  }
}

const sum = sql<number>`coalesce(sum(${keptMoney}), 0)::float8`

/** The six figures; orders, revenue and users since `from`, decisions since `today`. */
export async function readStats(
  db: Db,
  { from, today }: { from: Date; today: Date },
): Promise<Omit<Dashboard['stats'], 'refundsOwed' | 'refundsOwedAmount'>> {
  const [revenue] = await db
    .select({ total: sum })
    .from(orders)
    .where(and(revenueOrders, gte(orders.createdAt, from)))
  return {
    totalOrders: await db.$count(orders, gte(orders.createdAt, from)),
    pendingPayments: await db.$count(orders, eq(orders.paymentStatus, 'pending_verification')),
    totalRevenue: toRupees(revenue?.total ?? 0),
    totalUsers: await db.$count(customers),
    verifiedToday: await db.$count(orders, and(eq(orders.paymentStatus, 'verified'), gte(orders.decidedAt, today))),
    // of the attempts: an order that is paid again after a rejection was rejected all the same
    rejectedToday: await db.$count(paymentAttempts, and(eq(paymentAttempts.outcome, 'rejected'), gte(paymentAttempts.decidedAt, today))),
  }
}

/** Products at or below their reorder point, the emptiest first; below half of the minimum is high. */
export async function listAlerts(db: Db): Promise<Dashboard['inventoryAlerts']> {
  const rows = await db
    .select({ productId: products.id, name: products.name, stock: products.stock, minStock: products.minStock })
    .from(products)
    .where(lte(products.stock, products.reorderPoint))
    .orderBy(products.stock)
    .limit(20)
  return rows.map((row) => ({ ...row, severity: row.stock < row.minStock / 2 ? ('high' as const) : ('medium' as const) }))
}
