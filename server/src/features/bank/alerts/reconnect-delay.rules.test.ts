import { expect, it } from 'vitest'
import { failuresAfter, reconnectDelay } from './reconnect-delay.rules.ts'

const PACE = { shortestMs: 1000, longestMs: 300_000 }

it('a mailbox that cannot be reached is tried after a wait that doubles up to five minutes, however long it stays away', () => {
  expect([0, 1, 2, 8, 9, 5000].map((failures) => reconnectDelay(failures, PACE, 1))).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000])
  expect([0, 0.5, 1].map((chance) => reconnectDelay(3, PACE, chance))).toEqual([4000, 6000, 8000])
})

it('a connection that held longer than the longest wait was a good one: its end counts as the first failure', () => {
  expect([299_999, 300_000, 300_001].map((held) => failuresAfter(6, held, PACE))).toEqual([7, 7, 1])
})
