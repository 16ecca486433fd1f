import { expect, it } from 'vitest'
import { isRefundLate, refundDay } from './refund-day.ts'

it.each([
  ['2026-11-23T18:29:00Z', '2026-11-28'], // a Monday, 11:59 pm in India
  ['2026-11-23T18:31:00Z', '2026-11-30'], // a Tuesday there, over a Sunday
  ['2026-11-28T06:00:00Z', '2026-12-04'],
])('money owed since %s goes back by %s: five days without Sundays', (since, day) => {
  expect(refundDay(new Date(since))).toBe(day)
})

it('is late from the first minute in India after its day, and never without a day', () => {
  const at = (now: string, owedBy?: string) => isRefundLate({ owedBy }, new Date(now))
  expect([at('2026-11-28T18:29:59Z', '2026-11-28'), at('2026-11-28T18:30:00Z', '2026-11-28'), at('2030-01-01T00:00:00Z')]).toEqual([
    false,
    true,
    false,
  ])
})
