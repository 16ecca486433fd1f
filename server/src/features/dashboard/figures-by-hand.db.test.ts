import type { FiguresDays } from 'contract/analytics/figures-range.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rounds } from '#test/proof/figures.ts'
import { fill } from '#test/scale/fill.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { readAnalytics } from './analytics.queries.ts'

type PlacedOrder = {
  id: string
  created_at: Date
  status: string
  payment_status: string
  payment_method: string
  ship_state: string
  tier_per_piece: number
  total: number
}
type SoldItem = { order_id: string; name: string; price: number; quantity: number }
type Kept = { order_id: string; amount: number }
type Attempt = { outcome: string; wait: number; decided_at: Date }

let test: TestShop
let orders: PlacedOrder[]
let items: Map<string, SoldItem[]>
let kept: Map<string, Kept[]>
let attempts: Attempt[]
beforeAll(async () => {
  test = await testShop()
  await fill(test.shop, { orders: 1500, users: 300, ledger: 3200, seed: 7, intoACopy: false })
  const { pool } = test.shop.database
  const rows = async <T extends object>(text: string) => (await pool.query<T>(text)).rows
  orders = await rows('select *, tier_per_piece::float8, total::float8 from orders')
  items = Map.groupBy(await rows<SoldItem>('select *, price::float8 from order_items'), ({ order_id }) => order_id)
  const ofOrders = await rows<Kept>(
    "select order_id, amount::float8 from money_allocations where place = 'order' or (place = 'owed' and reason = 'returned')",
  )
  kept = Map.groupBy(ofOrders, ({ order_id }) => order_id)
  attempts = await rows(
    'select outcome, decided_at, extract(epoch from decided_at - submitted_at)::float8 as wait from payment_attempts where decided_at > submitted_at',
  )
})
afterAll(() => test.close())

const keptOf = ({ id, status, payment_status }: PlacedOrder): number | null =>
  payment_status !== 'verified' || status === 'cancelled' || status === 'refunded'
    ? null
    : (kept.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0)
const hourOf = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).getUTCHours()
const isWithin = ({ from, to }: FiguresDays, at: Date) => istDay(at) >= from && istDay(at) <= to

/** What some orders come to: how many, of how many something is kept, and rupees. */
function summed(some: readonly PlacedOrder[]) {
  const sums = some.map((order) => keptOf(order) ?? 0)
  return {
    orders: some.length,
    paidOrders: sums.filter((sum) => sum > 0).length,
    revenue: toRupees(sums.reduce((sum, one) => sum + one, 0)),
  }
}

/** The first brought most; of two that brought as much, the one first by its name. */
const byRevenue = (one: { _id: string; revenue: number }, other: { _id: string; revenue: number }) =>
  other.revenue - one.revenue || (one._id < other._id ? -1 : 1)

function soldProducts(some: readonly PlacedOrder[]) {
  const sold = some.flatMap((order) => {
    const sum = keptOf(order)
    if (sum === null) return []
    return (items.get(order.id) ?? []).map(({ name, price, quantity }) => ({
      name,
      quantity,
      paise: (Math.max(price - order.tier_per_piece, 0) * quantity * sum) / order.total,
    }))
  })
  return [...Map.groupBy(sold, ({ name }) => name)]
    .map(([_id, list]) => ({
      _id,
      revenue: toRupees(Math.round(list.reduce((sum, { paise }) => sum + paise, 0))),
      totalSold: list.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .sort(byRevenue)
}

/** Whole minutes that a share of the waits did not exceed. */
const longest = (waits: readonly number[], share: number): number | null => {
  const sorted = waits.map((seconds) => Math.floor(seconds / 60)).sort((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null
}

/** The figures of a period, counted one by one. */
function byHand(period: FiguresDays) {
  const placed = orders.filter(({ created_at }) => isWithin(period, created_at))
  const states = [...Map.groupBy(placed, (order) => order.ship_state)].map(([_id, some]) => ({ _id, ...summed(some) }))
  const methods = Map.groupBy(
    placed.filter(({ payment_status }) => payment_status === 'verified'),
    (order) => order.payment_method,
  )
  const waits = attempts.filter(({ decided_at }) => isWithin(period, decided_at)).map(({ wait }) => wait)
  return {
    days: [...Map.groupBy(placed, ({ created_at }) => istDay(created_at))]
      .map(([day, some]) => ({ day, orders: some.length, revenue: summed(some).revenue }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
    paidOrders: summed(placed).paidOrders,
    salesByPack: soldProducts(placed),
    salesByState: states
      .filter(({ paidOrders }) => paidOrders > 0)
      .sort(byRevenue)
      .map(({ _id, revenue, paidOrders }) => ({ _id, revenue, orders: paidOrders })),
    salesByHour: Array.from({ length: 24 }, (_, hour) => {
      const { revenue, orders: count } = summed(placed.filter(({ created_at }) => hourOf(created_at) === hour))
      return { hour, revenue, orders: count }
    }),
    paymentStats: [...methods].map(([_id, some]) => ({ _id, count: some.length })).sort((one, other) => other.count - one.count),
    waits: { median: longest(waits, 0.5), p95: longest(waits, 0.95), quarter: waits.filter((wait) => wait < 900).length },
  }
}

it('the figures of any days are those that one counts order by order, to the paisa', async () => {
  const last = istDay(new Date())
  const days = fc.record({ back: fc.nat(720), length: fc.integer({ min: 1, max: 366 }) })
  const property = fc.asyncProperty(days, async ({ back, length }) => {
    const period = { from: addDays(last, 1 - back - length), to: addDays(last, -back) }
    const read = await readAnalytics({ ...test.shop, now: () => new Date() }, period)
    const { days: counted, waits, ...others } = byHand(period)
    expect(read).toMatchObject(others)
    const name = ({ year, month, day }: { year: number; month: number; day: number }) =>
      [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
    const sales = read.salesData.map(({ _id, ...day }) => ({ day: name(_id), ...day }))
    expect(sales.filter((day) => day.orders > 0)).toEqual(
      counted.map(({ day, revenue, orders: count }) => ({ day, revenue, orders: count })),
    )
    expect([read.waits.median, read.waits.p95, read.waits.spread[0]?.count]).toEqual([waits.median, waits.p95, waits.quarter])
    const before = { from: addDays(period.from, -length), to: addDays(period.from, -1) }
    const all = summed(orders.filter(({ created_at }) => isWithin(before, created_at)))
    if (back > 0) expect(read.before).toMatchObject({ ...before, ...all })
  })
  await fc.assert(property, { numRuns: rounds(12, 200), seed: Number(process.env.FUZZ_SEED ?? 20261127), endOnFailure: true })
})
