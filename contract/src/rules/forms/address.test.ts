import { describe, expect, it } from 'vitest'
import type { CheckoutAddressValues, PinState, ProfileAddressValues } from './address.ts'
import { checkoutAddressErrors, isPin, pinInput, profileAddressErrors } from './address.ts'
import { firstError } from './form-errors.ts'

const home: CheckoutAddressValues = {
  name: 'Asha Verma',
  mobileNumber: '1234567890',
  emailAddress: 'asha@example.in',
  address: '12 Station Road',
  locality: '',
  landmark: '',
  pinCode: '471001',
  city: 'Chhatarpur',
  state: 'Madhya Pradesh',
}
const checkout = (change: Partial<CheckoutAddressValues>, lookup: PinState = 'valid') =>
  checkoutAddressErrors({ ...home, ...change }, lookup)

describe('the checkout address', () => {
  it('[RD-092] takes any ten digits as mobile number and needs no locality or landmark', () => {
    expect(checkout({})).toEqual({})
  })

  it.each<[keyof CheckoutAddressValues, string, string]>([
    ['name', 'Full name is required', '[SF-390]'],
    ['mobileNumber', 'Mobile number is required', '[SF-391]'],
    ['emailAddress', 'Email address is required', '[SF-392]'],
    ['address', 'Complete address is required', '[SF-393]'],
    ['pinCode', 'Pin code is required', '[SF-394]'],
    ['city', 'City is required', '[SF-396]'],
    ['state', 'State is required', '[SF-396]'],
  ])('needs %s, else %j %s', (field, sentence) => {
    expect(checkout({ [field]: '' })).toEqual({ [field]: sentence })
    expect(checkout({ [field]: '  ' })).toEqual({ [field]: sentence })
  })

  it('[SF-391] refuses a mobile number that is not ten digits', () => {
    expect(checkout({ mobileNumber: '98765 4321' })).toEqual({ mobileNumber: 'Enter a valid 10-digit number' })
  })

  it('[SF-392] refuses an invalid e-mail', () => {
    expect(checkout({ emailAddress: 'asha' })).toEqual({ emailAddress: 'Enter a valid email' })
  })

  it('[SF-394] refuses a pin code that is not six digits', () => {
    expect(checkout({ pinCode: '47100' })).toEqual({ pinCode: 'Enter a valid 6-digit pin code' })
  })

  it('[SF-395] refuses a pin code that the lookup found invalid', () => {
    expect(checkout({}, 'invalid')).toEqual({ pinCode: 'Please enter a valid Indian pin code' })
  })

  it('[RD-089][RD-090] takes a pin code nobody could look up', () => {
    expect(checkout({}, 'unknown')).toEqual({})
  })

  it('refuses a state that the pin code does not lie in: it decides the tax', () => {
    const wrong = { state: 'Pin code 471001 is in Goa or Karnataka. Please correct the state or the pin code.' }
    expect(checkoutAddressErrors(home, 'valid', ['Goa', 'Karnataka'])).toEqual(wrong)
    expect(profileAddressErrors(saved, 'unknown', ['Goa', 'Karnataka'])).toEqual(wrong)
    expect(checkoutAddressErrors({ ...home, state: ' orissa' }, 'valid', ['Bihar', 'Odisha'])).toEqual({})
  })
})

const saved: ProfileAddressValues = {
  name: 'Asha',
  phone: '1234567890',
  street: '12 Station Road',
  locality: '',
  landmark: '',
  city: 'Chhatarpur',
  state: 'Madhya Pradesh',
  pincode: '471001',
}
const profile = (change: Partial<ProfileAddressValues>, lookup: PinState = 'valid') => profileAddressErrors({ ...saved, ...change }, lookup)

describe('the profile address', () => {
  it.each(['name', 'phone', 'street', 'city', 'state', 'pincode'] as const)('[SF-384] needs %s', (field) => {
    expect(profile({})).toEqual({})
    expect(profile({ [field]: ' ' })).toEqual({ [field]: expect.stringMatching(/ is required$/) })
  })

  it('[SF-385] needs exactly ten digits as phone', () => {
    expect(profile({ phone: '123456789' })).toEqual({ phone: 'Enter a valid 10-digit number' })
    expect(profile({ phone: '12345678901' })).toEqual({ phone: 'Enter a valid 10-digit number' })
  })

  it('[SF-386] needs exactly six digits as pincode', () => {
    expect(profile({ pincode: '4710011' })).toEqual({ pincode: 'Enter a valid 6-digit pin code' })
  })

  it('[SF-387] is not saved with an invalid lookup, but with an unknown one', () => {
    expect(profile({}, 'invalid')).toEqual({ pincode: 'Please enter a valid Indian pin code' })
    expect(profile({}, 'unknown')).toEqual({})
  })

  it('[SF-388] shows its first error', () => {
    expect(firstError(profile({ city: '', phone: '', pincode: '1' }))).toBe('Phone number is required')
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
