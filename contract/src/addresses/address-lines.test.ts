import { expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

const ADDRESS = { name: 'Sita Kumar', city: 'Chhatarpur', state: 'Madhya Pradesh', zipCode: '471001' }

it.each([
  [{ street: '14 Bazaar Road', locality: 'chhatarpur' }, ['14 Bazaar Road']],
  // an order keeps street, area and landmark in one line
  [{ street: '14 Bazaar Road, Chhatarpur, Near Chhatarpur Gate' }, ['14 Bazaar Road, Near Chhatarpur Gate']],
  [{ street: '14, Chhatarpur Road,Gopalganj' }, ['14, Chhatarpur Road, Gopalganj']],
  [{ street: 'Chhatarpur ' }, []],
])('an address of %j names its city once', (parts, street) => {
  expect(addressLines({ ...ADDRESS, ...parts })).toEqual(['Sita Kumar', ...street, 'Chhatarpur, Madhya Pradesh 471001'])
})
