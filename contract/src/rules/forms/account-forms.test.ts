import { describe, expect, it } from 'vitest'
import { EMAIL_CODE_DIGITS, REGISTRATION_RESEND_SECONDS, RESET_RESEND_SECONDS } from '../limits.ts'
import type { RegistrationValues } from './registration.ts'
import { registrationCodeError, registrationErrors, registrationPinError } from './registration.ts'
import { forgotEmailError, isCompleteCode, loginErrors, newPasswordErrors, resetCodeError } from './sign-in.ts'

describe('the login form', () => {
  it('accepts an e-mail and a password of six characters', () => {
    expect(loginErrors({ email: ' Asha@Example.in ', password: '123456' })).toEqual({})
  })

  it.each(['', '   '])('[SF-344] asks for the e-mail when it is %j', (email) => {
    expect(loginErrors({ email, password: '123456' })).toEqual({ email: 'Email is required' })
  })

  it('[SF-345] refuses an e-mail of the wrong pattern', () => {
    expect(loginErrors({ email: 'asha@', password: '123456' })).toEqual({ email: 'Please enter a valid email address' })
  })

  it('[SF-346] asks for the password', () => {
    expect(loginErrors({ email: 'a@b.in', password: '' })).toEqual({ password: 'Password is required' })
  })

  it('[SF-347] refuses a password under six characters', () => {
    expect(loginErrors({ email: 'a@b.in', password: '12345' })).toEqual({ password: 'Password must be at least 6 characters' })
  })
})

const today = '2026-11-20'
const asha: RegistrationValues = {
  name: 'Asha Verma',
  email: 'asha@example.in',
  phone: '9876543210',
  password: 'secret',
  dateOfBirth: '',
  acceptsTerms: true,
  isAdult: true,
}
const errorsWith = (change: Partial<RegistrationValues>) => registrationErrors({ ...asha, ...change }, today)

describe('the registration form', () => {
  it('[SF-356] accepts complete details, with or without a date of birth', () => {
    expect(errorsWith({})).toEqual({})
    expect(errorsWith({ dateOfBirth: '2008-11-20' })).toEqual({})
  })

  it('[SF-350] asks for the full name', () => {
    expect(errorsWith({ name: ' ' })).toEqual({ name: 'Please enter your full name' })
  })

  it('[SF-351] takes a name of 50 characters and none longer', () => {
    expect(errorsWith({ name: ` ${'a'.repeat(50)} ` })).toEqual({})
    expect(errorsWith({ name: 'a'.repeat(51) })).toEqual({ name: 'Name cannot be more than 50 characters' })
  })

  it('[SF-352] needs a valid e-mail', () => {
    expect(errorsWith({ email: '' })).toEqual({ email: 'Please enter your email address' })
    expect(errorsWith({ email: 'asha' })).toEqual({ email: 'Please enter a valid email address' })
  })

  it('[SF-353] needs an Indian phone number', () => {
    expect(errorsWith({ phone: '5876543210' })).toEqual({ phone: 'Please enter a valid Indian phone number (10 digits starting with 6-9)' })
  })

  it('[SF-354] needs a password of six characters', () => {
    expect(errorsWith({ password: '12345' })).toEqual({ password: 'Password must be at least 6 characters' })
  })

  it('[SF-356] refuses someone who turns 18 tomorrow, and a birth still to come', () => {
    for (const dateOfBirth of ['2008-11-21', '2027-01-01'])
      expect(errorsWith({ dateOfBirth })).toEqual({ dateOfBirth: 'You must be at least 18 years old to register' })
  })

  it('refuses a date of birth that does not exist', () => {
    expect(errorsWith({ dateOfBirth: '1800-01-01' })).toEqual({ dateOfBirth: 'Please enter a valid date of birth' })
    expect(errorsWith({ dateOfBirth: '1990-02-30' })).toEqual({ dateOfBirth: 'Please enter a valid date of birth' })
  })

  it('[SF-357] needs the terms ticked', () => {
    expect(errorsWith({ acceptsTerms: false })).toEqual({ acceptsTerms: 'Please agree to the terms and conditions' })
  })

  it('[SF-358] needs the 18+ box ticked', () => {
    expect(errorsWith({ isAdult: false })).toEqual({ isAdult: 'Please verify that you are 18 or older' })
  })

  it('takes a person of 120 years and none older', () => {
    expect(errorsWith({ dateOfBirth: '1905-11-21' })).toEqual({})
    expect(errorsWith({ dateOfBirth: '1906-11-20' })).toEqual({})
    expect(errorsWith({ dateOfBirth: '1905-11-20' })).toEqual({ dateOfBirth: 'Please enter a valid date of birth' })
  })

  it('has an entry for each field that is wrong and for no other', () => {
    expect(Object.keys(errorsWith({}))).toEqual([])
    expect(Object.keys(errorsWith({ isAdult: false, email: 'asha' }))).toEqual(['email', 'isAdult'])
  })

  it('names its topmost error first', () => {
    expect(Object.values(errorsWith({ isAdult: false, phone: '', name: '' }))[0]).toBe('Please enter your full name')
  })

  it('[SF-361] takes six digits as PIN code in step 2, or none', () => {
    expect([registrationPinError(''), registrationPinError('471001')]).toEqual([undefined, undefined])
    expect(registrationPinError('47100')).toBe('Please enter a valid 6-digit PIN code')
  })

  it('[SF-362] needs all six digits of the code in step 3', () => {
    expect(registrationCodeError('12345')).toBe('Please enter the complete 6-digit email verification code')
    expect(registrationCodeError('123456')).toBeUndefined()
  })
})

describe('the forgot-password form', () => {
  it('[SF-364] asks for the e-mail', () => {
    expect(forgotEmailError(' ')).toBe('Please enter your email address')
  })

  it('[SF-365] refuses an invalid e-mail and forgives spaces and capitals', () => {
    expect(forgotEmailError('asha@x')).toBe('Please enter a valid email address')
    expect(forgotEmailError(' Asha@Example.in ')).toBeUndefined()
  })

  it('[SF-366] needs the complete code', () => {
    expect(resetCodeError('12345')).toBe('Please enter the complete 6-digit code')
    expect(resetCodeError('123456')).toBeUndefined()
  })

  it('[SF-367] asks for a new password', () => {
    expect(newPasswordErrors({ newPassword: '', confirmPassword: '' })).toEqual({ newPassword: 'Please enter a new password' })
  })

  it('[SF-368] refuses a short one', () => {
    expect(newPasswordErrors({ newPassword: '12345', confirmPassword: '12345' })).toEqual({
      newPassword: 'Password must be at least 6 characters',
    })
  })

  it('[SF-369] needs the same one twice', () => {
    expect(newPasswordErrors({ newPassword: '123456', confirmPassword: '654321' })).toEqual({ confirmPassword: 'Passwords do not match' })
  })
})

describe('a mailed code', () => {
  it('[SF-581] has six digits', () => {
    expect(EMAIL_CODE_DIGITS).toBe(6)
    expect(['123456', '12345', '1234567', '12345x', '१२३४५६'].map(isCompleteCode)).toEqual([true, false, false, false, false])
  })

  it('[SF-575] may be sent again after 30 seconds at registration and 60 for a reset', () => {
    expect([REGISTRATION_RESEND_SECONDS, RESET_RESEND_SECONDS]).toEqual([30, 60])
  })
})
