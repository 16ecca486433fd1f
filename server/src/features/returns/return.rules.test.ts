import { expect, it } from 'vitest'
import { reasonsNow, refundFor, refundOf, returnableLines } from './return.rules.ts'

const line = (productId: string, quantity: number, price: number) => ({
  line: 1,
  productId,
  quantity,
  price,
  name: productId,
  hsn: '24031921',
})
const ORDER = { total: 3500_00, shipping: 0, tierPerPiece: 10_00, createdAt: new Date('2026-11-20T06:00:00Z') }
const BOUGHT = [line('big', 10, 280_00), line('small', 4, 210_00)]

it('what was paid for a line is paid back for its packs, to the paisa, and never more', () => {
  const [big, small] = returnableLines(BOUGHT, ORDER, new Map([['big', 3]]))
  expect(big).toMatchObject({ amount: 2700_00, returned: 3, left: 7 })
  expect(small).toMatchObject({ amount: 800_00, returned: 0, left: 4 })
  if (!big || !small) throw new Error('two lines')
  expect([refundFor(big, 2), refundFor(big, 7), refundFor(small, 4)]).toEqual([540_00, 1890_00, 800_00])
})

it('what is given back for other packs counts, so that all packs together are what was paid for the line', () => {
  const bought = [line('big', 3, 100)]
  const order = { ...ORDER, total: 100, tierPerPiece: 0 }
  // the first of three was rejected after the second had been asked for: 34 of 100 are given back for one pack
  const [big] = returnableLines(bought, order, new Map([['big', 1]]), new Map([['big', 34]]))
  expect(big && [refundFor(big, 1), refundFor(big, 2)]).toEqual([32, 66])
})

it('delivery is not part of what the packs cost, and more returned than bought leaves nothing', () => {
  const [big] = returnableLines([line('big', 2, 280_00)], { total: 610_00, shipping: 50_00, tierPerPiece: 0 }, new Map([['big', 5]]))
  expect(big).toMatchObject({ amount: 560_00, left: 0 })
})

it('only what is delivered and paid for can be returned, within the clocks', () => {
  const deliveredAt = new Date('2026-11-20T06:00:00Z')
  const order = { status: 'delivered', paymentStatus: 'verified', deliveredAt }
  const soon = new Date('2026-11-20T07:00:00Z')
  expect(reasonsNow(order, soon)).toEqual(['damaged', 'defective', 'wrong_item', 'unused'])
  expect(reasonsNow(order, new Date('2026-11-22T07:00:00Z'))).toEqual(['unused'])
  expect(reasonsNow(order, new Date('2026-12-22T07:00:00Z'))).toEqual([])
  for (const change of [{ status: 'shipped' }, { paymentStatus: 'pending' }, { deliveredAt: null }])
    expect(reasonsNow({ ...order, ...change }, soon)).toEqual([])
})

it('with the setting on the kept packs are priced at their own tier, and the lines share what is paid back by what their packs cost', () => {
  const lines = returnableLines(BOUGHT, ORDER, new Map())
  const wanted = [
    { productId: 'big', quantity: 4 },
    { productId: 'small', quantity: 2 },
  ]
  const plain = refundOf(lines, { ...ORDER, recalculateDiscount: false }, wanted)
  expect(plain).toMatchObject({ amount: 4 * 270_00 + 2 * 200_00, repriced: 0 })
  // 8 are left, without a discount: 6 of 280 and 2 of 210
  const priced = refundOf(lines, { ...ORDER, recalculateDiscount: true }, wanted)
  expect(priced).toMatchObject({ amount: 3500_00 - 2100_00, repriced: 80_00 })
  expect(priced.items.map(({ amount }) => amount)).toEqual([Math.floor((1400_00 * 4 * 280) / (4 * 280 + 2 * 210)), 1400_00 - 1018_18])
  // delivery is paid for beside the goods, and kept
  const delivered = { ...ORDER, total: 3560_00, shipping: 60_00, recalculateDiscount: true }
  expect(refundOf(returnableLines(BOUGHT, delivered, new Map()), delivered, wanted)).toEqual(priced)
  const later = returnableLines(BOUGHT, ORDER, new Map(wanted.map(({ productId, quantity }) => [productId, quantity])))
  const rest = [
    { productId: 'big', quantity: 6 },
    { productId: 'small', quantity: 2 },
  ]
  expect(refundOf(later, { ...ORDER, recalculateDiscount: true }, rest)).toMatchObject({ amount: 2100_00, repriced: -80_00 })
})

it('nothing is paid back for a product that the order does not have', () => {
  const lines = returnableLines(BOUGHT, ORDER, new Map())
  const wanted = [
    { productId: 'big', quantity: 2 },
    { productId: 'other', quantity: 5 },
  ]
  for (const recalculateDiscount of [true, false]) {
    const { amount, items } = refundOf(lines, { ...ORDER, recalculateDiscount }, wanted)
    expect([amount, items]).toEqual([
      540_00,
      [
        { ...wanted[0], amount: 540_00 },
        { ...wanted[1], amount: 0 },
      ],
    ])
  }
})
