import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SoldLine, TaxLine } from './tax-invoice.ts'
import {
  creditLines,
  documentNumber,
  paidForPacks,
  paidPerLine,
  partsByRate,
  placeName,
  placeOfSupply,
  principalPercent,
  seriesYear,
  sumOf,
  taxLines,
} from './tax-invoice.ts'

const pack = (line: number, price: number, quantity: number): SoldLine => ({ line, name: `Pack ${line}`, hsn: '24031921', quantity, price })
const MP = { shipping: 0, percent: 18, isSameState: true }

const order = fc
  .record({
    sold: fc.array(fc.tuple(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: 1, max: 300 })), { minLength: 1, maxLength: 6 }),
    percent: fc.constantFrom(5, 18, 28, 40),
    isSameState: fc.boolean(),
    tierPerPiece: fc.constantFrom(0, 1000, 2000),
  })
  .map(({ sold, ...rest }) => {
    const lines = sold.map(([price, quantity], at) => pack(at + 1, price, quantity))
    const all = lines.reduce((sum, line) => sum + (line.price - rest.tierPerPiece) * line.quantity, 0)
    return { lines, supply: { ...rest, shipping: 0, goods: Math.max(all, 100 * lines.length) } }
  })

describe('a tax invoice', () => {
  it('is numbered within the financial year in India, in at most 16 characters', () => {
    expect(seriesYear(new Date('2026-03-31T18:29:59Z'))).toBe('25-26')
    expect(seriesYear(new Date('2026-03-31T18:30:00Z'))).toBe('26-27')
    expect(documentNumber('invoice', '26-27', 123)).toBe('SL/26-27/000123')
    expect(documentNumber('credit_note', '26-27', 1)).toBe('CN/26-27/000001')
    expect(documentNumber('invoice', '26-27', 999_999)).toMatch(/^[A-Za-z0-9/-]{1,16}$/)
  })

  it('knows the place of supply by the PIN code, and by the state in any spelling where the PIN code leaves it open', () => {
    expect(placeOfSupply('Madhya Pradesh', ['Maharashtra'])).toBe('27')
    expect(placeOfSupply('Tamil Nadu', ['Puducherry', 'Tamil Nadu'])).toBe('33')
    expect(placeOfSupply('Kerala', ['Puducherry', 'Tamil Nadu'])).toBe('34')
    expect(placeOfSupply('Madhya Pradesh', [])).toBe('23')
    expect(placeOfSupply('Orissa', [])).toBe('21')
    expect(placeOfSupply('M.P.', ['Madhya Pradesh'])).toBe('23')
    expect([placeOfSupply('Goa', ['Nowhere']), placeOfSupply('Goa', ['Nowhere', 'Kerala'])]).toEqual(['30', '32'])
    expect(placeOfSupply('somewhere', [])).toBe('97')
    expect(['23', '26', '97'].map(placeName)).toEqual(['Madhya Pradesh', 'Dadra and Nagar Haveli and Daman and Diu', 'Other Territory'])
  })

  it('taxes what is paid after the bulk discount: CGST and SGST at home, IGST elsewhere', () => {
    const sold = [pack(1, 28_000, 10)]
    const [home] = taxLines(sold, { ...MP, goods: 270_000, tierPerPiece: 1000 })
    expect(home).toMatchObject({ amount: 270_000, taxable: 228_814, cgst: 20_593, sgst: 20_593, igst: 0 })
    const [away] = taxLines(sold, { ...MP, isSameState: false, goods: 270_000, tierPerPiece: 1000 })
    expect(away).toMatchObject({ amount: 270_000, taxable: 228_814, cgst: 0, sgst: 0, igst: 41_186 })
  })

  it('has a line for delivery that costs something', () => {
    const lines = taxLines([pack(1, 28_000, 1)], { ...MP, shipping: 5000, goods: 28_000, tierPerPiece: 0 })
    expect(lines.map(({ line, name, amount }) => [line, name, amount])).toEqual([
      [1, 'Pack 1', 28_000],
      [2, 'Delivery', 5000],
    ])
  })

  it('names no delivery that costs nothing, and gives one that costs something the HSN code of the first line', () => {
    const sold = [pack(4, 28_000, 1), { ...pack(7, 1500, 1), hsn: '24031929' }]
    expect(taxLines(sold, { ...MP, goods: 29_500, tierPerPiece: 0 })).toHaveLength(2)
    const delivered = taxLines(sold.toReversed(), { ...MP, shipping: 6000, goods: 29_500, tierPerPiece: 0 })
    expect(delivered[2]).toMatchObject({ line: 8, hsn: '24031929', quantity: 1, amount: 6000 })
    expect(taxLines([], { ...MP, shipping: 6000, goods: 0, tierPerPiece: 0 })).toMatchObject([{ line: 1, hsn: '', amount: 6000 }])
  })

  it('counts each line at its own price less the bulk discount, down to nothing', () => {
    expect(paidPerLine([pack(1, 28_000, 10), pack(2, 1500, 4)], { goods: 272_000, tierPerPiece: 1000 })).toEqual([270_000, 2000])
    expect(paidPerLine([pack(1, 28_000, 10), pack(2, 1000, 3)], { goods: 270_000, tierPerPiece: 1000 })).toEqual([270_000, 0])
    expect(paidPerLine([pack(1, 28_000, 1), pack(2, 2000, 1)], { goods: 15_000, tierPerPiece: 0 })).toEqual([14_000, 1000])
  })

  it('splits what was paid for a line over its packs, the last taking what the others leave', () => {
    const line = { amount: 1000, quantity: 3 }
    expect([0, 1, 2].map((before) => paidForPacks(line, before, 1))).toEqual([333, 333, 334])
    expect([paidForPacks(line, 1, 2), paidForPacks(line, 0, 3)]).toEqual([667, 1000])
  })

  it('shares the sum by worth where the discount takes more than a pack costs, and loses no paisa', () => {
    expect(paidPerLine([pack(1, 28_000, 29), pack(2, 1500, 1)], { goods: 753_500, tierPerPiece: 2000 })).toEqual([752_110, 1390])
  })

  it('adds up to the paisa: lines to the order, taxable value and taxes to each line', () => {
    fc.assert(
      fc.property(order, ({ lines, supply }) => {
        const taxed = taxLines(lines, supply)
        expect(sumOf(taxed).amount).toBe(supply.goods)
        for (const { amount, taxable, cgst, sgst, igst } of taxed) expect(taxable + cgst + sgst + igst).toBe(amount)
      }),
      { numRuns: 2000 },
    )
  })

  it('is credited pack by pack down to nothing: amounts and each tax add up, and nothing is credited twice', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 299 }), ({ lines, supply }, first) => {
        const invoiced = taxLines(lines, supply)
        const wanted = invoiced.map(({ line, amount, quantity }) => {
          const packs = Math.min(first, quantity)
          return { line, quantity: packs, amount: paidForPacks({ amount, quantity }, 0, packs) }
        })
        const part = creditLines(invoiced, [], { wanted, percent: supply.percent })
        const rest = creditLines(invoiced, part, { percent: supply.percent })
        expect(sumOf([...part, ...rest])).toEqual({ ...sumOf(invoiced), quantity: expect.any(Number) })
        expect(creditLines(invoiced, [...part, ...rest], { percent: supply.percent })).toEqual([])
        for (const { amount, taxable, cgst, sgst, igst } of [...part, ...rest]) {
          expect(taxable + cgst + sgst + igst).toBe(amount)
          expect(cgst).toBe(sgst)
          expect(Math.min(cgst, igst)).toBe(0)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('never credits more than is left', () => {
    const invoiced = taxLines([pack(1, 28_000, 2)], { ...MP, goods: 56_000, tierPerPiece: 0 })
    const wanted = [{ line: 1, quantity: 3, amount: 84_000 }]
    expect(sumOf(creditLines(invoiced, [], { wanted, percent: 18 }))).toMatchObject({ amount: 56_000, cgst: 4271 })
  })

  const two = () => taxLines([pack(1, 28_000, 2), pack(2, 1500, 4)], { ...MP, goods: 62_000, tierPerPiece: 0 })

  it('credits only the line that is taken back, and the packs that are left of it afterwards', () => {
    const part = creditLines(two(), [], { wanted: [{ line: 2, quantity: 3, amount: 4500 }], percent: 18 })
    expect(part).toMatchObject([{ line: 2, name: 'Pack 2', quantity: 3, amount: 4500, taxable: 3814, cgst: 343, sgst: 343, igst: 0 }])
    const rest = creditLines(two(), part, { percent: 18 })
    expect(rest).toMatchObject([
      { line: 1, quantity: 2, amount: 56_000 },
      { line: 2, quantity: 1, amount: 1500 },
    ])
    expect(sumOf([...part, ...rest]).quantity).toBe(6)
  })

  it('credits nothing where nothing is wanted or nothing is left', () => {
    expect(creditLines(two(), [], { wanted: [{ line: 1, quantity: 1, amount: 0 }], percent: 18 })).toEqual([])
    const all = creditLines(two(), [], { percent: 18 })
    expect(creditLines(two(), all, { wanted: [{ line: 1, quantity: 1, amount: 28_000 }], percent: 18 })).toEqual([])
  })

  it('takes back IGST of an invoice to another state, though a line of it was too small for a paisa of tax', () => {
    const away = taxLines([pack(1, 28_000, 2), pack(2, 1, 1)], { ...MP, isSameState: false, goods: 56_001, tierPerPiece: 0 })
    const [credit] = creditLines(away, [], { wanted: [{ line: 1, quantity: 1, amount: 28_000 }], percent: 18 })
    expect(credit).toMatchObject({ taxable: 23_729, cgst: 0, igst: 4271 })
  })

  const credited = (lines: readonly TaxLine[]) => lines.map(({ line, quantity, amount }) => [line, quantity, amount])
  const three = () => taxLines([pack(1, 28_000, 2), pack(2, 1500, 4), pack(3, 2000, 5)], { ...MP, goods: 72_000, tierPerPiece: 0 })

  it('what is wanted beyond what is left of a line comes from the others, without packs, first from one whose packs are all back', () => {
    const wanted = [{ line: 2, quantity: 4, amount: 6500 }]
    expect(credited(creditLines(three(), [], { wanted, percent: 18 }))).toEqual([
      [1, 0, 500],
      [2, 4, 6000],
    ])
    const both = [
      { line: 2, quantity: 4, amount: 8500 },
      { line: 3, quantity: 5, amount: 9000 },
    ]
    expect(credited(creditLines(three(), [], { wanted: both, percent: 18 }))).toEqual([
      [1, 0, 1500],
      [2, 4, 6000],
      [3, 5, 10_000],
    ])
  })

  it('counts packs that came back before as back, and never takes more than all lines hold', () => {
    const before = creditLines(three(), [], { wanted: [{ line: 3, quantity: 3, amount: 4000 }], percent: 18 })
    const wanted = [
      { line: 2, quantity: 1, amount: 9000 },
      { line: 3, quantity: 2, amount: 4000 },
    ]
    expect(credited(creditLines(three(), before, { wanted, percent: 18 }))).toEqual([
      [1, 0, 1000],
      [2, 1, 6000],
      [3, 2, 6000],
    ])
    const all = creditLines(three(), [], { wanted: [{ line: 1, quantity: 2, amount: 99_000 }], percent: 18 })
    expect(credited(all)).toEqual([
      [1, 2, 56_000],
      [2, 0, 6000],
      [3, 0, 10_000],
    ])
  })

  it('takes back just the taxes that the invoice had, in whatever way it was rounded, once nothing of a line is left', () => {
    const odd = [{ line: 1, name: 'Pack 1', hsn: '24031921', quantity: 2, amount: 1000, taxable: 852, cgst: 74, sgst: 74, igst: 0 }]
    expect(creditLines(odd, [], { percent: 18 })).toEqual(odd)
    const part = creditLines(odd, [], { wanted: [{ line: 1, quantity: 1, amount: 500 }], percent: 18 })
    expect(part).toMatchObject([{ quantity: 1, amount: 500, taxable: 424, cgst: 38, sgst: 38 }])
    expect(creditLines(odd, part, { percent: 18 })).toMatchObject([{ quantity: 1, amount: 500, taxable: 428, cgst: 36, sgst: 36 }])
  })
})

describe('goods of several rates', () => {
  const MATCHES = { ...pack(2, 10_850, 2), hsn: '36050010', percent: 5 }
  const sold = [{ ...pack(1, 28_000, 10), percent: 18 }, MATCHES]
  const supply = { ...MP, percent: 18, shipping: 6000, goods: 289_700, tierPerPiece: 1000 }

  it('are taxed a line each, delivery with the principal ones; a line names its rate where it is not that of the document', () => {
    expect(taxLines(sold, supply).map(({ hsn, amount, taxable, cgst, rate }) => [hsn, amount, taxable, cgst, rate])).toEqual([
      ['24031921', 270_000, 228_814, 20_593, undefined],
      ['36050010', 19_700, 18_762, 469, 500],
      ['24031921', 6000, 5084, 458, undefined],
    ])
    const other = taxLines(sold.toReversed(), { ...supply, percent: 5 })
    expect(other.map(({ hsn, rate }) => [hsn, rate])).toEqual([
      ['36050010', undefined],
      ['24031921', 1800],
      ['36050010', undefined],
    ])
  })

  it('are one supply at the rate of the line with the highest taxable value, the first of equal ones', () => {
    const paid = { goods: 289_700, tierPerPiece: 1000 }
    expect(principalPercent(sold, paid)).toBe(18)
    expect(principalPercent(sold.toReversed(), paid)).toBe(18)
    // the same price, and less of it is value at the higher rate
    const equal = [
      { ...pack(1, 10_000, 1), percent: 18 },
      { ...pack(2, 10_000, 1), percent: 5 },
    ]
    expect(principalPercent(equal, { goods: 20_000, tierPerPiece: 0 })).toBe(5)
    expect(
      principalPercent(
        [equal[1], equal[1]].flatMap((one) => one ?? []),
        { goods: 20_000, tierPerPiece: 0 },
      ),
    ).toBe(5)
    expect(principalPercent([], { goods: 0, tierPerPiece: 0 })).toBe(0)
  })

  it('are credited at the rate of their invoice line, and lie in a document by rate', () => {
    const lines = taxLines(sold, supply)
    const part = creditLines(lines, [], { wanted: [{ line: 2, quantity: 1, amount: 9850 }], percent: 18 })
    expect(part).toEqual([
      { line: 2, name: 'Pack 2', hsn: '36050010', quantity: 1, amount: 9850, taxable: 9380, cgst: 235, sgst: 235, igst: 0, rate: 500 },
    ])
    const { amount: total, ...sums } = sumOf(lines)
    expect(partsByRate({ ...sums, total, lines, rate: 1800 })).toEqual([
      { rate: 500, total: 19_700, taxable: 18_762, cgst: 469, sgst: 469, igst: 0 },
      { rate: 1800, total: 276_000, taxable: 233_898, cgst: 21_051, sgst: 21_051, igst: 0 },
    ])
    const credited = sumOf(part)
    expect(partsByRate({ ...credited, total: 9850, lines: part, rate: 1800 })).toEqual([
      { rate: 500, total: 9850, taxable: 9380, cgst: 235, sgst: 235, igst: 0 },
    ])
  })

  it('add up whatever is sold and credited: by line, by rate and down to nothing', () => {
    const rates = fc.array(fc.constantFrom(0, 5, 18, 28), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(order, rates, fc.integer({ min: 1, max: 299 }), ({ lines, supply }, percents, first) => {
        const mixed = lines.map((line, at) => ({ ...line, percent: percents[at] ?? 0 }))
        const percent = principalPercent(mixed, supply)
        const whole = { ...supply, percent, shipping: 6000 }
        const invoiced = taxLines(mixed, whole)
        const { amount: total, ...sums } = sumOf(invoiced)
        expect(total).toBe(supply.goods + 6000)
        const parts = partsByRate({ ...sums, total, lines: invoiced, rate: Math.round(percent * 100) })
        for (const field of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const)
          expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(field === 'total' ? total : sums[field])
        const wanted = invoiced.map(({ line, amount, quantity }) => {
          const packs = Math.min(first, quantity)
          return { line, quantity: packs, amount: paidForPacks({ amount, quantity }, 0, packs) }
        })
        const part = creditLines(invoiced, [], { wanted, percent })
        const rest = creditLines(invoiced, part, { percent })
        expect(sumOf([...part, ...rest])).toEqual({ ...sumOf(invoiced), quantity: expect.any(Number) })
        for (const { line, rate } of [...part, ...rest]) expect(rate).toBe(invoiced.find((one) => one.line === line)?.rate)
      }),
      { numRuns: 500 },
    )
  })
})
