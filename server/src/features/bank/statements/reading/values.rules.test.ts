import { canonicalReference, referencesIn } from 'contract/rules/payment-reference.ts'
import { describe, expect, it } from 'vitest'
import { readAmount } from '#platform/sheets/amount.rules.ts'
import { isBlank, textOf } from '#platform/sheets/cell.rules.ts'
import { readDay } from '#platform/sheets/date.rules.ts'
import { fingerprintLines } from './fingerprint.rules.ts'
import { parseNarration } from './narration.rules.ts'

describe('an amount', () => {
  it.each([
    ['1,23,456.78', 12_345_678, undefined],
    ['₹ 560', 56_000, undefined],
    ['Rs. 560.5', 56_050, undefined],
    ['INR560.00', 56_000, undefined],
    ['560.00 Cr', 56_000, 'credit'],
    ['560.00Cr.', 56_000, 'credit'],
    ['560 (Dr)', 56_000, 'debit'],
    ['(560.00)', 56_000, 'debit'],
    ['-560', 56_000, 'debit'],
    ['560-', 56_000, 'debit'],
    ['+560', 56_000, 'credit'],
    ['560.500', 56_050, undefined],
    [560.1, 56_010, undefined],
    [-0.29, 29, 'debit'],
    ["'560", 56_000, undefined],
    ['', 0, undefined],
    ['-', 0, undefined],
    ['***', 0, undefined],
    [undefined, 0, undefined],
  ] as const)('%j is %d paise, %s', (cell, paise, sign) => {
    expect(readAmount(cell)).toEqual({ value: { paise, sign } })
  })

  it.each(['abc', '1.234', '12 apples', '1..2', '12345678901234', '5cr x', 1.005])('%j is none', (cell) => {
    expect(readAmount(cell)).toEqual({ problem: expect.stringContaining('is not an amount') })
  })

  it('a cell is blank with nothing but dashes, stars and dots', () => {
    expect([undefined, '', ' – ', '—', '*.', 0, 'x'].map((cell) => isBlank(cell))).toEqual([true, true, true, true, true, false, false])
    expect(textOf("''12\u00a0 3 ")).toBe('12 3')
  })
})

describe('a date', () => {
  const day = (cell: string | number, order?: 'month-first') => {
    const read = readDay(cell, order)
    return 'problem' in read ? read.problem : [read.value.day, read.value.at?.toISOString() ?? null]
  }

  it.each([
    ['21/11/26', '2026-11-21', null],
    ['1-2-2026', '2026-02-01', null],
    ['21.11.2026', '2026-11-21', null],
    ['2026-11-21', '2026-11-21', null],
    ['21 Nov 2026', '2026-11-21', null],
    ['21-November-26', '2026-11-21', null],
    ['21 Nov, 2026', '2026-11-21', null],
    ['21/11/2026 14:05', '2026-11-21', '2026-11-21T08:35:00.000Z'],
    ['21/11/2026 02:05:09 PM', '2026-11-21', '2026-11-21T08:35:09.000Z'],
    ['21/11/2026 12:05 am', '2026-11-21', '2026-11-20T18:35:00.000Z'],
    ['2026-11-21T14:05:09.123', '2026-11-21', '2026-11-21T08:35:09.000Z'],
    ['21/11/2026 00:00:00', '2026-11-21', null],
    ['21/11/2026 24:00', '2026-11-21', null],
    ['21/11/2026 10:60', '2026-11-21', null],
    ['21/11/2026 10:00:60', '2026-11-21', null],
    [46_347, '2026-11-21', null],
    ['46347.5', '2026-11-21', '2026-11-21T06:30:00.000Z'],
    [36_526, '2000-01-01', null],
  ])('%s is %s, %s', (cell, date, at) => {
    expect(day(cell)).toEqual([date, at])
  })

  it('is read with the month first only where that was said, and never in a written month or a year in front', () => {
    expect([day('11/21/26', 'month-first'), day('21 Nov 26', 'month-first'), day('2026-11-21', 'month-first')]).toEqual(
      Array(3).fill(['2026-11-21', null]),
    )
  })

  it.each([
    '31/02/2026',
    '00/11/2026',
    '21/13/2026',
    '21 Foo 2026',
    '1999-12-31',
    '2100-01-01',
    'x',
    '21/11',
    36_525,
    73_050,
    '12345',
    '21/11/2026 x',
  ])('%s is none', (cell) => {
    expect(day(cell)).toMatch(/is not a date/)
  })

  it('missing is told apart from wrong', () => {
    expect([readDay(undefined), readDay('')]).toEqual(Array(2).fill({ problem: 'The date is missing' }))
  })
})

describe('a reference', () => {
  it.each([
    ['425210984512', '425210984512'],
    ['0000425210984512', '425210984512'],
    ["'425210984512", '425210984512'],
    ['4252 1098 4512', '425210984512'],
    ['25210984512', '025210984512'],
    ['210984512', '000210984512'],
    ['10984512', undefined],
    ['4252109845123', undefined],
    ['0000000000000000000', undefined],
    ['000000000000', undefined],
    ['111111111111', undefined],
    ['42521098451x', undefined],
  ])('%s is %s', (raw, reference) => {
    expect(canonicalReference(raw)).toBe(reference)
  })

  it('stands free in a text, never in a word, a UPI ID or a longer run', () => {
    expect(referencesIn('UPI 425210984512 and 0000425210984512, 625210984513.')).toEqual(['425210984512', '625210984513'])
    for (const text of [
      'x425210984512',
      '425210984512x',
      '425210984512@ybl',
      'a.425210984512',
      '42521098451234567',
      '4252109845123',
      '425210984512.5',
    ])
      expect(referencesIn(text)).toEqual([])
  })
})

describe('a narration', () => {
  it.each([
    ['UPI-RAMESH K-ramesh@ybl-SBIN0001234-425210984512-SLB 1', 'ramesh k', 'ramesh@ybl', 'SLB 1'],
    ['BY TRANSFER-UPI/CR/425210984512/RAMESH K/SBIN/ramesh@ybl/SLB 1', 'ramesh k', 'ramesh@ybl', 'SLB 1'],
    ['UPI/P2A/425210984512/RAMESH K/SLB 1', 'ramesh k', null, 'SLB 1'],
    ['UPI/425210984512/SLB 1/ramesh@ybl/SBI/ICI1', null, 'ramesh@ybl', 'SLB 1'],
    ['UPI/RAMESH K/425210984512/SLB 1', 'ramesh k', null, 'SLB 1'],
  ])('%s', (text, name, vpa, note) => {
    const story = parseNarration(text, '')
    expect({ ...story, name: story.name?.toLowerCase() ?? null }).toEqual({
      reference: '425210984512',
      otherReferences: [],
      vpa,
      name,
      note,
      returned: false,
    })
  })

  it('the bank’s own place is believed before its column, and two numbers without a place are no reference', () => {
    expect(parseNarration('UPI/P2A/425210984512/X/Y', '425210984599')).toMatchObject({
      reference: '425210984512',
      otherReferences: ['425210984599'],
    })
    expect(parseNarration('NEFT something', '425210984599').reference).toBe('425210984599')
    expect(parseNarration('from 425210984512', '425210984599')).toMatchObject({
      reference: null,
      otherReferences: ['425210984599', '425210984512'],
    })
    expect(parseNarration('from 425210984512', '425210984512')).toMatchObject({ reference: '425210984512', otherReferences: [] })
    expect(parseNarration('paid by ramesh.k-1@okaxis today', '')).toMatchObject({ vpa: 'ramesh.k-1@okaxis', name: null, reference: null })
    expect(parseNarration('UPI/425210984512/-/SLB 1/x', '').note).toBeNull()
  })

  it.each([
    'REV-UPI-X',
    'RVSL/1',
    'RET 1',
    'UPI/RET/425210984512/x',
    'x reversal',
    'Refund of 1',
    'chargeback',
    'charge-back',
    'was returned',
  ])('%s takes money back', (text) => {
    expect(parseNarration(text, '').returned).toBe(true)
  })

  it.each(['REVATHI', 'UPI/CR/425210984512/x', 'prevers'])('%s does not', (text) => {
    expect(parseNarration(text, '').returned).toBe(false)
  })
})

describe('the mark of a piece of money', () => {
  const row = { kind: 'payment', bookedOn: '2026-11-20', paidAt: null, amount: 100, narration: 'A-b 1', reference: null, balance: 5 }
  const marks = (changes: object[], bank = 'sbi') =>
    fingerprintLines(
      changes.map((change) => ({ ...row, ...change })),
      bank,
    )

  it('is reference and amount where there is one, whatever the day', () => {
    const reference = '425210984512'
    expect(marks([{ reference }])).toEqual(
      marks([{ reference, bookedOn: '2026-11-22', narration: 'else', balance: null, paidAt: new Date(0) }], 'hdfc'),
    )
    expect(marks([{ reference }])).toEqual(['in|100|ref|425210984512|1'])
    expect(marks([{ reference, kind: 'reversal' }])).toEqual(['out|100|ref|425210984512|1'])
  })

  it('is day, time, words and balance of one bank where there is none; equal rows are counted through', () => {
    expect(marks([{}, { narration: 'a B/1' }, { balance: null }])).toEqual([
      'in|100|row|sbi|2026-11-20||ab1|5|1',
      'in|100|row|sbi|2026-11-20||ab1|5|2',
      'in|100|row|sbi|2026-11-20||ab1||1',
    ])
    expect(marks([{ paidAt: new Date(0) }], 'icici')).toEqual(['in|100|row|icici|2026-11-20|1970-01-01T00:00:00.000Z|ab1|5|1'])
  })
})
