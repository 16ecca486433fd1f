import { expect, it } from 'vitest'
import { formatShortMoment } from './format.ts'

it('a short moment has the time alone today, the day before it, and the year where it is another; days are those of India', () => {
  const now = Date.parse('2026-11-21T20:00:00.000Z') // 22 November, 1:30 am in India
  expect(formatShortMoment('2026-11-21T23:08:00.000Z', now)).toBe('4:38 am')
  expect(formatShortMoment('2026-11-21T18:29:00.000Z', now)).toBe('21 Nov, 11:59 pm')
  expect(formatShortMoment('2025-12-31T05:20:00.000Z', now)).toBe('31 Dec 2025, 10:50 am')
})
