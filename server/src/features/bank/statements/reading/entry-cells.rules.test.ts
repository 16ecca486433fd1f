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
const entryOf = (cells: readonly SheetCell[], reader: Partial<TableReader> = {}) =>
  [...entriesOf([{ line: 1, cells }], { ...READER, ...reader })][0]
const entry = (line: string, reader: Partial<TableReader> = {}) => entryOf(line.split('|'), reader)
const summary = (line: string, reader: Partial<TableReader> = {}) => {
  const found = entry(line, reader)
  return found?.is === 'money' ? found.summary : found?.is
}

describe('a row that is too wide', () => {
  it('has its commas back though its last cell is empty', () => {
    expect(entry('01/11/2026|asha|ravi|and sons||560.00|')).toMatchObject({
      is: 'money',
      sum: { paise: 56_000, sign: 'credit' },
      row: { cells: ['01/11/2026', 'asha,ravi,and sons', '', '560.00', ''] },
    })
  })

  it('has them back in a table of three columns, not in one of two', () => {
    const roles = { date: 0, narration: 1, credit: 2 }
    expect(entry('01/11/2026|asha|ravi|560.00', { roles, width: 3 })?.row.cells).toEqual(['01/11/2026', 'asha,ravi', '560.00'])
    expect(entry('01/11/2026|asha|560.00', { roles: { date: 0, narration: 1 }, width: 2 })?.row.cells).toHaveLength(3)
  })

  it('stays as it is where no column has the narration', () => {
    const cells = ['01/11/2026', 'asha', '560.00', 'x']
    expect(entryOf(cells, { roles: { date: 0, credit: 2 }, width: 3 })?.row.cells).toEqual(cells)
  })
})

describe('a row without a day of its own', () => {
  it('is bad with a day that is none, in whichever column the day stands', () => {
    expect(entry('asha|560.00|31/02/2026', { roles: { narration: 0, credit: 1, date: 2 }, width: 3 })?.is).toBe('bad')
  })

  it('is no payment where only its balance is filled', () => {
    expect(entry('0l Nov 2026|asha|||9.00')?.is).toBe('aside')
  })

  it('is no payment where no column of text has a letter, though a mark stands beside the sum', () => {
    const reader = { roles: { date: 0, side: 1, amount: 2, narration: 3 }, width: 4 }
    expect(entry('|Cr|560.00|123', reader)?.is).toBe('aside')
    expect(entry('|Cr|560.00|asha', reader)).toMatchObject({ is: 'money', when: { day: '', at: null }, dated: false })
  })
})

describe('the words of a row', () => {
  it('end the table below a day that a spreadsheet counts', () => {
    expect(entryOf([46_333, 'Statement summary', '', 5, 9], { style: 'serial' })).toMatchObject({ is: 'end', row: { line: 1 } })
  })

  it('bring a balance forward in the first column, the day, the narration or the reference, and nowhere else', () => {
    const roles = { date: 1, narration: 2, reference: 3, credit: 4, balance: 5, name: 6 }
    const reader = { roles, width: 7 }
    const lines = ['B/F|||||900.00|', '|B/F||||900.00|', '||B/F|||900.00|', '|||B/F||900.00|']
    for (const line of lines)
      expect([line, entry(line, reader)]).toEqual([line, expect.objectContaining({ is: 'opening', balance: 90_000 })])
    expect(summary('7|01/11/2026|asha|12|560.00|900.00|B/F', reader)).toBe(false)
  })

  it('of ninety letters can make it one of sums, of one more not', () => {
    const told = (length: number) => summary(`02/11/2026|${'Note: '.padEnd(length, 'x')}||560.00|1560.00`)
    expect([told(90), told(91)]).toEqual([true, false])
  })

  it.each([
    ['Dr', true],
    ['Credits.', true],
    ['xdr', false],
    ['Dr Rao', false],
  ])('“%s” beside “Cr Count” makes it one of sums: %s', (text, is) => {
    expect(summary(`02/11/2026|${text}||560.00|Cr Count`)).toBe(is)
  })

  it('count no mark of a sum or of a balance among them', () => {
    const roles = { date: 0, narration: 1, amount: 3 }
    expect(summary('02/11/2026|Dr|Cr|560.00|9.00', { roles: { ...roles, side: 2 } })).toBe(false)
    expect(summary('02/11/2026|Dr||560.00|Cr', { roles: { ...roles, balanceSide: 4 } })).toBe(false)
  })
})

describe('the time of a row', () => {
  const at = (day: string, time: SheetCell, roles: TableReader['roles'] = { ...READER.roles, time: 5 }) => {
    const found = entryOf([day, 'asha', '', '560.00', '1560.00', time], { roles, width: 6 })
    return found?.is === 'money' ? found.when.at?.toISOString() : found?.is
  }

  it('beside its day counts before that of the column', () => {
    expect(at('01/11/2026 10:20', '09:05')).toBe('2026-11-01T04:50:00.000Z')
  })

  it('is read as text with a point, and not from a number of a day or more', () => {
    expect([at('01/11/2026', '0.05'), at('01/11/2026', 1.5)]).toEqual(['2026-10-31T18:35:00.000Z', undefined])
  })

  it('is not taken from the narration', () => {
    expect(entry('01/11/2026|09:05||560.00|1560.00')).toMatchObject({ is: 'money', when: { day: '2026-11-01', at: null } })
  })
})

describe('the figures of a row', () => {
  it('are no balance, and have no side of it, where no column is for that', () => {
    expect(balanceOf(['7', '9'], { ...READER, roles: {} })).toBeNull()
    expect(balanceOf(['7', 'Dr'], { ...READER, roles: { balance: 0 } })).toBe(700)
  })

  it('that are none are the problem of the row, in each column', () => {
    const said = ['x|5|6', '5|x|6', '5||x'].map((line) =>
      readSum(line.split('|'), { ...READER, roles: { credit: 0, debit: 1, amount: 2 } }),
    )
    expect(said).toEqual(Array(3).fill({ problem: '“x” is not an amount' }))
  })

  it('with a long word beside them show twenty letters of it', () => {
    expect(readSum(['7', 'abcdefghijklmnopqrstuvwxy'], { ...READER, roles: { amount: 0, side: 1 } })).toEqual({
      problem: '“abcdefghijklmnopqrst” says neither credit nor debit',
    })
  })
})
