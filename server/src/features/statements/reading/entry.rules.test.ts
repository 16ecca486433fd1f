import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.rules.ts'
import type { Entry, Reader } from './entry.rules.ts'
import { balanceOf, entriesOf, readSum } from './entry.rules.ts'
import { findMapped, isEnough, nameOf } from './mapping.rules.ts'
import { joinParts, wholeText, wrapped } from './money.rules.ts'
import { headingScore, sampleOf, tablesOf } from './table.rules.ts'

const READER: Reader = {
  roles: { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
  width: 5,
  order: 'day-first',
  style: 'written',
  decimals: {},
  unsigned: 'credit',
}
const rowsOf = (...lines: string[]) => lines.map((line, at) => ({ line: at + 1, cells: line === '' ? [] : line.split('|') }))
const entries = (lines: readonly string[], reader: Partial<Reader> = {}) => [...entriesOf(rowsOf(...lines), { ...READER, ...reader })]
const kinds = (lines: readonly string[], reader: Partial<Reader> = {}) => entries(lines, reader).map(({ is }) => is)
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

  it.each(['Total Traders', 'Summit', 'Totally paid', 'Net', 'Page', 'sum of asha', 'Notebook', 'Statement', 'opening shop', 'Debit'])(
    '“%s” is a payer or a purpose like any other',
    (text) => {
      const [, dated] = entries([GOOD, `02/11/2026|${text}||560.00|1560.00`])
      expect([text, dated?.is === 'money' && dated.summary]).toEqual([text, false])
    },
  )

  it('whose cells count debits and credits is one of sums', () => {
    const sums = (line: string, reader: Partial<Reader> = {}) => entries([line], reader).map((one) => one.is === 'money' && one.summary)
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
    const at = (time: Cell) => {
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
  const sum = (cells: string[], reader: Partial<Reader>) => {
    const read = readSum(cells, { ...READER, ...reader })
    return 'problem' in read ? read.problem : [read.value.paise, read.value.sign]
  }
  const ONE = { roles: { amount: 0, side: 1 } }
  it.each<[string[], Partial<Reader>, unknown]>([
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

  it('leaves a balance that can not be read, is missing or has its side beside it', () => {
    const balance = (cells: string[], roles: Reader['roles'], more: Partial<Reader> = {}) => balanceOf(cells, { ...READER, roles, ...more })
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

describe('a text that was broken into lines', () => {
  it.each([
    [['UPI/425210', '984512/asha'], 'UPI/425210984512/asha'],
    [['0000425210', '984512'], '0000425210984512'],
    [['order 7', '12 packs'], 'order 7 12 packs'],
    [['UPI/', 'asha'], 'UPI/asha'],
    [['asha@', 'ybl'], 'asha@ybl'],
    [['UPI-', 'x'], 'UPI-x'],
    [['asha', '@ybl'], 'asha@ybl'],
    [['a', '/b'], 'a/b'],
    [['a ', ' ', ' b'], 'a b'],
    [[], ''],
  ])('%j is “%s”', (parts, whole) => {
    expect(joinParts(parts)).toBe(whole)
    expect(wholeText(parts.join('\n'))).toBe(whole)
  })

  it('goes on in the rows below, or has begun in the rows above, as the references say', () => {
    const texts = (...lines: string[]) => [...wrapped(entries(lines) as Entry[], READER.roles).values()].map(({ narration }) => narration)
    expect(texts('01/11/2026|UPI/CR/425210||5.00|5.00', '|984512/ASHA', '02/11/2026|UPI/CR/625210||6.00|11.00', '|984513/RAVI')).toEqual([
      'UPI/CR/425210984512/ASHA',
      'UPI/CR/625210984513/RAVI',
    ])
    expect(texts('|UPI/CR/425210', '01/11/2026|984512/ASHA||5.00|5.00', '|UPI/CR/625210', '02/11/2026|984513/RAVI||6.00|11.00')).toEqual([
      'UPI/CR/425210984512/ASHA',
      'UPI/CR/625210984513/RAVI',
    ])
    expect(texts('01/11/2026|UPI x||5.00|5.00', '|more', '02/11/2026|NEFT y||6.00|11.00')).toEqual(['UPI x more'])
    expect(texts('|UPI x', '01/11/2026|more||5.00|5.00', '|NEFT y', '02/11/2026|less||6.00|11.00')).toEqual(['UPI x more', 'NEFT y less'])
    expect(texts('01/11/2026|x||5.00|5.00')).toEqual([])
    const long = ['|a', '|b', '|c', '|d', '|e', '|f']
    expect(texts('01/11/2026|UPI x||5.00|5.00', '|one', '02/11/2026|UPI y||6.00|11.00', ...long.slice(0, 3))).toEqual([
      'UPI x one',
      'UPI y a b c',
    ])
    expect(texts('01/11/2026|UPI x||5.00|5.00', '|one', '02/11/2026|UPI y||6.00|11.00', ...long.slice(0, 4))).toEqual(['UPI x one'])
    expect(texts('01/11/2026|UPI x||5.00|5.00', ...long.slice(0, 4))).toEqual(['UPI x a b c d'])
    expect(texts('01/11/2026|UPI x||5.00|5.00', ...long.slice(0, 5))).toEqual([])
  })
})

describe('the headings of a table', () => {
  const HEAD = 'Date|Narration|Debit|Credit|Balance'
  const shown = (...lines: string[]) => tablesOf(rowsOf(...lines)).map(({ at, headings, body }) => [at, headings.join('|'), body.length])

  it('name money and two further things, or are none', () => {
    const score = (head: string) => headingScore(head.split('|')) > 0
    expect([HEAD, 'Date|Narration|Balance', 'Date|Narration|Credit'].map(score)).toEqual([true, true, true])
    expect(
      ['Date|Narration', 'Date|Credit', 'Narration|Reference|Status', 'Paid|Date|Order Date', 'Credit|Debit|Amount'].map(score),
    ).toEqual(Array(5).fill(false))
  })

  it('are found below what stands above them, over two rows and once for further pages', () => {
    expect(shown('LION|x', 'Some title', HEAD, GOOD, GOOD)).toEqual([[2, HEAD, 2]])
    expect(shown('Date|Narration|Amount|Amount|Balance', '||Debit|Credit', GOOD)[0]?.[2]).toBe(1)
    expect(shown(HEAD, GOOD, 'Page 2', HEAD, GOOD)).toEqual([[0, HEAD, 3]])
    expect(shown(HEAD, GOOD, 'Date|Particulars|Amount|Balance', GOOD, GOOD)).toEqual([
      [0, HEAD, 1],
      [2, 'Date|Particulars|Amount|Balance', 2],
    ])
    expect(shown('दिनांक|विवरण|नामे|जमा|शेष', HEAD, GOOD)).toEqual([[expect.any(Number), expect.stringContaining('Date'), 1]])
  })

  it('take a single short word above them for a part of a heading, but no figure, no sum and no sentence', () => {
    const four = 'Date|Particulars|Withdrawals|Deposits'
    expect(shown('||||Balance', four, GOOD)).toEqual([[0, `${four}|Balance`, 1]])
    const [short, long] = [39, 40].map((length) => 'Balance'.padEnd(length, ' of the account'))
    expect(shown(`||||${short}`, four, GOOD)).toEqual([[0, `${four}|${short}`, 1]])
    const typed = 'Date|Details|Amount|Type'
    expect(shown('|||Details', typed, GOOD)).toEqual([[1, typed, 1]]) // says hardly more than the row below it
    const none = ['||||Balance|4,500.00', '||||Total balance', `||||${long}`]
    for (const above of none) expect([above, shown(above, four, GOOD)]).toEqual([above, [[1, four, 1]]])
    const rows = [{ line: 1, cells: ['', '', '', '', 'Balance', 4500] }, ...rowsOf(four, GOOD)]
    expect(tablesOf(rows).map(({ at, headings }) => [at, headings.length])).toEqual([[1, 4]])
  })

  it('have at most three rows, and none below them that names no column', () => {
    const four = 'Date|Particulars|Withdrawals|Deposits'
    expect(shown(four, '|of', '||||Balance', GOOD)).toEqual([[0, 'Date|Particulars of|Withdrawals|Deposits|Balance', 1]])
    expect(shown(four, '|of', '|money', '||||Balance', GOOD)).toEqual([[0, four, 4]])
    expect(shown(four, '|of the shop', GOOD)).toEqual([[0, four, 2]])
    expect(shown(four, '13/11/2026|UPI asha||560.00|Balance', GOOD)).toEqual([[0, four, 2]])
  })

  it('that nobody knows are the words right above the first row of money; without any there are none', () => {
    expect(shown('x|y', 'Wann|Was|Raus|Rein|Rest', GOOD, GOOD)).toEqual([[1, 'Wann|Was|Raus|Rein|Rest', 2]])
    expect(shown(GOOD, GOOD)).toEqual([[-1, '', 2]])
    expect(shown('x|y', 'a', 'b', 'c', 'd', GOOD)).toEqual([[-1, '', 1]])
    expect(shown('nothing', 'here')).toEqual([])
  })

  it('rows of a sample have a date and a figure, or two figures where none has', () => {
    const sample = (...lines: string[]) => sampleOf(rowsOf(...lines)).map((cells) => cells.join('|'))
    expect(sample(GOOD, 'a|b', '|more', '01/11/2026|x', '20261101|x')).toEqual([GOOD])
    expect(sample(GOOD, '20261101|7.00', '45000|8.00')).toEqual([GOOD]) // figures alone are no date beside a date
    expect(sample('a|5.00|6.00', 'a|5.00', '7|8')).toEqual(['a|5.00|6.00', '7|8'])
    expect(sampleOf(Array.from({ length: 4000 }, (_, at) => ({ line: at, cells: ['01/11/2026', String(at)] }))).length).toBe(2025)
  })
})

describe('columns that staff have chosen', () => {
  const found = (mapping: object, ...lines: string[]) => {
    const it = findMapped(rowsOf(...lines), mapping)
    return it && [it.at, it.roles, it.body.length]
  }
  it('are found by their headings, by heading and letter, or by letters alone', () => {
    expect(found({ date: 'When', credit: 'In (₹)' }, 'x', 'WHEN|what|in', 'a|b|c', 'when|What|IN', 'd')).toEqual([
      1,
      { date: 0, credit: 2 },
      2,
    ])
    expect(found({ date: 'When', credit: 'Sum [C]' }, 'when|sum|sum', 'a|b|c')).toEqual([0, { date: 0, credit: 2 }, 1])
    expect(found({ date: 'When', credit: 'Sum [A]' }, 'when|sum|sum', 'a|b|c')).toBeUndefined()
    expect(found({ date: '[A]', credit: '[AB]' }, 'a|b', 'c|d')).toEqual([-1, { date: 0, credit: 27 }, 2])
    expect(found({ date: 'When', credit: '[C]' }, 'when|what', 'a|b|c')).toEqual([0, { date: 0, credit: 2 }, 1])
    expect(found({ date: 'When', credit: 'Money In' }, 'when|Money', '|In', 'a|b')).toEqual([0, { date: 0, credit: 1 }, 1])
    expect(found({ date: 'When', credit: 'Gone' }, 'when|what', 'a|b')).toBeUndefined()
    expect(found({ date: '' }, 'when', 'a')).toEqual([-1, {}, 2])
    expect(found({}, 'when', 'a')).toBeUndefined()
  })

  it('are enough with a day, money in and something that tells of it', () => {
    const all = [
      { date: 1, credit: 1, narration: 1 },
      { date: 1, amount: 1, reference: 1 },
      { credit: 1, narration: 1 },
      { date: 1, narration: 1 },
      { date: 1, credit: 1 },
    ]
    expect(all.map(isEnough)).toEqual([true, true, false, false, false])
  })

  it('are named by their heading, with the letter where that is not enough', () => {
    const headings = ['When', 'Sum', 'SUM', '', 'x'.repeat(130)]
    expect([0, 1, 2, 3, 4, 7].map((at) => nameOf(headings, at))).toEqual([
      'When',
      'Sum [B]',
      'SUM [C]',
      '[D]',
      expect.stringMatching(/^x{110}( \[E\])?$/),
      '[H]',
    ])
  })
})
