import { describe, expect, it } from 'vitest'
import { readFile, readRows, statementOf } from '#test/statements/read-text.ts'
import type { ParsedStatement, ReadingOptions, ReadingOutcome } from './read-statement.rules.ts'
import { readSheets } from './read-statement.rules.ts'

const cellsOf = (lines: readonly string[]) => lines.map((line) => (line === '' ? [] : line.split('|')))
const one = (lines: readonly string[], options: Partial<ReadingOptions> = {}): ReadingOutcome => readRows(cellsOf(lines), options)
const sheets = (all: Record<string, readonly string[]>, options: Partial<ReadingOptions> = {}): ReadingOutcome =>
  readSheets(
    Object.entries(all).map(([name, lines]) => ({ name, rows: cellsOf(lines).map((cells, at) => ({ line: at + 1, cells })) })),
    { today: '2026-11-23', ...options },
  )
function statement(outcome: ReadingOutcome): ParsedStatement {
  if (outcome.is !== 'read') throw new Error(JSON.stringify(outcome))
  return outcome.statement
}
const asked = (outcome: ReadingOutcome) => (outcome.is === 'ask' ? outcome.asked.why : outcome.is)
const HEAD = 'Date|Narration|Debit|Credit|Balance'
const ROWS = ['13/11/2026|UPI/CR/425210984512/ASHA||560.00|1560.00', '14/11/2026|UPI/CR/525210984513/RAVI||70.00|1630.00']

describe('what a table has to name', () => {
  it('a report of payments may name the payer alone, a statement needs a narration or a reference', () => {
    const report = (head: string, row: string) => one([head, row])
    expect(statement(report('Date|Amount|Fee|Customer Name', '13/11/2026|560.00|1.00|Asha')).money[0]).toMatchObject({
      payerName: 'Asha',
      amount: 56_000,
    })
    expect(statement(report('Date|Amount|Fee|Payer VPA', '13/11/2026|560.00|1.00|asha@ybl')).money[0]?.vpa).toBe('asha@ybl')
    expect(asked(report('Date|Amount|Fee|Shop', '13/11/2026|560.00|1.00|7'))).toMatch(/^Please name at least the date/)
    expect(asked(report('Date|Credit|Customer Name', '13/11/2026|560.00|Asha'))).toMatch(/^Please name at least the date/)
  })

  it('a day: without one the columns are asked for', () => {
    expect(asked(one(['Reference|Narration|Credit', '425210984512|paid|560.00', '525210984513|sent|70.00']))).toMatch(
      /^Please name at least the date/,
    )
  })
})

it('the references of NEFT, RTGS and IMPS are read whole, each with who sent it', async () => {
  const [bank, names] = ['SBIN0009999', 'TENDU TRADERS']
  const transfers = [
    ['NEFT', 'KAVYA RATHORE', 'SBIN426329123456', '560.00'],
    ['NEFT', 'IMRAN SHEIKH', 'CITIN52026112451403386', '840.00'],
    ['NEFT', 'LATA BAI', 'N328262345678901', '1120.00'],
    ['RTGS', 'GOPAL STORES', 'HDFCR52026112459876543', '1400.00'],
  ].map(([way, payer, id, sum]) => `24/11/26,${way} CR-${bank}-${payer}-${names}-${id},${id},24/11/26,,${sum},9000.00`)
  const imps = '24/11/26,IMPS-632912345678-RAVI AHIRWAR-SBIN-XXXXXXX5036-ORDER,632912345678,24/11/26,,1680.00,9000.00'
  const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
  const { money, malformed } = statementOf(await readFile([head, ...transfers, imps].join('\n'), { today: '2026-11-25' }))
  expect(malformed).toEqual([])
  expect(money.map(({ reference, otherReferences, amount, payerName }) => [reference, otherReferences, amount, payerName])).toEqual([
    ['SBIN426329123456', [], 56_000, 'KAVYA RATHORE'],
    ['CITIN52026112451403386', [], 84_000, 'IMRAN SHEIKH'],
    ['N328262345678901', [], 112_000, 'LATA BAI'],
    ['HDFCR52026112459876543', [], 140_000, 'GOPAL STORES'],
    ['632912345678', [], 168_000, 'RAVI AHIRWAR'],
  ])
})

it.each([
  ['SBI', 'BY TRANSFER-NEFT*HDFC0000001*N328262345678902*KAVYA--', 'N328262345678902'],
  ['ICICI', 'NEFT-CITIN52026112451403387-KAVYA RATHORE-PAYMENT-0001-ICIC', 'CITIN52026112451403387'],
  ['Axis', 'RTGS/HDFCR52026112459876544/KAVYA RATHORE/HDFC BANK', 'HDFCR52026112459876544'],
  ['a bank that breaks it over two lines', '"NEFT-KAVYA RATHORE-CITIN5202611\n2451403388"', 'CITIN52026112451403388'],
])('the reference of a transfer stands in the narration of %s', async (_bank, narration, reference) => {
  const { money } = statementOf(await readFile(`Date,Narration,Debit,Credit,Balance\n24/11/2026,${narration},,560.00,9000.00`))
  expect(money.map((one) => one.reference)).toEqual([reference])
})

describe('the reference of a payment', () => {
  const reference = (heading: string) =>
    statement(one([`Date|Narration|${heading}|Credit`, '13/11/2026|UPI/CR/425210984512/ASHA|525210984513|5.00'])).money[0]?.reference

  it.each(['RRN', 'UPI Ref No', 'UPI Transaction ID'])('stands in the column “%s” before the narration', (heading) => {
    expect(reference(heading)).toBe('525210984513')
  })

  it.each(['Cheque No', 'Ref No'])('stands in the narration before the column “%s”, which may hold a number of the bank', (heading) => {
    expect(reference(heading)).toBe('425210984512')
  })

  it('is of a column that a person chose as its heading says', () => {
    const columns = (name: string) => ({ date: 'Date', narration: 'Narration', reference: name, credit: 'Credit' })
    const chosen = (heading: string) =>
      statement(
        one([`Date|Narration|${heading}|Credit`, '13/11/2026|UPI/CR/425210984512/ASHA|525210984513|5.00'], {
          chosen: { name: 'Mine', columns: columns(heading), dates: 'day-first' },
        }),
      ).money[0]?.reference
    expect([chosen('RRN'), chosen('Ref No')]).toEqual(['525210984513', '425210984512'])
  })
})

describe('columns that a person chose', () => {
  const choose = (columns: Record<string, string>) => ({ name: 'Mine', columns, dates: 'day-first' as const })
  const rows = ['When|What|Sum|Kind|State', '13/11/2026|from asha|560.00|Cr|success', '14/11/2026|to ravi|70.00|Dr|failed']

  it('with a side take the direction of it; without one all that is named came in', () => {
    const named = { date: 'When', narration: 'What', amount: 'Sum' }
    const money = (columns: Record<string, string>) =>
      statement(one(rows, { chosen: choose(columns) })).money.map(({ amount, kind }) => [amount, kind])
    expect(money({ ...named, side: 'Kind' })).toEqual([[56_000, 'payment']])
    expect(money(named)).toEqual([
      [56_000, 'payment'],
      [7_000, 'payment'],
    ])
    expect(money({ ...named, status: 'State' })).toEqual([[56_000, 'payment']])
  })

  it('with a side are taken at their word, though the balance of a debt moves against them', () => {
    const file = [
      'Date|Narration|Amount|Cr/Dr|Balance',
      '13/11/2026|x|560.00|Cr|1000.00',
      '14/11/2026|y|70.00|Cr|930.00',
      '15/11/2026|z|30.00|Cr|900.00',
    ]
    const columns = { date: 'Date', narration: 'Narration', amount: 'Amount', side: 'Cr/Dr', balance: 'Balance' }
    const found = statement(one(file, { chosen: choose(columns) }))
    expect([found.money.length, found.understood.swapped]).toEqual([3, false])
  })

  it('of several sheets name the sheet of each line, of one do not', () => {
    const chosen = choose({ date: 'When', narration: 'What', credit: 'Sum' })
    const named = (all: Record<string, readonly string[]>) => statement(sheets(all, { chosen })).money.map(({ sheet }) => sheet)
    expect(named({ Oct: rows, Cover: ['LION'] })).toEqual(['Oct', 'Oct'])
    expect(named({ Oct: rows })).toEqual(['', ''])
  })

  it('are helped by a balance that agrees, and found to be the wrong way round by one that speaks against them', () => {
    const file = [HEAD, ...ROWS, '15/11/2026|TO MILL|30.00||1600.00']
    const chosen = choose({ date: 'Date', narration: 'Narration', credit: 'Credit' })
    expect(statement(one(file, { chosen })).understood.balance).toBe('all')
    const wrong = choose({ date: 'Date', narration: 'Narration', credit: 'Debit', debit: 'Credit' })
    const plain = file.map((row) => row.replace('UPI/CR/', 'a').replace('TO ', ''))
    expect(asked(one(plain, { chosen: wrong }))).toMatch(/^By the balance, money in and money out are swapped/)
  })

  it('stand as they are where the balance agrees with none of them', () => {
    const file = ['Date|Narration|Credit|Balance', '13/11/2026|x|560.00|7.00', '14/11/2026|y|70.00|3.00', '15/11/2026|z|9.00|5.00']
    const found = statement(one(file, { chosen: choose({ date: 'Date', narration: 'Narration', credit: 'Credit' }) }))
    expect([found.money.length, found.malformed.length, found.understood.balance]).toEqual([3, 0, 'none'])
  })
})

describe('answers of before', () => {
  const letters = (columns: Record<string, string>) => ({ name: 'Letters', columns, dates: 'day-first' as const })
  const bare = ['13/11/2026|x|5.00', '14/11/2026|y|6.00']
  const read = (lines: readonly string[], columns: Record<string, string>) => {
    const outcome = one(lines, { saved: [letters(columns)] })
    return outcome.is === 'read' ? outcome.statement.title : outcome.is
  }

  it('name columns by letters where the file has no headings, two letters too', () => {
    expect(read(bare, { date: '[A]', narration: '[B]', credit: '[C]' })).toBe('Letters')
    const wide = bare.map((row) => `${'-|'.repeat(26)}${row}`)
    expect(read(wide, { date: '[AA]', narration: '[AB]', credit: '[AC]' })).toBe('Letters')
  })

  it('with one heading among the letters are no letters alone: the file has to have that heading', () => {
    expect(read(bare, { date: '[A]', narration: 'What', credit: '[C]' })).toBe('ask')
  })

  it('by letters are left alone where the file explains itself, whichever letters they are', () => {
    const wide = [HEAD, ...ROWS].map((row) => `${'-|'.repeat(26)}${row}`)
    expect(read(wide, { date: '[AA]', narration: '[AB]', credit: '[AE]' })).toBe('Bank statement')
    expect(read([HEAD, ...ROWS], { date: '[A]', narration: '[B]', credit: '[E]' })).toBe('Bank statement')
  })

  it('that are the wrong way round for this file are left alone', () => {
    const plain = [HEAD, ...ROWS.map((row) => row.replace('UPI/CR/', 'UPI/'))]
    expect(read(plain, { date: 'Date', narration: 'Narration', credit: 'Debit', debit: 'Credit' })).toBe('Bank statement')
  })

  it('are left alone where they find no money, though they read rows', () => {
    expect(read(['13/11/2026|x|-5.00', '14/11/2026|y|-6.00'], { date: '[A]', narration: '[B]', credit: '[C]' })).toBe('ask')
  })

  it('are left alone where they read nothing, or not all of it', () => {
    expect(read(bare, { date: '[B]', narration: '[A]', credit: '[C]' })).toBe('ask')
    expect(read([...bare, '15/11/2026|z|six'], { date: '[A]', narration: '[B]', credit: '[C]' })).toBe('ask')
  })
})

describe('one sheet', () => {
  it('is not named beside its lines', () => {
    expect(statement(sheets({ Oct: [HEAD, ...ROWS] })).money.map(({ sheet }) => sheet)).toEqual(['', ''])
  })

  it('is of the bank that is named above its headings, not below', () => {
    expect(statement(one([HEAD, ...ROWS, 'ICICI BANK'])).title).toBe('Bank statement')
    expect(statement(one(['HDFC BANK', HEAD, ...ROWS, 'ICICI BANK'])).title).toMatch(/^HDFC/)
  })

  it('of which every row is refused is asked about', () => {
    expect(asked(one([HEAD, '13/11/2026|x|5.00|6.00|7.00', '14/11/2026|y|5.00|6.00|7.00']))).toMatch(/^Please name at least the date/)
  })

  it('names its columns by sixty letters', () => {
    const long = `Credit ${'of money '.repeat(8)}`
    const { columns } = statement(one([`Date|Narration|${long}`, '13/11/2026|UPI/CR/425210984512/ASHA|560.00'])).understood
    expect(columns.find(({ role }) => role === 'credit')?.heading).toBe(long.slice(0, 60))
  })
})

describe('several sheets', () => {
  it('are of the bank whose sheet has most rows', () => {
    const mine = ['HDFC BANK', HEAD, ...ROWS]
    const other = ['ICICI BANK', HEAD, ...ROWS.map((row) => row.replace('UPI/CR/', 'UPI/CR/9')), '15/11/2026|TO MILL|30.00||1600.00']
    expect(statement(sheets({ A: mine, B: other })).title).toMatch(/^ICICI/)
    expect(statement(sheets({ A: other, B: mine })).title).toMatch(/^ICICI/)
    const equal = mine.map((row) => row.replace('HDFC', 'ICICI').replace('UPI/CR/', 'UPI/CR/9'))
    expect(statement(sheets({ A: mine, B: equal })).title).toMatch(/^HDFC/)
    expect(statement(sheets({ A: equal, B: mine })).title).toMatch(/^ICICI/)
  })

  it('a table of a further sheet is believed though no balance proves it; only below another one it is doubted', () => {
    const plain = ['Date|Particulars|Credit', '16/11/2026|UPI/CR/625210984514/SITA|40.00']
    expect(statement(sheets({ A: [HEAD, ...ROWS], B: plain })).money).toHaveLength(3)
    const unproven = ['Date|Narration|Credit', '13/11/2026|UPI/CR/425210984512/ASHA|560.00']
    expect(statement(one([...unproven, 'Other', ...plain])).money).toHaveLength(2)
    const proven = [
      HEAD,
      ...ROWS,
      'Other',
      'Date|Particulars|Debit|Credit|Closing Balance',
      '16/11/2026|from sita||40.00|90.00',
      '17/11/2026|from meena||5.00|95.00',
    ]
    expect([statement(one(proven)).malformed, statement(one(proven)).money.length]).toEqual([[], 4])
  })
})

describe('what is asked about', () => {
  it('shows sixty letters of a cell, and no headings where the rows have none', () => {
    const outcome = one([`13/11/2026|${'x'.repeat(61)}|abc|5.00`, '14/11/2026|y|abd|6.00'])
    if (outcome.is !== 'ask') throw new Error(outcome.is)
    expect(outcome.asked.head[0]).toEqual(['', '', '', ''])
    expect(outcome.asked.head[1]?.[1]).toHaveLength(60)
    expect(outcome.asked.names).toEqual(['[A]', '[B]', '[C]', '[D]'])
  })

  it('is the largest sheet where no table is found in any', () => {
    const chosen = { name: 'Mine', columns: { date: 'When', narration: 'What', credit: 'In' }, dates: 'day-first' as const }
    const outcome = sheets({ A: ['a|b'], B: ['c|d', '', 'e|f'] }, { chosen })
    expect(outcome.is === 'ask' && outcome.asked.head.slice(1)).toEqual([
      ['c', 'd'],
      ['e', 'f'],
    ])
  })

  it('of the tables of all sheets the one with most rows, with what it probably is', () => {
    const chosen = { name: 'Mine', columns: { date: 'When', narration: 'What', credit: 'In' }, dates: 'day-first' as const }
    const outcome = sheets({ A: ['Date|Details|Credit', '13/11/2026|x|5.00'], B: [HEAD, ...ROWS] }, { chosen })
    expect(outcome.is === 'ask' && outcome.asked.columns).toEqual({
      date: 'Date',
      narration: 'Narration',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    })
  })
})
