import type { OrderStatus } from 'contract/orders/order.status.ts'
import { expect, it } from 'vitest'
import { orderTimeline } from './order.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
/** A history of moves: each from where the one before it led. */
const moves = (...to: [OrderStatus, Date][]) =>
  to.map(([status, when], index) => ({ from: to[index - 1]?.[0] ?? null, to: status, at: when }))
const seen = (steps: ReturnType<typeof orderTimeline>) =>
  steps.map(({ status, date, completed }) => `${status} ${completed ? (date?.slice(0, 10) ?? 'skipped') : '-'}`)

it('[RD-158] reached steps have their date, skipped ones none, later ones are open', () => {
  const steps = orderTimeline('shipped', moves(['pending_payment', at(1)], ['confirmed', at(2)], ['shipped', at(3)]))
  expect(seen(steps)).toEqual([
    'pending 2026-11-01',
    'payment_submitted skipped',
    'confirmed 2026-11-02',
    'processing skipped',
    'shipped 2026-11-03',
    'delivered -',
  ])
  expect(steps.map(({ label }) => label)).toEqual([
    'Order placed',
    'Payment sent',
    'Payment verified',
    'Processing',
    'Shipped',
    'Delivered',
  ])
  const [first, second] = orderTimeline('pending_payment', moves(['pending_payment', at(1)]))
  expect([first?.label, second?.label]).toEqual(['Pending Payment', 'Pending Verification'])
})

it('[RD-023] another ending is a last marker after what was reached', () => {
  const steps = orderTimeline('cancelled', moves(['pending_payment', at(1)], ['confirmed', at(2)], ['cancelled', at(4)]))
  expect(seen(steps)).toEqual([
    'pending 2026-11-01',
    'payment_submitted skipped',
    'confirmed 2026-11-02',
    'processing -',
    'shipped -',
    'delivered -',
    'cancelled 2026-11-04',
  ])
  expect(seen(orderTimeline('payment_failed', moves(['payment_failed', at(9)]))).slice(-1)).toEqual(['payment_failed 2026-11-09'])
  expect(seen(orderTimeline('refunded', []))[0]).toBe('pending skipped')
})

it('a step that was left again keeps no date beyond where the order stands', () => {
  const steps = orderTimeline('confirmed', moves(['confirmed', at(2)], ['shipped', at(3)], ['confirmed', at(4)]))
  expect(seen(steps).slice(2)).toEqual(['confirmed 2026-11-04', 'processing -', 'shipped -', 'delivered -'])
})

it('[RD-031] what happens within a status moves no date: a corrected tracking number, a part that came back', () => {
  const history = moves(['confirmed', at(2)], ['shipped', at(3)], ['shipped', at(5)], ['delivered', at(6)], ['delivered', at(9)])
  expect(seen(orderTimeline('delivered', history)).slice(-2)).toEqual(['shipped 2026-11-03', 'delivered 2026-11-06'])
})

it('[RD-031] an order that was set back was placed once, and what it was set back from is undone with its date', () => {
  const setBack = moves(['pending_payment', at(1)], ['payment_submitted', at(3)], ['pending_payment', at(5)])
  expect(seen(orderTimeline('pending_payment', setBack)).slice(0, 2)).toEqual(['pending 2026-11-01', 'payment_submitted -'])
  const confirmed = [...setBack, ...moves(['confirmed', at(8)])]
  expect(seen(orderTimeline('confirmed', confirmed)).slice(0, 3)).toEqual([
    'pending 2026-11-01',
    'payment_submitted skipped',
    'confirmed 2026-11-08',
  ])
  const again = [...setBack, ...moves(['payment_submitted', at(6)], ['confirmed', at(7)])]
  expect(seen(orderTimeline('confirmed', again)).slice(0, 3)).toEqual([
    'pending 2026-11-01',
    'payment_submitted 2026-11-06',
    'confirmed 2026-11-07',
  ])
})
