import type { Analytics } from 'contract/analytics/analytics.admin.schemas.ts'
import { istDate } from 'contract/rules/ist.ts'
import { formatElapsed } from '../shell/format.ts'
import type { ShareOfOrders } from './chart/bars.tsx'

export const TOP_COUNT = 5

type AnalyticsDay = Analytics['salesData'][number]['_id']

export const EMPTY: Analytics = {
  period: { from: '', to: '' },
  salesData: [],
  paidOrders: 0,
  topProducts: [],
  salesByState: [],
  userGrowth: [],
  paymentStats: [],
  salesByPack: [],
  salesByHour: [],
  before: { from: '', to: '', revenue: 0, orders: 0, paidOrders: 0, newCustomers: 0, revenueByDay: [] },
  waits: { decided: 0, median: null, p95: null, spread: [], verified: 0, withoutPerson: 0 },
  returnsByReason: [],
}

const sumOf = <T>(rows: readonly T[], figure: (row: T) => number) => rows.reduce((total, row) => total + figure(row), 0)

/** Revenue over orders in whole rupees, 0 without orders. */
export const averageOf = ({ revenue, orders }: { revenue: number; orders: number }): number =>
  orders === 0 ? 0 : Math.round(revenue / orders)

/** The four figures of a period, and what a paid order brought on average; amounts in rupees. */
export function totalsOf({ salesData, paidOrders, userGrowth }: Analytics) {
  const revenue = Math.round(sumOf(salesData, (day) => day.revenue) * 100) / 100
  const orders = sumOf(salesData, (day) => day.orders)
  const [average, perPaidOrder] = [averageOf({ revenue, orders }), averageOf({ revenue, orders: paidOrders })]
  return { revenue, orders, average, perPaidOrder, newCustomers: sumOf(userGrowth, (day) => day.newUsers) }
}

/** The products that brought most, at most five. */
export const topOf = ({ topProducts }: Analytics) => [...topProducts].sort((a, b) => b.revenue - a.revenue).slice(0, TOP_COUNT)

/** The methods used most, at most five, with their rounded percent of all payments. */
export function sharesOf({ paymentStats }: Analytics): ShareOfOrders[] {
  const all = sumOf(paymentStats, ({ count }) => count)
  return [...paymentStats]
    .sort((a, b) => b.count - a.count)
    .slice(0, TOP_COUNT)
    .map(({ _id, count }) => ({ name: _id, count, percent: percentOf(count, all) }))
}

/** A part in whole percent of a whole; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** Hours of the day, 0 to 24, as '12 am', '6 am', '12 pm', '11 pm'. */
export const hourOf = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`

const MINUTE = 60_000

/** How long the payments of a row waited: 'Under 15 min', '1 h to 4 h', '24 h or longer'. */
export function formatWait(spread: Analytics['waits']['spread'], { under }: { under: number | null }): string {
  const before = spread[spread.findIndex((row) => row.under === under) - 1]?.under
  const least = formatElapsed((before ?? 0) * MINUTE)
  if (under === null) return `${least} or longer`
  return before ? `${least} to ${formatElapsed(under * MINUTE)}` : `Under ${formatElapsed(under * MINUTE)}`
}

/** Nothing was ordered, paid or opened in the period: there is nothing to export. */
export function isEmpty(data: Analytics): boolean {
  const { orders, revenue, newCustomers } = totalsOf(data)
  return orders === 0 && revenue === 0 && newCustomers === 0 && data.paymentStats.length === 0
}

/** '20 Nov 2026' */
export const dateOf = ({ year, month, day }: AnalyticsDay): string => istDate(new Date(Date.UTC(year, month - 1, day)))

/** '20 Nov' */
export const shortDateOf = (day: AnalyticsDay): string => dateOf(day).split(' ').slice(0, 2).join(' ')
