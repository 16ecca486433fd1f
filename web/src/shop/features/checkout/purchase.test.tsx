import { beforeEach, describe, expect, it } from 'vitest'
import { orderOf } from '#test/orders.ts'
import { addressOfOrder } from '../address/address-values.ts'
import type { CheckoutState } from './checkout-state.ts'
import { checkoutState, openCheckout, saveCheckout } from './purchase.ts'

const cart = { items: [], subtotal: 400, savings: 120, total: 280, itemCount: 1 }
const product = { id: 'big', name: 'Big Pack', price: 270, quantity: 10, image: '/big.webp' }
const order = orderOf()
const address = addressOfOrder(order)

/** What /checkout is handed after /address was handed `state`. */
const after = (state: CheckoutState, to = address, isSaved = true) => checkoutState(openCheckout(state, 'visit-1'), to, isSaved)

beforeEach(() => sessionStorage.clear())

describe('what the checkout is handed after the address', () => {
  it.each<[string, CheckoutState, string[]]>([
    ['a cart', { cart }, ['address', 'cart', 'checkoutId', 'fallback', 'savedToDb']],
    ['one product', { product, fromBuyNow: true }, ['address', 'checkoutId', 'fallback', 'fromBuyNow', 'product', 'savedToDb']],
    ['lines of their own', { staticCart: cart }, ['address', 'checkoutId', 'fallback', 'savedToDb', 'staticCart']],
  ])('is %s and nothing that was not there', (_, state, names) => {
    const handed = after(state)
    expect(Object.keys(handed).toSorted()).toEqual(names)
    expect(handed).toMatchObject({ ...state, checkoutId: 'visit-1', address, savedToDb: true, fallback: false })
  })

  it('is the unpaid order itself where it goes to this address, with its own lines and no cart', () => {
    const handed = after({ cart, existingOrder: order }, address, false)
    expect(handed).toMatchObject({ existingOrder: order, savedToDb: false, fallback: true })
    expect(handed).toMatchObject({ staticCart: { total: order.total, itemCount: order.itemCount } })
    expect(Object.keys(handed)).not.toContain('cart')
    expect(Object.keys(handed)).not.toContain('replaces')
  })

  it('is a new order in place of the unpaid one where the address has changed', () => {
    const handed = after({ staticCart: cart, existingOrder: order }, { ...address, zipCode: '471001' })
    expect(handed).toMatchObject({ replaces: order._id, staticCart: { total: order.total } })
    expect(Object.keys(handed)).not.toContain('existingOrder')
  })
})

describe('a checkout that is opened again', () => {
  it('keeps the quantities that were changed and the order that was placed, and forgets the one that is replaced', () => {
    saveCheckout('visit-1', { goods: { ...cart, itemCount: 9 }, order, address })
    const again = openCheckout({ cart, checkoutId: 'visit-1' }, 'visit-2')
    expect(again).toMatchObject({ id: 'visit-1', goods: { itemCount: 9 }, order: { _id: order._id }, address })
    expect(openCheckout({ cart, checkoutId: 'visit-1', replaces: order._id }, 'visit-2').order).toBeUndefined()
    expect(openCheckout({ cart }, 'visit-2')).toMatchObject({ id: 'visit-2', goods: { itemCount: 1 }, order: undefined })
  })
})
