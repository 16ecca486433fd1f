import { statusesWith } from 'contract/orders/order.status.ts'
import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { ANSWER_HOURS } from 'contract/rules/limits.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { Dashboard, OpenWork } from 'contract/staff/staff.admin.schemas.ts'
import { and, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { products } from '../catalog/product.table.ts'
import { contactMessages } from '../contact/contact.table.ts'
import { customers } from '../customers/customer.table.ts'
import { countExpiring } from '../inventory/public.ts'
import { keptMoney } from '../money/money.table.ts'
import { sumOwed } from '../money/public.ts'
import { orders, paymentAttempts } from '../orders/order.table.ts'
import { listOrdersAfter, listPending } from '../orders/public.ts'
import { returns, revenueOrders } from '../returns/return.table.ts'
import { readSettings } from '../settings/public.ts'
import { lastDays, readBefore } from './figures.queries.ts'

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
    expired: (await countExpiring(db, istDay(now))).expired,
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
/** Orders and payments that the dashboard shows. */
const SHOWN = 5
const DAYS = { today: 1, week: 7, month: 30, quarter: 90 }

/** The dashboard of a period that ends today, days counted in India. */
export async function showDashboard(shop: Shop, period: keyof typeof DAYS): Promise<Dashboard> {
  const day = istDay(shop.now())
  const today = istDayBounds(day).from
  const from = istDayBounds(addDays(day, 1 - DAYS[period])).from
  const stats = await readStats(shop.db, { from, today })
  const owed = await sumOwed(shop.db)
  const { payment } = await readSettings(shop)
  const before = await readBefore(shop, lastDays(shop.now(), DAYS[period]))
  return {
    stats: { ...stats, refundsOwed: owed.debts, refundsOwedAmount: toRupees(owed.paise) },
    before: { totalOrders: before.orders, totalRevenue: before.revenue },
    urgent: stats.pendingPayments > URGENT_ABOVE,
    paymentReady: payment.upiId !== '',
    recentOrders: await listOrdersAfter(shop.db, { q: '', status: 'all' }, { after: undefined, limit: SHOWN }),
    pendingVerifications: (await listPending(shop.db, { page: 1, limit: SHOWN, q: '' }, shop.now())).orders,
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
