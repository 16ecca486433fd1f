import { describe, expect, it } from 'vitest'
import type { SheetCell } from '#platform/sheets/cell.rules.ts'
import type { ColumnsByRole, MoneyEntry, TableEntry, TableReader } from './entry.rules.ts'
import { entriesOf } from './entry.rules.ts'
import type { LineContext } from './money-line.rules.ts'
import { directionInWords, joinParts, joinWrappedText, moneyOf, wholeText } from './money-line.rules.ts'

const [NARRATION, REFERENCE] = [1, 2]
const ROLES: ColumnsByRole = { date: 0, narration: NARRATION, reference: REFERENCE, credit: 3 }
const money = (narration: SheetCell, reference: SheetCell = ''): MoneyEntry => ({
  is: 'money',
  row: { line: 7, cells: ['20 Nov 2026', narration, reference, '560.00'] },
  when: { day: '2026-11-20', at: null },
  sum: { paise: 56_000, sign: 'credit' },
  balance: null,
  summary: false,
  after: false,
  dated: true,
})
const text = (narration: string, reference = ''): TableEntry => ({ is: 'text', row: { line: 8, cells: ['', narration, reference, ''] } })
const TABLE: TableReader = {
  roles: { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
  width: 5,
  order: 'day-first',
  style: 'written',
  decimals: {},
  unsigned: 'credit',
}
const rowsOf = (lines: readonly string[]) => lines.map((line, at) => ({ line: at + 1, cells: line.split('|') }))
const aside: TableEntry = { is: 'aside', row: { line: 9, cells: ['Page 1'] } }

describe('pieces of a text that was broken into lines', () => {
  it.each([
    [['UPI/425210', '984512/asha'], 'UPI/425210984512/asha'],
    [['0000425210', '984512'], '0000425210984512'],
    [['ref 42521098451', '0 paid'], 'ref 425210984510 paid'],
    [['order 7', '12 packs'], 'order 7 12 packs'],
    [['99425210', '984510 paid'], '99425210 984510 paid'],
    [['12345', '12345678'], '12345 12345678'],
    [['425210984510', 'paid'], '425210984510 paid'],
    [['paid', '425210984510'], 'paid 425210984510'],
    [['UPI/', 'asha'], 'UPI/asha'],
    [['asha@', 'ybl'], 'asha@ybl'],
    [['UPI-', 'x'], 'UPI-x'],
    [['asha', '@ybl'], 'asha@ybl'],
    [['a', '/b'], 'a/b'],
    [['a/b', 'c'], 'a/b c'],
    [['a', 'b/c'], 'a b/c'],
    [['a ', ' ', ' b'], 'a b'],
    [[], ''],
  ])('%j are “%s”', (parts, whole) => {
    expect(joinParts(parts)).toBe(whole)
    expect(wholeText(parts.join('\n'))).toBe(whole)
  })

  it('of one cell are at most twelve', () => {
    const lines = Array.from({ length: 13 }, (_, at) => `line${at}`)
    expect(wholeText(lines.join('\n'))).toBe(lines.slice(0, 12).join(' '))
  })
})

describe('rows of words alone', () => {
  const textsOf = (...entries: TableEntry[]) => [...joinWrappedText(entries, ROLES)].map(([at, texts]) => [at, texts.narration])

  it('without any nothing is joined', () => {
    expect(textsOf(money('UPI/a'), money('UPI/b'))).toEqual([])
  })

  it('continue the row above where nothing says otherwise', () => {
    expect(textsOf(money('paid'), text('from asha'), money('sent'))).toEqual([[0, 'paid from asha']])
    expect(textsOf(money('UPI/asha'), text('UPI/ravi'), money('UPI/meena'))).toEqual([[0, 'UPI/asha UPI/ravi']])
  })

  /** Words at the beginning of a page, which speak for the row below. */
  const belowOf = (narration: string): TableEntry[] => [aside, text('for two packs'), money(narration)]

  it('continue the row above that begins as a bank begins, which counts as much as a page that begins with words', () => {
    expect(textsOf(money('UPI/asha'), text('for two packs'), money('UPI/ravi'), ...belowOf('UPI/meena'))).toEqual([
      [0, 'UPI/asha for two packs'],
    ])
    // those that begin so themselves say nothing
    expect(textsOf(money('UPI/asha'), text('UPI/x'), money('UPI/ravi'), ...belowOf('UPI/meena')).map(([at]) => at)).toEqual([2, 5])
    expect(textsOf(money('asha'), text('x'), money('ravi'), ...belowOf('meena')).map(([at]) => at)).toEqual([2, 5])
  })

  it('belong to the row below where they begin as a bank begins and that row does not', () => {
    expect(textsOf(money('asha'), text('UPI/ravi'), money('for two packs'))).toEqual([[2, 'UPI/ravi for two packs']])
  })

  it('belong to the row with which they hold a reference that it does not hold alone', () => {
    expect(textsOf(money('paid'), text('UPI/42521098'), money('4510/ravi'))).toEqual([[2, 'UPI/425210984510/ravi']])
    // that counts as much as two pages that begin with words
    const above = [money('ravi/42521098'), text('4510/UPI'), money('sent')]
    expect(textsOf(...above, ...belowOf('UPI/a'), ...belowOf('UPI/b'))).toEqual([[0, 'ravi/425210984510/UPI']])
    expect(textsOf(...above, ...belowOf('UPI/a'), ...belowOf('UPI/b'), ...belowOf('UPI/c')).map(([at]) => at)).toEqual([2, 5, 8, 11])
    // the row above has one already
    expect(textsOf(money('UPI/425210984510/asha'), text('UPI/52521098'), money('4511/ravi'))).toEqual([[2, 'UPI/525210984511/ravi']])
  })

  it('belong to the row below a row without an amount, whatever that row says', () => {
    const still: TableEntry = {
      is: 'still',
      row: { line: 6, cells: ['20 Nov 2026', 'UPI fee waived', '', ''] },
      when: { day: '2026-11-20', at: null },
      balance: null,
    }
    expect(textsOf(still, text('425210984510'), money('asha'))).toEqual([[2, '425210984510 asha']])
  })

  it('hold no reference: the pages that begin with words outnumber the one that ends with them', () => {
    const page = [money('paid'), text('x'), aside, text('y'), money('UPI/425210984510/a'), aside, text('z'), money('UPI/425210984511/b')]
    expect(textsOf(...page).map(([at]) => at)).toEqual([4, 7])
  })

  it('at the end of a page continue the row above, at its beginning the row below', () => {
    expect(textsOf(money('asha'), text('for two packs'), aside, money('ravi'))).toEqual([[0, 'asha for two packs']])
    expect(textsOf(money('asha'), aside, text('for two packs'), money('ravi'))).toEqual([[3, 'for two packs ravi']])
  })

  it('after the last row are hardly longer than between two rows: what follows is a note of the bank', () => {
    const last = (...more: string[]) => textsOf(money('a'), text('b'), money('c'), ...more.map((one) => text(one))).map(([at]) => at)
    expect(last('d', 'e', 'f')).toEqual([0, 2])
    expect(last('d', 'e', 'f', 'g')).toEqual([0])
    const alone = (many: number) => textsOf(money('a'), ...Array.from({ length: many }, (_, at) => text(`b${at}`)))
    expect([alone(4).length, alone(5).length]).toEqual([1, 0])
  })

  it('between two rows are thirteen at most: more of them are a note of the bank', () => {
    const joined = (many: number) => textsOf(money('a'), ...Array.from({ length: many }, () => text('b')), money('c'), text('d'))
    expect(joined(13)).toEqual([
      [0, `a${' b'.repeat(13)}`],
      [14, 'c d'],
    ])
    expect(joined(14)).toEqual([[15, 'c d']])
  })

  it('of a table go on with the row above or begin the one below, as the references say', () => {
    const texts = (...lines: string[]) =>
      [...joinWrappedText([...entriesOf(rowsOf(lines), TABLE)], TABLE.roles).values()].map(({ narration }) => narration)
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

  it('join each role by itself, numbers among them', () => {
    const entries = [money('paid', 4252), text('by asha', 'R-1')]
    expect(joinWrappedText(entries, ROLES).get(0)).toEqual({ narration: 'paid by asha', reference: '4252 R-1' })
  })

  it('are joined line by line where a cell has several', () => {
    expect(textsOf(money('UPI/42521098\n4510/asha'), text('paid'))).toEqual([[0, 'UPI/425210984510/asha paid']])
  })
})

describe('what a row says of money', () => {
  const read = (cells: SheetCell[], roles: ColumnsByRole = ROLES, more: Partial<LineContext> = {}, sign: 1 | -1 = 1) =>
    moneyOf({ ...money(''), row: { line: 7, cells } }, sign, undefined, {
      reader: { ...TABLE, roles, width: 8 },
      sheet: '',
      report: false,
      ownReference: false,
      ...more,
    })

  it('a payment that failed is none; without a column of outcomes all arrived', () => {
    const roles = { ...ROLES, status: 4 }
    expect(read(['20 Nov 2026', 'UPI/425210984510/asha', '', '560.00', 'failed'], roles)).toBeUndefined()
    expect(read(['20 Nov 2026', 'UPI/425210984510/asha', '', '560.00', 'success'], roles)?.reference).toBe('425210984510')
    expect(read(['20 Nov 2026', 'UPI/425210984510/asha', '', '560.00', 'failed'])?.reference).toBe('425210984510')
  })

  it('a column of references is believed before the narration in a report, or where its heading says so', () => {
    const cells = ['20 Nov 2026', 'UPI/425210984510/asha', '525210984511', '560.00']
    expect(read(cells, ROLES, { report: true })?.reference).toBe('525210984511')
    expect(read(cells, ROLES, { ownReference: true })?.reference).toBe('525210984511')
  })

  it('a reference does not stand among the other references of its own row', () => {
    const found = read(['20 Nov 2026', 'UPI/425210984510 and 525210984511', '525210984511', '560.00'], ROLES, { report: true })
    expect(found).toMatchObject({ reference: '525210984511', otherReferences: ['425210984510'] })
  })

  it('money out that concerns nobody is left out; with a reference it is a reversal', () => {
    expect(read(['20 Nov 2026', 'RENT', '', '560.00'], ROLES, {}, -1)).toBeUndefined()
    expect(read(['20 Nov 2026', 'UPI/425210984510/asha', '', '560.00'], ROLES, {}, -1)?.kind).toBe('reversal')
  })

  it('the kind of a row says that it is a refund', () => {
    const row = (kind: string) => ['20 Nov 2026', 'UPI/425210984510/asha', '', '560.00', kind]
    const kindOf = (kind: string, roles: ColumnsByRole) => read(row(kind), roles)?.kind
    expect([kindOf('Refund', { ...ROLES, side: 4 }), kindOf('Reversal', { ...ROLES, side: 4 })]).toEqual(['refund', 'refund'])
    expect([kindOf('Sale', { ...ROLES, side: 4 }), kindOf('Refund', ROLES)]).toEqual(['payment', 'payment'])
  })

  it('without a narration the name, the reference and the note stand for it', () => {
    const roles = { date: 0, reference: REFERENCE, credit: 3, name: 4, note: 5 }
    expect(read(['20 Nov 2026', '', '425210984510', '560.00', 'Asha', 'two packs'], roles)?.narration).toBe(
      'Asha / 425210984510 / two packs',
    )
    expect(read(['20 Nov 2026', '', '425210984510', '560.00', '', 'two packs'], roles)?.narration).toBe('425210984510 / two packs')
  })

  it('no text is longer than five hundred letters', () => {
    expect(read(['20 Nov 2026', 'x'.repeat(501), '', '560.00'])?.narration).toHaveLength(500)
  })
})

it.each([
  ['UPI/CR/4252/asha', 1],
  ['UPI/DR/4252/asha', -1],
  ['ATM WDL', -1],
  ['BY TRANSFER', 1],
  ['by transfer to transfer', 0],
  ['asha', 0],
])('the words of “%s” say %s', (narration, way) => {
  expect(directionInWords(narration)).toBe(way)
})
