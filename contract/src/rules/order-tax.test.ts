import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TaxDocument } from '../orders/order.schemas.ts'
import { toRupees } from './money.ts'
import type { TaxedOrder } from './order-tax.ts'
import { ratesOfOrder, taxableOfOrder, taxesOfOrder } from './order-tax.ts'
import { partsByRate, sumOf, taxLines } from './tax-invoice.ts'

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

/** What an order of these packs is invoiced with, beside the order as it is answered. */
const invoicedOrder = fc
  .record({
    sold: fc.array(
      fc.record({
        price: fc.integer({ min: 1501, max: 60_000 }),
        quantity: fc.integer({ min: 1, max: 40 }),
        percent: fc.constantFrom(18, 5),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    isSameState: fc.boolean(),
    tierPerPiece: fc.constantFrom(0, 1000, 1333),
    shipping: fc.constantFrom(0, 4975),
  })
  .map(({ sold, isSameState, tierPerPiece, shipping }) => {
    const lines = sold.map((line, at) => ({ ...line, line: at + 1, name: `Pack ${at + 1}`, hsn: '24031921' }))
    const goods = lines.reduce((sum, { price, quantity }) => sum + (price - tierPerPiece) * quantity, 0)
    const supply = { shipping, percent: 18, isSameState, goods, tierPerPiece }
    const taxed = taxLines(lines, supply)
    const { amount: total, quantity: _, ...taxes } = sumOf(taxed)
    const rupees = ({ taxable, cgst, sgst, igst }: typeof taxes) => ({
      taxable: toRupees(taxable),
      cgst: toRupees(cgst),
      sgst: toRupees(sgst),
      igst: toRupees(igst),
    })
    const invoice: TaxDocument = {
      kind: 'invoice',
      number: 'SL/26-27/000001',
      issuedAt: '2026-11-24T05:00:00.000Z',
      invoiceNumber: null,
      sellerName: 'Lion',
      sellerAddress: 'Sagar',
      gstin: '23AAPFU0939F1Z3',
      placeOfSupply: isSameState ? { code: '23', name: 'Madhya Pradesh' } : { code: '27', name: 'Maharashtra' },
      rate: 18,
      lines: taxed.map(({ rate, amount, ...line }) => ({
        ...line,
        ...rupees(line),
        amount: toRupees(amount),
        ...(rate !== undefined && { rate: rate / 100 }),
      })),
      ...rupees(taxes),
      total: toRupees(total),
      reason: null,
    }
    const order: TaxedOrder = {
      total: toRupees(total),
      shipping: toRupees(shipping),
      gstRate: 18,
      items: lines.map(({ price, quantity, percent }) => ({
        price: toRupees(price),
        quantity,
        ...(percent !== 18 && { gstRate: percent }),
      })),
      taxDocuments: [invoice],
    }
    return {
      order,
      taxes,
      parts: partsByRate({ ...taxes, rate: 1800, total, lines: taxed }),
      goodsTaxable: sumOf(taxed.slice(0, lines.length)).taxable,
    }
  })

it('an order says the tax of its invoice to the paisa, whatever it costs and wherever it goes, at each of its rates', () => {
  fc.assert(
    fc.property(invoicedOrder, ({ order, taxes, parts, goodsTaxable }) => {
      const said = [...taxesOfOrder(order)].sort((a, b) => a.percent - b.percent)
      expect(said).toEqual(parts.map(({ rate, taxable, cgst, sgst, igst }) => ({ percent: rate / 100, taxable, tax: cgst + sgst + igst })))
      expect(taxableOfOrder(order)).toBe(taxes.taxable)
      expect(taxableOfOrder(order, { delivery: false })).toBe(goodsTaxable)
    }),
  )
})

it('an invoice about a part of an order, as after a return, is not the tax of the whole', () => {
  const part = { ...TWO, total: 1000, shipping: 0 }
  const [whole] = fc.sample(invoicedOrder, { numRuns: 1, seed: 7 })
  expect(taxesOfOrder({ ...part, taxDocuments: whole?.order.taxDocuments ?? [] })).toEqual(taxesOfOrder(part))
})
