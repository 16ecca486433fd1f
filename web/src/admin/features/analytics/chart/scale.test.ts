import { describe, expect, it } from 'vitest'
import { labelledIndexes, shortRupees, ticks } from './chart.tsx'

describe('the scale of a chart', () => {
  it('has round, whole lines up to the greatest figure', () => {
    expect(ticks(22_890, 5)).toEqual([0, 5000, 10_000, 15_000, 20_000, 25_000])
    expect(ticks(3, 3)).toEqual([0, 1, 2, 3])
    expect(ticks(1, 3)).toEqual([0, 1])
    expect(ticks(0, 3)).toEqual([0, 1])
  })

  it('names first and last day, and those between for which there is room', () => {
    expect(labelledIndexes(30, 5)).toEqual([0, 7, 15, 22, 29])
    expect(labelledIndexes(7, 12)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(labelledIndexes(90, 1)).toEqual([0, 89])
  })

  it('writes amounts short, in thousands, lakh and crore', () => {
    expect([0, 500, 2500, 25_000, 150_000, 12_500_000].map(shortRupees)).toEqual(['0', '₹500', '₹2.5k', '₹25k', '₹1.5L', '₹1.25Cr'])
  })
})
