import { describe, expect, it } from 'vitest'
import type { ColumnProfile } from './column-profile.rules.ts'
import { COLUMN_FITS_ROLE, columnsOf } from './column-profile.rules.ts'

const EMPTY: ColumnProfile = {
  at: 0,
  heading: '',
  filled: 0,
  count: 0,
  dates: 0,
  serials: 0,
  amounts: 0,
  signs: 0,
  outs: 0,
  marks: 0,
  sides: 0,
  outcomes: 0,
  references: 0,
  vpas: 0,
  words: 0,
  length: 0,
  distinct: 0,
}
const fits = (role: keyof typeof COLUMN_FITS_ROLE, column: Partial<ColumnProfile>) =>
  COLUMN_FITS_ROLE[role]({ ...EMPTY, count: 8, ...column })

describe('the cells of a column', () => {
  const profile = (...cells: (string | number)[]) =>
    columnsOf(
      ['A heading'],
      cells.map((cell) => [cell]),
    )[0]

  it('are shares of those that hold anything', () => {
    expect(profile('560.00', '-1.50', '', '-', '7 Cr', '9 Dr', 'x', '560.00')).toEqual({
      ...EMPTY,
      heading: 'A heading',
      filled: 6 / 8,
      count: 6,
      amounts: 5 / 6,
      signs: 3,
      outs: 2,
      length: 26 / 6,
      distinct: 5 / 6,
      words: 2 / 6,
    })
    expect(profile('21/11/2026', 46_333, '46333', 'Sita Devi')).toMatchObject({
      dates: 1 / 4,
      serials: 2 / 4,
      amounts: 2 / 4,
      words: 1 / 4,
      distinct: 3 / 4,
    })
    expect(profile('cr', 'Dr', 'sale', 'x')).toMatchObject({ marks: 2 / 4, sides: 3 / 4 })
    expect(profile('success', 'failed', 'x')).toMatchObject({ outcomes: 2 / 3 })
    expect(profile('425210984512', '0000425210984512', '7', 'asha@ybl', 'a.b-c@okaxis', 'asha@1')).toMatchObject({
      references: 2 / 6,
      vpas: 2 / 6,
    })
    expect(profile('560,50', '-560,50')).toMatchObject({ signs: 1, outs: 1, amounts: 1 })
  })

  it('without any are nothing of all', () => {
    expect(profile('', '-')).toEqual({ ...EMPTY, heading: 'A heading' })
    expect(columnsOf(['A', 'B'], [])).toEqual([
      { ...EMPTY, heading: 'A' },
      { ...EMPTY, at: 1, heading: 'B' },
    ])
  })

  it('stand in as many columns as the widest row or the headings have, sixty at most', () => {
    expect(columnsOf(['A'], [['1', '2', '3'], ['4']]).map(({ at, heading, count, filled }) => [at, heading, count, filled])).toEqual([
      [0, 'A', 2, 1],
      [1, '', 1, 0.5],
      [2, '', 1, 0.5],
    ])
    expect([columnsOf(Array(70).fill('x'), []).length, columnsOf(['A', 'B'], [['1']]).length]).toEqual([60, 2])
  })
})

describe('what a column can be', () => {
  it.each<[keyof typeof COLUMN_FITS_ROLE, Partial<ColumnProfile>, boolean]>([
    ['date', { dates: 0.6 }, true],
    ['date', { dates: 0.59 }, false],
    ['date', { serials: 0.9 }, true],
    ['date', { serials: 0.89 }, false],
    ['date', { dates: 1, count: 0 }, false],
    ['time', {}, true],
    ['time', { dates: 0.5 }, false],
    ['time', { serials: 0.5 }, false],
    ['time', { dates: 0.49, serials: 0.49 }, true],
    ['time', { count: 0 }, false],
    ['money', { count: 0 }, true],
    ['money', { amounts: 0.5 }, true],
    ['money', { amounts: 0.49 }, false],
    ['money', { amounts: 1, references: 0.81, length: 11.5 }, false],
    ['money', { amounts: 1, references: 0.8, length: 11.5 }, true],
    ['money', { amounts: 1, references: 0.81, length: 11 }, true],
    ['amount', { amounts: 0.7 }, true],
    ['amount', { amounts: 0.69 }, false],
    ['amount', { amounts: 1, count: 0 }, false],
    ['side', { sides: 0.7 }, true],
    ['side', { sides: 0.69 }, false],
    ['side', { sides: 1, count: 0 }, false],
    ['mark', { marks: 0.9 }, true],
    ['mark', { marks: 0.89 }, false],
    ['mark', { marks: 1, count: 0 }, false],
    ['narration', { words: 0.3, dates: 0.59 }, true],
    ['narration', { words: 0.29 }, false],
    ['narration', { words: 1, dates: 0.6 }, false],
    ['narration', { words: 1, count: 0 }, false],
    ['reference', { count: 0, dates: 1 }, true],
    ['reference', { dates: 0.59 }, true],
    ['reference', { dates: 0.6 }, false],
    ['reference', { words: 0.91, length: 46 }, false],
    ['reference', { words: 0.9, length: 46 }, true],
    ['reference', { words: 0.91, length: 45 }, true],
    ['vpa', { count: 0 }, true],
    ['vpa', { vpas: 0.4 }, true],
    ['vpa', { vpas: 0.39 }, false],
    ['name', { amounts: 0.49, dates: 0.49 }, true],
    ['name', { amounts: 0.5 }, false],
    ['name', { dates: 0.5 }, false],
    ['note', { dates: 0.49, amounts: 0.89 }, true],
    ['note', { dates: 0.5 }, false],
    ['note', { amounts: 0.9 }, false],
    ['status', { outcomes: 0.5, distinct: 1 }, true],
    ['status', { outcomes: 0.49, distinct: 1 }, false],
    ['status', { count: 6, distinct: 0.39 }, true],
    ['status', { count: 6, distinct: 0.4 }, false],
    ['status', { count: 5, distinct: 0.1 }, false],
    ['status', { count: 0, outcomes: 1 }, false],
  ])('%s with %j: %s', (role, column, is) => {
    expect(fits(role, column)).toBe(is)
  })
})
