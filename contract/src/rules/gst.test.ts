import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateDay, rateOn, splitInclusive, splitInvoice } from './gst.ts'
import { addDays, financialYear, istDateTime, istDay, istDayBounds, istMonthBounds } from './ist.ts'

const total = fc.integer({ min: 0, max: 10 ** 12 })
const percent = fc.constantFrom(0, 5, 12.5, 18, 28, 40)

describe('GST', () => {
  it('[RD-039] is 28 % until 2026-01-31 and 18 % from 2026-02-01', () => {
    expect(['2010-01-01', '2026-01-31', '2026-02-01', '2030-01-01'].map((day) => rateOn(day))).toEqual([28, 28, 18, 18])
  })

  it('[RD-039] follows the table of the settings in any order', () => {
    const table = [
      { from: '2027-04-01', percent: 40 },
      { from: '2026-02-01', percent: 18 },
    ]
    expect(['2027-03-31', '2027-04-01'].map((day) => rateOn(day, table))).toEqual([18, 40])
    expect(rateOn('2027-01-01', [])).toBe(0)
    const third = [{ from: '2028-04-01', percent: 12 }, ...table]
    expect(['2026-02-01', '2027-04-01', '2028-03-31', '2028-04-01'].map((day) => rateOn(day, third))).toEqual([18, 40, 40, 12])
  })

  it('of two rates that begin on one day the later one in the table counts, wherever the day stands in it', () => {
    const [earlier, first, second] = [
      { from: '2025-07-01', percent: 12 },
      { from: '2026-04-01', percent: 5 },
      { from: '2026-04-01', percent: 40 },
    ]
    for (const [table, percent] of [
      [[earlier, first, second], 40],
      [[earlier, second, first], 5],
      [[second, first, earlier], 5],
    ] as const)
      expect([rateOn('2026-03-31', table), rateOn('2026-04-01', table)]).toEqual([12, percent])
  })

  it.each([
    [28_000, 18, 23_729, 4271],
    [21_000, 18, 17_797, 3203],
    [56_000, 18, 47_458, 8542],
    [270_000, 18, 228_814, 41_186],
    [99_900, 18, 84_661, 15_239],
    [100, 18, 85, 15],
    [28_000, 28, 21_875, 6125],
  ])('[SF-587] %i paise at %i %% are %i taxable and %i tax', (amount, rate, taxable, tax) => {
    expect(splitInclusive(amount, rate)).toEqual({ taxable, tax })
  })

  it.each([
    [28_000, 23_728, 2136],
    [21_000, 17_796, 1602],
    [56_000, 47_458, 4271],
    [270_000, 228_814, 20_593],
    [99_900, 84_662, 7619],
    [100, 84, 8],
  ])('%i paise within the state are %i taxable and twice %i', (amount, taxable, half) => {
    expect(splitInvoice(amount, 18, 'same-state')).toEqual({ taxable, cgst: half, sgst: half, igst: 0 })
  })

  it('[SF-587] rounds half up and loses no paisa', () => {
    fc.assert(
      fc.property(total, percent, (amount, rate) => {
        const { taxable, tax } = splitInclusive(amount, rate)
        const divisor = BigInt(10_000 + rate * 100)
        expect(BigInt(taxable)).toBe((BigInt(amount) * 20_000n + divisor) / (2n * divisor))
        expect(taxable + tax).toBe(amount)
        for (const place of ['same-state', 'other-state'] as const) {
          const parts = splitInvoice(amount, rate, place)
          expect(parts.taxable + parts.cgst + parts.sgst + parts.igst).toBe(amount)
          expect(Math.abs(parts.taxable - taxable)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('the calendar in India', () => {
  it('[RD-046] turns to the next day at 18:30 UTC', () => {
    expect(istDay(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
    expect(istDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  })

  it('[RD-046] bounds a day from its first instant to the next one’s', () => {
    expect(istDayBounds('2026-11-21')).toEqual({ from: new Date('2026-11-20T18:30:00Z'), to: new Date('2026-11-21T18:30:00Z') })
  })

  it('[RD-046] bounds a month, also the last of a year', () => {
    expect(istMonthBounds('2026-12')).toEqual({ from: new Date('2026-11-30T18:30:00Z'), to: new Date('2026-12-31T18:30:00Z') })
  })

  it('[RD-046] finds every instant inside the bounds of its own day, and nobody else’s', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (instant) => {
        const day = istDay(instant)
        const { from, to } = istDayBounds(day)
        expect(from <= instant && instant < to).toBe(true)
        expect(istDay(to)).toBe(addDays(day, 1))
        expect(day).toBe(instant.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }))
      }),
      { numRuns: 2000 },
    )
  })

  it('writes date and time the way Indians do', () => {
    expect(istDateTime(new Date('2026-11-20T19:05:00Z'))).toBe('21 Nov 2026, 12:35 am')
    expect(istDateTime(new Date('2026-01-05T06:30:00Z'))).toBe('5 Jan 2026, 12:00 pm')
    expect(istDateTime(new Date('2026-01-05T05:20:00Z'))).toBe('5 Jan 2026, 10:50 am')
    expect(istDateTime(new Date('2026-01-05T17:50:00Z'))).toBe('5 Jan 2026, 11:20 pm')
  })

  it('counts days over months and leap years', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-01-01', -1), addDays('2026-11-21', 30)]).toEqual([
      '2028-02-29',
      '2025-12-31',
      '2026-12-21',
    ])
  })

  it('starts the financial year on 1 April', () => {
    expect(financialYear(new Date('2026-03-31T18:29:59Z'))).toBe('2025-26')
    expect(financialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27')
    expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00')
  })
})

describe('the rate of a supply around a change of the rate', () => {
  const [before, after] = ['2026-01-31', '2026-02-01']
  it.each([
    ['goods before, invoice and payment after', { supplied: before, invoiced: after, paid: after }, 18],
    ['goods and invoice before, payment after', { supplied: before, invoiced: before, paid: after }, 28],
    ['goods and payment before, invoice after', { supplied: before, invoiced: after, paid: before }, 28],
    ['goods and payment after, invoice before', { supplied: after, invoiced: before, paid: after }, 18],
    ['goods after, invoice and payment before', { supplied: after, invoiced: before, paid: before }, 28],
    ['goods and invoice after, payment before', { supplied: after, invoiced: after, paid: before }, 18],
  ])('follows section 14 of the CGST Act: %s', (_case, days, percent) => {
    expect(rateOn(rateDay(days))).toBe(percent)
  })
})
