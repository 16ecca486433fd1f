import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PricedLine } from './pricing.ts'
import * as pricing from './pricing.ts'
import {
  cardRange,
  cartRange,
  clampQuantity,
  MENU_BULK_TABLE,
  MINIMUM_QUANTITY,
  nextTier,
  percentOff,
  priceCart,
  productPageRange,
  quantityProblem,
  tierFor,
  tierPrice,
  tiersOn,
  tiersToday,
} from './pricing.ts'

const big = (quantity: number): PricedLine => ({ price: 28_000, originalPrice: 40_000, quantity })
const small = (quantity: number): PricedLine => ({ price: 21_000, originalPrice: 30_000, quantity })

const line = fc.record({
  price: fc.integer({ min: 0, max: 10 ** 7 }),
  originalPrice: fc.integer({ min: 0, max: 10 ** 7 }),
  quantity: fc.integer({ min: 1, max: 20_000 }),
})
const cart = fc.array(line, { maxLength: 6 })

describe('bulk tiers', () => {
  it.each([
    [9, undefined],
    [10, 1000],
    [19, 1000],
    [20, 1500],
    [29, 1500],
    [30, 2000],
    [20_000, 2000],
  ])('[SF-383] of %i pieces the highest tier that they reach takes %s paise off each', (quantity, perPiece) => {
    expect(tierFor(quantity)?.perPiece).toBe(perPiece)
  })

  it.each([
    ['[SF-564]', 10, 1000],
    ['[SF-565]', 20, 1500],
    ['[SF-566]', 30, 2000],
  ])('%s from %i pieces on take %i paise off each, and less off one piece fewer', (_item, from, perPiece) => {
    const off = (quantity: number) => 28_000 * quantity - priceCart([big(quantity)]).total
    expect(off(from)).toBe(from * perPiece)
    expect(off(from - 1)).toBeLessThan((from - 1) * perPiece)
  })

  it('[SF-147] tell how many pieces are missing to the next one', () => {
    expect(nextTier(1)).toEqual({ minQty: 10, missing: 9, perPiece: 1000 })
    expect(nextTier(10)).toEqual({ minQty: 20, missing: 10, perPiece: 1500 })
    expect(nextTier(29)).toEqual({ minQty: 30, missing: 1, perPiece: 2000 })
    expect(nextTier(30)).toBeUndefined()
  })

  it('[SF-567] are one table', () => {
    expect(tiersToday().map(({ minQty, perPiece }) => [minQty, perPiece])).toEqual([
      [10, 1000],
      [20, 1500],
      [30, 2000],
    ])
  })

  it('change from a day on, and an order of an earlier day keeps its own', () => {
    const [before, after] = [
      { from: '2026-01-01', tiers: [{ minQty: 10, perPiece: 1000 }] },
      { from: '2026-12-01', tiers: [{ minQty: 12, perPiece: 900 }] },
    ]
    const perPiece = (day: string, quantity: number) => tierFor(quantity, tiersOn(day, [before, after]))?.perPiece
    expect(perPiece('2026-11-30', 11)).toBe(1000)
    expect([perPiece('2026-12-01', 11), perPiece('2026-12-01', 12)]).toEqual([undefined, 900])
    expect(perPiece('2025-12-31', 12)).toBeUndefined()
    expect([tiersOn('2025-12-31', [before, after]), tiersOn('2026-01-01', [before, after])]).toEqual([[], before.tiers])
    expect(priceCart([big(12)], tiersOn('2026-12-01', [before, after]))).toMatchObject({ tierDiscountPerPiece: 900, total: 325_200 })
  })

  it('[SF-569] advertise other percentages in the menu, which change no price', () => {
    expect(MENU_BULK_TABLE.map(({ minQty, percent }) => [minQty, percent])).toEqual([
      [5, 5],
      [10, 10],
      [20, 15],
      [50, 20],
    ])
    expect(priceCart([big(5)]).total).toBe(5 * 28_000)
  })
})

describe('the price of a cart', () => {
  it('[RD-034][RD-035] ten big packs cost 2700 rupees and save 1300', () => {
    expect(priceCart([big(10)])).toEqual({
      totalQuantity: 10,
      subtotal: 400_000,
      productDiscount: 120_000,
      tierDiscountPerPiece: 1000,
      tierDiscount: 10_000,
      savings: 130_000,
      total: 270_000,
    })
  })

  it('[SF-568] saves the tier of all pieces and the discount of each product, of several lines together', () => {
    const sums = priceCart([big(13), small(9)])
    expect([sums.tierDiscountPerPiece, sums.savings]).toEqual([1500, 22 * 1500 + 13 * 12_000 + 9 * 9000])
    expect(priceCart([{ price: 500, originalPrice: 500, quantity: 10 }]).savings).toBe(5000)
  })

  it('[RD-036] takes its tier from the sum of the lines', () => {
    expect(priceCart([big(5), small(5)]).tierDiscount).toBe(10_000)
    expect(priceCart([big(5)]).tierDiscount).toBe(0)
    expect(tierPrice(28_000, 10)).toBe(27_000)
    expect(tierPrice(28_000, 9)).toBe(28_000)
  })

  it('[RD-159] adds up for every cart', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const sums = priceCart(lines)
        const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        expect(sums.total).toBe(sums.subtotal - sums.savings)
        expect(sums.savings).toBe(sums.productDiscount + sums.tierDiscount)
        expect(sums.total).toBe(Math.max(0, goods - sums.tierDiscountPerPiece * sums.totalQuantity))
      }),
      { numRuns: 20_000 },
    )
  })

  it('does not depend on how the pieces are spread over lines', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 50 }), (whole, part) => {
        const split = [
          { ...whole, quantity: part },
          { ...whole, quantity: whole.quantity },
        ]
        expect(priceCart(split)).toEqual(priceCart([{ ...whole, quantity: whole.quantity + part }]))
      }),
      { numRuns: 5000 },
    )
  })

  it('[SF-563][SF-481] advertises free delivery at 999 and at 1000 rupees and never charges a fee', () => {
    expect([pricing.FREE_DELIVERY_ADVERTISED, pricing.FREE_DELIVERY_TERMS, pricing.SHIPPING_FEE]).toEqual([999, 1000, 0])
    expect(priceCart([small(1)]).total).toBe(21_000)
  })
})

describe('a price on a card', () => {
  it('[SF-244][SF-245] tells thirty percent off for both packs', () => {
    expect([percentOff(40_000, 28_000), percentOff(30_000, 21_000), percentOff(100, 100), percentOff(0, 5)]).toEqual([30, 30, 0, 0])
  })
})

describe('a quantity', () => {
  it('[SF-381] below the minimum is not taken', () => {
    expect(quantityProblem(4, { min: 5, max: 10 })).toBe('Minimum order quantity is 5 pieces')
    expect(quantityProblem(5, { min: 5, max: 10 })).toBeUndefined()
  })

  it('[SF-382] above the stock count is not taken', () => {
    expect(quantityProblem(11, productPageRange(10))).toBe('Only 10 pieces are available')
    expect(quantityProblem(10, productPageRange(10))).toBeUndefined()
  })

  it('is a whole number', () => {
    expect(quantityProblem(1.5, cartRange(9))).toBe('Please enter a whole number of pieces')
    expect(quantityProblem(Number.NaN, cartRange(9))).toBe('Minimum order quantity is 1 pieces')
    expect([Number.NaN, -3, 2.9, 12].map((quantity) => clampQuantity(quantity, { min: 1, max: 9 }))).toEqual([1, 1, 2, 9])
  })

  it('[SF-571][RD-042] runs from 1 to 20000 on the product page, however much is in stock', () => {
    expect(productPageRange(50_000)).toEqual({ min: 1, max: 20_000 })
    expect(MINIMUM_QUANTITY).toBe(1)
  })

  it('[SF-573] is capped where the stock count is missing', () => {
    expect([productPageRange(undefined).max, cardRange(undefined).max, cartRange(undefined).max]).toEqual([10_000, 100, 99_999])
    expect([productPageRange(7).max, cardRange(7).max, cartRange(7).max]).toEqual([7, 7, 7])
  })
})
