import { describe, expect, it } from 'vitest'
import { decimalOf, looksLikeAmount, readAmount } from './amount.rules.ts'
import { cleanCell, isBlank, letterOf, textOf } from './cell.rules.ts'

const read = (cell: string | number, decimal?: 'point' | 'comma') => {
  const found = readAmount(cell, decimal)
  return 'problem' in found ? 'none' : [found.value.paise, found.value.sign]
}

describe('an amount in words and signs of its bank', () => {
  it.each([
    ['₹560', 56_000, undefined],
    ['रु 560', 56_000, undefined],
    ['रु. 560', 56_000, undefined],
    ['रू 560', 56_000, undefined],
    ['रू. 560', 56_000, undefined],
    ['inr 560', 56_000, undefined],
    ['INR. 560', 56_000, undefined],
    ['Rs 560', 56_000, undefined],
    ['rs.560', 56_000, undefined],
    ['Re 1', 100, undefined],
    ['560 rupees', 56_000, undefined],
    ['560/-', 56_000, undefined],
    ['560/=', 56_000, undefined],
    ['Rs. 1,18,000.50/- Cr', 11_800_050, 'credit'],
    ['560 (Cr)', 56_000, 'credit'],
    ['560 [Cr.]', 56_000, 'credit'],
    ['560 c', 56_000, 'credit'],
    ['560 C.', 56_000, 'credit'],
    ['560 d', 56_000, 'debit'],
    ['560 D', 56_000, 'debit'],
    ['560 dr', 56_000, 'debit'],
    ['560 जमा', 56_000, 'credit'],
    ['560 नामे', 56_000, 'debit'],
    ['Cr 560', 56_000, 'credit'],
    ['(Cr.) 560', 56_000, 'credit'],
    ['[Dr] 560', 56_000, 'debit'],
    ['Dr.560', 56_000, 'debit'],
    ['−560', 56_000, 'debit'],
    ['560−', 56_000, 'debit'],
    ['560+', 56_000, 'credit'],
    ['+560', 56_000, 'credit'],
    ['(-)560', 56_000, 'debit'],
    ['(+)560', 56_000, 'credit'],
    ['(560', 56_000, 'debit'],
    ['-560 Cr', 56_000, 'debit'],
    ['5 6 0', 56_000, undefined],
    ['118,000.00', 11_800_000, undefined],
    ['12,34,567', 123_456_700, undefined],
    [',77,682.30', 7_768_230, undefined],
    ['560.', 56_000, undefined],
    ['560.5', 56_050, undefined],
    ['560.5000', 56_050, undefined],
    ['1234567890123', 123_456_789_012_300, undefined],
    [560, 56_000, undefined],
    [0.1 + 0.2, 30, undefined],
    [1e5, 10_000_000, undefined],
  ] as const)('%j is %d paise, %s', (cell, paise, sign) => {
    expect(read(cell)).toEqual([paise, sign])
  })

  it.each([
    ['1.18.000,50', 11_800_050],
    ['118.000,5', 11_800_050],
    ['560,50', 56_050],
    ['560', 56_000],
    ['560,5000', 56_050],
    ['0.00', 0],
    ['00.0', 0],
  ])('%s is %d paise where a comma stands before the paise', (cell, paise) => {
    expect(read(cell, 'comma')).toEqual([paise, undefined])
    expect(read(56.5, 'comma')).toEqual([5650, undefined])
  })

  it.each([
    'trs 560',
    '560 inrs',
    '560 cry',
    '560 xcr',
    'crx 560',
    '1,1',
    '12,34',
    '560.123',
    '560,50',
    '1.18.000',
    '12345678901234',
    '--560',
    '560 560x',
    `${' '.repeat(8)}Rs ${'0'.repeat(60)}`,
    'Rs',
  ])('%j is none', (cell) => {
    expect(read(cell)).toBe('none')
  })

  it.each(['560.50', '560.00', '1.18.00,50', ',50', '12.34.567,123'])('%s is none where a comma stands before the paise', (cell) => {
    expect(read(cell, 'comma')).toBe('none')
  })

  it('a problem shows no more than forty letters', () => {
    expect(readAmount('no amount at all, but a sentence of some length')).toEqual({
      problem: '“no amount at all, but a sentence of some” is not an amount',
    })
  })
})

describe('the paise of a column', () => {
  it.each([
    [['560,50', '1.000,00'], 'comma'],
    [['560,5', 'x', 7, undefined], 'comma'],
    [['560,50', '560.50'], 'point'],
    [['560,50', '560.5'], 'point'],
    [['560,50', '0.00'], 'comma'],
    [['560,50', '00.0'], 'comma'],
    [['0,00', '-'], 'point'],
    [['560,500', '1,18,000'], 'point'],
    [['560,50', '560.500'], 'comma'],
    [[560.5, 12], 'point'],
    [['Rs 560,50'], 'comma'],
    [[], 'point'],
  ] as const)('%j stand after a %s', (cells, decimal) => {
    expect(decimalOf(cells)).toBe(decimal)
  })

  it('are looked for in what could be an amount in either way', () => {
    const some = [
      '560,50',
      '560.50',
      'Rs 7',
      '-',
      '',
      'x',
      'Rs',
      99_999_999_999,
      -99_999_999_999,
      1e11,
      -1e11,
      `${'0'.repeat(38)}7`,
      undefined,
    ]
    expect(some.map((cell) => looksLikeAmount(cell))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a cell', () => {
  it.each([
    ['="560"', '560'],
    ['="a ""b"""', 'a "b"'],
    ['=" 560 "', '560'],
    ["'560", '560'],
    ["'' 560", '560'],
    ["'560 '", '560'],
    ["  '560'", '560'],
    ["560'", "560'"],
    ['5\u200B6\uFEFF0\u00AD', '560'],
    ['a\u00a0\u00a0 b', 'a b'],
    [' a \r\n b \r c\n', 'a b c'],
    ['a  \n\n  b', 'a b'],
    ['२१/११/२०२६', '21/11/2026'],
    [560.5, '560.5'],
    [undefined, ''],
  ])('%j is %j', (cell, text) => {
    expect(textOf(cell)).toBe(text)
  })

  it('keeps its lines and its number for the later steps', () => {
    expect([' a \n  b ', 'a  b', 560.5].map(cleanCell)).toEqual(['a\nb', 'a b', 560.5])
  })

  it.each(['', '-', '–', '—', '−', '***', '__', '=+.', '|~#', 'NA', 'N/A', 'n.a.', 'n.a', 'Nil', 'NULL', 'none', 'NaN', ' \n- '])(
    '%j is blank',
    (cell) => {
      expect(isBlank(cell)).toBe(true)
    },
  )

  it.each(['0', 'x', '- 1', 'nilx', 'xnil', 'none of it', 'na na', '-'.repeat(400)])('%j is not', (cell) => {
    expect(isBlank(cell)).toBe(false)
  })

  it('is named by its column as a spreadsheet does', () => {
    expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})
