import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import { paymentMethods, salesByDay, topProducts, usersByDay } from './analytics.queries.ts'

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
    topProducts: (await topProducts(shop.db, span, TOP)).map(({ name, revenue, totalSold }) => ({
      _id: name,
      revenue: toRupees(revenue),
      totalSold,
    })),
    userGrowth: listed.map((day) => ({ _id: parts(day), newUsers: users.get(day) ?? 0 })),
    paymentStats: await paymentMethods(shop.db, span, TOP),
  }
}
