import { describe, expect, it } from 'vitest'
import type { Cell, Row } from './cell.rules.ts'
import { headingScore, sampleOf, tablesOf } from './table.rules.ts'

const rowsOf = (...rows: Cell[][]): Row[] => rows.map((cells, at) => ({ line: at + 1, cells }))
const tables = (...rows: Cell[][]) =>
  tablesOf(rowsOf(...rows)).map(({ at, headings, body }) => [at, headings, body.map(({ line }) => line)])
const HEAD = ['Date', 'Narration', 'Credit']
const DATA = ['13/11/2026', 'from asha', '5.00']

describe('the heading of a table', () => {
  it('is a row of words: a number, an amount or a day in it makes it another row', () => {
    const at = (head: Cell[]) => tables(head, DATA).map(([first, headings]) => [first, headings])
    expect(at(HEAD)).toEqual([[0, HEAD]])
    expect(at(['Date', '2nd Narration', 'Credit'])).toEqual([[0, ['Date', '2nd Narration', 'Credit']]])
    expect(at(['Date', 'Narration', 'Credit (5)'])).toEqual([[0, ['Date', 'Narration', 'Credit (5)']]])
    for (const cell of [2026, '5.00', '13/11/2026', '(5.00)'])
      expect(at(['Date', 'Narration', 'Credit', cell]), `${cell}`).toEqual([[-1, []]])
  })

  it('names money and two further things', () => {
    const scores = [HEAD, ['Date', 'Credit'], ['Date', 'Narration'], ['Date', 'Narration', 'Balance'], ['Credit', 'Debit', 'Amount']]
    expect(scores.map((head) => headingScore(head) > 0)).toEqual([true, false, false, true, false])
  })

  it('may take several rows, or have one word above two columns', () => {
    const second: Cell[] = ['', '', 'Debit', 'Credit', '']
    expect(tables(['Date', 'Narration', 'Amount', '', 'Balance'], second, ['13/11/2026', 'x', '', '5.00', '9.00'])).toEqual([
      [0, ['Date', 'Narration', 'Amount Debit', 'Credit', 'Balance'], [3]],
    ])
    const above: Cell[] = ['', '', 'Amount', '', '']
    const head = ['Date', 'Narration', 'Debit', 'Credit', 'Balance']
    expect(tables(above, head, ['13/11/2026', 'x', '', '5.00', '9.00'])[0]?.[2]).toEqual([3])
    expect(tables(['LION', '', ''], HEAD, DATA)).toEqual([[1, HEAD, [3]]])
  })

  it('that a further page repeats is left out; another one begins another table', () => {
    expect(tables(HEAD, DATA, HEAD, DATA)).toEqual([[0, HEAD, [2, 4]]])
    const other = ['Date', 'Particulars', 'Credit']
    expect(tables(HEAD, DATA, other, DATA)).toEqual([
      [0, HEAD, [2]],
      [2, other, [4]],
    ])
  })

  it('in another script stands above the one that counts', () => {
    expect(tables(['दिनांक', 'विवरण', 'जमा'], HEAD, DATA)).toEqual([[1, HEAD, [3]]])
  })
})

describe('rows without a heading that anybody knows', () => {
  const words = ['Wann', 'Was', 'Wieviel']

  it('have the words above the first transaction as theirs, up to four rows above it', () => {
    expect(tables(words, DATA, DATA)).toEqual([[0, words, [2, 3]]])
    expect(tables(['LION'], ['x'], ['y'], words, ['z'], DATA)).toEqual([[3, words, [5, 6]]])
    expect(tables(words, ['x'], ['y'], ['z'], ['z'], DATA)).toEqual([[-1, [], [6]]])
  })

  it('or none', () => {
    expect(tables(DATA, DATA)).toEqual([[-1, [], [1, 2]]])
    expect(tables(['a', 'b'], ['c'])).toEqual([])
  })
})

describe('a sample of rows', () => {
  it('is the first fifty and an even share of the rest', () => {
    const body = rowsOf(...Array.from({ length: 4000 }, (_, at): Cell[] => ['13/11/2026', `${at}x`, '5.00']))
    const sample = sampleOf(body, 1000)
    expect(sample).toHaveLength(50 + 1000 - 13)
    expect(sample.slice(49, 53).map(([, text]) => text)).toEqual(['49x', '52x', '56x', '60x'])
  })

  it('has the rows with a day and a figure; without any those with two figures', () => {
    const [words, one, two, numbers]: Cell[][] = [
      ['a', 'b'],
      ['a', '5.00'],
      ['a', '5.00', '7.00'],
      ['a', 5, 7],
    ]
    expect(sampleOf(rowsOf(words ?? [], DATA, two ?? []))).toEqual([DATA])
    expect(sampleOf(rowsOf(words ?? [], one ?? [], two ?? [], numbers ?? []))).toEqual([two, numbers])
  })
})
