import { describe, expect, it } from 'vitest'
import type { DeliveryAddress } from '../../addresses/address-fields.ts'
import { EMPTY_ADDRESS } from '../../addresses/address-lines.ts'
import type { AddressField, PinState } from './address.ts'
import { addressErrors, isPin, pinInput } from './address.ts'

const HOME: DeliveryAddress = {
  ...EMPTY_ADDRESS,
  name: 'Asha Verma',
  phone: '1234567890',
  email: 'asha@example.in',
  street: '12 Station Road',
  zipCode: '471001',
  city: 'Chhatarpur',
  state: 'Madhya Pradesh',
}
const checkout = (change: Partial<DeliveryAddress>, lookup: PinState = 'valid') => addressErrors({ ...HOME, ...change }, 'checkout', lookup)
const profile = (change: Partial<DeliveryAddress>, lookup: PinState = 'valid') => addressErrors({ ...HOME, ...change }, 'profile', lookup)

describe('the checkout address', () => {
  it('[RD-092] takes any ten digits as mobile number and needs no locality or landmark', () => {
    expect(checkout({})).toEqual({})
  })

  it.each<[AddressField, string, string]>([
    ['name', 'Full name is required', '[SF-390]'],
    ['phone', 'Mobile number is required', '[SF-391]'],
    ['email', 'Email address is required', '[SF-392]'],
    ['street', 'Complete address is required', '[SF-393]'],
    ['zipCode', 'Pin code is required', '[SF-394]'],
    ['city', 'City is required', '[SF-396]'],
    ['state', 'State is required', '[SF-396]'],
  ])('needs %s, else %j %s', (field, sentence) => {
    expect(checkout({ [field]: '' })).toEqual({ [field]: sentence })
    expect(checkout({ [field]: '  ' })).toEqual({ [field]: sentence })
  })

  it('[SF-391] refuses a mobile number that is not ten digits', () => {
    expect(checkout({ phone: '98765 4321' })).toEqual({ phone: 'Enter a valid 10-digit number' })
  })

  it('[SF-392] refuses an invalid e-mail', () => {
    expect(checkout({ email: 'asha' })).toEqual({ email: 'Enter a valid email' })
  })

  it('[SF-394] refuses a pin code that is not six digits', () => {
    expect(checkout({ zipCode: '47100' })).toEqual({ zipCode: 'Enter a valid 6-digit pin code' })
  })

  it('[SF-395] refuses a pin code that the lookup found invalid', () => {
    expect(checkout({}, 'invalid')).toEqual({ zipCode: 'Please enter a valid Indian pin code' })
  })

  it('[RD-089][RD-090] takes a pin code nobody could look up', () => {
    expect(checkout({}, 'unknown')).toEqual({})
  })

  it('refuses a state that the pin code does not lie in: it decides the tax', () => {
    const wrong = { state: 'PIN code 471001 is in Goa or Karnataka. Please correct the state or the PIN code.' }
    expect(addressErrors(HOME, 'checkout', 'valid', ['Goa', 'Karnataka'])).toEqual(wrong)
    expect(addressErrors(HOME, 'profile', 'unknown', ['Goa', 'Karnataka'])).toEqual(wrong)
    expect(addressErrors({ ...HOME, state: ' orissa' }, 'checkout', 'valid', ['Bihar', 'Odisha'])).toEqual({})
  })
})

describe('the profile address', () => {
  it.each(['name', 'phone', 'street', 'city', 'state', 'zipCode'] as const)('[SF-384] needs %s', (field) => {
    expect(profile({})).toEqual({})
    expect(profile({ [field]: ' ' })).toEqual({ [field]: expect.stringMatching(/ is required$/) })
  })

  it('[SF-385] needs exactly ten digits as phone', () => {
    expect(profile({ phone: '123456789' })).toEqual({ phone: 'Enter a valid 10-digit number' })
    expect(profile({ phone: '12345678901' })).toEqual({ phone: 'Enter a valid 10-digit number' })
  })

  it('[SF-386] needs exactly six digits as pincode', () => {
    expect(profile({ zipCode: '4710011' })).toEqual({ zipCode: 'Enter a valid 6-digit pin code' })
  })

  it('[SF-387] is not saved with an invalid lookup, but with an unknown one', () => {
    expect(profile({}, 'invalid')).toEqual({ zipCode: 'Please enter a valid Indian pin code' })
    expect(profile({}, 'unknown')).toEqual({})
  })

  it('[SF-388] shows its first error', () => {
    expect(Object.values(profile({ city: '', phone: '', zipCode: '1' }))[0]).toBe('Phone number is required')
  })
})

describe('a PIN field', () => {
  it('[SF-389][SF-398] keeps only digits, at most six', () => {
    expect(['471 001', '471001234', 'pin 4७1', ''].map(pinInput)).toEqual(['471001', '471001', '471', ''])
  })

  it('holds a PIN code once it has six digits', () => {
    expect(['471001', '47100', '4710011', '47100a'].map(isPin)).toEqual([true, false, false, false])
  })
})
