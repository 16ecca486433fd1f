import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gstinProblem, plainGstin } from './gstin.ts'

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '23AAPFU0939F1Z3', '23AAAPL1947B1ZC'])('%s is one', (gstin) => expect(gstinProblem(gstin)).toBeUndefined())

  it.each([
    ['', 'A GSTIN has 15 characters, this has 0.'],
    ['23AAPFU0939F1Z', 'A GSTIN has 15 characters, this has 14.'],
    ['27AAPFU0939F1ZVX', 'A GSTIN has 15 characters, this has 16.'],
    // 25 was merged into 26, 28 was the old Andhra Pradesh
    ['25AAPFU0939F1ZZ', 'A GSTIN begins with the two digits of a state.'],
    ['28AAPFU0939F1ZT', 'A GSTIN begins with the two digits of a state.'],
    ['X3AAPFU0939F1Z3', 'A GSTIN begins with the two digits of a state.'],
    ['23AAPF10939F1Z3', 'The characters 3 to 12 of a GSTIN are a PAN: five letters, four digits, one letter.'],
    ['23AAPFU093OF1Z3', 'The characters 3 to 12 of a GSTIN are a PAN: five letters, four digits, one letter.'],
    ['27AAPFU0939F0ZX', 'A GSTIN ends with the number of the registration, a Z and one more character.'],
    ['27AAPFU0939F12V', 'A GSTIN ends with the number of the registration, a Z and one more character.'],
    ['27AAPFU0939F1ZW', 'Please check this GSTIN: its 15 characters do not fit together.'],
    ['29GGGGG1314R9Z6', 'Please check this GSTIN: its 15 characters do not fit together.'],
  ])('%j is none: %s', (text, problem) => expect(gstinProblem(text)).toBe(problem))

  it('is none any more when one of its letters or digits is another', () => {
    const GOOD = '23AAPFU0939F1Z3'
    const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    fc.assert(
      fc.property(fc.nat(14), fc.constantFrom(...CHARACTERS), (at, other) => {
        fc.pre(GOOD[at] !== other)
        expect(gstinProblem(GOOD.slice(0, at) + other + GOOD.slice(at + 1))).toBeDefined()
      }),
    )
  })

  it('may be typed in small letters with blanks and dashes', () => expect(plainGstin(' 23 aapfu-0939f 1z3\n')).toBe('23AAPFU0939F1Z3'))
})
