import { describe, expect, it } from 'vitest'
import { orderOf } from '#test/orders.ts'
import type { AddressState } from '../checkout/checkout-state.ts'
import { valuesOfOrder } from './shipping-address.ts'
import { toCheckout } from './to-checkout.ts'

const cart = { items: [], subtotal: 400, savings: 120, total: 280, itemCount: 1 }
const product = { id: 'big', name: 'Big Pack', price: 270, quantity: 10, image: '/big.webp' }
const order = orderOf()
const address = valuesOfOrder(order)

describe('what the checkout is handed after the address', () => {
  it.each<[string, AddressState, string[]]>([
    ['a cart', { cart, purchase: 'visit-1' }, ['address', 'cart', 'fallback', 'purchase', 'savedToDb']],
    ['one product', { product }, ['address', 'fallback', 'product', 'savedToDb']],
    ['lines of their own', { staticCart: cart }, ['address', 'fallback', 'savedToDb', 'staticCart']],
  ])('is %s and nothing that was not there', (_, state, names) => {
    const handed = toCheckout(state, address, true)
    expect(Object.keys(handed).toSorted()).toEqual(names)
    expect(handed).toMatchObject({ ...state, address, savedToDb: true, fallback: false })
  })

  it('is the unpaid order itself where it goes to this address, with its own lines and no cart', () => {
    const handed = toCheckout({ cart, existingOrder: order }, address, false)
    expect(handed).toMatchObject({ existingOrder: order, savedToDb: false, fallback: true })
    expect(handed).toMatchObject({ staticCart: { total: order.total, itemCount: order.itemCount } })
    expect(Object.keys(handed)).not.toContain('cart')
    expect(Object.keys(handed)).not.toContain('replaces')
  })

  it('is a new order in place of the unpaid one where the address has changed', () => {
    const handed = toCheckout({ existingOrder: order }, { ...address, pinCode: '471001' }, true)
    expect(handed).toMatchObject({ replaces: order._id, staticCart: { total: order.total } })
    expect(Object.keys(handed)).not.toContain('existingOrder')
  })
})
