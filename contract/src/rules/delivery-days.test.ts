import { expect, it } from 'vitest'
import { deliveryRange } from './delivery-days.ts'

it.each([
  ['2026-11-25T06:00:00Z', '2026-12-01', '2026-12-03'], // a Wednesday: one Sunday lies between
  ['2026-11-26T06:00:00Z', '2026-12-02', '2026-12-04'],
  ['2026-11-28T19:00:00Z', '2026-12-04', '2026-12-07'], // Sunday already in India
])('a payment verified at %s is expected at the door from %s to %s', (at, from, to) => {
  expect(deliveryRange(new Date(at))).toEqual({ from, to })
})
