import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINIMUM_AGE } from './limits.ts'
import {
  ageOn,
  isAtLeast,
  isCalendarDay,
  isEmail,
  minimumAgeFor,
  normaliseEmail,
  passwordProblem,
  passwordStrength,
} from './personal-details.ts'
import { indianMobileProblem, isIndianMobile, isTenDigits, nationalPhone, onlyDigits, phoneInput, phoneToSearch } from './phone.ts'

const today = '2026-11-20'

describe('age', () => {
  it.each([
    ['2008-11-20', 18],
    ['2008-11-21', 17],
    ['2005-11-21', 20],
    ['2005-11-20', 21],
    ['2027-01-01', -1],
  ])('born %s is %i', (born, age) => {
    expect(ageOn(born, today)).toBe(age)
  })

  it('[SF-562] of at least 18 is asked for', () => {
    expect(MINIMUM_AGE).toBe(18)
    expect(isAtLeast(MINIMUM_AGE, '2008-11-20', today)).toBe(true)
    expect(isAtLeast(MINIMUM_AGE, '2008-11-21', today)).toBe(false)
  })

  it('[RD-099] of at least 21 is asked for in Karnataka, however it is spelled', () => {
    expect(['Karnataka', ' KARNATAKA', 'Kerala', 'nowhere'].map(minimumAgeFor)).toEqual([21, 21, 18, 18])
  })

  it('is completed on 1 March by those born on 29 February', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
  })

  it.each(['2008-02-30', '2025-02-29', '2008-13-01', '20-11-2008', '2008-1-1', '2008', '2008-11', '', 'soon'])(
    'is not proven by %j',
    (born) => {
      expect(isCalendarDay(born)).toBe(false)
      expect(ageOn(born, today)).toBeUndefined()
      expect(isAtLeast(0, born, today)).toBe(false)
    },
  )
})

describe('a phone number', () => {
  const sentence = 'Please enter a valid Indian phone number (10 digits starting with 6-9)'

  it.each(['9876543210', '6000000000', '7000000000'])('[SF-353] %s is accepted at registration', (phone) => {
    expect(indianMobileProblem(phone)).toBeUndefined()
  })

  it.each(['5876543210', '1234567890', '98765 4321', '987654321', '98765432100', ''])('[SF-353] %j is refused at registration', (phone) => {
    expect(indianMobileProblem(phone)).toBe(sentence)
  })

  it('[RD-092] may be any ten digits elsewhere', () => {
    expect(['1234567890', '123456789', '12345678901', '12345 6789'].map(isTenDigits)).toEqual([true, false, false, false])
  })

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['+91 098260 12345', '9826012345'],
    ['0091 98260 12346', '9826012346'],
    ['091 98260-12347', '9826012347'],
    ['09876543211', '9876543211'],
    ['919876543212', '9876543212'],
    ['(98765) 43213', '9876543213'],
    ['९८२६०१२३४८', '9826012348'],
    ['+९१ ९८२६० १२३४९', '9826012349'],
    ['৯৮২৬০১২৩৪৭', '9826012347'],
    ['9109826012', '9109826012'],
    ['+91 91098 26012', '9109826012'],
  ])('written %s is %s, pasted into a field and in a body', (written, phone) => {
    expect([phoneInput(written), nationalPhone(written)]).toEqual([phone, phone])
  })

  it.each(['98260 12345 ext 5', '982601234', '+1 98260 123456', 'call 9826012345', '0755-2550001 / 2'])('%s is none', (written) => {
    expect(isTenDigits(nationalPhone(written))).toBe(false)
  })

  it.each(['+91 98260 12345', '0 98260 12345', '+91 098260 12345', '91 98260 12345'])(
    'typed key by key, %s becomes no other number',
    (written) => {
      let shown = ''
      for (const key of written) {
        shown = phoneInput(shown + key)
        expect(shown === '9826012345' || !isIndianMobile(shown) || /^91/.test(shown)).toBe(true)
      }
      expect(shown).toBe('9826012345')
    },
  )

  it('[SF-398] is cut at ten digits, unless it begins as a prefix does', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+- ९x') }), (typed) => /^\d{0,15}$/.test(phoneInput(typed))))
    expect(onlyDigits('12a34', 3)).toBe('123')
    expect(phoneInput('98765432101234')).toBe('9876543210')
    expect(phoneInput('50919876543210')).toBe('5091987654')
    expect([phoneInput('0987654321012'), phoneInput('91987654321')]).toEqual(['0987654321012', '91987654321'])
  })

  it('is looked for by its last digits and by a part of it, however written', () => {
    const sought = ['+91 98260', '98260 1', '+91 098260 12345', '9826', '982', 'SLB-9826', '९८२६०']
    expect(sought.map(phoneToSearch)).toEqual(['98260', '982601', '9826012345', '9826', undefined, undefined, '98260'])
  })
})

describe('an e-mail address', () => {
  const label = (length: number) => 'd'.repeat(length)
  /** An address of so many characters. */
  const long = (length: number) => `${'a'.repeat(64)}@${label(63)}.${label(63)}.${label(length - 64 - 64 - 64 - 3)}.in`.slice(0, length)

  it.each([
    'a@b.in',
    'first.last+tag@sub.example.co.in',
    'UPPER@EXAMPLE.COM',
    "o'neill&sons/7=a?b^c_d`e{f|g}~h!i#j$k%l*m@b.in",
    `${'a'.repeat(64)}@b.in`,
    `a@${label(63)}.in`,
    'a@b-c.d-e.in',
    long(254),
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'a',
    'a@b',
    '@b.in',
    'a@',
    'a b@c.in',
    'a@b..in',
    'a@-b.in',
    'a@b.in,c@d.in',
    'a@b.in\n',
    '<a@b.in>',
    `${'a'.repeat(65)}@b.in`,
    `a@${label(64)}.in`,
    `a@b.${label(64)}`,
    'a@b-.in',
    'a@b.in-',
    long(255),
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('[SF-348] is trimmed and lowercased before it is sent', () => {
    expect(normaliseEmail('  Asha@Example.IN ')).toBe('asha@example.in')
  })
})

describe('a password', () => {
  it('[SF-581] has at least six characters', () => {
    expect(passwordProblem('12345')).toBe('Password must be at least 6 characters')
    expect(passwordProblem('123456')).toBeUndefined()
  })

  it('[SF-359] is measured by five checks', () => {
    expect(passwordStrength('aB1!xy').checks).toEqual({ length: true, lowercase: true, uppercase: true, number: true, special: true })
    expect(['', 'abcdef', 'A', '1', '!'].map((password) => passwordStrength(password).passed)).toEqual([0, 2, 1, 1, 1])
  })

  it.each([
    ['abc', 'Weak'],
    ['abcdef', 'Weak'],
    ['abcde1', 'Medium'],
    ['Abcde1', 'Strong'],
    ['Abcd1!', 'Strong'],
  ])('[SF-360] %s is %s', (password, strength) => {
    expect(passwordStrength(password).strength).toBe(strength)
  })
})
