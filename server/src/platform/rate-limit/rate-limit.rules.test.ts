import { expect, it } from 'vitest'
import { millisecondsToWait, visitorLimits } from './rate-limit.ts'

const START = Date.parse('2026-11-20T06:00:00Z')
const at = (minute: number) => new Date(START + minute * 60_000)
/** Whole minutes to wait at a minute after tries at others. */
const wait = (tries: number[], now: number, locks: boolean) =>
  millisecondsToWait(tries.toReversed().slice(0, 5).map(at), { most: 5, minutes: 15, locks }, at(now)) / 60_000

it('[RD-074] a lock runs fifteen minutes from the try that filled the budget, however the tries were spread', () => {
  const spread = [0, 3, 6, 9, 14]
  expect([14, 15, 28, 29].map((now) => wait(spread, now, true))).toEqual([15, 14, 1, 0])
  expect(wait([...spread, 29], 29, true)).toBe(0) // a new budget after it
})

it('tries that never lie within one window lock nothing', () => {
  expect([wait([0, 3, 6, 9], 9, true), wait([0, 4, 8, 12, 15], 15, true)]).toEqual([0, 0])
})

it('a sliding window opens when the oldest try has left it', () => {
  const spread = [0, 3, 6, 9, 14]
  expect([14, 15].map((now) => wait(spread, now, false))).toEqual([1, 0])
  expect([15, 18].map((now) => wait([...spread, 15], now, false))).toEqual([3, 0])
  expect(millisecondsToWait(spread.toReversed().map(at), { most: 5, minutes: 15 }, at(15))).toBe(0) // a budget locks only where it says so
})

it('[RD-064] a line of IPv6 has its own budget and shares four times as much with those around it; an IPv4 address and a /48 may stand for many', () => {
  const limit = { key: 'codes', most: 5, minutes: 15 }
  expect(visitorLimits('2001:db8:12:34::1', { ...limit, shared: 30 })).toEqual([
    { ...limit, key: 'codes@20010db800120034/64' },
    { ...limit, key: 'codes@20010db80012/48', most: 30 },
  ])
  expect(visitorLimits('203.0.113.9', { ...limit, shared: 30 })).toEqual([{ ...limit, key: 'codes@203.0.113.9', most: 30 }])
  expect(visitorLimits('203.0.113.9', limit)).toEqual([{ ...limit, key: 'codes@203.0.113.9' }])
  expect(visitorLimits('2001:db8:12:34::1', limit)[1]).toEqual({ ...limit, key: 'codes@20010db80012/48', most: 20 })
})
