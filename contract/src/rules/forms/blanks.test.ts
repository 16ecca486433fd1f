import { describe, expect, it } from 'vitest'
import { optionalAddressFields } from '../../addresses/address-fields.ts'
import { EMPTY_ADDRESS } from '../../addresses/address-lines.ts'
import { addressErrors } from './address.ts'
import { contactErrors } from './contact.ts'
import { homeAddressErrors, isWholeAddress } from './registration.ts'
import { reviewErrors } from './review.ts'

/** Each field of a right form in turn with nothing but blanks: it is missing as an empty one is, and it alone. */
function expectBlanksMissing<T extends Record<string, unknown>>(
  right: T,
  errorsOf: (values: T) => object,
  optional: readonly string[] = [],
) {
  expect(errorsOf(right)).toEqual({})
  for (const [field, value] of Object.entries(right)) {
    if (typeof value !== 'string' || optional.includes(field)) continue
    const blank = errorsOf({ ...right, [field]: '   ' })
    expect([field, blank]).toEqual([field, { [field]: expect.any(String) }])
    expect(errorsOf({ ...right, [field]: '' })).toEqual(blank)
  }
  for (const field of optional) expect([field, errorsOf({ ...right, [field]: ' ' })]).toEqual([field, {}])
}

describe('a field of nothing but blanks counts as missing', () => {
  const ADDRESS = {
    ...EMPTY_ADDRESS,
    name: 'Ramesh Ahirwar',
    phone: '9876543210',
    email: 'ramesh@example.in',
    street: '14 Bus stand road',
    locality: 'Civil lines',
    landmark: 'Behind the bank',
    zipCode: '470002',
    city: 'Sagar',
    state: 'Madhya Pradesh',
  }
  const OPTIONAL = Object.keys(optionalAddressFields)
  it('at the checkout', () => {
    expectBlanksMissing(ADDRESS, (values) => addressErrors(values, 'checkout', 'valid'), OPTIONAL)
  })

  it('in the profile, which asks for no email', () => {
    expectBlanksMissing(ADDRESS, (values) => addressErrors(values, 'profile', 'valid'), [...OPTIONAL, 'email'])
  })

  it('of a message', () => {
    expectBlanksMissing({ name: 'Ramesh Ahirwar', email: 'ramesh@example.in', message: 'When do you open?' }, contactErrors)
  })

  it('of a review', () => {
    expectBlanksMissing({ rating: 4, title: 'Good', comment: 'Strong and evenly rolled.' }, reviewErrors)
  })

  it('of the address of a registration, each part of which may be left out', () => {
    const right = { street: '14 Bus stand road', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' }
    for (const field of ['street', 'city', 'state', 'zipCode'] as const)
      for (const blank of ['', '   ']) {
        const half = { ...right, [field]: field === 'zipCode' ? '' : blank }
        expect([field, homeAddressErrors(half), isWholeAddress(half)]).toEqual([field, {}, false])
      }
    expect([homeAddressErrors(right), isWholeAddress(right)]).toEqual([{}, true])
    expect(homeAddressErrors({ ...right, city: '', zipCode: '4700' })).toHaveProperty('zipCode')
    expect(homeAddressErrors({ ...right, state: 'Kerala' }, ['Madhya Pradesh'])).toHaveProperty('state')
  })
})
