import { expect, it } from 'vitest'
import { isName, isOneLine, lettersOf, plainLine } from './personal-details.ts'

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
