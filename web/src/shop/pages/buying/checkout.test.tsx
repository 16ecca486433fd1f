import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cart, startCart } from '#client/cart/cart.ts'
import { closeOverlay, useOverlay } from '#client/navigation.ts'
import { ADDRESS, CART, STATE, TAKES_ORDERS } from '#test/checkout.ts'
import { orderOf } from '#test/orders.ts'
import { beWide, openRoute, pushableClock, signIn, signOut } from '#test/route.tsx'
import { BIG, cartOf, SMALL } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import { toast } from '#ui/overlay/toast.ts'
import { shippingAddress } from '../../features/address/address-values.ts'
import * as page from './checkout.tsx'

let clock: ReturnType<typeof pushableClock>
beforeAll(() => {
  polyfillDialog()
  startCart()
})
beforeEach(() => {
  clock = pushableClock()
  signOut()
  sessionStorage.clear()
  closeOverlay()
  toast.clear()
  beWide(1280)
})
afterEach(() => vi.useRealTimers())

const CREATE = 'POST /api/orders/create'

type Opening = { answers?: Answers; state?: unknown; as?: 'shopper' | 'guest' }
async function open({ answers = {}, state = STATE, as = 'shopper' }: Opening = {}) {
  const shop = await openShop({ ...TAKES_ORDERS, ...answers })
  if (as === 'shopper') signIn()
  const opened = await openRoute(page, { path: '/checkout', at: '/checkout', state })
  await act(async () => {})
  const created = () => shop.calls().filter((call) => call === CREATE).length
  return { shop, created, ...opened }
}
const pass = (ms: number) => clock.pass(ms)
/** The order is asked for half a second after the last change. */
const placed = async () => {
  await act(async () => {})
  await pass(500)
  return screen.findByText('Order Created Successfully')
}
const refuse = (status: number, json: object) => ({ [CREATE]: () => ({ status, json: { success: false, ...json } }) })

describe('what the checkout is handed', () => {
  it('[SF-309] with nothing it goes home after a second', async () => {
    const { place, router } = await open({ state: null, answers: { 'GET /api/cart': () => ({ json: { success: true, cart: cartOf() } }) } })
    await screen.findByText('Your cart is empty. We are taking you to the home page.')
    await pass(800)
    expect(place().pathname).toBe('/checkout')
    await pass(250)
    expect([place().pathname, router.state.historyAction]).toEqual(['/', 'REPLACE'])
  })

  it('[SF-310] without a user it asks to sign in and places no order', async () => {
    const { created } = await open({ as: 'guest' })
    expect(await screen.findByText('Please sign in to place your order')).toBeTruthy()
    const { result } = renderHook(useOverlay)
    expect(result.current.open).toBe('login')
    await pass(2000)
    expect(created()).toBe(0)
  })

  it('[SF-182] takes one product past the cart, and its address', async () => {
    const product = { id: BIG.id, name: BIG.name, price: 270, quantity: 10, image: BIG.image }
    const { shop } = await open({ state: { ...STATE, cart: undefined, product } })
    await placed()
    expect(shop.last('/api/orders/create')?.body).toMatchObject({
      cartData: { items: [{ id: BIG.id, quantity: 10 }], total: 2700, itemCount: 10 },
      source: 'product',
    })
  })

  it('[SF-183] has its heading and the step Address done, Payment current', async () => {
    await open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Secure Checkout')
    const [first, second] = within(screen.getByRole('list', { name: 'Checkout steps' })).getAllByRole('listitem')
    expect([first?.dataset.state, second?.dataset.state]).toEqual(['done', 'current'])
  })

  it.each([
    ['[SF-187]', { savedToDb: true, fallback: false }, 'Delivery Address Saved', false],
    ['[SF-188]', { savedToDb: false, fallback: true }, 'Delivery Address Set (Local)', true],
    ['[SF-189]', {}, 'Delivery Address Confirmed', false],
  ])('%s says of the address %j: %s', async (_item, flags, title, isLocal) => {
    await open({ state: { cart: CART, address: ADDRESS, ...flags } })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByText('Address saved locally only. Please check your internet connection.') !== null).toBe(isLocal)
  })

  it.each([
    [{}, 'Sita Kumar, 14 Bazaar Road, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002'],
    [{ locality: 'SAGAR', landmark: ' ' }, 'Sita Kumar, 14 Bazaar Road, Sagar, Madhya Pradesh 470002'],
  ])('the address with %j is written in one line, nothing in it twice and nothing empty', async (change, line) => {
    await open({ state: { ...STATE, address: { ...ADDRESS, ...change } } })
    expect(await screen.findByText(line)).toBeTruthy()
  })

  it('[SF-190] the address can be changed on /address, which then knows all of it', async () => {
    const { place } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit address' }))
    await screen.findByText('Elsewhere: /address')
    expect(place().state).toMatchObject({ cart: CART, address: ADDRESS })
  })
})

describe('placing the order', () => {
  /** A checkout whose order is answered when the test says so. */
  async function waiting() {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    const opened = await open({ answers: { [CREATE]: () => ({ json: { success: true, order: orderOf() }, after }) } })
    await screen.findByText('Secure Checkout')
    return { ...opened, answer }
  }

  it('[SF-304][RD-025] half a second after the page is there, without a press', async () => {
    const { created, answer } = await waiting()
    await pass(450)
    expect(created()).toBe(0)
    await pass(50)
    await eventually(() => expect(created()).toBe(1))
    answer()
    await placed()
    expect(created()).toBe(1)
  })

  it('[SF-185][SF-186] says that it is being created, and then its number and total', async () => {
    const { answer } = await waiting()
    await pass(500)
    expect(await screen.findByText('Creating your order...')).toBeTruthy()
    expect(screen.queryByText('Order Created Successfully')).toBeNull()
    answer()
    await placed()
    expect(screen.queryByText('Creating your order...')).toBeNull()
    expect(screen.getByText('Order SLB-7K4M-92QX, total ₹2,960')).toBeTruthy()
  })

  const sent = async (state: unknown = STATE) => {
    const { shop } = await open({ state })
    await placed()
    return shop.last('/api/orders/create')?.body as { shippingAddress: object } // `as`: what the page sends
  }

  it('[SF-266] sends the cart with its sums, the address and the method', async () => {
    const { shippingAddress: _, ...rest } = await sent()
    const items = CART.items.map(({ originalPrice: _, ...line }) => line)
    expect(rest).toEqual({ cartData: { ...CART, items }, paymentMethod: 'UPI', source: 'cart', onlyFromCart: true })
  })

  it('[SF-260][SF-262] sends name, phone, email, street, city, state and PIN of the address, and India', async () => {
    expect((await sent()).shippingAddress).toEqual({
      ...shippingAddress(EMPTY_ADDRESS),
      name: 'Sita Kumar',
      phone: '9811122233',
      email: 'sita@example.com',
      street: expect.any(String),
      city: 'Sagar',
      state: 'Madhya Pradesh',
      zipCode: '470002',
      country: 'India',
    })
  })

  it.each([
    [{}, '14 Bazaar Road, Gopalganj, Behind the clock tower'],
    [{ locality: '' }, '14 Bazaar Road, Behind the clock tower'],
    [{ landmark: '' }, '14 Bazaar Road, Gopalganj'],
    [{ locality: '', landmark: '' }, '14 Bazaar Road'],
  ])('[SF-261] joins street, locality and landmark, but for what is empty: %j', async (parts, street) => {
    expect((await sent({ ...STATE, address: { ...ADDRESS, ...parts } })).shippingAddress).toMatchObject({ street })
  })

  it('[SF-305] once only', async () => {
    const { created } = await open()
    await placed()
    await pass(5000)
    expect(created()).toBe(1)
  })

  it('[SF-306] not at all for an order that is there already', async () => {
    const { created } = await open({ state: { ...STATE, cart: undefined, staticCart: CART, existingOrder: orderOf() } })
    await placed()
    await pass(2000)
    expect(created()).toBe(0)
  })

  it('[SF-306][SF-285] an order handed over is looked at again: one that was paid meanwhile leads to its payment', async () => {
    const order = orderOf({ status: 'payment_submitted', paymentStatus: 'pending_verification' })
    const { created } = await open({
      state: { ...STATE, cart: undefined, staticCart: CART, existingOrder: orderOf() },
      answers: { 'GET /api/orders/number/SLB-7K4M-92QX': () => ({ json: { success: true, order } }) },
    })
    await screen.findByText('Elsewhere: /payment-verification/SLB-7K4M-92QX')
    expect(created()).toBe(0)
  })

  it('[SF-306] one that is off the list is not paid for, and no other is placed', async () => {
    const gone = { success: false, message: 'Order not found. Please try again.', code: 'order.not-found' }
    const { created } = await open({
      state: { ...STATE, cart: undefined, staticCart: CART, existingOrder: orderOf() },
      answers: { 'GET /api/orders/number/SLB-7K4M-92QX': () => ({ status: 404, json: gone }) },
    })
    await screen.findByText('This order is no longer on your list.')
    expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders')
    for (const text of ['Order Created Successfully', 'Payment Options', 'How to Pay']) expect(screen.queryByText(text)).toBeNull()
    await pass(2000)
    expect(created()).toBe(0)
  })

  it('[RD-024] a reload asks with the same key, another visit with another', async () => {
    const first = await open({ answers: { [CREATE]: () => 'hang up' } })
    await screen.findAllByText('Network error. Please check your internet connection.')
    const key = () => first.shop.last('/api/orders/create')?.headers['idempotency-key']
    const before = key()
    first.view.unmount()
    first.shop.answers[CREATE] = () => ({ json: { success: true, order: orderOf() } })
    await openRoute(page, { path: '/checkout', at: '/checkout', state: STATE })
    await placed()
    expect(first.created()).toBe(2)
    expect(key()).toBe(before)
    localStorage.removeItem('accountRecords')
    await openRoute(page, { path: '/checkout', at: '/checkout', state: STATE })
    await pass(600)
    await eventually(() => expect(first.created()).toBe(3))
    expect(key()).not.toBe(before)
    // its answer is awaited, so that it is not remembered for the next test
    await eventually(() => expect(screen.getAllByText('Order Created Successfully')).toHaveLength(2))
  })

  it('[SF-305] a reload after it was placed finds it again and asks for no other', async () => {
    const { created, view } = await open()
    await placed()
    view.unmount()
    await openRoute(page, { path: '/checkout', at: '/checkout', state: STATE })
    await placed()
    await pass(2000)
    expect(created()).toBe(1)
  })

  it('[SF-305][SF-190] going back to change the address takes the order along, and a visit of the same purchase finds it', async () => {
    const { created, place, view } = await open({ state: { ...STATE, checkoutId: 'a' } })
    await placed()
    fireEvent.click(screen.getByRole('button', { name: 'Edit address' }))
    await screen.findByText('Elsewhere: /address')
    expect(place().state).toMatchObject({ checkoutId: 'a', existingOrder: { orderNumber: 'SLB-7K4M-92QX' } })
    view.unmount()
    await openRoute(page, { path: '/checkout', at: '/checkout', state: { ...STATE, checkoutId: 'a' } })
    await placed()
    await pass(2000)
    expect(created()).toBe(1)
  })

  it('[SF-307][RD-026] what was ordered leaves the cart, and what another tab has added stays', async () => {
    const { shop } = await open()
    shop.answers[CREATE] = () => {
      shop.answers['GET /api/cart'] = () => ({ json: { success: true, cart: cartOf([SMALL, 2]) } })
      return { json: { success: true, order: orderOf() } }
    }
    await placed()
    await eventually(() => expect(cart.get().items.map(({ slug, quantity }) => [slug, quantity])).toEqual([[SMALL.slug, 2]]))
    expect(shop.calls()).not.toContain('DELETE /api/cart/clear')
  })

  it('[RD-026] Buy Now leaves the cart alone', async () => {
    const product = { id: BIG.id, name: BIG.name, price: 280, quantity: 1, image: BIG.image }
    const { shop } = await open({ state: { ...STATE, cart: undefined, product } })
    await placed()
    await pass(1000)
    expect(shop.calls()).not.toContain('DELETE /api/cart/clear')
  })

  it('an order that was paid meanwhile leads to its payment', async () => {
    const order = orderOf({ status: 'payment_submitted', paymentStatus: 'pending_verification' })
    await open({ answers: { [CREATE]: () => ({ json: { success: true, order } }) } })
    await screen.findByText('Elsewhere: /payment-verification/SLB-7K4M-92QX')
  })

  it('an order for a changed address takes the place of the unpaid one', async () => {
    const { shop } = await open({ state: { ...STATE, replaces: 'old-order' }, answers: { 'DELETE /api/orders/old-order': () => ({}) } })
    await placed()
    await eventually(() => expect(shop.calls()).toContain('DELETE /api/orders/old-order'))
  })
})

describe('an order that cannot be placed', () => {
  it.each([
    ['[SF-539]', refuse(409, { message: 'There is not enough stock.' }), 'There is not enough stock.'],
    ['[SF-539]', refuse(502, {}), 'Server error: 502'],
    ['[SF-541]', { [CREATE]: () => ({ json: { success: false, message: 'The till is shut.' } }) }, 'The till is shut.'],
    ['[SF-542]', { [CREATE]: () => ({ json: { success: false } }) }, 'Order creation failed'],
  ])('%s[SF-543] is told on the page and as a message: %#', async (_item, answers, sentence) => {
    const { created } = await open({ answers })
    await eventually(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
    await pass(1500)
    expect(created()).toBe(1)
  })

  it.each([
    ['a lost answer', { [CREATE]: () => 'hang up' as const }, /^Your order goes on by itself when the line is back/, true],
    ['a page of a proxy', refuse(502, {}), /may have been placed already/, true],
    ['a refusal', refuse(409, { code: 'order.out-of-stock', message: 'Too few.' }), /^Nothing has been ordered yet/, false],
  ])('[SF-543] after %s it says no more than is known', async (_name, answers, sentence, offersToPay) => {
    await open({ answers })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryAllByRole('heading', { name: /^(Payment Options|How to Pay)$/ })).toHaveLength(offersToPay ? 2 : 0)
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  it('[SF-540] without a line the page says so once, shows nothing to pay by, and goes on by itself once when the shop answers', async () => {
    let isBack = false
    const { shop, created } = await open({
      state: { ...STATE, savedToDb: false, fallback: true },
      answers: { [CREATE]: () => 'hang up', 'GET /api/ready': () => (isBack ? { json: { success: true } } : 'hang up') },
    })
    const sentence = await screen.findByText('Network error. Please check your internet connection.')
    expect(sentence.closest('[role=alert]')).toBeTruthy()
    expect(screen.queryAllByText(/check your (internet )?connection/)).toHaveLength(1)
    expect(document.body.textContent).not.toContain('shop@okbank')
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
    const key = shop.last('/api/orders/create')?.headers['idempotency-key']
    await pass(9000)
    expect(created()).toBe(1)
    isBack = true
    await pass(4500)
    await eventually(() => expect(created()).toBe(2))
    expect(shop.last('/api/orders/create')?.headers['idempotency-key']).toBe(key)
    // the shop answers, but not this: a person decides now
    expect(await screen.findByText(/may have been placed already/)).toBeTruthy()
    await pass(9000)
    expect(created()).toBe(2)
    shop.answers[CREATE] = () => ({ json: { success: true, order: orderOf() } })
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await placed()
    expect(screen.queryByText(/saved locally only/)).toBeNull()
    expect(shop.last('/api/orders/create')?.headers['idempotency-key']).toBe(key)
  })

  it('can be asked for again', async () => {
    const { shop, created } = await open({ answers: refuse(503, { message: 'Closed.' }) })
    await screen.findAllByText('Closed.')
    shop.answers[CREATE] = () => ({ json: { success: true, order: orderOf() } })
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await placed()
    expect(created()).toBe(2)
  })

  it('[SF-418] is not asked for with an empty cart', async () => {
    const { created } = await open({ state: { ...STATE, cart: { ...CART, items: [], itemCount: 0 } } })
    expect(await screen.findByText('Cart is empty')).toBeTruthy()
    await pass(1000)
    expect(created()).toBe(0)
  })

  it.each([['name'], ['street']])('[SF-419] is not asked for without %s in the address', async (field) => {
    const { created } = await open({ state: { ...STATE, address: { ...ADDRESS, [field]: '' } } })
    expect(await screen.findByText('Address information is incomplete')).toBeTruthy()
    await pass(1000)
    expect(created()).toBe(0)
  })

  it('goods that another window has ordered are not ordered again', async () => {
    const { created } = await open({ answers: { 'GET /api/cart': () => ({ json: { success: true, cart: cartOf() } }) } })
    expect(await screen.findByText('These goods are no longer in your cart.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeTruthy()
    expect(created()).toBe(0)
  })

  it('[RD-038] accepted prices show in the lines too', async () => {
    const items = [{ id: BIG.id, price: 285, originalPrice: 410 }]
    const summary = { total: 3000, subtotal: 4480, savings: 1480, itemCount: 12, items }
    await open({
      answers: refuse(409, { code: 'order.prices-changed', message: 'Prices have changed. Please review your cart.', summary }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with ₹3,000' }))
    expect(await screen.findByText('8 × ₹285')).toBeTruthy()
    expect(screen.getByText('4 × ₹210')).toBeTruthy()
  })

  it('[RD-038] changed prices show the fresh total, and the order waits for a yes', async () => {
    const summary = { total: 3000, subtotal: 4400, savings: 1400, itemCount: 12 }
    const { shop } = await open({
      answers: refuse(409, { code: 'order.prices-changed', message: 'Prices have changed. Please review your cart.', summary }),
    })
    await screen.findByText('The total was ₹2,960 and is ₹3,000 now.')
    shop.answers[CREATE] = () => ({ json: { success: true, order: orderOf({ total: 3000 }) } })
    const before = shop.last('/api/orders/create')?.headers['idempotency-key']
    fireEvent.click(screen.getByRole('button', { name: 'Continue with ₹3,000' }))
    await placed()
    expect(shop.last('/api/orders/create')?.body).toMatchObject({ cartData: { total: 3000 } })
    expect(shop.last('/api/orders/create')?.headers['idempotency-key']).not.toBe(before)
  })
})
