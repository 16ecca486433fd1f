import { describe, expect, it } from 'vitest'
import { contactErrors } from './contact.ts'

describe('the contact form', () => {
  it('[SF-343] needs name, e-mail and message', () => {
    expect(contactErrors({ name: 'Asha', email: 'asha@example.in', message: 'Hello' })).toEqual({})
    expect(contactErrors({ name: ' ', email: '', message: '\n' })).toEqual({
      name: 'Please enter your name',
      email: 'Please enter your email address',
      message: 'Please enter your message',
    })
  })

  it('[SF-343] needs an e-mail that is one', () => {
    expect(contactErrors({ name: 'Asha', email: 'asha', message: 'Hi' })).toEqual({ email: 'Please enter a valid email address' })
  })
})
