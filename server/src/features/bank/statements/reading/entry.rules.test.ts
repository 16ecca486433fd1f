import { describe, expect, it } from 'vitest'
import type { SheetCell } from '#platform/sheets/cell.rules.ts'
import type { TableReader } from './entry.rules.ts'
import { balanceOf, entriesOf, readSum } from './entry.rules.ts'

const READER: TableReader = {
  roles: { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
  width: 5,
  order: 'day-first',
  style: 'written',
  decimals: {},
  unsigned: 'credit',
}
const rowsOf = (...lines: string[]) => lines.map((line, at) => ({ line: at + 1, cells: line === '' ? [] : line.split('|') }))
const entries = (lines: readonly string[], reader: Partial<TableReader> = {}) => [...entriesOf(rowsOf(...lines), { ...READER, ...reader })]
const kinds = (lines: readonly string[], reader: Partial<TableReader> = {}) => entries(lines, reader).map(({ is }) => is)
const GOOD = '01/11/2026|from asha||560.00|1560.00'

describe('a row of a table', () => {
  it('is money with its day, its sum, its side and the balance after it', () => {
    expect(entries([GOOD, '02/11/2026|to ravi|70.00|-|1490.00 Dr'])).toEqual([
      {
        is: 'money',
        row: { line: 1, cells: GOOD.split('|') },
        when: { day: '2026-11-01', at: null },
        sum: { paise: 56_000, sign: 'credit' },
        balance: 156_000,
        summary: false,
        after: false,
        dated: true,
      },
      {
        is: 'money',
        row: { line: 2, cells: ['02/11/2026', 'to ravi', '70.00', '-', '1490.00 Dr'] },
        when: { day: '2026-11-02', at: null },
        sum: { paise: 7_000, sign: 'debit' },
        balance: -149_000,
        summary: false,
        after: false,
        dated: true,
      },
    ])
  })

  it.each([
    ['bad', '01/11/2026|x|5.00|6.00|9.00'],
    ['bad', '01/11/2026|x||six|9.00'],
    ['bad', '31/02/2026|x||5.00|9.00'],
    ['bad', '0l Nov 2026|x||5.00|9.00'],
    ['still', '01/11/2026|x|||9.00'],
    ['still', '01/11/2026|x|0.00|0.00|9.00'],
    ['text', '|and more of it'],
    ['aside', '|and more of it|||9.00'],
    ['aside', 'x|and more of it'],
    ['aside', '|||5.00|9.00'],
    ['aside', '|123||5.00|9.00'],
    ['money', '|asha||5.00|9.00'],
    ['aside', '|asha||0.00|9.00'],
    ['aside', '|asha||six|9.00'],
    ['aside', 'a word|asha||5.00|9.00'],
    ['end', 'End of statement'],
    ['end', 'Statement Summary|x||5.00'],
    ['end', '|Disclaimer'],
    ['end', 'Legends'],
    ['end', 'Abbreviations used'],
    ['end', 'Important information'],
    ['end', '*** end'],
    ['end', 'Terms and conditions'],
    ['text', '|for the end of the month'],
    ['text', '|Packs of legends'],
  ])('is %s: %s', (kind, line) => {
    expect(kinds([GOOD, line])).toEqual(['money', kind])
  })

  it.each([
    'Total',
    'Totals',
    'Sub Total',
    'Grand total of credits',
    'Page total',
    'TOTAL AMOUNT (INR)',
    'Net closing balance',
    'Closing Balance',
    'Summary of month',
    'Sum',
    'योग',
    'कुल',
    'Running total for Nov',
    'Brought forward',
    'Carried Fwd',
    'B/F',
    'C/F',
    'Balance B/F',
    'Page 2 of 3',
    'Pg. 4',
    'Generated on 7 Nov',
    'Printed by desk',
    'This is a computer generated statement',
    'Note: x',
    'Unless told',
    'Statement of account',
    'Contd...',
    'From Date',
    '-----',
    '____',
    '====',
    'प्रारंभिक शेष',
    'अंतिम शेष',
    'पिछला शेष',
    'Balance as on 1 Nov',
  ])('“%s” is one of sums and no payment, with a date or without', (text) => {
    expect([text, ...kinds([GOOD, `|${text}||560.00|1560.00`])]).not.toContain('text')
    const [, dated] = entries([GOOD, `02/11/2026|${text}||560.00|1560.00`])
    expect([text, dated?.is === 'money' ? dated.summary : dated?.is]).toEqual([text, true])
  })

  it.each([
    'Total Traders',
    'Summit',
    'Totally paid',
    'Net',
    'Page',
    'sum of asha',
    'Notebook',
    'Statement',
    'opening shop',
    'Debit',
    '=asha',
    '-asha',
    '_asha',
    'C/Fatima',
    'asha page 2',
  ])('“%s” is a payer or a purpose like any other', (text) => {
    const [, dated] = entries([GOOD, `02/11/2026|${text}||560.00|1560.00`])
    expect([text, dated?.is === 'money' && dated.summary]).toEqual([text, false])
  })

  it('whose cells count debits and credits is one of sums', () => {
    const sums = (line: string, reader: Partial<TableReader> = {}) =>
      entries([line], reader).map((one) => one.is === 'money' && one.summary)
    expect(sums('02/11/2026|Dr Count||560.00|Cr Count')).toEqual([true])
    expect(sums('02/11/2026|Dr Count||560.00|9.00')).toEqual([false])
    expect(sums('02/11/2026|Debits||560.00|Closing balance')).toEqual([true])
    expect(sums('02/11/2026|asha|Cr|560.00|Dr', { roles: { date: 0, narration: 1, side: 2, amount: 3, balanceSide: 4 } })).toEqual([false])
  })

  it('that opens the account gives the balance before the others', () => {
    expect(entries(['|Opening Balance|||1000.00', GOOD])[0]).toMatchObject({ is: 'opening', balance: 100_000 })
    expect(entries(['01/11/2026|B/F|||1000.00', GOOD])[0]).toMatchObject({ is: 'opening', balance: 100_000 })
    expect(entries(['|Brought forward|||', GOOD])[0]).toMatchObject({ is: 'aside' })
    expect(entries([GOOD, '|Closing Balance|||1000.00'])[1]).toMatchObject({ is: 'aside' })
  })

  it('below the end is money that stands there, and nothing else is said of it', () => {
    const after = [
      'End of statement',
      GOOD,
      '|more words',
      '01/11/2026|x||six|9.00',
      '01/11/2026|x|||9.00',
      '|asha||5.00|9.00',
      '31/02/2026|x||5.00|9.00',
    ]
    expect(kinds(after)).toEqual(['end', 'money', 'aside', 'aside', 'aside', 'aside', expect.stringMatching(/aside|bad/)])
    expect(entries(after)[1]).toMatchObject({ after: true })
  })

  it('that is empty is passed over, and one that is too wide has its commas back', () => {
    expect(entries(['', '|-|***||', GOOD])).toHaveLength(1)
    expect(entries(['01/11/2026|asha|ravi|and sons||560.00|1560.00'])[0]).toMatchObject({
      sum: { paise: 56_000 },
      row: { cells: ['01/11/2026', 'asha,ravi,and sons', '', '560.00', '1560.00'] },
    })
    expect(entries([`${GOOD}|`])[0]?.row.cells).toHaveLength(6)
  })

  it('has its time from a column of its own', () => {
    const reader = { roles: { ...READER.roles, time: 5 }, width: 6 }
    const at = (time: SheetCell) => {
      const [one] = [...entriesOf([{ line: 1, cells: [...GOOD.split('|'), time] }], { ...READER, ...reader })]
      return one?.is === 'money' ? one.when : undefined
    }
    expect([at('09:05'), at(0.5), at(''), at('x'), at('09:05:06 pm')]).toEqual([
      { day: '2026-11-01', at: new Date('2026-11-01T09:05:00+05:30') },
      { day: '2026-11-01', at: new Date('2026-11-01T12:00:00+05:30') },
      { day: '2026-11-01', at: null },
      { day: '2026-11-01', at: null },
      { day: '2026-11-01', at: new Date('2026-11-01T21:05:06+05:30') },
    ])
  })
})

describe('what a row moves', () => {
  const sum = (cells: string[], reader: Partial<TableReader>) => {
    const read = readSum(cells, { ...READER, ...reader })
    return 'problem' in read ? read.problem : [read.value.paise, read.value.sign]
  }
  const ONE = { roles: { amount: 0, side: 1 } }
  it.each<[string[], Partial<TableReader>, unknown]>([
    [['', '', '5', '6'], {}, 'The row has money in and money out'],
    [['', '', '', '-6'], {}, [600, 'debit']],
    [['', '', '-5', ''], {}, [500, 'debit']],
    [['', '', '', ''], {}, [0, undefined]],
    [['7', 'Cr'], ONE, [700, 'credit']],
    [['7', 'Dr'], ONE, [700, 'debit']],
    [['-7', 'Cr'], ONE, [700, 'debit']],
    [['7 Cr', ''], ONE, [700, 'credit']],
    [['7', ''], ONE, [700, 'credit']],
    [['7', ''], { ...ONE, unsigned: 'balance' }, [700, undefined]],
    [['7', 'neither'], ONE, '“neither” says neither credit nor debit'],
    [['7', 'neither'], { ...ONE, unsigned: 'balance' }, [700, undefined]],
    [['7 Cr', 'neither'], ONE, [700, 'credit']],
    [['0', 'neither'], ONE, [0, undefined]],
    [['7,50', 'Cr'], { ...ONE, decimals: { amount: 'comma' } }, [750, 'credit']],
  ])('%j, read by %j: %j', (cells, reader, found) => {
    expect(sum(cells, reader)).toEqual(found)
  })

  it('leaves a balance that cannot be read, is missing or has its side beside it', () => {
    const balance = (cells: string[], roles: TableReader['roles'], more: Partial<TableReader> = {}) =>
      balanceOf(cells, { ...READER, roles, ...more })
    expect([balance(['7'], {}), balance([''], { balance: 0 }), balance(['x'], { balance: 0 }), balance(['7.50'], { balance: 0 })]).toEqual([
      null,
      null,
      null,
      750,
    ])
    expect([
      balance(['7', 'Dr'], { balance: 0, balanceSide: 1 }),
      balance(['7', 'Cr'], { balance: 0, balanceSide: 1 }),
      balance(['-7'], { balance: 0 }),
    ]).toEqual([-700, 700, -700])
    expect(balance(['7 Cr', 'Dr'], { balance: 0, balanceSide: 1 })).toBe(700)
    expect(balance(['7,50'], { balance: 0 }, { decimals: { balance: 'comma' } })).toBe(750)
  })
})
