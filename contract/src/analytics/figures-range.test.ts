import { expect, it } from 'vitest'
import { countDays, rangeRefusal } from './figures-range.ts'

it.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2026-02-27', '2026-03-02', 4],
  ['2024-01-01', '2024-12-31', 366],
  ['2026-11-20', '2026-11-18', -1],
])('%s to %s are %d days', (from, to, days) => expect(countDays({ from, to })).toBe(days))

it.each([
  ['2026-11-20', '2026-11-20', undefined],
  ['2024-01-01', '2024-12-31', undefined],
  ['2026-11-20', '2026-11-19', 'The first day, 20 Nov 2026, comes after the last, 19 Nov 2026.'],
  ['2025-01-01', '2026-01-02', '1 Jan 2025 to 2 Jan 2026 are 367 days; at most 366 can be shown.'],
  ['2020-01-01', '2026-11-20', '1 Jan 2020 to 20 Nov 2026 are 2,516 days; at most 366 can be shown.'],
  ['', '2026-11-20', 'Please choose the first and the last day.'],
  ['2026-11-20', '', 'Please choose the first and the last day.'],
  ['2026-02-30', '2026-11-20', 'Please choose the first and the last day.'],
  ['1999-12-31', '2000-01-02', 'Please choose days between 2000 and 2099.'],
  ['2099-12-31', '2100-01-01', 'Please choose days between 2000 and 2099.'],
])('from %s to %s: %s', (from, to, sentence) => expect(rangeRefusal({ from, to })).toBe(sentence))
