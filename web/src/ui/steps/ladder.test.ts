import { expect, it } from 'vitest'
import { filledPercent, filledShare, indexOfReachedTier } from './ladder.ts'

const tiers = [10, 20, 30].map((from) => ({ from, text: `from ${from}` }))

it('twelve packs fill 40 % of the thread, knots fall on their thirds, and more than the last fills no more', () => {
  expect(filledPercent(tiers, 12)).toBeCloseTo(40)
  expect(filledPercent(tiers, 10)).toBeCloseTo(100 / 3)
  expect(filledPercent(tiers, 0)).toBe(0)
  expect(filledPercent(tiers, 31)).toBeCloseTo(100)
})

it('tiers at unequal steps still stand at equal distances', () => {
  const uneven = [5, 50].map((from) => ({ from, text: '' }))
  expect(filledPercent(uneven, 5)).toBeCloseTo(50)
  expect(filledShare(uneven, 1, 27.5)).toBeCloseTo(0.5)
})

it('the tier that holds begins exactly at its number', () => {
  expect([9, 10, 19, 20, 30, 99].map((packs) => indexOfReachedTier(tiers, packs))).toEqual([-1, 0, 0, 1, 2, 2])
})
