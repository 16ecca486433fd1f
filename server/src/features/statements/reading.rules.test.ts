import { describe, expect, it } from 'vitest'
import { isBlank, readAmount, textOf } from './amount.rules.ts'
import { readDay } from './day.rules.ts'
import { fingerprints } from './fingerprint.rules.ts'
import { findLayout, findMapped, heading, proposeLayout } from './layout.rules.ts'
import { readStory } from './narration.rules.ts'
import type { Row } from './read-rows.rules.ts'
import { readRows } from './read-rows.rules.ts'
import { canonicalReference, referencesIn } from './reference.rules.ts'

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
    ['+560', 56_000, undefined],
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
    const story = readStory(text, '')
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
    expect(readStory('UPI/P2A/425210984512/X/Y', '425210984599')).toMatchObject({
      reference: '425210984512',
      otherReferences: ['425210984599'],
    })
    expect(readStory('NEFT something', '425210984599').reference).toBe('425210984599')
    expect(readStory('from 425210984512', '425210984599')).toMatchObject({
      reference: null,
      otherReferences: ['425210984599', '425210984512'],
    })
    expect(readStory('from 425210984512', '425210984512')).toMatchObject({ reference: '425210984512', otherReferences: [] })
    expect(readStory('paid by ramesh.k-1@okaxis today', '')).toMatchObject({ vpa: 'ramesh.k-1@okaxis', name: null, reference: null })
    expect(readStory('UPI/425210984512/-/SLB 1/x', '').note).toBeNull()
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
    expect(readStory(text, '').returned).toBe(true)
  })

  it.each(['REVATHI', 'UPI/CR/425210984512/x', 'prevers'])('%s does not', (text) => {
    expect(readStory(text, '').returned).toBe(false)
  })
})

describe('the mark of a piece of money', () => {
  const row = { kind: 'payment', bookedOn: '2026-11-20', paidAt: null, amount: 100, narration: 'A-b 1', reference: null, balance: 5 }
  const marks = (changes: object[], bank = 'sbi') =>
    fingerprints(
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

const SBI = ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']
const rows = (...cells: (string | number)[][]): Row[] => cells.map((one, at) => ({ line: at + 1, cells: one }))

describe('the heading of a file', () => {
  it.each([
    [SBI, 'sbi'],
    [['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'], 'hdfc'],
    [
      [
        'S No.',
        'Value Date',
        'Transaction Date',
        'Cheque Number',
        'Transaction Remarks',
        'Withdrawal Amount (INR )',
        'Deposit Amount (INR )',
        'Balance (INR )',
      ],
      'icici',
    ],
    [['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'], 'axis'],
    [['Sl. No.', 'Transaction Date', 'Description', 'Chq / Ref No.', 'Amount', 'Dr / Cr', 'Balance'], 'kotak'],
    [['Transaction Date and Time', 'Customer VPA', 'RRN', 'Amount', 'Status'], 'merchant'],
  ])('%s', (names, bank) => {
    expect(findLayout([['Account', 'x'], [], names])).toMatchObject({ head: 2, bank })
  })

  it('lies in the first forty rows or nowhere, and a file of other words needs a mapping', () => {
    const blank = Array.from({ length: 39 }, () => [''])
    expect(findLayout([...blank, SBI])?.head).toBe(39)
    expect(findLayout([...blank, [''], SBI])).toBeUndefined()
    expect(findLayout([['Day', 'What', 'In']])).toBeUndefined()
    expect(findLayout([['Date', 'Amount', 'RRN', 'Debit', 'Status']])).toBeUndefined()
    expect(findLayout([['Date', 'Amount', 'RRN']])).toBeUndefined()
  })

  it('a side beside two columns belongs to the balance, and a date that carries the time is no second column', () => {
    expect(findLayout([[...SBI, 'Type']])?.columns).toEqual({ date: 0, narration: 2, reference: 3, debit: 4, credit: 5, balance: 6 })
    expect(heading(' Chq./Ref.No. ')).toBe('chqrefno')
    expect(heading(undefined)).toBe('')
  })

  it('is found by a saved mapping when every heading is there', () => {
    const mapping = { date: 'Day', credit: 'In', narration: 'What' }
    expect(findMapped([['x'], ['What', 'Day', 'In']], mapping, 'Mine')).toEqual({
      head: 1,
      columns: { date: 1, credit: 2, narration: 0 },
      bank: 'mapped',
      title: 'Mine',
    })
    expect(findMapped([['Day', 'In']], mapping, 'Mine')).toBeUndefined()
    expect(findMapped([['Day']], {}, 'Mine')).toBeUndefined()
    expect(findMapped([['', 'Day']], { date: 'Day', note: '!' }, 'Mine')).toBeUndefined()
  })

  it('is proposed as the row with most known headings and words', () => {
    expect(proposeLayout([['Statement of account'], ['Date', 'What', 'Deposit'], ['1/1/26', 'x', '5']])).toEqual({
      head: 1,
      mapping: { date: 'Date', credit: 'Deposit' },
    })
    expect(proposeLayout([])).toEqual({ head: 0, mapping: {} })
  })
})

describe('the rows of a statement', () => {
  const layout = findLayout([SBI])
  const read = (...cells: (string | number)[][]) => {
    if (!layout) throw new Error('no layout')
    return readRows(rows(SBI, ...cells), layout)
  }
  const paid = (change: Partial<Record<number, string | number>> = {}) =>
    Object.assign(['20 Nov 2026', '20 Nov 2026', 'UPI/CR/425210984512/RAMESH/SBIN/r@ybl/x', '', '', '560.00', '1,000.00'], change)

  it('are money, with everything that was said of it', () => {
    expect(read(paid()).money).toMatchObject([
      {
        line: 2,
        kind: 'payment',
        bookedOn: '2026-11-20',
        paidAt: null,
        amount: 56_000,
        reference: '425210984512',
        vpa: 'r@ybl',
        payerName: 'RAMESH',
        note: 'x',
        balance: 100_000,
      },
    ])
  })

  it('are malformed with their line and reason, and nothing is lost', () => {
    const found = read(paid({ 0: '31/02/2026' }), paid({ 5: 'abc' }), paid({ 4: '5' }), paid({ 5: '' }), paid({ 0: '', 1: '' }))
    expect(found.malformed.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '“31/02/2026” is not a date'],
      [3, '“abc” is not an amount'],
      [4, 'The row has money in and money out'],
      [5, 'The amount is missing'],
      [6, 'The date is missing'],
    ])
    expect(found.malformed[1]?.text).toContain('| abc |')
    expect([found.rows, found.money.length, found.others]).toEqual([5, 0, 0])
  })

  it('are refunds and reversals by their words and their side; money out that names nobody is another matter', () => {
    const found = read(
      paid({ 2: 'UPI/REF/425210984512/RAMESH' }),
      paid({ 2: 'UPI/DR/425210984512/RAMESH', 4: '560', 5: '' }),
      paid({ 2: 'CASH AT COUNTER', 4: '560', 5: '' }),
      paid({ 2: 'CHARGE reversal', 4: '560', 5: '' }),
    )
    expect(found.money.map(({ kind, line }) => [kind, line])).toEqual([
      ['refund', 2],
      ['reversal', 3],
      ['reversal', 5],
    ])
    expect(found.others).toBe(1)
  })

  it('drawn lines, opening balances, a repeated heading and empty rows are passed over; after its sums the statement is over', () => {
    const found = read(
      ['*****'],
      ['Opening Balance', '', '', '', '', '', '5'],
      SBI,
      ['', '', ''],
      paid(),
      ['Statement Summary'],
      ['Rs. 5', 'x'],
      ['x'],
      paid({ 0: '21/11/2026' }),
    )
    expect(found.money.map(({ bookedOn }) => bookedOn)).toEqual(['2026-11-20', '2026-11-21'])
    expect([found.rows, found.malformed]).toEqual([2, []])
  })

  it('a comma that was not quoted is put back where it was cut', () => {
    const cut = ['20 Nov 2026', '20 Nov 2026', 'UPI/CR/425210984512/RAMESH', ' SON/SBIN/r@ybl/x', '', '', '560.00', '1,000.00']
    expect(read(cut).money).toMatchObject([{ payerName: 'RAMESH, SON', amount: 56_000 }])
    expect(read([...paid(), '', '-']).money).toHaveLength(1)
  })

  it('one column of money goes by its side or its sign, and one that says neither is malformed', () => {
    const head = ['Sl. No.', 'Transaction Date', 'Description', 'Chq / Ref No.', 'Amount', 'Dr / Cr', 'Balance']
    const kotak = findLayout([head])
    if (!kotak) throw new Error('no layout')
    const row = (amount: string, side: string) => ['1', '20/11/2026', 'UPI/RAMESH/425210984512/x', '', amount, side, '1']
    const found = readRows(
      rows(head, row('560', 'CR'), row('560', 'DR'), row('560 Dr', ''), row('560', ''), row('560', 'x'), row('-560', 'x'), row('0', 'CR')),
      kotak,
    )
    expect(found.money.map(({ kind, line }) => [kind, line])).toEqual([
      ['payment', 2],
      ['reversal', 3],
      ['reversal', 4],
      ['payment', 5],
      ['reversal', 7],
    ])
    expect(found.malformed.map(({ line, reason }) => [line, reason])).toEqual([
      [6, '“x” says neither credit nor debit'],
      [8, 'The amount is missing'],
    ])
  })

  it('a payment app tells its outcome, its time in a column of its own, and its own reference', () => {
    const head = ['Date', 'Time', 'Customer VPA', 'Customer Name', 'RRN', 'Amount', 'Status', 'Note']
    const app = findLayout([head])
    if (!app) throw new Error('no layout')
    const row = (status: string, time = '14:05') => ['21/11/2026', time, 'R@YBL', 'Ramesh', '0000425210984512', '560', status, 'SLB 1']
    const found = readRows(rows(head, row('SUCCESS'), row('FAILED'), row(''), row('Completed', 'x'), row('paid', '')), app)
    expect(found.others).toBe(1)
    expect(found.money[0]).toMatchObject({
      reference: '425210984512',
      vpa: 'r@ybl',
      payerName: 'Ramesh',
      note: 'SLB 1',
      narration: 'Ramesh / 0000425210984512 / SLB 1',
      balance: null,
    })
    expect(found.money.map(({ paidAt }) => paidAt?.toISOString() ?? null)).toEqual([
      '2026-11-21T08:35:00.000Z',
      '2026-11-21T08:35:00.000Z',
      null,
      null,
    ])
  })
})
