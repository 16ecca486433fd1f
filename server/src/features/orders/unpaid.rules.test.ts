import { expect, it } from 'vitest'
import type { PaymentReminder } from './order.rules.ts'
import { dueStep } from './order.rules.ts'

const HOUR = 3_600_000

it.each<[number, PaymentReminder[], string | undefined]>([
  [2 * HOUR - 1, [], undefined],
  [2 * HOUR, [], 'first'],
  [19 * HOUR, ['first'], undefined],
  [20 * HOUR, ['first'], 'last'],
  [20 * HOUR, [], 'last'],
  [71 * HOUR, ['last'], undefined],
  [72 * HOUR - 1, ['first', 'last'], undefined],
  [72 * HOUR, ['first', 'last'], 'expire'],
  [500 * HOUR, [], 'expire'],
])('an order unpaid for %d ms that got %j is due for %s', (age, sent, step) => {
  expect(dueStep(age, sent)).toBe(step)
})
