import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indianMobileProblem, isIndianMobile, isTenDigits, nationalPhone, onlyDigits, phoneInput, phoneToSearch } from './phone.ts'

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

  it.each(['0919826012', '0098260123'])('begins with no 0, as %s that lost its last digits, at registration as elsewhere', (cut) => {
    expect([isTenDigits(nationalPhone(cut)), isTenDigits(phoneInput(cut)), indianMobileProblem(cut)]).toEqual([false, false, sentence])
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
