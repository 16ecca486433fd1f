import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import { listAll, listPending } from '../orders/public.ts'
import { sumOwed } from '../refunds/public.ts'
import { readSettings } from '../settings/public.ts'
import { listAlerts, readStats } from './dashboard.queries.ts'

export const URGENT_ABOVE = 10
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
