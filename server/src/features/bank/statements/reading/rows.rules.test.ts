import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SheetCell } from '#platform/sheets/cell.rules.ts'
import { readMoney, readRows, statementOf } from '#test/statements/read-text.ts'
import { findMapped, nameOf } from './mapping.rules.ts'

const SBI = ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']
const read = (...cells: SheetCell[][]) => readMoney(SBI, ...cells)
const paid = (change: Partial<Record<number, SheetCell>> = {}): SheetCell[] =>
  Object.assign(['20 Nov 2026', '20 Nov 2026', 'UPI/CR/425210984512/RAMESH/SBIN/r@ybl/x', '', '', '560.00', '1,000.00'], change)

describe('the rows of a statement', () => {
  it('are money, with everything that was said of it', () => {
    expect(read(paid()).money).toMatchObject([
      {
        line: 2,
        sheet: '',
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
    const found = read(paid({ 0: '31/02/2026' }), paid({ 5: 'abc' }), paid({ 4: '5' }), paid({ 5: '' }), paid({ 0: '', 1: '' }), paid())
    expect(found.malformed.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '“31/02/2026” is not a date'],
      [3, '“abc” is not an amount'],
      [4, 'The row has money in and money out'],
      [6, 'The date is missing'],
    ])
    expect(found.malformed[1]?.text).toContain('| abc |')
    expect([found.rows, found.money.length, found.others]).toEqual([5, 1, 0])
  })

  it('without an amount are malformed, unless the balance beside them stays', () => {
    const found = read(paid(), paid({ 2: 'RATE CHANGED', 5: '' }), paid({ 2: 'CHEQUE 5', 5: '', 6: '1,400.00' }))
    expect(found.malformed.map(({ line, reason }) => [line, reason])).toEqual([[4, 'The amount is missing']])
  })

  it('are refunds and reversals by the words of the bank; money out that names nobody is another matter', () => {
    const found = read(
      paid({ 2: 'UPI/REF/425210984512/RAMESH', 6: '' }),
      paid({ 2: 'UPI/DR/425210984513/RAMESH', 4: '560', 5: '', 6: '' }),
      paid({ 2: 'CASH AT COUNTER', 4: '560', 5: '', 6: '' }),
      paid({ 2: 'CHARGE reversal', 4: '560', 5: '', 6: '' }),
    )
    expect(found.money.map(({ kind, line }) => [kind, line])).toEqual([
      ['refund', 2],
      ['reversal', 3],
      ['reversal', 5],
    ])
    expect(found.others).toBe(1)
  })

  it('what a payer is called or writes makes no refund of a payment', () => {
    const texts = [
      'UPI/CR/425210984512/REVERSAL RAO/SBIN/rr@ybl/bidi',
      'UPI-ASHA-asha@ybl-SBIN0001234-425210984513-refund pending bidi',
      'UPI-REVERSAL RAO-rao@ybl-SBIN00',
      'UPI/P2A/425210984514/RETURNED SINGH/refund of bidi',
    ]
    const found = read(...texts.map((text, n) => paid({ 2: text, 5: `56${n}.00`, 6: '' })))
    expect(found.money.map(({ kind }) => kind)).toEqual(Array(4).fill('payment'))
    const bank = [
      'REV-UPI-REVERSAL RAO-rao@ybl-SBIN0001234-425210984515-x',
      'UPI/REV/425210984516/RAMESH/SBIN/r@ybl/x',
      'UPI-SHOP-shop.refund@ybl-HDFC0001234-425210984517-x',
    ]
    expect(read(...bank.map((text, n) => paid({ 2: text, 5: `57${n}.00`, 6: '' }))).money.map(({ kind }) => kind)).toEqual(
      Array(3).fill('refund'),
    )
  })

  it('drawn lines, openings, repeated headings, page feet and empty rows are passed over', () => {
    const found = read(
      ['*****'],
      ['Opening Balance', '', '', '', '', '', '440.00'],
      ['', '', ''],
      paid(),
      ['', '', 'Carried forward', '', '', '', '1,000.00'],
      ['Page 2 of 3'],
      SBI,
      ['', '', 'Brought forward', '', '', '', '1,000.00'],
      paid({ 0: '21/11/2026', 5: '5.00', 6: '1,005.00' }),
      ['', '', 'Total', '', '0.00', '565.00', ''],
      ['Statement Summary'],
      ['Rs. 5', 'x'],
      ['21/11/2026', '', 'Credits of the month', '', '', '565.00', ''],
    )
    expect(found.money.map(({ bookedOn }) => bookedOn)).toEqual(['2026-11-20', '2026-11-21'])
    expect(found.malformed.map(({ line, reason }) => [line, reason])).toEqual([[14, 'The row stands below the end of the statement']])
    expect(found.understood.balance).toBe('all')
  })

  it('a comma that was not quoted is put back where it was cut', () => {
    const cut = ['20 Nov 2026', '20 Nov 2026', 'UPI/CR/425210984512/RAMESH', ' SON/SBIN/r@ybl/x', '', '', '560.00', '1,000.00']
    expect(read(cut, paid({ 5: '1', 6: '1,001.00' })).money[0]).toMatchObject({ payerName: 'RAMESH,SON', amount: 56_000 })
    expect(read([...paid(), '', '-']).money).toHaveLength(1)
  })

  it('whatever stands in a file, each row with a date is money, other or malformed with its reason, or moves nothing', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constantFrom(
        '21/11/26',
        '560.00',
        '1,210.50',
        'UPI/CR/612345678901/A',
        '0000612345678901',
        '',
        '-',
        'Total',
        'Opening Balance',
        'Legends',
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 9 })), (rows) => {
        const outcome = readRows([SBI, ...rows.map((cells) => ['21/11/26', ...cells])])
        if (outcome.is !== 'read') return
        const { money, others, malformed, rows: counted } = outcome.statement
        expect(money.length + others + malformed.length).toBe(counted)
        for (const { reason, line } of malformed) expect([reason.length > 0, line > 1]).toEqual([true, true])
        for (const { amount, reference } of money)
          expect([amount > 0, reference === null || /^\d{12}$/.test(reference)]).toEqual([true, true])
      }),
      { numRuns: 300 },
    )
  })
})

describe('one column of money', () => {
  it('goes by its side or its sign, and one that says neither is malformed', () => {
    const head = ['Sl. No.', 'Transaction Date', 'Description', 'Chq / Ref No.', 'Amount', 'Dr / Cr']
    const row = (amount: string, side: string) => ['1', '20/11/2026', 'UPI/RAMESH/425210984512/x', '', amount, side]
    const found = readMoney(
      head,
      row('560', 'CR'),
      row('560', 'DR'),
      row('560', 'DR'),
      row('560 Dr', ''),
      row('560', ''),
      row('-560', 'CR'),
      row('560', 'CR'),
      row('561', 'x'),
      row('0', 'CR'),
    )
    expect(found.money.map(({ kind, line }) => [kind, line])).toEqual([
      ['payment', 2],
      ['reversal', 3],
      ['reversal', 4],
      ['reversal', 5],
      ['payment', 6],
      ['reversal', 7],
      ['payment', 8],
    ])
    expect(found.malformed.map(({ line, reason }) => [line, reason])).toEqual([[9, '“x” says neither credit nor debit']])
  })

  it('without a mark goes by the balance; where there is none a person is asked', () => {
    const head = ['Date', 'Particulars', 'Amount', 'Balance']
    const rows = [
      ['01/11/2026', 'Opening Balance', '', '100.00'],
      ['02/11/2026', 'UPI 425210984512 asha', '50.00', '150.00'],
      ['03/11/2026', 'ATM 1', '20.00', '130.00'],
      ['04/11/2026', 'UPI 425210984513 ravi', '7.50', '137.50'],
    ]
    expect(readMoney(head, ...rows).money.map(({ line, kind, amount }) => [line, kind, amount])).toEqual([
      [3, 'payment', 5000],
      [5, 'payment', 750],
    ])
    expect(readRows([head.slice(0, 3), ...rows.map((row) => row.slice(0, 3))])).toMatchObject({ is: 'ask' })
  })

  it('a payment app tells its outcome, its time in a column of its own, and its own reference', () => {
    const head = ['Date', 'Time', 'Customer VPA', 'Customer Name', 'RRN', 'Amount', 'Status', 'Note']
    const row = (n: number, status: string, time = '14:05') => [
      '21/11/2026',
      time,
      'R@YBL',
      'Ramesh',
      `000042521098451${n}`,
      '560',
      status,
      'SLB 1',
    ]
    const found = readMoney(head, row(2, 'SUCCESS'), row(3, 'FAILED'), row(4, ''), row(5, 'Completed', 'x'), row(6, 'paid', ''))
    expect(found.others).toBe(1)
    expect(found.bank).toBe('merchant')
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

describe('columns that a person named', () => {
  const mapping = { date: 'Day', credit: 'In', narration: 'What' }
  const numbered = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }))

  it('are found wherever all of their headings stand in one row', () => {
    const far = Array.from({ length: 70 }, () => ['x'])
    expect(findMapped(numbered(...far, ['What', 'Day', 'In']), mapping)).toMatchObject({
      at: 70,
      roles: { date: 1, credit: 2, narration: 0 },
    })
    expect(findMapped(numbered(['Day', 'In']), mapping)).toBeUndefined()
    expect(findMapped(numbered(['Day']), {})).toBeUndefined()
    expect(findMapped(numbered(['', 'Day']), { date: 'Day', note: '!' })).toBeUndefined()
  })

  it('may have Hindi headings, two of one name, or none at all', () => {
    expect(findMapped(numbered(['तारीख', 'राशि', 'राशि']), { date: 'तारीख', credit: 'राशि [C]' })).toMatchObject({
      roles: { date: 0, credit: 2 },
    })
    expect(findMapped(numbered(['तारीख', 'राशि', 'x']), { date: 'तारीख', credit: 'राशि [C]' })).toBeUndefined()
    expect(findMapped(numbered(['1', '2']), { date: '[A]', credit: '[AB]' })).toMatchObject({ at: -1, roles: { date: 0, credit: 27 } })
    expect([nameOf(['a', 'b', 'A'], 0), nameOf(['a', 'b'], 1), nameOf([''], 0)]).toEqual(['a [A]', 'b', '[A]'])
  })

  it('are taken as they were chosen, and the balance still refuses what does not add up', () => {
    const head = ['Wann', 'Wieviel', 'Bemerkung', 'Rest']
    const rows = [
      head,
      ['20/11/26', '10.00', 'UPI 425210984512', '110.00'],
      ['21/11/26', '12.00', 'UPI 425210984513', '122.00'],
      ['22/11/26', '99.00', 'x', '122.00'],
    ]
    const chosen = {
      name: 'Mine',
      dates: 'day-first' as const,
      columns: { date: 'Wann', amount: 'Wieviel', narration: 'Bemerkung', balance: 'Rest' },
    }
    const found = statementOf(readRows(rows, { chosen }))
    expect(found).toMatchObject({ title: 'Mine', bank: 'mapped', money: [{ line: 2 }, { line: 3 }], malformed: [{ line: 4 }] })
    expect(readRows(rows, { chosen: { ...chosen, columns: { date: 'Wann' } } })).toMatchObject({ is: 'ask' })
    expect(readRows(rows, { chosen: { ...chosen, columns: { ...chosen.columns, date: 'Bemerkung' } } })).toMatchObject({ is: 'ask' })
    expect(statementOf(readRows(rows, { saved: [chosen] }))).toMatchObject({ title: 'Mine' })
  })

  it('are helped by a balance that they do not name, which also shows that they are the wrong way round', () => {
    const rows = [
      ['Dated', 'Story', 'Withdrawal', 'Deposit', 'Balance'],
      ['19/11/26', 'UPI 425210984511 asha', '', '90.00', '190.00'],
      ['20/11/26', 'UPI 425210984512 ravi', '40.00', '', '150.00'],
      ['21/11/26', 'UPI 425210984513 gopal', '', '12.50', '162.50'],
    ]
    const columns = { date: 'Dated', credit: 'Deposit', narration: 'Story' }
    const saved = (change: object) => ({ name: 'Old answer', dates: 'day-first' as const, columns: { ...columns, ...change } })
    const found = statementOf(readRows(rows, { saved: [saved({})] }))
    expect(found.money.map(({ kind, line }) => [kind, line])).toEqual([
      ['payment', 2],
      ['reversal', 3],
      ['payment', 4],
    ])
    expect(found).toMatchObject({ title: 'Old answer', malformed: [], understood: { balance: 'all' } })
    const wrong = saved({ credit: 'Withdrawal', debit: 'Deposit' })
    expect(readRows(rows, { chosen: wrong })).toMatchObject({ is: 'ask', asked: { why: expect.stringContaining('swapped') } })
  })

  it('by letters alone are used only where the file explains itself in no other way', () => {
    const letters = { name: 'Bare', dates: 'day-first' as const, columns: { date: '[A]', credit: '[C]', narration: '[B]' } }
    const bare = [
      ['20/11/26', 'UPI 425210984512 asha', '10.00'],
      ['21/11/26', 'UPI 425210984513 ravi', '12.00'],
    ]
    expect(readRows(bare)).toMatchObject({ is: 'ask', asked: { names: ['[A]', '[B]', '[C]'] } })
    expect(statementOf(readRows(bare, { saved: [letters] }))).toMatchObject({ title: 'Bare', money: [{ amount: 1000 }, { amount: 1200 }] })
    expect(statementOf(readRows([SBI, paid()], { saved: [letters] })).bank).toBe('sbi')
  })
})
