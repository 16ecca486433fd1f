import { describe, expect, it } from 'vitest'
import { readMoney } from '#test/statements/read-text.ts'
import { OFF_BALANCE } from './extract-rows.rules.ts'

describe('a footer is no money', () => {
  const HDFC = ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']
  const read = (...cells: (string | number)[][]) => readMoney(HDFC, ...cells)
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
    const found = read(paid('21/11/26', 4512, 9000), [46_347, 'Figures of November', '', '', '', 99_560, ''])
    expect(found.money.map(({ amount }) => amount)).toEqual([451_200])
    expect(found.malformed.map(({ line, reason }) => [line, reason])).toEqual([[3, '“46347” is not a date like those of the other rows']])
    const numbers = read(paid(46_347, 4512, 9000), paid(46_348, 4513, 13_513), ['21/11/26', 'Figures', '', '', '', 9025, ''])
    expect([numbers.money.length, numbers.malformed.length]).toEqual([2, 1])
  })

  it('nor is one dated like the rows: the running balance refuses what does not add up, whichever end is the newest', () => {
    const lines = [paid(46_346, 4511, 10_000), paid(46_347, 4512, 14_512), paid(46_348, 4513, 19_025)]
    const footer = [46_347, 'Figures', '', '', '', 13_536, 19_025]
    for (const order of [lines, lines.toReversed()]) {
      const found = read(...order, footer)
      expect(found.money).toHaveLength(3)
      expect(found.malformed).toMatchObject([{ line: 5, reason: OFF_BALANCE }])
    }
  })

  it('nor is one in the middle of a page, and the rows after it go on from the balance before it', () => {
    const found = read(
      paid('19/11/26', 4511, 10_000),
      ['19/11/26', 'Page figures', '', '19/11/26', '', 4511, 10_000],
      paid('20/11/26', 4512, 14_512),
    )
    expect(found.money.map(({ line }) => line)).toEqual([2, 4])
    expect(found.malformed).toMatchObject([{ line: 3, reason: OFF_BALANCE }])
  })

  it('the first row after missing ones is refused with its line: nothing proves its amount', () => {
    const gap = read(
      paid('19/11/26', 4511, 4511),
      paid('20/11/26', 4512, 9023),
      paid('21/11/26', 4513, 99_000),
      paid('21/11/26', 4514, 103_514),
    )
    expect(gap.money.map(({ line }) => line)).toEqual([2, 3, 5])
    expect(gap.malformed).toMatchObject([{ line: 4, reason: OFF_BALANCE }])
  })

  it('a balance that runs through none of the rows proves nothing, and is said to be silent', () => {
    const credits = read(paid('19/11/26', 4511, 100), paid('20/11/26', 4512, 100), paid('21/11/26', 4513, 77))
    expect([credits.money.length, credits.malformed.length, credits.understood.balance]).toEqual([3, 0, 'silent'])
  })
})
