import { renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { toCheckoutAddress } from 'contract/addresses/checkout-address.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cart } from '#client/cart/cart.ts'
import { lineOf } from '#client/cart/cart-line.ts'
import { closeOverlay, useOverlay } from '#client/navigation.ts'
import { payAgainState } from '#shop/features/checkout/checkout-state.ts'
import { ADDRESS, CART, item, NO_ADDRESS, office, pinAnswer } from '#test/checkout.ts'
import { orderOf } from '#test/orders.ts'
import { beWide, openRoute, pushableClock, signIn, signOut } from '#test/route.tsx'
import { BIG, FACTS } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import * as page from './address.tsx'

beforeEach(() => {
  signOut()
  signIn()
  sessionStorage.clear()
  cart.set({ items: [] })
  closeOverlay()
  beWide(1280)
})
afterEach(() => vi.useRealTimers())

const ANSWERS: Answers = {
  'GET /api/address': () => ({ json: NO_ADDRESS }),
  'GET /api/pincode/470002': () => pinAnswer(office('Sagar City')),
  'GET /api/pincode/471001': () => pinAnswer(office('Bagouta', 'Chhatarpur'), office('Kadari', 'Chhatarpur')),
  'POST /api/address/save': () => ({ json: { success: true, address: {} } }),
}
const PRODUCT = { id: BIG.id, name: BIG.name, price: 270, quantity: 10, image: BIG.image }

type Opening = { answers?: Answers; state?: unknown; facts?: object }
async function open({ answers = {}, state = { cart: CART, address: ADDRESS }, facts = {} }: Opening = {}) {
  const shop = await openShop({ ...ANSWERS, ...answers })
  const opened = await openRoute(page, { path: '/address', at: '/address', state, facts })
  return { shop, ...opened }
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const valueIn = async (label: string) => (await field(label)).value
async function write(label: string, text: string) {
  const input = await field(label)
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
}
const valid = () => screen.findByText('This PIN code is valid.')
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue to Payment' }))
const steppers = () => screen.queryAllByRole('button', { name: /^Increase Quantity/ })

describe('the goods beside the address', () => {
  it('are shown once: beside the form in a wide window, in one line above it on a phone, and can be changed in both', async () => {
    const { view } = await open()
    await field('Full Name*')
    expect([screen.getAllByRole('list', { name: 'Items' }).length, document.querySelector('details')]).toEqual([1, null])
    expect(steppers()).toHaveLength(2)
    view.unmount()
    beWide(390)
    await open()
    await field('Full Name*')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(within(document.querySelector('details') ?? document.body).getAllByRole('button', { name: /^Increase/ })).toHaveLength(2)
    expect([steppers().length, document.querySelector('details')?.open]).toEqual([2, false])
  })

  it('lie open on a phone where an order is there, whose quantities somebody came to change', async () => {
    beWide(390)
    await open({ state: { staticCart: CART, existingOrder: orderOf() } })
    await field('Full Name*')
    expect(document.querySelector('details')?.open).toBe(true)
  })

  it('of Buy Now keep the quantity that their price was made for, those of a cart or an order do not', async () => {
    const { view } = await open({ state: { product: PRODUCT, fromBuyNow: true } })
    expect(await screen.findByText('10 × ₹270')).toBeTruthy()
    expect(steppers()).toEqual([])
    view.unmount()
    await open({ state: { product: PRODUCT, existingOrder: orderOf() } })
    await field('Full Name*')
    expect(steppers()).toHaveLength(2)
  })

  it('speak of no more items where three are all, and of no savings where nothing is saved', async () => {
    const items = [1, 2, 3].map((n) => ({ ...item(BIG, 1), id: `p${n}`, name: `Pack ${n}` }))
    await open({ state: { cart: { ...CART, items, subtotal: 2960, savings: 0 } } })
    const summary = within(await screen.findByRole('complementary', { name: 'Your order' }))
    expect(summary.getAllByRole('listitem')).toHaveLength(3)
    expect([summary.queryByText(/more items/), summary.queryByText('Savings')]).toEqual([null, null])
    expect(summary.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Items', 'Subtotal', 'Total'])
  })

  it('stay as they are while the address is being saved', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    await open({ answers: { 'POST /api/address/save': () => ({ json: { success: true }, after }) } })
    await valid()
    expect(steppers().map((button) => button.getAttribute('aria-disabled'))).toEqual([null, null])
    await submit()
    expect(steppers().map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
    answer()
    await screen.findByText('Elsewhere: /checkout')
  })

  it('of an order can be changed without a word to the cart, and nothing is remembered before it is sent', async () => {
    cart.set({ items: [lineOf(BIG, 3)] })
    await open({ state: { cart: CART, existingOrder: orderOf() } })
    await userEvent.click((await screen.findAllByRole('button', { name: /^Increase Quantity/ }))[0] ?? document.body)
    expect(await screen.findByText('13 items')).toBeTruthy()
    expect(cart.get().items.map(({ quantity }) => quantity)).toEqual([3])
    expect(sessionStorage.getItem('checkout:visit-1')).toBeNull()
  })
})

describe('the steps of the checkout', () => {
  it('name the address as the current one and the payment as the next', async () => {
    await open()
    const steps = within(await screen.findByRole('list', { name: 'Checkout steps' })).getAllByRole('listitem')
    expect(steps.map((step) => [step.textContent, step.dataset.state])).toEqual([
      ['AddressCurrent', 'current'],
      ['Payment', 'next'],
    ])
  })

  it('an order that is there names its number and leads back to its payment, in the place of this page', async () => {
    const order = orderOf()
    const { place, router } = await open({ state: { existingOrder: order, staticCart: CART } })
    expect(await screen.findByText('Order SLB-7K4M-92QX was placed with this address')).toBeTruthy()
    expect(screen.getByText(/and SLB-7K4M-92QX goes from your list/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Back to Payment' }))
    await screen.findByText('Elsewhere: /checkout')
    expect([place().state, router.state.historyAction]).toEqual([payAgainState(order), 'REPLACE'])
  })

  it('what is said of an order stands in view for whoever comes back from its payment, and a page without one stays where it was', async () => {
    const place = document.documentElement
    place.scrollTop = 961
    const { view } = await open()
    await field('Full Name*')
    expect(place.scrollTop).toBe(961)
    view.unmount()
    await open({ state: { existingOrder: orderOf(), staticCart: CART } })
    await screen.findByText('Order SLB-7K4M-92QX was placed with this address')
    expect(place.scrollTop).toBe(0)
  })

  it('without an order nothing is said of one', async () => {
    await open()
    await field('Full Name*')
    expect([screen.queryByText(/was placed with this address/), screen.queryByRole('link', { name: 'Back to Payment' })]).toEqual([
      null,
      null,
    ])
  })

  it.each([
    ['before anything is ordered', { cart: CART }, /So nothing can be ordered now/],
    ['of an order', { staticCart: CART, existingOrder: orderOf() }, /Please do not pay anyone/],
  ])('[RD-116] a shop that cannot be paid says %s what that means', async (_when, state, sentence) => {
    await open({ state, facts: { payment: { ...FACTS.payment, ready: false } } })
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it.each(['meanwhile', 'before'])(
    'an order of which a part was paid %s gets no other one in its place: its rest is paid',
    async (when) => {
      const short = orderOf({ money: { refunded: 0, owed: 0, payments: [], waived: null, missing: 87 } })
      const kept = { order: when === 'before' ? short : orderOf(), address: ADDRESS }
      sessionStorage.setItem('checkout:visit-1', JSON.stringify(kept))
      const { place } = await open({
        answers: { 'GET /api/orders/number/SLB-7K4M-92QX': () => ({ json: { success: true, order: short } }) },
      })
      if (when === 'meanwhile') {
        await valid()
        await write('Complete Address*', '7 Fort Road')
        await submit()
      }
      await screen.findByText(/^Elsewhere: \/checkout/)
      expect(place()).toMatchObject({ pathname: '/checkout', search: '?order=SLB-7K4M-92QX', state: null })
    },
  )

  it('an order that was paid meanwhile is handed to its page as it is now; the tab keeps one that is still open', async () => {
    const NUMBER = 'GET /api/orders/number/SLB-7K4M-92QX'
    const kept = JSON.stringify({ order: orderOf(), address: ADDRESS })
    const now = orderOf({ status: 'payment_submitted', paymentStatus: 'pending_verification' })
    sessionStorage.setItem('checkout:visit-1', kept)
    const { place, view } = await open({ answers: { [NUMBER]: () => ({ json: { success: true, order: now } }) } })
    await valid()
    await submit()
    await screen.findByText('Elsewhere: /payment-verification/SLB-7K4M-92QX')
    expect(place().state).toEqual({ order: now })
    view.unmount()
    sessionStorage.setItem('checkout:visit-1', kept)
    await open({ answers: { [NUMBER]: () => ({ json: { success: true, order: orderOf() } }) } })
    await valid()
    await submit()
    await screen.findByText('Elsewhere: /checkout')
    expect(sessionStorage.getItem('checkout:visit-1')).toBe(kept)
  })

  it('a guest is told where the address is kept, and comes back to this very purchase after signing in', async () => {
    signOut()
    const { result } = renderHook(useOverlay)
    await open()
    await userEvent.click((await screen.findAllByRole('button', { name: /^Increase Quantity/ }))[0] ?? document.body)
    await valid()
    await submit()
    await eventually(() => expect(result.current.open).toBe('login'))
    expect(result.current).toMatchObject({ purpose: 'checkout', note: 'Your address is saved in this browser. Sign in to go on.' })
    expect(result.current.wanted).toMatchObject({ path: '/address', state: { cart: { itemCount: 13 }, checkoutId: 'visit-1' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to Payment' }).disabled).toBe(false)
  })

  it('a refused address can be sent again', async () => {
    const json = { success: false, message: 'Please check it.', errors: { city: 'Please enter the city.' } }
    await open({ answers: { 'POST /api/address/save': () => ({ status: 400, json }) } })
    await valid()
    await submit()
    expect(await screen.findByText('Please enter the city.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to Payment' }).disabled).toBe(false)
  })

  it('nothing of the page runs on once it is left', async () => {
    pushableClock()
    const { view } = await open()
    await valid()
    await eventually(() => expect(vi.getTimerCount()).toBe(1))
    view.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('what the form starts with', () => {
  const keep = () =>
    localStorage.setItem('deliveryAddress', JSON.stringify({ ...toCheckoutAddress(ADDRESS), address: 'Kept Lane 3', timestamp: 1 }))
  const at = { ...EMPTY_ADDRESS, _id: 'a', name: 'Asha', phone: '9123456789', locality: 'Civil Lines', state: 'Madhya Pradesh' }
  const primary = { ...at, street: '7 Fort Road', city: 'Sagar', zipCode: '470002', isDefault: true }
  const state = { cart: CART }

  it('is what a guest has typed before, and nobody is asked for the addresses of an account', async () => {
    signOut()
    keep()
    const { shop } = await open({ state })
    expect(await valueIn('Complete Address*')).toBe('Kept Lane 3')
    expect(shop.calls()).not.toContain('GET /api/address')
  })

  it.each([
    ['the primary address, not one that this browser has kept from before', primary, '7 Fort Road'],
    ['the one that this browser has kept where the account has none', null, 'Kept Lane 3'],
  ])('is %s', async (_what, address, street) => {
    keep()
    await open({ state, answers: { 'GET /api/address': () => ({ json: { ...NO_ADDRESS, address, addresses: [] } }) } })
    expect(await valueIn('Complete Address*')).toBe(street)
  })

  it('is what the account says of its owner where its addresses do not come, and that is only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await open({ state, answers: { 'GET /api/address': () => ({ status: 500, json: { success: false } }) } })
    expect([await valueIn('Full Name*'), await valueIn('Mobile Number*')]).toEqual(['Ramesh Kumar', '9876543210'])
    expect(warned).toHaveBeenCalledWith('The saved address could not be loaded.', expect.anything())
    warned.mockRestore()
  })

  it('has its city filled in from its PIN code where only that is missing', async () => {
    const address = { ...primary, city: '' }
    await open({ state, answers: { 'GET /api/address': () => ({ json: { ...NO_ADDRESS, address, addresses: [address] } }) } })
    await valid()
    expect([await valueIn('City*'), await valueIn('Locality/Area')]).toEqual(['Sagar', 'Civil Lines'])
  })

  it('loses the area of its PIN code with that PIN code, and so does a saved address that was picked', async () => {
    const addresses = [primary, { ...primary, _id: 'b', name: 'Gita', street: '2 Mill Lane', locality: 'Gopalganj', city: '' }]
    await open({ state, answers: { 'GET /api/address': () => ({ json: { ...NO_ADDRESS, address: primary, addresses } }) } })
    await valid()
    await userEvent.click(await screen.findByRole('radio', { name: /^Gita/ }))
    await eventually(async () => expect(await valueIn('City*')).toBe('Sagar'))
    expect(await valueIn('Locality/Area')).toBe('Gopalganj')
    await write('Pin Code*', '471001')
    expect(await valueIn('Locality/Area')).toBe('')
    await userEvent.click(await screen.findByRole('radio', { name: /^Asha/ }))
    expect(await valueIn('Locality/Area')).toBe('Civil Lines')
  })
})

describe('a PIN code', () => {
  const state = { cart: CART }

  it('whose answer comes after another one was typed says nothing any more', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    const late = { 'GET /api/pincode/470002': () => ({ ...pinAnswer(office('Sagar City')), after }) }
    const { shop } = await open({ state, answers: late })
    await write('Pin Code*', '470002')
    await eventually(() => expect(shop.calls()).toContain('GET /api/pincode/470002'))
    await write('Pin Code*', '471001')
    await screen.findByRole('group', { name: 'Select your area:' })
    answer()
    await write('Landmark (optional)', 'Clock tower')
    expect([await valueIn('City*'), await valueIn('Locality/Area')]).toEqual(['Chhatarpur', ''])
    expect(screen.getByRole('group', { name: 'Select your area:' })).toBeTruthy()
  })

  it('stays with its city when a letter is typed into it', async () => {
    const { shop } = await open({ state })
    await write('Pin Code*', '470002')
    await valid()
    await userEvent.type(await field('Pin Code*'), 'x')
    expect([await valueIn('Pin Code*'), await valueIn('City*')]).toEqual(['470002', 'Sagar'])
    expect(shop.calls().filter((call) => call.includes('pincode'))).toHaveLength(1)
  })

  it('that lies in two states leaves the city to be written, and its areas go with it', async () => {
    const two = pinAnswer(office('Kandamangalam', 'Puducherry', 'Puducherry'), office('Alankuppam', 'Villupuram', 'Tamil Nadu'))
    await open({ state, answers: { 'GET /api/pincode/605104': () => two } })
    await write('Pin Code*', '605104')
    await valid()
    await userEvent.click(await screen.findByRole('radio', { name: /^Alankuppam/ }))
    expect([await valueIn('City*'), (await field('City*')).readOnly, await valueIn('State*')]).toEqual(['Villupuram', false, 'Tamil Nadu'])
  })

  it('of one area leaves a locality that was typed before', async () => {
    await open({ state })
    await write('Locality/Area', 'Behind the fort')
    await write('Pin Code*', '470002')
    await valid()
    expect(await valueIn('Locality/Area')).toBe('Behind the fort')
  })

  it('whose area is listed twice has only one: it is filled in, and there is nothing to choose', async () => {
    await open({ state, answers: { 'GET /api/pincode/470002': () => pinAnswer(office('Sagar City'), office('Sagar City')) } })
    await write('Pin Code*', '470002')
    await valid()
    expect([await valueIn('Locality/Area'), screen.queryByText('Select your area:')]).toEqual(['Sagar City', null])
  })

  it.each([
    ['no area at all', []],
    ['null', null],
  ])('that is valid with %s is as good as unknown: the city is written by hand', async (_what, PostOffice) => {
    await open({ state, answers: { 'GET /api/pincode/470002': () => ({ json: [{ Status: 'Success', Message: '', PostOffice }] }) } })
    await write('Pin Code*', '470002')
    expect(await screen.findByText('We do not know this PIN code. Please enter city and state yourself.')).toBeTruthy()
    expect((await field('City*')).readOnly).toBe(false)
  })
})
