import { expect, it } from 'vitest'
import type { UnpaidStep } from './order.rules.ts'
import { dueStep } from './order.rules.ts'

const HOUR = 3_600_000

it.each<[number, number | 'first' | 'none', UnpaidStep]>([
  [2 * HOUR - 1, 'none', undefined],
  [2 * HOUR, 'none', 'first'],
  [19 * HOUR, 'first', undefined],
  [20 * HOUR, 'first', 'last'],
  [20 * HOUR, 'none', 'last'],
  [71 * HOUR, 51 * HOUR, undefined],
  [72 * HOUR - 1, 52 * HOUR - 1, undefined],
  [72 * HOUR, 52 * HOUR, 'expire'],
  [72 * HOUR, 48 * HOUR - 1, undefined],
  [75 * HOUR, 48 * HOUR, 'expire'],
  [500 * HOUR, 'first', 'last'],
  [501 * HOUR, HOUR, undefined],
])('an order unpaid for %d ms with %s for which it was held is due for %s', (waitedMs, last, step) => {
  const heldMs = typeof last === 'number' ? last : undefined
  expect(dueStep({ waitedMs, isReminded: last !== 'none', heldMs, isWatched: true, lacksGoods: false })).toBe(step)
})

it.each<[number, UnpaidStep]>([
  [30 * HOUR, undefined],
  [72 * HOUR - 1, undefined],
  [72 * HOUR, 'expire'],
])('an order that nobody looks at any more, unpaid for %d ms, is due for %s', (waitedMs, step) => {
  expect(dueStep({ waitedMs, isReminded: false, heldMs: undefined, isWatched: false, lacksGoods: false })).toBe(step)
})

it.each<[number, number | 'none', UnpaidStep]>([
  [21 * HOUR, 'none', undefined],
  [72 * HOUR, 'none', 'expire'],
  [72 * HOUR, 48 * HOUR - 1, undefined],
  [72 * HOUR, 48 * HOUR, 'expire'],
])('an order whose goods the shelf lacks, unpaid for %d ms with %s for which it was held, is due for %s', (waitedMs, last, step) => {
  const heldMs = last === 'none' ? undefined : last
  expect(dueStep({ waitedMs, isReminded: false, heldMs, isWatched: true, lacksGoods: true })).toBe(step)
})
