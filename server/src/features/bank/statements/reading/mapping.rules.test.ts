import { describe, expect, it } from 'vitest'
import { findMapped, isEnough, nameOf } from './mapping.rules.ts'

const rowsOf = (...lines: string[]) => lines.map((line, at) => ({ line: at + 1, cells: line === '' ? [] : line.split('|') }))

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
