import { addDays, istDay } from 'contract/rules/ist.ts'
import type { SampleCustomer } from './people.ts'

/** One thing that happens in the sample shop at a time of its own. */
export type SampleEvent = { at: Date; run: () => Promise<void> }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How the payment of a sample order goes. */
export type PaymentCourse = 'verified' | 'rejected' | 'unpaid' | 'waiting' | 'paid-and-cancelled'

/** An order of the sample shop before it is placed, with the time of each step. A step that lies in the future is not taken. */
export type SampleOrder = {
  customer: SampleCustomer
  big: number
  small: number
  payment: PaymentCourse
  /** Whether a picture is sent with the payment. */
  hasScreenshot: boolean
  placedAt: Date
  submittedAt: Date
  decidedAt: Date
  shippedAt: Date
  deliveredAt: Date
  returned: 'asked' | 'refunded' | 'rejected' | undefined
}

/** Staff work from 10:00 to 19:00 in India: an earlier time becomes that morning, a later one the next. */
function inOpeningHours(time: number): number {
  const opens = new Date(`${istDay(new Date(time))}T10:00:00+05:30`).getTime()
  if (time < opens) return opens + (time % (40 * MINUTE_MS))
  if (time <= opens + 9 * HOUR_MS) return time
  const tomorrow = new Date(`${addDays(istDay(new Date(time)), 1)}T10:00:00+05:30`).getTime()
  return tomorrow + (time % (40 * MINUTE_MS))
}

/** So many customers are there from the first day; the others join one after the other. */
export const EARLY_CUSTOMERS = 8

/** When the customer at this place of the list registers. */
export function joinedAt(place: number, now: Date, days: number): Date {
  const wait = ((place - EARLY_CUSTOMERS + 1) / 34) * days
  return new Date(now.getTime() - (days - wait) * 24 * HOUR_MS)
}

/** The orders of so many `days` up to `now`, oldest first; of the last hours some payments wait for staff. */
export function sampleOrders(customers: readonly SampleCustomer[], now: Date, days: number): SampleOrder[] {
  const random = seededRandom(471_001)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const orders: SampleOrder[] = []
  const add = (placed: number, payment: PaymentCourse, hasScreenshot = false) => {
    const submitted = placed + between(3, 50) * MINUTE_MS
    const decided = inOpeningHours(submitted + between(10, 150) * MINUTE_MS)
    const shipped = inOpeningHours(decided + between(16, 40) * HOUR_MS)
    const wholesale = random() < 0.15
    const joined = customers.filter((_, place) => place < EARLY_CUSTOMERS || joinedAt(place, now, days).getTime() < placed)
    const big = random() < 0.7 ? between(1, wholesale ? 40 : 8) : 0
    orders.push({
      customer: joined[between(0, joined.length - 1)] as SampleCustomer,
      big,
      small: big === 0 || random() < 0.4 ? between(1, wholesale ? 60 : 9) : 0,
      payment,
      hasScreenshot,
      placedAt: new Date(placed),
      submittedAt: new Date(submitted),
      decidedAt: new Date(decided),
      shippedAt: new Date(shipped),
      deliveredAt: new Date(inOpeningHours(shipped + between(50, 130) * HOUR_MS)),
      returned: undefined,
    })
  }
  for (let day = days; day >= 1; day--) {
    const midnight = new Date(`${addDays(istDay(now), -day)}T00:00:00+05:30`).getTime()
    for (let count = day === 1 ? 6 : between(0, day % 7 === 0 ? 5 : 3); count > 0; count--) {
      const chance = random()
      const payment = chance < 0.84 ? 'verified' : chance < 0.9 ? 'unpaid' : chance < 0.96 ? 'rejected' : 'paid-and-cancelled'
      add(midnight + between(6 * 60, 23 * 60) * MINUTE_MS, payment)
    }
  }
  for (const hours of [5.2, 3.9]) add(now.getTime() - hours * HOUR_MS, 'waiting', true)
  for (const hours of [3.1, 2.4, 1.7, 1.2]) add(now.getTime() - hours * HOUR_MS, 'waiting')
  for (const hours of [20, 6, 1.1]) add(now.getTime() - hours * HOUR_MS, 'unpaid')
  orders.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  addReturns(orders, now)
  return orders
}

/** Of the orders delivered in the last weeks three come back: one is paid back, one turned down, one has just been asked for. */
function addReturns(orders: readonly SampleOrder[], now: Date): void {
  const delivered = orders.filter(
    ({ payment, deliveredAt, big }) => payment === 'verified' && big > 0 && deliveredAt.getTime() < now.getTime() - 30 * HOUR_MS,
  )
  for (const [fromEnd, outcome] of [['asked'], ['rejected'], ['refunded']].map(([outcome], at) => [at * 4 + 1, outcome] as const)) {
    const order = delivered.at(-fromEnd)
    if (order) order.returned = outcome as SampleOrder['returned']
  }
}
