import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { istDate } from 'contract/rules/ist.ts'
import type { Share } from './chart/ShareBar.tsx'

const MOST = 5

type Day = Analytics['salesData'][number]['_id']

export const EMPTY: Analytics = { salesData: [], topProducts: [], userGrowth: [], paymentStats: [] }

const sum = <T>(rows: readonly T[], figure: (row: T) => number) => rows.reduce((total, row) => total + figure(row), 0)

/** Revenue over orders in whole rupees, 0 without orders. */
export const averageOf = ({ revenue, orders }: { revenue: number; orders: number }): number =>
  orders === 0 ? 0 : Math.round(revenue / orders)

/** The four figures of a period; amounts in rupees. */
export function totalsOf({ salesData, userGrowth }: Analytics) {
  const revenue = Math.round(sum(salesData, (day) => day.revenue) * 100) / 100
  const orders = sum(salesData, (day) => day.orders)
  return { revenue, orders, average: averageOf({ revenue, orders }), newCustomers: sum(userGrowth, (day) => day.newUsers) }
}

/** The products that brought most, at most five. */
export const topOf = ({ topProducts }: Analytics) => [...topProducts].sort((a, b) => b.revenue - a.revenue).slice(0, MOST)

/** The methods used most, at most five, with their rounded percent of all payments. */
export function sharesOf({ paymentStats }: Analytics): Share[] {
  const all = sum(paymentStats, ({ count }) => count)
  return [...paymentStats]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ _id, count }) => ({ name: _id, count, percent: all === 0 ? 0 : Math.round((count / all) * 100) }))
}

/** Nothing was ordered, paid or opened in the period: there is nothing to export. */
export function isEmpty(data: Analytics): boolean {
  const { orders, revenue, newCustomers } = totalsOf(data)
  return orders === 0 && revenue === 0 && newCustomers === 0 && data.paymentStats.length === 0
}

/** '20 Nov 2026' */
export const dateOf = ({ year, month, day }: Day): string => istDate(new Date(Date.UTC(year, month - 1, day)))

/** '20 Nov' */
export const shortDateOf = (day: Day): string => dateOf(day).split(' ').slice(0, 2).join(' ')
