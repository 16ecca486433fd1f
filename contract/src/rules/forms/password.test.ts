import { describe, expect, it } from 'vitest'
import { passwordProblem, passwordStrength } from './password.ts'

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
