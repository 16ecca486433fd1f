import { Problem } from 'contract/problem.ts'
import { expect, it } from 'vitest'
import { checkDateOfBirth } from './change-account.ts'

const TODAY = '2026-11-23'
const problemOf = (born: string | null, message?: string) => {
  try {
    checkDateOfBirth(born, TODAY, message)
    return undefined
  } catch (error) {
    return error instanceof Problem && { code: error.code, message: error.message, ...error.detail.errors }
  }
}

it.each([null, '2008-11-23', '1906-11-23'])('a date of birth may be %s', (born) => {
  expect(problemOf(born)).toBeUndefined()
})

it.each(['2026-11-24', '2005-02-30', '1905-11-23', 'x'])('the date of birth %s is none, which stands at its field', (born) => {
  const sentence = 'Please enter a valid date of birth'
  expect(problemOf(born)).toEqual({ code: 'request.invalid', message: sentence, dateOfBirth: sentence })
})

it('who is too young reads so in the words of the place, at its field', () => {
  const said = 'You have to be 18 at this desk'
  expect(problemOf('2008-11-24', said)).toEqual({ code: 'customer.too-young', message: said, dateOfBirth: said })
  expect(problemOf('2008-11-24')).toEqual({ code: 'customer.too-young', message: expect.not.stringContaining(said) })
})
