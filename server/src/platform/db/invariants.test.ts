import { describe, expect, it } from 'vitest'
import { readRules } from './invariants.ts'

describe('the file of invariants', () => {
  it('is a list of named statements', () => {
    const text =
      '-- About this file; it is long.\n\n-- stock is never negative\nselect 1; -- no\n-- more about it\n;\n\n-- totals add up\nselect 2\nwhere false;\n'
    expect(readRules(text).map(({ name }) => name)).toContain('totals add up')
  })
  it('refuses a set of statuses that nobody has named', () => {
    expect(() => readRules('-- a rule\nselect 1 where status in (:callled);')).toThrow('called :callled')
  })
  it('says what a statement without a name is', () => {
    expect(() => readRules('select 1;')).toThrow(/no name.*select 1/)
  })
})
