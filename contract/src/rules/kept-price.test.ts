import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceCart, tiersOn } from './pricing.ts'
import type { KeptLine } from './returns.ts'
import { priceKeptLines, refundOfKept } from './returns.ts'

const TIERS = tiersOn('2026-11-22')

const paidFor = (lines: readonly KeptLine[]) =>
  priceCart(lines.map(({ price, bought }) => ({ price, originalPrice: price, quantity: bought }))).total
const left = (lines: readonly KeptLine[], ...returned: number[]) =>
  lines.map((line, at) => ({ ...line, kept: line.kept - (returned[at] ?? 0) }))
const line = (price: number, bought: number): KeptLine => ({ price, bought, kept: bought })

describe('the packs that are kept', () => {
  const ten = [line(280_00, 10)]
  it.each([
    [1, 180_00], // 10 were 2,700, 9 are 2,520
    [9, 2420_00],
    [10, 2700_00],
  ])('cost what so many cost: of ten, %i returned pay back %i paise', (packs, paise) =>
    expect(refundOfKept(ten, left(ten, packs), 2700_00, TIERS)).toBe(paise),
  )

  it('count over all lines of the order', () => {
    const both = [line(280_00, 6), line(210_00, 5)]
    expect(refundOfKept(both, left(both, 0, 5), paidFor(both), TIERS)).toBe(5 * 200_00 - 6 * 10_00)
    expect(refundOfKept(left(both, 0, 5), left(both, 6, 5), paidFor(both), TIERS)).toBe(6 * 280_00)
  })

  it('of cheap packs never cost more than more of them: 9 of 50 rupees are 450, 10 are 400', () => {
    const cheap = [line(50_00, 10)]
    expect(refundOfKept(cheap, left(cheap, 1), 400_00, TIERS)).toBe(0)
    expect(refundOfKept(left(cheap, 1), left(cheap, 4), 400_00, TIERS)).toBe(100_00)
  })
})

const orders = fc
  .array(fc.record({ price: fc.integer({ min: 1_00, max: 400_00 }), bought: fc.integer({ min: 1, max: 14 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((lines) => lines.map(({ price, bought }) => line(price, bought)))

describe('over random orders', () => {
  it('it is the lowest price of any packs that hold the kept ones', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat(14), { minLength: 3, maxLength: 3 }), (lines, keep) => {
        const kept = lines.map((one, at) => ({ ...one, kept: Math.min(one.bought, keep[at] ?? 0) }))
        let held: number[][] = [[]]
        for (const { kept: least, bought } of kept)
          held = held.flatMap((some) => Array.from({ length: bought - least + 1 }, (_, more) => [...some, least + more]))
        const prices = held.map(
          (quantities) =>
            priceCart(quantities.map((quantity, at) => ({ price: lines[at]?.price ?? 0, originalPrice: lines[at]?.price ?? 0, quantity })))
              .total,
        )
        expect(priceKeptLines(kept, paidFor(lines), TIERS)).toBe(kept.every((one) => one.kept === 0) ? 0 : Math.min(...prices))
      }),
      { numRuns: 300 },
    )
  })

  it('returns one after another pay back what they pay back together, never less than nothing, all of them what was paid', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 })), { maxLength: 12 }), (lines, wishes) => {
        const goods = paidFor(lines)
        let now: readonly KeptLine[] = lines
        let back = 0
        const give = (at: number, packs: number) => {
          const next = now.map((one, n) => (n === at % lines.length ? { ...one, kept: Math.max(0, one.kept - packs) } : one))
          const refund = refundOfKept(now, next, goods, TIERS)
          expect(refund).toBeGreaterThanOrEqual(0)
          back += refund
          now = next
        }
        for (const [at, packs] of wishes) give(at, packs)
        expect(back).toBe(refundOfKept(lines, now, goods, TIERS))
        expect(back).toBeLessThanOrEqual(goods)
        for (const at of lines.keys()) give(at, 14)
        expect(back).toBe(goods)
      }),
      { numRuns: 500 },
    )
  })
})
