import type { Dashboard, OpenWork } from 'contract/dashboard/dashboard.admin.schemas.ts'
import { statusesWith } from 'contract/orders/order.status.ts'
import { istDay, istDayBounds } from 'contract/rules/ist.ts'
import { ANSWER_HOURS, STAFF_REMINDER_HOURS } from 'contract/rules/limits.ts'
import { toRupees } from 'contract/rules/money.ts'
import { and, count, eq, gte, inArray, isNull, lt, lte, or, sql, sum } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { products } from '../catalog/product.table.ts'
import { contactMessages } from '../contact/contact.table.ts'
import { customers } from '../customers/customer.table.ts'
import { countExpiring } from '../inventory/public.ts'
import { sumOwed } from '../money/public.ts'
import { orders, paymentAttempts } from '../orders/order.table.ts'
import { listOrdersAfter, listPending } from '../orders/public.ts'
import { returns } from '../returns/return.table.ts'
import { readSettings } from '../settings/public.ts'
import { lastDays, readBefore, readTotals } from './analytics.queries.ts'

const HOUR_MS = 3_600_000

const isOpenMessage = and(isNull(contactMessages.answeredAt), isNull(contactMessages.settledAt))
const sentBefore = (before: Date) => and(isOpenMessage, lt(contactMessages.createdAt, before))

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
    messages: await db.$count(contactMessages, isOpenMessage),
    overdueMessages: await db.$count(contactMessages, sentBefore(new Date(now.getTime() - ANSWER_HOURS * HOUR_MS))),
    expired: (await countExpiring(db, istDay(now))).expired,
  }
}

/** How many messages and return requests nobody has looked at for a day. */
export async function countUnanswered(db: Db, now: Date): Promise<{ messages: number; returns: number }> {
  const before = new Date(now.getTime() - STAFF_REMINDER_HOURS * HOUR_MS)
  return {
    messages: await db.$count(contactMessages, sentBefore(before)),
    returns: await db.$count(returns, and(eq(returns.status, 'requested'), lt(returns.createdAt, before))),
  }
}

const URGENT_ABOVE = 10
/** Orders and payments that the dashboard shows. */
const SHOWN = 5
const DAYS = { today: 1, week: 7, month: 30, quarter: 90 }

/** The dashboard of a period that ends today, days counted in India. */
export async function showDashboard(shop: Shop, period: keyof typeof DAYS): Promise<Dashboard> {
  const days = lastDays(shop.now(), DAYS[period])
  const stats = await readStats(shop.db, istDayBounds(days.to).from)
  const { orders, revenue } = await readTotals(shop, days)
  const owed = await sumOwed(shop.db)
  const { payment } = await readSettings(shop)
  const before = await readBefore(shop, days)
  return {
    stats: { ...stats, totalOrders: orders, totalRevenue: revenue, refundsOwed: owed.debts, refundsOwedAmount: toRupees(owed.paise) },
    before: { totalOrders: before.orders, totalRevenue: before.revenue },
    urgent: stats.pendingPayments > URGENT_ABOVE,
    paymentReady: payment.upiId !== '',
    recentOrders: await listOrdersAfter(shop.db, { q: '', status: 'all' }, { after: undefined, limit: SHOWN }),
    pendingVerifications: (await listPending(shop.db, { page: 1, limit: SHOWN, q: '' }, shop.now())).orders,
    inventoryAlerts: await listAlerts(shop.db),
  }
}

type FiguresOfPeriod = 'totalOrders' | 'totalRevenue' | 'refundsOwed' | 'refundsOwedAmount'

/** What waits, how many customers there are, and the decisions since `today` began. */
export async function readStats(db: Db, today: Date): Promise<Omit<Dashboard['stats'], FiguresOfPeriod>> {
  return {
    pendingPayments: await db.$count(orders, eq(orders.paymentStatus, 'pending_verification')),
    totalUsers: await db.$count(customers),
    ...(await readVerified(db, today)),
    // of the attempts: an order that is paid again after a rejection was rejected all the same. One that was cancelled while it waited was not
    rejectedToday: await db.$count(
      paymentAttempts,
      and(
        eq(paymentAttempts.outcome, 'rejected'),
        gte(paymentAttempts.decidedAt, today),
        sql`exists (select from order_events e where e.order_id = ${paymentAttempts.orderId} and e.at = ${paymentAttempts.decidedAt} and e.to_status = 'payment_failed')`,
      ),
    ),
  }
}

/** How many payments were verified since `today` began, whenever their orders were placed, and rupees of these orders. */
async function readVerified(db: Db, today: Date): Promise<Pick<Dashboard['stats'], 'verifiedToday' | 'verifiedTodayAmount'>> {
  const [found] = await db
    .select({ many: count(), paise: sum(orders.total).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.paymentStatus, 'verified'), gte(orders.decidedAt, today)))
  return { verifiedToday: found?.many ?? 0, verifiedTodayAmount: toRupees(found?.paise ?? 0) }
}

/** Products at or below their reorder point, the emptiest first; below half of the minimum is high. */
export async function listAlerts(db: Db): Promise<Dashboard['inventoryAlerts']> {
  const rows = await db
    .select({ productId: products.id, name: products.name, stock: products.stock, minStock: products.minStock })
    .from(products)
    .where(lte(products.stock, products.reorderPoint))
    .orderBy(products.stock, products.id)
    .limit(20)
  return rows.map((row) => ({ ...row, severity: row.stock < row.minStock / 2 ? ('high' as const) : ('medium' as const) }))
}
