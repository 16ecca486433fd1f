import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '#client/call.ts'
import { availabilityFailure, codeFailure, loginFailure, loginNotice, registrationFailure, resendFailure } from './account.messages.ts'

const notice = (query: string) => loginNotice(new URLSearchParams(query))
const silent = new ApiError(500, {})
const spoken = (status: number) => new ApiError(status, { message: 'What the server says.' })
const nobody = new NetworkError(new Error('Failed to fetch'))

describe('what brought a shopper to the login page', () => {
  it.each([
    ['[SF-493]', 'error=oauth_cancelled', 'Google login was cancelled'],
    ['[SF-494]', 'error=auth_failed', 'Authentication failed'],
    ['[SF-494]', 'error=auth_failed&message=Wrong%20account', 'Wrong account'],
    ['[SF-495]', 'error=security_error', 'Security error occurred during login'],
    ['[SF-496]', 'error=no_authorization_code', 'Authorization failed - please try again'],
    ['[SF-497]', 'error=oauth_failed', 'Google login failed'],
    ['[SF-498]', 'error=whatever', 'Login failed'],
    ['[SF-498]', 'error=constructor', 'Login failed'],
    ['[SF-498]', 'error=whatever&message=Try%20later', 'Try later'],
  ])('%s %s', (_item, query, sentence) => {
    expect(notice(query)).toBe(sentence)
  })

  it('a message that came along is shown without blanks around it, at most 200 letters of it', () => {
    expect(notice(`message=%20%20${'a'.repeat(201)}`)).toBe('a'.repeat(200))
    expect(notice(`error=whatever&message=${'b'.repeat(200)}%20`)).toBe('b'.repeat(200))
    expect(notice('error=oauth_cancelled&message=Something%20else')).toBe('Google login was cancelled')
    expect(notice('error=auth_failed&message=%20')).toBe('Authentication failed')
  })

  it('nothing without an error or a message', () => {
    expect(notice('')).toBeUndefined()
    expect(notice('message=%20')).toBeUndefined()
  })
})

describe('failures in the words of the forms', () => {
  it("[SF-487] a login shows the server's sentence, else the fixed one", () => {
    expect(loginFailure(spoken(401))).toBe('What the server says.')
    expect(loginFailure(silent)).toBe('Login failed. Please check your credentials.')
  })

  it('[SF-511] an unavailable e-mail or phone', () => {
    expect(availabilityFailure(spoken(409))).toBe('What the server says.')
    expect(availabilityFailure(silent)).toBe('Email or phone number already exists')
  })

  it('[SF-505][SF-506] a code that could not be sent', () => {
    expect(codeFailure(silent)).toBe('Failed to send email verification code')
    expect(codeFailure(nobody)).toBe('Network error: Failed to fetch')
    expect(codeFailure(spoken(429))).toBe('What the server says.')
  })

  it('[SF-509] a code that could not be sent again', () => {
    expect(resendFailure(silent)).toBe('Failed to resend email OTP')
  })

  it('[SF-507][SF-508] a registration', () => {
    expect(registrationFailure(spoken(400))).toBe('What the server says.')
    expect(registrationFailure(silent)).toBe('Registration failed. Please try again.')
    expect(registrationFailure(nobody)).toBe('Network error occurred. Please try again.')
  })
})
