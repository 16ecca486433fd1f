import { describe, expect, it } from 'vitest'
import type { SheetCell } from '#platform/sheets/cell.rules.ts'
import { readMoney } from '#test/statements/read-text.ts'
import { OFF_BALANCE } from './extract-rows.rules.ts'

const WITHOUT_BALANCE = ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit']
const WITH_BALANCE = [...WITHOUT_BALANCE, 'Balance']
const A_TOTAL = 'The amount is the sum of the other rows: this looks like a total'

let last = 425210984510
/** A row of 20 November 2026 that names a payment of its own. */
const row = ({
  debit = '',
  credit = '',
  balance,
  day = '20 Nov 2026',
}: {
  debit?: string
  credit?: string
  balance?: string
  day?: string
}): SheetCell[] => [day, day, `UPI/CR/${++last}/RAMESH/SBIN/r@ybl/x`, '', debit, credit, ...(balance === undefined ? [] : [balance])]
const refusals = ({ malformed }: ReturnType<typeof readMoney>) => malformed.map(({ line, reason }) => [line, reason])
const amounts = ({ money }: ReturnType<typeof readMoney>) => money.map(({ amount }) => amount)

describe('a row whose amount is the sum of all others', () => {
  it.each([
    ['below them', ['100.10', '250.20', '300.30', '650.60'], 5],
    ['above them', ['650.60', '100.10', '250.20', '300.30'], 2],
    ['of two', ['100.10', '250.20', '350.30'], 4],
  ])('is refused as a total, %s', (_, credits, line) => {
    const read = readMoney(WITHOUT_BALANCE, ...credits.map((credit) => row({ credit })))
    expect(refusals(read)).toEqual([[line, A_TOTAL]])
    expect(read.money).toHaveLength(credits.length - 1)
  })

  it.each([
    ['a paisa less', ['100.10', '250.20', '300.30', '650.59']],
    ['a paisa more', ['100.10', '250.20', '300.30', '650.61']],
    ['of one other row alone: two payments may be alike', ['560.00', '560.00']],
    ['of some of them', ['100.10', '250.20', '350.30', '90.00']],
  ])('is none: %s', (_, credits) => {
    const read = readMoney(WITHOUT_BALANCE, ...credits.map((credit) => row({ credit })))
    expect(refusals(read)).toEqual([])
    expect(read.money).toHaveLength(credits.length)
  })

  it('is summed of its own side: money out changes nothing', () => {
    const read = readMoney(
      WITHOUT_BALANCE,
      row({ credit: '100.10' }),
      row({ debit: '77.00' }),
      row({ credit: '250.20' }),
      row({ credit: '350.30' }),
    )
    expect(refusals(read)).toEqual([[5, A_TOTAL]])
  })

  it('is money as the first row, where the balance of the next follows from its own and it names a payment', () => {
    const others = [
      row({ credit: '100.10', balance: '5,100.10' }),
      row({ credit: '250.20', balance: '5,350.30' }),
      row({ credit: '300.30', balance: '5,650.60' }),
    ]
    const first = readMoney(WITH_BALANCE, row({ credit: '650.60', balance: '5,000.00' }), ...others)
    expect([refusals(first), amounts(first)]).toEqual([[], [65_060, 10_010, 25_020, 30_030]])
    const unnamed = ['20/11/2026', '20/11/2026', 'ALL CREDITS OF THE DAY', '', '', '650.60', '5,000.00']
    expect(refusals(readMoney(WITH_BALANCE, unnamed, ...others))).toEqual([[2, A_TOTAL]])
    const elsewhere = row({ credit: '650.60', balance: '9,999.00' })
    expect(refusals(readMoney(WITH_BALANCE, elsewhere, ...others)).length).toBeGreaterThan(0)
  })

  it('is money where the balance says so', () => {
    const read = readMoney(
      WITH_BALANCE,
      row({ credit: '100.10', balance: '1,100.10' }),
      row({ credit: '250.20', balance: '1,350.30' }),
      row({ credit: '350.30', balance: '1,700.60' }),
      row({ credit: '9.00', balance: '1,709.60' }),
    )
    expect(refusals(read)).toEqual([])
    expect(amounts(read)).toEqual([10_010, 25_020, 35_030, 900])
  })
})

describe('what the balance says', () => {
  it('gives a row without a date the day of the one before it', () => {
    const read = readMoney(
      WITH_BALANCE,
      row({ credit: '100.00', balance: '1,100.00', day: '18 Nov 2026' }),
      row({ credit: '250.00', balance: '1,350.00', day: '' }),
      row({ credit: '300.00', balance: '1,650.00', day: '20 Nov 2026' }),
    )
    expect(refusals(read)).toEqual([])
    expect(read.money.map(({ bookedOn, paidAt, amount }) => [bookedOn, paidAt, amount])).toEqual([
      ['2026-11-18', null, 10_000],
      ['2026-11-18', null, 25_000],
      ['2026-11-20', null, 30_000],
    ])
  })

  it('refuses the row that does not follow, and a row without a date that it does not prove', () => {
    const read = readMoney(
      WITH_BALANCE,
      row({ credit: '100.00', balance: '1,100.00' }),
      row({ credit: '250.00', balance: '1,350.00' }),
      row({ credit: '70.00', balance: '9,999.00' }),
      row({ credit: '300.00', balance: '1,650.00' }),
      row({ credit: '40.00', balance: '1,690.00' }),
    )
    expect(refusals(read)).toEqual([[4, OFF_BALANCE]])
    expect(amounts(read)).toEqual([10_000, 25_000, 30_000, 4_000])
    const bare = readMoney(WITHOUT_BALANCE, row({ credit: '100.00' }), row({ credit: '250.00', day: '' }), row({ credit: '70.00' }))
    expect(refusals(bare)).toEqual([[3, 'The date is missing']])
  })
})

describe('an amount without a mark among marked ones', () => {
  const marked = (...rows: [narration: string, amount: string, balance?: string][]) =>
    readMoney(
      ['Txn Date', 'Description', 'Amount', 'Balance'],
      ...rows.map(([narration, amount, balance = '']) => ['20 Nov 2026', narration, amount, balance]),
    )
  const WAY = 'Nothing says whether this is money in or money out'

  it('goes the way that the words of the bank say, and is refused where they say none', () => {
    const read = marked(
      ['UPI/425210984512/ASHA', '560.00 Cr'],
      ['BY TRANSFER-UPI/CR/525210984513/RAVI', '70.00'],
      ['TO TRANSFER-MILL', '30.00'],
      ['sita 625210984514', '90.00'],
    )
    expect([amounts(read), read.others, refusals(read)]).toEqual([[56_000, 7_000], 1, [[5, WAY]]])
  })

  it('is refused as well where the marks of the others are swapped', () => {
    const read = marked(
      ['sita 625210984514', '90.00', '5000.00 Cr'],
      ['TO TRANSFER-MILL', '560.00 Cr', '4440.00 Cr'],
      ['TO TRANSFER-PRESS', '70.00 Cr', '4370.00 Cr'],
      ['TO TRANSFER-RENT', '30.00 Cr', '4340.00 Cr'],
    )
    expect([read.understood.swapped, amounts(read), read.others, refusals(read)]).toEqual([true, [], 3, [[2, WAY]]])
  })
})

describe('a dated row without an amount', () => {
  const still = (balance: string) => ['20 Nov 2026', '20 Nov 2026', 'RATE CHANGED', '', '', '', balance]

  it.each([
    ['of the row above it', '1,100.00', []],
    ['of the row below it', '1,350.00', []],
    ['of neither', '1,200.00', [[3, 'The amount is missing']]],
  ])('and the balance %s', (_, balance, wanted) => {
    const read = readMoney(
      WITH_BALANCE,
      row({ credit: '100.00', balance: '1,100.00' }),
      still(balance),
      row({ credit: '250.00', balance: '1,350.00' }),
      row({ credit: '300.00', balance: '1,650.00' }),
    )
    expect(refusals(read)).toEqual(wanted)
    expect(amounts(read)).toEqual([10_000, 25_000, 30_000])
  })

  it.each([
    ['0', []],
    ['0.00', []],
    ['00.000', []],
    ['', [[3, 'The amount is missing']]],
    ['-', [[3, 'The amount is missing']]],
  ])('and “%s” as its amount, where there is no balance', (written, wanted) => {
    const read = readMoney(
      WITHOUT_BALANCE,
      row({ credit: '100.00' }),
      ['20 Nov 2026', '20 Nov 2026', 'RATE CHANGED TO 10.05', '', '', written],
      row({ credit: '250.00' }),
    )
    expect(refusals(read)).toEqual(wanted)
    expect(amounts(read)).toEqual([10_000, 25_000])
  })
})

it('a refused row is shown as it stands: what is in its cells, without the empty ones, five hundred characters at most', () => {
  const long = 'x'.repeat(600)
  const read = readMoney(
    WITHOUT_BALANCE,
    row({ credit: '100.00' }),
    ['31 Feb 2026', '', '  CASH  ', '', '', '250.00'],
    ['31 Feb 2026', '', long, '', '', '250.00'],
  )
  expect(read.malformed.map(({ text }) => text)).toEqual(['31 Feb 2026 | CASH | 250.00', `31 Feb 2026 | ${long}`.slice(0, 500)])
})
