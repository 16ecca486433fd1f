import { describe, expect, it } from 'vitest'
import type { ParsedStatement, ReadingOptions, ReadingOutcome } from './read-statement.rules.ts'
import { readSheets } from './read-statement.rules.ts'
import { BATCH, deserializeLines, serializeOutcome } from './statement-batches.ts'

const sheet = (name: string, ...lines: string[]) => ({
  name,
  rows: lines.map((line, at) => ({ line: at + 1, cells: line === '' ? [] : line.split('|') })),
})
const TODAY = { today: '2026-11-23' }
const read = (sheets: ReturnType<typeof sheet>[], options: Partial<ReadingOptions> = {}): ReadingOutcome =>
  readSheets(sheets, { ...TODAY, ...options })
const one = (...lines: string[]) => read([sheet('', ...lines)])
function statement(outcome: ReadingOutcome): ParsedStatement {
  if (outcome.is !== 'read') throw new Error(JSON.stringify(outcome))
  return outcome.statement
}
const HEAD = 'Date|Narration|Debit|Credit|Balance'
const ASHA = '13/11/2026|UPI/CR/425210984512/ASHA/SBIN/asha@ybl/bidi||560.00|1560.00'
const RAVI = '14/11/2026|UPI/CR/525210984513/RAVI||70.00|1630.00'
const OUT = '15/11/2026|TO MILL|30.00||1600.00'

describe('a statement', () => {
  it('says of each line what it is, and of itself how it was understood', () => {
    const { money, understood, ...more } = statement(one('HDFC BANK', HEAD, ASHA, RAVI, OUT))
    expect(more).toEqual({ malformed: [], others: 1, rows: 3, bank: 'mapped', title: 'HDFC bank statement' })
    expect(money[0]).toEqual({
      sheet: '',
      line: 3,
      kind: 'payment',
      bookedOn: '2026-11-13',
      paidAt: null,
      amount: 56_000,
      narration: 'UPI/CR/425210984512/ASHA/SBIN/asha@ybl/bidi',
      reference: '425210984512',
      otherReferences: [],
      vpa: 'asha@ybl',
      payerName: 'ASHA',
      note: 'bidi',
      balance: 156_000,
      fingerprint: 'in|56000|ref|425210984512|1',
    })
    expect(understood).toEqual({
      sheets: [],
      columns: [
        { role: 'date', heading: 'Date', column: 'A' },
        { role: 'narration', heading: 'Narration', column: 'B' },
        { role: 'credit', heading: 'Credit', column: 'D' },
        { role: 'debit', heading: 'Debit', column: 'C' },
        { role: 'balance', heading: 'Balance', column: 'E' },
      ],
      dates: 'day-first',
      sequence: 'oldest-first',
      swapped: false,
      payouts: 0,
      balance: 'all',
    })
  })

  it.each([
    ['all', [HEAD, ASHA, RAVI, OUT]],
    ['part', [HEAD, ASHA, RAVI, OUT, '16/11/2026|TO SHOP|5.00||']],
    ['silent', [HEAD, ASHA, RAVI.replace('1630.00', '9999.00')]],
    ['none', ['Date|Narration|Credit', '13/11/2026|from asha|560.00', '14/11/2026|from ravi|70.00']],
  ])('is proven by its balance: %s', (proven, lines) => {
    expect(statement(one(...lines)).understood.balance).toBe(proven)
  })

  it('writes its days in figures or otherwise, in either order', () => {
    const dates = (...days: string[]) =>
      statement(one('Date|Narration|Credit', ...days.map((day, n) => `${day}|from asha|${n + 5}.00`))).understood.dates
    expect(dates('13/11/2026', '14/11/2026')).toBe('day-first')
    expect(dates('11/13/2026', '11/14/2026')).toBe('month-first')
    expect(dates('13 Nov 2026', '14 Nov 2026')).toBe('other')
    expect(dates('2026-11-13', '2026-11-14')).toBe('other')
  })

  it('whose directions the bank has swapped says so', () => {
    const rows = [
      'Date|Narration|Debit|Credit|Balance',
      '13/11/2026|BY TRANSFER-UPI/CR/425210984512/ASHA|560.00||1560.00 Cr',
      '14/11/2026|BY TRANSFER-UPI/CR/525210984513/RAVI|70.00||1630.00 Cr',
      '15/11/2026|TO TRANSFER MILL||30.00|1600.00 Cr',
      '16/11/2026|BY TRANSFER-UPI/CR/625210984514/SITA|40.00||1640.00 Cr',
    ]
    const found = statement(one(...rows))
    expect([found.understood.swapped, found.money.map(({ amount }) => amount), found.others]).toEqual([true, [56_000, 7_000, 4_000], 1])
  })

  it('whose directions nothing tells is asked about', () => {
    const asked = one(
      'Date|Narration|Debit|Credit|Balance',
      '13/11/2026|asha patel|560.00||1560.00',
      '14/11/2026|ravi jain|70.00||1630.00',
      '15/11/2026|the mill||30.00|1600.00',
    )
    expect(asked).toMatchObject({ is: 'ask', asked: { why: expect.stringMatching(/^By the balance, money in and money out are swapped/) } })
  })

  it.each([
    ['says Cr after two spaces', '  Cr'],
    ['says CR and no space', 'CR'],
    ['says Cr with a point', ' Cr.'],
    ['is below nothing and says so itself', ''],
  ])('has swapped directions where no word tells and the balance %s', (_how, mark) => {
    const balances = mark ? ['1560.00', '1630.00', '1600.00'] : ['-1440.00', '-1370.00', '-1400.00']
    const rows = ['13/11/2026|asha patel 425210984512|560.00|', '14/11/2026|ravi jain 525210984513|70.00|', '15/11/2026|the mill||30.00']
    const [first, ...others] = rows.map((row, n) => `${row}|${balances[n]}${mark}`)
    const found = statement(one(HEAD, first ?? '', '|for bidi', ...others))
    expect([found.understood.swapped, found.money.map(({ kind, amount }) => [kind, amount]), found.others]).toEqual([
      true,
      [
        ['payment', 56_000],
        ['payment', 7_000],
      ],
      1,
    ])
  })

  it('is asked about where Cr stands before the balance, and where only another column than that of the text has a bank’s words', () => {
    const rows = (lead: string, words: string) => [
      'Date|Remitter|Debit|Credit|Balance|UTR',
      `13/11/2026|${words}|560.00||${lead}1560.00|425210984512`,
      `14/11/2026|${words}|70.00||${lead}1630.00|525210984513`,
      `15/11/2026|${words}||30.00|${lead}1600.00|625210984514`,
    ]
    for (const [lead, words] of [
      ['Cr ', 'asha patel'],
      ['', 'BY TRANSFER'],
    ] as const)
      expect(one(...rows(lead, words)), lead).toMatchObject({ is: 'ask', asked: { why: expect.stringContaining('are swapped') } })
  })

  it('keeps its directions where the words of the bank agree with them, though the balance of a debt moves against them', () => {
    const found = statement(
      one(
        HEAD,
        '13/11/2026|BY TRANSFER-UPI/CR/425210984512/ASHA||560.00|9440.00 Cr',
        '14/11/2026|BY TRANSFER-UPI/CR/525210984513/RAVI||70.00|9370.00 Cr',
        '15/11/2026|TO TRANSFER MILL|30.00||9400.00 Cr',
      ),
    )
    expect([found.understood.swapped, found.money.map(({ amount }) => amount), found.others]).toEqual([false, [56_000, 7_000], 1])
  })

  it('whose column of Cr and Dr says the direction is taken at its word, whatever the balance says', () => {
    const found = statement(
      one(
        'Date|Narration|Amount|Cr/Dr|Balance',
        '13/11/2026|BY TRANSFER-UPI/CR/425210984512/ASHA|560.00|DR|1560.00 Cr',
        '14/11/2026|BY TRANSFER-UPI/CR/525210984513/RAVI|70.00|DR|1630.00 Cr',
        '15/11/2026|TO TRANSFER MILL|30.00|CR|1600.00 Cr',
      ),
    )
    expect([found.understood.swapped, found.money.map(({ kind, amount }) => [kind, amount])]).toEqual([
      false,
      [
        ['reversal', 56_000],
        ['reversal', 7_000],
        ['payment', 3_000],
      ],
    ])
  })

  it('a column of references is named where it holds what was taken', () => {
    const named = (cell: string) =>
      statement(one('Date|Narration|Ref No|Credit', `13/11/2026|UPI/ASHA/425210984512|${cell}|5.00`)).understood.columns.some(
        ({ role }) => role === 'reference',
      )
    expect([named('425210984512'), named('0000425210984512'), named('000123')]).toEqual([true, true, false])
  })
})

describe('a file of several sheets', () => {
  it('is one statement, which names each sheet and how many rows were read of it', () => {
    const { money, understood, rows } = statement(
      read([sheet('Cover', 'Made for|LION'), sheet('Oct', HEAD, ASHA), sheet('Nov', HEAD, RAVI, OUT)]),
    )
    expect([money.map((line) => [line.sheet, line.line]), rows]).toEqual([
      [
        ['Oct', 2],
        ['Nov', 2],
      ],
      3,
    ])
    expect(understood.sheets).toEqual([
      { name: 'Cover', rows: 0, read: false },
      { name: 'Oct', rows: 1, read: true },
      { name: 'Nov', rows: 2, read: true },
    ])
  })

  it('has money that two sheets show once, and twice where one sheet shows it twice', () => {
    const twice = statement(read([sheet('A', HEAD, ASHA), sheet('B', HEAD, ASHA, RAVI)]))
    expect([twice.money.map(({ reference }) => reference), twice.others]).toEqual([['425210984512', '525210984513'], 1])
    const plain = 'Date|Narration|Credit'
    const same = statement(read([sheet('A', plain, '13/11/2026|from asha|5.00', '13/11/2026|from asha|5.00')]))
    expect([same.money.length, same.others]).toEqual([2, 0])
  })

  it('has its dates in one order: that of the sheet which proves one', () => {
    const plain = 'Date|Narration|Credit'
    const days = (...sheets: ReturnType<typeof sheet>[]) => statement(read(sheets)).money.map(({ bookedOn }) => bookedOn)
    expect(days(sheet('A', plain, '11/13/2026|asha|5.00', '11/14/2026|ravi|6.00'), sheet('B', plain, '10/02/2026|sita|7.00'))).toEqual([
      '2026-11-13',
      '2026-11-14',
      '2026-10-02',
    ])
  })

  it('a further table of a sheet whose balance is proven is believed as far as its own is', () => {
    const second = ['Date|Particulars|Credit', '16/11/2026|UPI/CR/625210984514/SITA|40.00']
    const found = statement(read([sheet('', HEAD, ASHA, RAVI, OUT, 'Other', ...second)]))
    expect(found.money.map(({ reference }) => reference)).toEqual(['425210984512', '525210984513'])
    expect(found.malformed).toEqual([
      { sheet: '', line: 7, reason: 'The row stands in a further table, and no balance proves it', text: 'UPI/CR/625210984514/SITA' },
    ])
  })
})

describe('what is no statement, or not clear', () => {
  it('has no table, or one without a row', () => {
    expect([one('a|b', 'c'), one(HEAD), one('Narration|Amount|Balance|Status', 'x')]).toEqual([
      { is: 'none' },
      { is: 'nothing' },
      { is: 'none' },
    ])
  })

  it('is asked about with its headings, its first twelve rows, and what was guessed', () => {
    const rows = Array.from({ length: 14 }, (_, n) => `${n + 10}/11/2026|x${n}|${n + 5}.00`)
    const outcome = one('LION', 'Date|Flooble|Amount', rows[0] ?? '', '', ...rows.slice(1), 'y'.repeat(80))
    if (outcome.is !== 'ask') throw new Error(outcome.is)
    const { head, columns, names, dates, why } = outcome.asked
    expect(head).toHaveLength(13)
    expect([head[0], head[1], head[12]]).toEqual([
      ['Date', 'Flooble', 'Amount'],
      ['10/11/2026', 'x0', '5.00'],
      ['21/11/2026', 'x11', '16.00'],
    ])
    expect([columns, names, dates]).toEqual([
      expect.objectContaining({ date: 'Date', amount: 'Amount' }),
      ['Date', 'Flooble', 'Amount'],
      'day-first',
    ])
    expect(why).toBe('Nothing in the file says which amounts came in. Please choose the columns.')
  })

  it('of several tables the largest is shown', () => {
    const outcome = read([
      sheet('A', 'Date|Narration|Amount', '13/11/2026|x|5.00'),
      sheet('B', 'Date|Details|Amount', '13/11/2026|x|5.00', '14/11/2026|y|6.00'),
    ])
    expect(outcome).toMatchObject({ is: 'ask', asked: { names: ['Date', 'Details', 'Amount'] } })
  })
})

describe('columns that were chosen', () => {
  const mine = { name: 'Mine', columns: { date: 'When', narration: 'What', credit: 'In' }, dates: 'day-first' as const }
  const rows = ['When|What|In', '13/11/2026|from asha|560.00', '14/11/2026|from ravi|70.00']
  it('are taken as they are, under their name', () => {
    const found = statement(read([sheet('', ...rows)], { chosen: mine }))
    expect([found.title, found.bank, found.money.map(({ amount, payerName, narration }) => [amount, payerName, narration])]).toEqual([
      'Mine',
      'mapped',
      [
        [56_000, null, 'from asha'],
        [7_000, null, 'from ravi'],
      ],
    ])
  })

  it.each([
    [
      'that the file lacks are asked for again',
      { date: 'When', narration: 'Gone', credit: 'In' },
      /^Please name at least the date.*as the heading row has them/,
    ],
    ['that say too little are asked for again', { date: 'When', credit: 'In' }, /^Please name at least the date/],
    ['without a day in the column of days', { date: 'What', narration: 'When', credit: 'In' }, /^The chosen date column holds no dates/],
  ])('%s', (_what, columns, why) => {
    const outcome = read([sheet('', ...rows)], { chosen: { ...mine, columns } })
    expect(outcome).toMatchObject({ is: 'ask', asked: { why: expect.stringMatching(why) } })
  })

  it('of before are tried first, those of letters alone only where the file explains itself in no other way', () => {
    const letters = { name: 'Letters', columns: { date: '[A]', narration: '[B]', credit: '[C]' }, dates: 'day-first' as const }
    const title = (saved: (typeof mine | typeof letters)[], ...lines: string[]) => {
      const outcome = read([sheet('', ...lines)], { saved })
      return outcome.is === 'read' ? outcome.statement.title : outcome.is
    }
    expect(title([letters, mine], ...rows)).toBe('Mine')
    expect(title([letters], HEAD, ASHA, RAVI)).toBe('Bank statement')
    expect(title([letters], '13/11/2026|x|5.00', '14/11/2026|y|6.00')).toBe('Letters')
    expect(title([letters], 'Wann|Was|Wieviel', '13/11/2026|x|5.00', '14/11/2026|y|six')).toBe('ask')
    expect(title([mine], HEAD, ASHA, RAVI)).toBe('Bank statement')
  })
})

describe('a statement on its way from its process', () => {
  it('is bytes, a hundred lines a batch, with how many of them are money out', () => {
    const lines = Array.from({ length: 2 * BATCH + 1 }, (_, n) => `13/11/2026|UPI/CR/${425_210_984_512 + n}/ASHA|${n + 5}.00`)
    const whole = one('Date|Narration|Amount', ...lines.map((line, n) => (n === 4 ? line.replace('|9.00', '|-9.00') : line)))
    const sent = serializeOutcome(whole)
    if (sent.is !== 'read') throw new Error(sent.is)
    const { batches, lines: many, reversals } = sent.statement
    expect([batches.map((batch) => deserializeLines(batch).length), many, reversals]).toEqual([[100, 100, 1], 201, 1])
    expect(batches.flatMap(deserializeLines)).toEqual(statement(whole).money)
    expect(sent.statement).not.toHaveProperty('money')
    expect(serializeOutcome({ is: 'nothing' })).toEqual({ is: 'nothing' })
  })
})
