import { expect, it } from 'vitest'
import { timeline } from './tracking.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const seen = (steps: ReturnType<typeof timeline>) =>
  steps.map(({ status, date, completed }) => `${status} ${completed ? (date?.slice(0, 10) ?? 'skipped') : '-'}`)

it('[RD-021] reached steps have their date, skipped ones none, later ones are open', () => {
  const steps = timeline('shipped', [
    { to: 'pending_payment', at: at(1) },
    { to: 'confirmed', at: at(2) },
    { to: 'shipped', at: at(3) },
  ])
  expect(seen(steps)).toEqual([
    'pending 2026-11-01',
    'payment_submitted skipped',
    'confirmed 2026-11-02',
    'processing skipped',
    'shipped 2026-11-03',
    'delivered -',
  ])
  expect(steps[0]?.label).toBe('Pending Payment')
})

it('[RD-021] another ending is a last marker after what was reached', () => {
  const steps = timeline('cancelled', [
    { to: 'pending_payment', at: at(1) },
    { to: 'confirmed', at: at(2) },
    { to: 'cancelled', at: at(4) },
  ])
  expect(seen(steps)).toEqual([
    'pending 2026-11-01',
    'payment_submitted skipped',
    'confirmed 2026-11-02',
    'processing -',
    'shipped -',
    'delivered -',
    'cancelled 2026-11-04',
  ])
  expect(seen(timeline('payment_failed', [{ to: 'payment_failed', at: at(9) }])).slice(-1)).toEqual(['payment_failed 2026-11-09'])
  expect(seen(timeline('refunded', []))[0]).toBe('pending skipped')
})

it('a step that was left again keeps no date beyond where the order stands', () => {
  const steps = timeline('confirmed', [
    { to: 'confirmed', at: at(2) },
    { to: 'shipped', at: at(3) },
    { to: 'confirmed', at: at(4) },
  ])
  expect(seen(steps).slice(2)).toEqual(['confirmed 2026-11-04', 'processing -', 'shipped -', 'delivered -'])
})
