import { describe, expect, it } from 'vitest'
import { isEmail, isName, isOneLine, lettersOf, normaliseEmail, plainLine } from './name-and-email.ts'

it.each(['रमेश अहिरवार', 'Ramesh K. Ahirwar', "D'Souza", 'Anne-Marie', 'க. இரமேஷ்', 'ক্ষমা দেবী', 'نسرین بانو', 'Zoë', 'र्‍य', 'S.P. O’Neill'])(
  '%s is a name',
  (name) => expect([isName(plainLine(name)), plainLine(name)]).toEqual([true, name]),
)

it.each([
  'Win\nhttp://evil.example',
  'See evil.example/win',
  'a@b.example',
  '<b>Asha</b>',
  'Asha 42',
  '...',
  '₹500',
  'Asha\u2028Devi',
  'C:\\x',
])('%j is none', (name) => expect(isName(plainLine(name))).toBe(false))

it('a name loses the marks that turn or hide what is written, and pasted spaces', () => {
  expect(plainLine(' \u202AAsha\u00A0\u202E  Devi\u202C\u200B ')).toBe('Asha Devi')
  expect([isOneLine('Plot 4, Road 2'), isOneLine('Plot 4\nRoad 2'), isOneLine('Plot\u00854')]).toEqual([true, false, false])
})

it('of a stranger’s text only what a name may have is left, with single spaces', () => {
  expect(lettersOf(' <b>Asha</b> 42 Devi!! ')).toBe('b Asha b Devi')
  expect(lettersOf('रमेश (कुमार) 7')).toBe('रमेश कुमार')
  expect(lettersOf("S.P. O’Neill-D'Souza")).toBe("S.P. O’Neill-D'Souza")
  expect(lettersOf('₹500')).toBe('')
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
