import { describe, expect, it } from 'vitest'
import { findLayout } from './layout.rules.ts'
import type { Row } from './read-rows.rules.ts'
import { readRows } from './read-rows.rules.ts'

const rows = (...cells: (string | number)[][]): Row[] => cells.map((one, at) => ({ line: at + 1, cells: one }))

describe('a footer is no money', () => {
  const HDFC = ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']
  const layout = findLayout([HDFC])
  const read = (...cells: (string | number)[][]) => {
    if (!layout) throw new Error('no layout')
    return readRows(rows(HDFC, ...cells), layout)
  }
  const paid = (day: string | number, rupees: number, balance: number): (string | number)[] => [
    day,
    `UPI-ASHA-asha@ybl-SBIN0001234-42521098${rupees}-SLB 1`,
    `42521098${rupees}`,
    day,
    '',
    rupees,
    balance,
  ]
  const SUMMARY = ['Opening Balance', 'Dr Count', 'Cr Count', 'Debits', 'Credits', 'Closing Bal']

  it('an opening balance that a spreadsheet could take for a day, in a summary whose headings say so', () => {
    const found = read(paid('21/11/26', 4512, 46_859.5), ['***'], SUMMARY, [46_347.5, 0, 1, 0, 4512, 50_859.5])
    expect(found.money.map(({ line }) => line)).toEqual([2])
    expect([found.rows, found.malformed]).toEqual([1, []])
  })

  it('nor is one without headings: its date is not like those of the other rows', () => {
    const found = read(paid('21/11/26', 4512, 9000), [46_347, 'Sums of November', '', '', '', 99_560, ''])
    expect(found.money.map(({ amount }) => amount)).toEqual([451_200])
    expect(found.malformed.map(({ line, reason }) => [line, reason])).toEqual([[3, '“46347” is not a date like those of the other rows']])
    const numbers = read(paid(46_347, 4512, 9000), paid(46_348, 4513, 13_513), ['21/11/26', 'Sums', '', '', '', 9025, ''])
    expect([numbers.money.length, numbers.malformed.length]).toEqual([2, 1])
  })

  it('nor is one dated like the rows: the running balance refuses what does not add up, whichever end is the newest', () => {
    const lines = [paid(46_346, 4511, 10_000), paid(46_347, 4512, 14_512), paid(46_348, 4513, 19_025)]
    const footer = [46_347, 'Sums', '', '', '', 13_536, 19_025]
    for (const order of [lines, lines.toReversed()]) {
      const found = read(...order, footer)
      expect(found.money).toHaveLength(3)
      expect(found.malformed).toMatchObject([{ line: 5, reason: 'The balance does not follow from the rows beside it' }])
    }
  })

  it('a file whose balance runs the other way has its columns swapped; one whose balance says nothing is read without it', () => {
    const out = (day: string, rupees: number, balance: number) => [day, 'CASH AT COUNTER', '', day, '', rupees, balance]
    const found = read(out('19/11/26', 511, 10_000), out('20/11/26', 512, 9488), out('21/11/26', 513, 8975))
    expect([found.money.length, found.malformed.length]).toEqual([0, 3])
    expect(found.malformed[0]?.reason).toMatch(/swapped/)
    const credits = read(paid('19/11/26', 4511, 100), paid('20/11/26', 4512, 100), paid('21/11/26', 4513, 77))
    expect([credits.money.length, credits.malformed.length]).toEqual([3, 0])
    const gap = read(
      paid('19/11/26', 4511, 4511),
      paid('20/11/26', 4512, 9023),
      paid('21/11/26', 4513, 99_000),
      paid('21/11/26', 4514, 103_514),
    )
    expect([gap.money.length, gap.malformed.length]).toEqual([4, 0])
  })
})
