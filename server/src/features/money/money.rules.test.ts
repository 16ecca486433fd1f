import { describe, expect, it } from 'vitest'
import type { OrderFacts } from './money.rules.ts'
import { placesOf, planMoves, stateOf } from './money.rules.ts'

const order = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'confirmed',
  paymentStatus: 'verified',
  refundOwed: 0,
  awaitsStockSince: null,
  coming: 0,
  back: { cancelled: 0, 'no-stock': 0, returned: 0 },
  ...more,
})

describe('where the money of an order has to lie', () => {
  it('pays the order while it goes on', () => {
    expect(placesOf(order(), 56_000)).toEqual([{ place: 'order', reason: null, amount: 56_000 }])
    expect(placesOf(order({ status: 'pending_payment', paymentStatus: 'pending' }), 31_000)).toEqual([
      { place: 'order', reason: null, amount: 31_000 },
    ])
  })

  it('is owed as far as it is promised once a verified order is cancelled, and what was waived stays', () => {
    expect(
      placesOf(order({ status: 'cancelled', refundOwed: 20_000, back: { cancelled: 30_000, 'no-stock': 0, returned: 0 } }), 56_000),
    ).toEqual([
      { place: 'paid-back', reason: 'cancelled', amount: 30_000 },
      { place: 'owed', reason: 'cancelled', amount: 20_000 },
      { place: 'order', reason: null, amount: 6_000 },
    ])
  })

  it('is owed for lack of goods where the order waited for them', () => {
    const since = new Date('2026-11-02T05:00:00Z')
    expect(placesOf(order({ status: 'cancelled', refundOwed: 21_000, awaitsStockSince: since }), 21_000)).toEqual([
      { place: 'owed', reason: 'no-stock', amount: 21_000 },
    ])
  })

  it('is all owed where the order was cancelled before anybody decided about its payment', () => {
    expect(placesOf(order({ status: 'cancelled', paymentStatus: 'pending' }), 42_000)).toEqual([
      { place: 'owed', reason: 'cancelled', amount: 42_000 },
    ])
  })

  it('is owed for a return that has come, beside what went back for another', () => {
    expect(
      placesOf(order({ status: 'delivered', coming: 12_000, back: { cancelled: 0, 'no-stock': 0, returned: 8_000 } }), 63_000),
    ).toEqual([
      { place: 'paid-back', reason: 'returned', amount: 8_000 },
      { place: 'owed', reason: 'returned', amount: 12_000 },
      { place: 'order', reason: null, amount: 43_000 },
    ])
  })

  it('is never more than came', () => {
    expect(placesOf(order({ status: 'cancelled', refundOwed: 56_000 }), 46_000)).toEqual([
      { place: 'owed', reason: 'cancelled', amount: 46_000 },
    ])
  })
})

describe('the moves that bring it there', () => {
  it('stay within each credit and come to nothing', () => {
    const now = [
      { creditId: 'a', place: 'order' as const, reason: null, amount: 300 },
      { creditId: 'b', place: 'order' as const, reason: null, amount: 260 },
    ]
    const moves = planMoves(now, [
      { place: 'paid-back', reason: 'cancelled', amount: 350 },
      { place: 'owed', reason: 'cancelled', amount: 200 },
      { place: 'order', reason: null, amount: 10 },
    ])
    expect(moves).toEqual([
      { creditId: 'a', place: 'order', reason: null, amount: -290 },
      { creditId: 'a', place: 'paid-back', reason: 'cancelled', amount: 290 },
      { creditId: 'b', place: 'order', reason: null, amount: -60 },
      { creditId: 'b', place: 'paid-back', reason: 'cancelled', amount: 60 },
      { creditId: 'b', place: 'order', reason: null, amount: -200 },
      { creditId: 'b', place: 'owed', reason: 'cancelled', amount: 200 },
    ])
    expect(planMoves(now, [{ place: 'order', reason: null, amount: 560 }])).toEqual([])
  })
})

it('a credit is owed before it is unclaimed, and allocated when it is neither', () => {
  const lot = (place: 'order' | 'owed' | 'unclaimed', amount: number) => ({ place, reason: null, amount })
  expect(stateOf([lot('order', 1), lot('unclaimed', 2), lot('owed', 3)])).toBe('owed')
  expect(stateOf([lot('order', 1), lot('unclaimed', 2), lot('owed', 0)])).toBe('unclaimed')
  expect(stateOf([lot('order', 1)])).toBe('allocated')
})
