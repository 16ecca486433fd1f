import { describe, expect, it } from 'vitest'
import type { SheetCell } from '#platform/sheets/cell.rules.ts'
import { headingScore, sampleOf, tablesOf } from './find-tables.rules.ts'

const rowsOf = (...lines: string[]) => lines.map((line, at) => ({ line: at + 1, cells: line === '' ? [] : line.split('|') }))
const GOOD = '01/11/2026|from asha||560.00|1560.00'

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
    expect(shown('दिनांक|विवरण|नामे|जमा|शेष', HEAD, GOOD)).toEqual([[1, HEAD, 1]])
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

  it('are words: a number, an amount or a day among them makes the row another one', () => {
    const at = (...cells: SheetCell[]) => tablesOf([{ line: 1, cells }, ...rowsOf(GOOD)]).map((table) => table.at)
    const named = ['Date', 'Narration', 'Debit', 'Credit']
    expect([at(...named, '2nd Balance'), at(...named, 'Balance (5)')]).toEqual([[0], [0]])
    for (const cell of [2026, '5.00', '13/11/2026', '(5.00)', 'Rs 500', 'Nov 7, 2026']) expect(at(...named, cell), `${cell}`).toEqual([-1])
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
    expect(shown('Wann|Was|Raus|Rein|Rest', GOOD)).toEqual([[0, 'Wann|Was|Raus|Rein|Rest', 1]])
    expect(shown('a', 'b', 'c', 'Wann|Was|Rest', 'd', GOOD)).toEqual([[3, 'Wann|Was|Rest', 2]])
    expect(shown('x|y', 'a', 'b', 'c', 'd', GOOD)).toEqual([[-1, '', 1]])
    expect(shown('nothing', 'here')).toEqual([])
  })

  it('rows of a sample have a date and a figure, or two figures where none has', () => {
    const sample = (...lines: string[]) => sampleOf(rowsOf(...lines)).map((cells) => cells.join('|'))
    expect(sample(GOOD, 'a|b', '|more', '01/11/2026|x', '20261101|x')).toEqual([GOOD])
    expect(sample(GOOD, '20261101|7.00', '45000|8.00')).toEqual([GOOD]) // figures alone are no date beside a date
    expect(sample('a|5.00|6.00', 'a|5.00', '7|8')).toEqual(['a|5.00|6.00', '7|8'])
    expect(sampleOf([{ line: 1, cells: ['a', 5, 7] }])).toEqual([['a', 5, 7]])
  })

  it('a sample is the first fifty rows and an even share of the others', () => {
    const body = Array.from({ length: 4000 }, (_, at) => ({ line: at, cells: ['01/11/2026', String(at)] }))
    expect(sampleOf(body)).toHaveLength(2025)
    const quarter = sampleOf(body, 1000).map(([, figure]) => figure)
    expect([quarter.length, ...quarter.slice(49, 53)]).toEqual([50 + 1000 - 13, '49', '52', '56', '60'])
  })
})
