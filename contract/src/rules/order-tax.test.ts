import { expect, it } from 'vitest'
import type { TaxedOrder } from './order-tax.ts'
import { ratesOfOrder, taxableOfOrder, taxesOfOrder } from './order-tax.ts'

const ONE: TaxedOrder = {
  total: 2760,
  shipping: 60,
  gstRate: 18,
  items: [{ price: 280, quantity: 10 }],
}
/** 12 packs at ₹10 less: 2,700 of bidi, 197 of matches at 5 %. */
const TWO: TaxedOrder = {
  total: 2957,
  shipping: 60,
  gstRate: 18,
  items: [
    { price: 280, quantity: 10 },
    { price: 108.5, quantity: 2, gstRate: 5 },
  ],
}

it('an order of one rate is split as one sum', () => {
  expect(taxesOfOrder(ONE)).toEqual([{ percent: 18, taxable: 233_898, tax: 42_102 }])
  expect(taxesOfOrder(ONE, { delivery: false })).toEqual([{ percent: 18, taxable: 228_814, tax: 41_186 }])
  expect(ratesOfOrder(ONE)).toBe('18')
})

it('of two rates each takes the tax out of what was paid for its lines; delivery has the rate of the order', () => {
  expect(taxesOfOrder(TWO)).toEqual([
    { percent: 18, taxable: 233_898, tax: 42_102 },
    { percent: 5, taxable: 18_762, tax: 938 },
  ])
  expect(taxableOfOrder(TWO)).toBe(252_660)
  expect(taxableOfOrder(TWO, { delivery: false })).toBe(228_814 + 18_762)
  expect(ratesOfOrder(TWO)).toBe('18% + 5')
  expect(ratesOfOrder({ ...TWO, items: TWO.items.map((item) => ({ ...item, gstRate: 12 })), shipping: 0, total: 2897 })).toBe('12')
})
