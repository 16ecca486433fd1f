import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '#client/call.ts'
import { ADDRESS, CART } from '#test/checkout.ts'
import { orderOf } from '#test/orders.ts'
import { RAMESH } from '#test/samples.ts'
import { addressOfOrder, isSentTo, prefillAddress, shippingAddress, trimAddress } from '../address/address-values.ts'
import { payAgainState, readAddressState, readCheckoutState, readOrderState } from './checkout-state.ts'
import { orderFailure, orderProblem, sumsOfRefusal } from './purchase.ts'

const ORDER = orderOf()
const PRODUCT = { id: 'big', name: 'Big Pack', price: 270, quantity: 10, image: '/big.webp' }

describe('what a page was handed', () => {
  it.each([
    ['nothing', undefined, false, false],
    ['a word', 'cart', false, false],
    ['no object', null, false, false],
    ['a cart', { cart: CART }, true, true],
    ['lines of their own', { staticCart: CART }, true, true],
    ['an empty cart', { cart: { ...CART, items: [] } }, false, true],
    ['a cart without lines', { cart: { total: 7 } }, false, false],
    ['one product', { product: PRODUCT }, true, true],
    ['a product without an id', { product: { name: 'Big Pack' } }, false, false],
    ['an order alone', { existingOrder: ORDER }, false, true],
    ['an order without a number', { existingOrder: {} }, false, false],
  ])('with %s in it is read for what can be gone on with, at the address and at the checkout', (_what, state, forAddress, forCheckout) => {
    expect([readAddressState(state), readCheckoutState(state)]).toEqual([forAddress ? state : undefined, forCheckout ? state : undefined])
  })

  it('about an order counts on the page of that order alone', () => {
    const state = { order: ORDER, message: 'Handed in.', fromVerification: true }
    expect(readOrderState(state, ORDER.orderNumber)).toEqual(state)
    for (const other of [state, { message: 'Handed in.' }, null]) expect(readOrderState(other, 'SLB-1111-2222')).toEqual({})
  })

  it('to pay for an order again is its own lines, sums and address', () => {
    expect(payAgainState(ORDER)).toEqual({ staticCart: CART, address: addressOfOrder(ORDER), existingOrder: ORDER, savedToDb: true })
  })
})

describe('an address', () => {
  it('is sent without blanks around its words, its email in small letters', () => {
    const blank = Object.fromEntries(Object.entries(ADDRESS).map(([name, text]) => [name, /^\d+$/.test(text) ? text : ` ${text} `]))
    expect(trimAddress({ ...EMPTY_ADDRESS, ...blank, email: ' Sita@Example.com ' })).toEqual(ADDRESS)
  })

  it.each([
    ['name', 'Asha'],
    ['phone', '9123456780'],
    ['email', 'asha@example.com'],
    ['street', '7 Fort Road'],
    ['locality', 'Civil Lines'],
    ['landmark', ''],
    ['zipCode', '471001'],
    ['city', 'Nowgong'],
    ['state', 'Bihar'],
  ])('that differs from that of an order by its %s is another one', (field, text) => {
    expect(isSentTo(ORDER, ADDRESS)).toBe(true)
    expect(isSentTo(ORDER, { ...ADDRESS, [field]: text })).toBe(false)
  })

  it('of an order stands in the fields of the form, its street in one', () => {
    const values = { ...ADDRESS, street: '14 Bazaar Road, Gopalganj, Behind the clock tower', locality: '', landmark: '' }
    expect(addressOfOrder(ORDER)).toEqual(values)
    expect(shippingAddress(values)).toEqual(shippingAddress(ADDRESS))
  })

  const SAVED = {
    ...EMPTY_ADDRESS,
    ...{ _id: 'a', name: 'Asha', phone: '9123456789', email: 'asha@example.com', street: '7 Fort Road', locality: 'Civil Lines' },
    ...{ landmark: 'Well', city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002', isDefault: true },
  }
  const INFO = { name: 'Ramesh K.', phone: '9000000001' }
  it.each([
    ['of the saved one', SAVED, INFO, ['Asha', '9123456789', 'asha@example.com']],
    ['of the account where it says nothing', { ...SAVED, name: '', phone: '', email: '' }, INFO, ['Ramesh K.', '9000000001', RAMESH.email]],
    ['of the session where the account says nothing', null, { name: '', phone: '' }, [RAMESH.name, RAMESH.phone, RAMESH.email]],
    ['of the session where there is no answer', null, undefined, [RAMESH.name, RAMESH.phone, RAMESH.email]],
  ])('begins with name, phone and email %s', (_whose, saved, info, [name, phone, email]) => {
    const { street, locality, landmark, zipCode, city, state, ...person } = prefillAddress(saved, RAMESH, info)
    expect(person).toMatchObject({ name, phone, email })
    const place = saved ? ['7 Fort Road', 'Civil Lines', 'Well', '470002', 'Sagar', 'Madhya Pradesh'] : ['', '', '', '', '', '']
    expect([street, locality, landmark, zipCode, city, state]).toEqual(place)
  })

  it('that an older version of the shop answered without a field has it empty', () => {
    const { landmark: _, ...older } = SAVED
    // `as`: an older version sends less than the type says
    expect(prefillAddress(older as typeof SAVED, RAMESH).landmark).toBe('')
  })

  it('of nobody begins empty', () => {
    expect(prefillAddress(null, null)).toEqual(EMPTY_ADDRESS)
  })
})

describe('an order that cannot be made', () => {
  const wish = { goods: CART, address: ADDRESS, source: 'cart', method: 'UPI' } as const
  it.each([
    ['nothing', {}, undefined],
    ['its goods', { goods: { ...CART, items: [] } }, 'Cart is empty'],
    ['the name', { address: { ...ADDRESS, name: '' } }, 'Address information is incomplete'],
    ['the street', { address: { ...ADDRESS, street: '' } }, 'Address information is incomplete'],
    ['any address', { address: undefined }, 'Address information is incomplete'],
  ])('lacks %s', (_what, change, sentence) => {
    expect(orderProblem({ ...wish, ...change })).toBe(sentence)
  })

  it.each([
    [new ApiError(200, { message: 'No JSON.' }), 'Order creation failed'],
    [new ApiError(399, {}), 'Order creation failed'],
    [new ApiError(400, { message: 'Too few.' }), 'Too few.'],
    [new ApiError(400, {}), 'Server error: 400'],
    [new NetworkError(new Error('broken')), 'Network error. Please check your internet connection.'],
    [new Error('The till is shut.'), 'The till is shut.'],
    [new Error(''), 'Failed to create order. Please try again.'],
    ['thrown', 'Failed to create order. Please try again.'],
  ])('says why (%#)', (error, sentence) => {
    expect(orderFailure(error)).toBe(sentence)
  })

  const SUMS = { total: 3000, subtotal: 4400, savings: 1400, itemCount: 12 }
  it('comes with the sums of today where the prices have changed, and only then', () => {
    const refusal = (code: string, summary: unknown) => sumsOfRefusal(new ApiError(409, { code, summary }))
    expect(refusal('order.prices-changed', SUMS)).toEqual(SUMS)
    expect(refusal('order.out-of-stock', SUMS)).toBeUndefined()
    for (const wrong of [null, 'sums', 7, ...Object.keys(SUMS).map((name) => ({ ...SUMS, [name]: '12' }))])
      expect(refusal('order.prices-changed', wrong)).toBeUndefined()
    expect(sumsOfRefusal(Object.assign(new Error('No.'), { code: 'order.prices-changed', facts: { summary: SUMS } }))).toBeUndefined()
  })
})
