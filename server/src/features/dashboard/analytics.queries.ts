import type { Analytics, PeriodQuery } from 'contract/analytics/analytics.admin.schemas.ts'
import type { FiguresDays } from 'contract/analytics/figures-range.ts'
import { countDays } from 'contract/analytics/figures-range.ts'
import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import { RETURN_REASONS } from 'contract/rules/returns.ts'
import { and, count, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { products } from '../catalog/product.table.ts'
import { customers } from '../customers/customer.table.ts'
import { orderItems } from '../orders/order.table.ts'
import { returnItems, returns } from '../returns/return.table.ts'
import type { FiguresSpan, Sales } from './day-figures.queries.ts'
import { sumSales } from './day-figures.queries.ts'
import type { FigureKind } from './day-figures.table.ts'
import { FIGURE_KINDS } from './day-figures.table.ts'

const TOP = 5

const partsOfDay = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) })

/** The last so many days, today among them. */
export function lastDays(now: Date, count: number): FiguresDays {
  const today = istDay(now)
  return { from: addDays(today, 1 - count), to: today }
}

/** The days that somebody has asked for. */
export const daysOf = (now: Date, { period, from, to }: PeriodQuery): FiguresDays =>
  from !== undefined && to !== undefined ? { from, to } : lastDays(now, Number(period))

const spanOf = ({ from, to }: FiguresDays): FiguresSpan => ({ from: istDayBounds(from).from, to: istDayBounds(to).to })

/** As many days before, as instants; of a period that goes on, up to the same time of its last day. */
function previousSpan(shop: Shop, period: FiguresDays): FiguresSpan {
  const { from, to } = spanOf(period)
  const ms = to.getTime() - from.getTime()
  const reached = Math.min(to.getTime(), Math.max(shop.now().getTime(), from.getTime()))
  return { from: new Date(from.getTime() - ms), to: new Date(reached - ms) }
}

/** Sales and new customers day by day; a day without anything is listed with zeros. */
export async function readDays(shop: Shop, days: FiguresDays): Promise<Pick<Analytics, 'salesData' | 'userGrowth'>> {
  const span = spanOf(days)
  return { salesData: listSales(days, await sumSales(shop.db, span, ['day'])), userGrowth: await listUserGrowth(shop.db, days) }
}

const listDays = (days: FiguresDays) => Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index))

function listSales(days: FiguresDays, groups: readonly Sales[]): Analytics['salesData'] {
  const sales = new Map(groups.map((group) => [group.key, group]))
  return listDays(days).map((day) => ({
    _id: partsOfDay(day),
    revenue: toRupees(sales.get(day)?.revenue ?? 0),
    orders: sales.get(day)?.orders ?? 0,
  }))
}

async function listUserGrowth(db: Db, days: FiguresDays): Promise<Analytics['userGrowth']> {
  const users = new Map((await usersByDay(db, spanOf(days))).map((row) => [row.day, row.newUsers]))
  return listDays(days).map((day) => ({ _id: partsOfDay(day), newUsers: users.get(day) ?? 0 }))
}

/** All figures of a period, also those that an older version leaves out. */
export async function readAnalytics(shop: Shop, period: FiguresDays): Promise<Required<Analytics>> {
  const span = spanOf(period)
  const groups = await sumSales(shop.db, span, FIGURE_KINDS)
  const sales = (kind: FigureKind) => groups.filter((group) => group.kind === kind)
  const salesByPack = listProducts(await underNamesOfToday(shop.db, sales('product')))
  return {
    period,
    salesData: listSales(period, sales('day')),
    paidOrders: totalOf(sales('day')).paidOrders,
    topProducts: salesByPack.slice(0, TOP),
    salesByPack,
    salesByState: listStates(sales('state')),
    salesByHour: listHours(sales('hour')),
    userGrowth: await listUserGrowth(shop.db, period),
    paymentStats: listMethods(sales('method')),
    before: await readBefore(shop, period),
    waits: listWaits(sales('wait'), totalOf(sales('automatic')).orders),
    returnsByReason: await listReturnsByReason(shop.db, span),
  }
}

/** Orders and revenue of a period, rupees. */
export async function readTotals(shop: Shop, period: FiguresDays): Promise<{ orders: number; revenue: number }> {
  const { orders, revenue } = totalOf(await sumSales(shop.db, spanOf(period), ['day']))
  return { orders, revenue: toRupees(revenue) }
}

/** What as many days before brought. */
export async function readBefore(shop: Shop, period: FiguresDays): Promise<Analytics['before']> {
  const span = previousSpan(shop, period)
  const days = { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) }
  const sales = await sumSales(shop.db, span, ['day'])
  const { revenue, orders, paidOrders } = totalOf(sales)
  return {
    ...days,
    revenue: toRupees(revenue),
    orders,
    paidOrders,
    newCustomers: await shop.db.$count(customers, registeredWithin(span)),
    revenueByDay: listSales(days, sales).map((day) => day.revenue),
  }
}

const registeredWithin = ({ from, to }: FiguresSpan) => and(gte(customers.createdAt, from), lt(customers.createdAt, to))

const HOURS = 24

const totalOf = (days: readonly Sales[]): Omit<Sales, 'key'> => ({
  orders: sumOf(days, ({ orders }) => orders),
  paidOrders: sumOf(days, ({ paidOrders }) => paidOrders),
  revenue: sumOf(days, ({ revenue }) => revenue),
})
const sumOf = (days: readonly Sales[], figure: (sales: Sales) => number) => days.reduce((sum, sales) => sum + figure(sales), 0)

/** What comes first brought most; of two that brought as much, the one that comes first by its name. */
const byRevenue = (one: Sales, other: Sales) => other.revenue - one.revenue || (one.key < other.key ? -1 : 1)

/** The states that brought something. */
const listStates = (sales: readonly Sales[]): Analytics['salesByState'] =>
  sales
    .filter(({ paidOrders }) => paidOrders > 0)
    .toSorted(byRevenue)
    .map(({ key, revenue, paidOrders }) => ({ _id: key, revenue: toRupees(revenue), orders: paidOrders }))

/** The methods with which most orders were verified; without a key are the orders that are not. */
const listMethods = (sales: readonly Sales[]): Analytics['paymentStats'] =>
  sales
    .filter(({ key }) => key !== '')
    .toSorted((one, other) => other.orders - one.orders || (one.key < other.key ? -1 : 1))
    .slice(0, TOP)
    .map(({ key, orders: count }) => ({ _id: key, count }))

/** A line of an order keeps the name that its product had. One that is called otherwise since is one product all the same, under its name of today. */
async function underNamesOfToday(db: Db, sales: readonly Sales[]): Promise<Sales[]> {
  const { rows } = await db.execute<{ name: string; today: string }>(sql`
    with former as materialized (
      select sold.name from unnest(${sql.param(sales.map(({ key }) => key))}::text[]) sold (name)
      where not exists (select from ${products} p where p.name = sold.name))
    select former.name, p.name as today from former
      cross join lateral (select i.product_id from ${orderItems} i where i.name = former.name limit 1) i join ${products} p on p.id = i.product_id`)
  const today = new Map(rows.map((row) => [row.name, row.today]))
  const groups = Map.groupBy(sales, ({ key }) => today.get(key) ?? key)
  return [...groups].map(([key, parts]) => ({ key, ...totalOf(parts) }))
}

/** All products that were sold. */
const listProducts = (sales: readonly Sales[]): Analytics['salesByPack'] =>
  sales.toSorted(byRevenue).map(({ key, revenue, orders: packs }) => ({ _id: key, revenue: toRupees(revenue), totalSold: packs }))

function listHours(groups: readonly Sales[]): Analytics['salesByHour'] {
  const sales = new Map(groups.map((group) => [group.key, group]))
  return Array.from({ length: HOURS }, (_, hour) => ({
    hour,
    revenue: toRupees(sales.get(String(hour))?.revenue ?? 0),
    orders: sales.get(String(hour))?.orders ?? 0,
  }))
}

async function usersByDay(db: Db, span: FiguresSpan) {
  const day = sql<string>`to_char(${customers.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
  return db.select({ day, newUsers: count() }).from(customers).where(registeredWithin(span)).groupBy(sql`1`)
}

/** Minutes: the bounds between which the waiting of payments is counted. */
const WAIT_BOUNDS = [15, 60, 240, 720, 1440]

/** How long the payments waited that were decided, of those that somebody had submitted before; whole minutes that so many of them did not exceed. */
function listWaits(groups: readonly Sales[], withoutPerson: number): Analytics['waits'] {
  const waits = groups.map(({ key, orders, paidOrders }) => ({ minutes: Number(key), decided: orders, verified: paidOrders }))
  waits.sort((one, other) => one.minutes - other.minutes)
  const under = (bound: number) => waits.reduce((sum, { minutes, decided }) => sum + (minutes < bound ? decided : 0), 0)
  const decided = under(Number.POSITIVE_INFINITY)
  const longest = (share: number) => {
    let passed = 0
    for (const wait of waits) {
      passed += wait.decided
      if (passed >= share * decided) return wait.minutes
    }
    return null
  }
  return {
    median: longest(0.5),
    p95: longest(0.95),
    verified: waits.reduce((sum, { verified }) => sum + verified, 0),
    withoutPerson,
    decided,
    spread: [...WAIT_BOUNDS, null].map((bound, at) => ({
      under: bound,
      count: under(bound ?? Number.POSITIVE_INFINITY) - under(WAIT_BOUNDS[at - 1] ?? 0),
    })),
  }
}

/** Every reason in the order in which a customer is offered them, also one that nobody gave. */
async function listReturnsByReason(db: Db, { from, to }: FiguresSpan): Promise<Analytics['returnsByReason']> {
  const { rows } = await db.execute<{ reason: string; returns: number; packs: number; refunded: number }>(sql`
    select r.reason, count(*)::int as returns,
      coalesce(sum((select sum(i.quantity) from ${returnItems} i where i.return_id = r.id)), 0)::int as packs,
      coalesce(sum(r.amount) filter (where r.status = 'refunded'), 0)::float8 as refunded
    from ${returns} r where r.created_at >= ${from.toISOString()}::timestamptz and r.created_at < ${to.toISOString()}::timestamptz
    group by r.reason`)
  return RETURN_REASONS.map((reason) => {
    const { returns: asked = 0, packs = 0, refunded = 0 } = rows.find((row) => row.reason === reason) ?? {}
    return { reason, returns: asked, packs, refunded: toRupees(refunded) }
  })
}
