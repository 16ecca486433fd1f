import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EMPTY_ADDRESS } from 'contract/addresses/address-lines.ts'
import { toCheckoutAddress } from 'contract/addresses/checkout-address.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { cart } from '#client/cart/cart.ts'
import { lineOf } from '#client/cart/cart-line.ts'
import { openCheckout } from '#shop/features/checkout/purchase.ts'
import { ADDRESS, CART, item, NO_ADDRESS, office, pinAnswer } from '#test/checkout.ts'
import { orderOf, submitted } from '#test/orders.ts'
import { beWide, openRoute, signIn, signOut } from '#test/route.tsx'
import { BIG, FACTS, SMALL } from '#test/samples.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import * as page from './address.tsx'

beforeEach(() => {
  signOut()
  signIn()
  sessionStorage.clear()
  beWide(1280)
})

const ANSWERS: Answers = {
  'GET /api/address': () => ({ json: NO_ADDRESS }),
  'GET /api/pincode/470002': () => pinAnswer(office('Sagar City')),
  'GET /api/pincode/471001': () =>
    pinAnswer(...['Bagouta', 'Dhadari', 'Gatheora', 'Kadari', 'Mahoba', 'Nowgong'].map((name) => office(name, 'Chhatarpur'))),
  'GET /api/pincode/999999': () => ({ json: [{ Status: 'Error', Message: '', PostOffice: null }] }),
  'POST /api/address/save': () => ({ json: { success: true, address: {} } }),
}

async function open({ answers = {}, state = { cart: CART }, facts = {} }: { answers?: Answers; state?: unknown; facts?: object } = {}) {
  const shop = await openShop({ ...ANSWERS, ...answers })
  const opened = await openRoute(page, { path: '/address', at: '/address', state, facts })
  return { shop, ...opened }
}
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
async function write(label: string, text: string) {
  const input = await field(label)
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
}
async function fillIn(pin = '470002') {
  await write('Full Name*', 'Asha Verma')
  await write('Mobile Number*', '9876543210')
  await write('Email Address*', 'Asha@Example.com')
  await write('Complete Address*', '14 Bazaar Road')
  await write('Landmark (optional)', 'Clock tower')
  await write('Pin Code*', pin)
  await screen.findByText('This PIN code is valid.')
}
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue to Payment' }))

describe('the address page', () => {
  it('[SF-172] with neither cart nor product it returns home', async () => {
    cart.set({ items: [], isKnown: true })
    await open({ state: null })
    expect([await screen.findByText('Elsewhere: /'), screen.getByText('Cart is empty')]).toHaveLength(2)
  })

  it('[SF-172][SF-180] one product past the cart is as good as a cart, its sums those of the order', async () => {
    const product = { id: BIG.id, name: BIG.name, price: 270, originalPrice: 400, quantity: 10, image: BIG.image }
    await open({ state: { product, fromBuyNow: true } })
    const summary = await screen.findByRole('complementary', { name: 'Your order' })
    const texts = within(summary)
    expect([texts.getByText('10 × ₹270'), texts.getByText('₹4,000', { selector: 's' })]).toHaveLength(2)
    const rows = within(summary)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(rows).toEqual(['Items 10', 'Subtotal ₹4,000', 'Savings −₹1,300', 'Total ₹2,700'])
  })

  it('[RD-116] says before anything is typed that the shop cannot be paid yet, and nothing of it once it can', async () => {
    const warning = 'The shop has not set up its UPI ID yet'
    const { view } = await open({ facts: { payment: { ...FACTS.payment, ready: false, upiId: '' } } })
    expect(await screen.findByText(warning)).toBeTruthy()
    view.unmount()
    await open()
    await field('Full Name*')
    expect(screen.queryByText(warning)).toBeNull()
  })

  it('[SF-132] whoever comes to add an address adds it to the profile', async () => {
    const { place } = await open({ state: { addAddress: true } })
    await screen.findByText('Elsewhere: /profile')
    expect(place().state).toEqual({ addAddress: true })
  })

  it('[SF-184] is step 1 of 2', async () => {
    await open()
    expect(await screen.findByText('Step 1 of 2')).toBeTruthy()
  })

  it('[SF-173][SF-174] asks for everything a parcel needs, the street in several lines', async () => {
    await open()
    const labels = ['Full Name*', 'Mobile Number*', 'Email Address*', 'Complete Address*', 'Locality/Area', 'Landmark (optional)']
    for (const label of [...labels, 'Pin Code*', 'City*', 'State*']) expect(await field(label)).toBeTruthy()
    expect((await field('Complete Address*')).tagName).toBe('TEXTAREA')
  })

  it('[SF-256] has its nine fields under the names that they are sent with, and leaves no field of an address out', async () => {
    await open()
    await field('Full Name*')
    const names = [...document.querySelectorAll('form [name]')].map((control) => control.getAttribute('name'))
    const specified = ['name', 'mobileNumber', 'emailAddress', 'pinCode', 'city', 'state', 'address', 'locality', 'landmark']
    expect(names.filter((name) => name && specified.includes(name))).toEqual(specified)
    expect(names.sort()).toEqual(Object.keys(toCheckoutAddress(EMPTY_ADDRESS)).sort())
  })

  it('[SF-179][SF-180] lists three items and how many more, count, subtotal, savings and total', async () => {
    const items = [1, 2, 3, 4, 5].map((n) => ({ ...item(BIG, 1), id: `p${n}`, name: `Pack ${n}` }))
    await open({ state: { cart: { ...CART, items } } })
    const summary = await screen.findByRole('complementary', { name: 'Your order' })
    expect(within(within(summary).getByRole('list', { name: 'Items' })).getAllByRole('listitem')).toHaveLength(3)
    expect(summary.querySelectorAll('img')).toHaveLength(3)
    expect(within(summary).getByText('+2 more items')).toBeTruthy()
    for (const text of ['12 items', '₹4,400', '−₹1,440', '₹2,960']) expect(within(summary).getByText(text)).toBeTruthy()
  })

  it('the quantities can still be changed here: sums, cart and what is handed on follow', async () => {
    cart.set({ items: [lineOf(BIG, 8), lineOf(SMALL, 4)] })
    const { place } = await open()
    await userEvent.click(await screen.findByRole('button', { name: `Increase Quantity of ${BIG.name}` }))
    const summary = screen.getByRole('complementary', { name: 'Your order' })
    expect(within(summary).getByText('13 items')).toBeTruthy()
    expect(within(summary).getByText('₹3,230')).toBeTruthy() // 9 × 280 + 4 × 210 − 13 × 10
    await fillIn()
    await submit()
    await waitFor(() => expect(place().pathname).toBe('/checkout'))
    expect(place().state).toMatchObject({ cart: { total: 3230, items: [{ quantity: 9 }, { quantity: 4 }] } })
    expect(cart.get().items.map(({ quantity }) => quantity)).toEqual([9, 4])
    expect(openCheckout(place().state, 'later').goods.total).toBe(3230)
    cart.set({ items: [] })
  })

  it('on a phone the summary is one line that opens', async () => {
    beWide(390)
    await open()
    expect(await screen.findByText('Total ₹2,960, 12 items')).toBeTruthy()
  })

  it('[SF-258][RD-093] starts with the primary address, and with what the account knows where there is none', async () => {
    const address = { _id: 'a', name: 'Asha', phone: '9123456789', email: '', street: '7 Fort Road', locality: 'Civil Lines', landmark: '' }
    const primary = { ...address, city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002', isDefault: true }
    await open({ answers: { 'GET /api/address': () => ({ json: { ...NO_ADDRESS, address: primary, addresses: [primary] } }) } })
    expect((await field('Full Name*')).value).toBe('Asha')
    expect((await field('Email Address*')).value).toBe('ramesh@example.com')
    expect((await field('Complete Address*')).value).toBe('7 Fort Road')
    await screen.findByText('This PIN code is valid.')
    expect((await field('Locality/Area')).value).toBe('Civil Lines')
  })

  it('[SF-258] with several saved addresses one can be chosen, and the order goes there', async () => {
    const at = { phone: '9123456789', email: '', landmark: '', state: 'Madhya Pradesh' }
    const home = {
      ...at,
      _id: 'a',
      name: 'Asha',
      street: '7 Fort Road',
      locality: 'Civil Lines',
      city: 'Sagar',
      zipCode: '470002',
      isDefault: true,
    }
    const work = {
      ...at,
      _id: 'b',
      name: 'Gita',
      street: '2 Mill Lane',
      locality: 'Kadari',
      city: 'Nowgong',
      zipCode: '471001',
      isDefault: false,
    }
    await open({ answers: { 'GET /api/address': () => ({ json: { ...NO_ADDRESS, address: home, addresses: [home, work] } }) } })
    expect((await screen.findByLabelText<HTMLInputElement>(/Asha/)).checked).toBe(true)
    await userEvent.click(screen.getByLabelText(/Gita/))
    expect((await field('Complete Address*')).value).toBe('2 Mill Lane')
    await screen.findByText('This PIN code is valid.')
    expect([(await field('City*')).value, (await field('Locality/Area')).value]).toEqual(['Nowgong', 'Kadari'])
  })

  describe('gone back to after the order was placed', () => {
    const order = orderOf()
    const NUMBER = 'GET /api/orders/number/SLB-7K4M-92QX'
    const openAgain = async (now: Order | 'gone' = order) => {
      sessionStorage.setItem('checkout:visit-1', JSON.stringify({ order, address: ADDRESS }))
      const gone = { status: 404, json: { success: false, code: 'order.not-found', message: 'Order not found. Please try again.' } }
      return open({ answers: { [NUMBER]: () => (now === 'gone' ? gone : { json: { success: true, order: now } }) } })
    }

    it('[SF-305] knows the order and goes on with it to the same address', async () => {
      const { place } = await openAgain()
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Edit Delivery Address')
      expect((await field('Complete Address*')).value).toBe('14 Bazaar Road')
      await screen.findByText('This PIN code is valid.')
      await submit()
      await screen.findByText('Elsewhere: /checkout')
      expect(place().state).toMatchObject({ existingOrder: { _id: order._id }, checkoutId: 'visit-1', staticCart: { itemCount: 12 } })
      expect(place().state.cart).toBeUndefined()
    })

    it('leads to its payment once that was handed in', async () => {
      sessionStorage.setItem('checkout:visit-1', JSON.stringify({ order: submitted(), address: ADDRESS }))
      const { place } = await open()
      await screen.findByText('Elsewhere: /payment-verification/SLB-7K4M-92QX')
      expect(place().state).toEqual({ order: submitted() })
    })

    it('[SF-305] has another one take its place for another address', async () => {
      const { place } = await openAgain()
      await screen.findByText('This PIN code is valid.')
      await write('Complete Address*', '7 Fort Road')
      await submit()
      await screen.findByText('Elsewhere: /checkout')
      expect(place().state).toMatchObject({ replaces: order._id, staticCart: { itemCount: 12 } })
      expect(place().state.existingOrder).toBeUndefined()
    })

    it('has another one take its place for other quantities', async () => {
      const { place } = await openAgain()
      const [line] = order.items
      await userEvent.click(await screen.findByRole('button', { name: `Decrease Quantity of ${line?.name}` }))
      await screen.findByText('This PIN code is valid.')
      await submit()
      await screen.findByText('Elsewhere: /checkout')
      expect(place().state).toMatchObject({ replaces: order._id, staticCart: { itemCount: 11 } })
      expect(openCheckout(place().state, 'later')).toMatchObject({ order: undefined, source: 'order', goods: { itemCount: 11 } })
    })

    it('leads to the payment of one that was paid meanwhile', async () => {
      await openAgain(orderOf({ status: 'payment_submitted', paymentStatus: 'pending_verification' }))
      await screen.findByText('This PIN code is valid.')
      await submit()
      await screen.findByText('Elsewhere: /payment-verification/SLB-7K4M-92QX')
    })

    it('starts anew where it was taken off the list meanwhile', async () => {
      const { place } = await openAgain('gone')
      await screen.findByText('This PIN code is valid.')
      await submit()
      await screen.findByText('Elsewhere: /checkout')
      expect(place().state).toMatchObject({ cart: { itemCount: 12 }, checkoutId: 'visit-1' })
      expect(sessionStorage.getItem('checkout:visit-1')).toBeNull()
    })
  })

  it('[SF-181] reached from the checkout it is filled in with the address to be changed', async () => {
    const address = { ...toCheckoutAddress(EMPTY_ADDRESS), name: 'Asha', mobileNumber: '9', address: 'Old Street' }
    await open({ state: { cart: CART, address } })
    expect((await field('Complete Address*')).value).toBe('Old Street')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Delivery Address')
  })
})

describe('sending the address', () => {
  it('[SF-178][SF-399] saves it and goes on; meanwhile the button says so and is disabled', async () => {
    let answer = () => {}
    const after = new Promise<void>((done) => {
      answer = done
    })
    const { shop, place } = await open({ answers: { 'POST /api/address/save': () => ({ json: { success: true }, after }) } })
    await fillIn()
    await submit()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving Address...' }).disabled).toBe(true)
    answer()
    await screen.findByText('Elsewhere: /checkout')
    expect(shop.last('/api/address/save')?.body).toEqual({
      ...toCheckoutAddress(EMPTY_ADDRESS),
      name: 'Asha Verma',
      mobileNumber: '9876543210',
      emailAddress: 'asha@example.com',
      address: '14 Bazaar Road',
      locality: 'Sagar City',
      landmark: 'Clock tower',
      pinCode: '470002',
      city: 'Sagar',
      state: 'Madhya Pradesh',
    })
    expect(place().state).toMatchObject({ cart: CART, savedToDb: true, fallback: false, address: { city: 'Sagar' } })
  })

  const CLOSED = { 'POST /api/address/save': () => ({ status: 503, json: { success: false, message: 'Shop is closed.' } }) }
  async function submitWhileClosed() {
    const { place } = await open({ answers: CLOSED })
    await fillIn()
    await submit()
    await screen.findByText('Elsewhere: /checkout')
    return place()
  }

  it('[SF-312][SF-532] a server in trouble keeps nobody: it says why, and the way leads on with the address', async () => {
    const { state } = await submitWhileClosed()
    expect(state).toMatchObject({ savedToDb: false, fallback: true, address: { name: 'Asha Verma', city: 'Sagar' } })
    expect(await screen.findByText('Shop is closed.')).toBeTruthy()
  })

  it('[SF-274] the address stays in this browser under deliveryAddress, with the time it was saved', async () => {
    await submitWhileClosed()
    const { timestamp, ...kept } = JSON.parse(localStorage.getItem('deliveryAddress') ?? '{}')
    expect(kept).toMatchObject({
      name: 'Asha Verma',
      mobileNumber: '9876543210',
      address: '14 Bazaar Road',
      landmark: 'Clock tower',
      pinCode: '470002',
      city: 'Sagar',
      state: 'Madhya Pradesh',
    })
    expect(Math.abs(Date.now() - timestamp)).toBeLessThan(600_000)
  })

  it.each([
    ['a broken line', 'hang up' as const, 'Network error. Please check your internet connection.'],
    ['no sentence', { status: 500, json: {} }, 'Failed to save address. Please try again.'],
  ])('[SF-532] %s is told in our words', async (_name, answer, sentence) => {
    await open({ answers: { 'POST /api/address/save': () => answer } })
    await fillIn()
    await submit()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('[SF-313] a refused form is told and stays, with the sentences beside its fields', async () => {
    const json = {
      success: false,
      message: 'Please fix the highlighted fields.',
      errors: { landmark: 'Please use at most 200 characters.' },
    }
    const { place } = await open({ answers: { 'POST /api/address/save': () => ({ status: 400, json }) } })
    await fillIn()
    await submit()
    expect(await screen.findByText('Please fix the highlighted fields.')).toBeTruthy()
    expect(screen.getByText('Please use at most 200 characters.')).toBeTruthy()
    expect(place().pathname).toBe('/address')
  })

  it('[SF-429] a session that has ended leads to the login, and what was typed and wanted is there after it', async () => {
    const shop = await open({
      answers: { 'POST /api/address/save': () => ({ status: 401, json: { success: false, message: 'Session expired' } }) },
    })
    await fillIn()
    await submit()
    await waitFor(() => expect(localStorage.getItem('deliveryAddress')).toContain('14 Bazaar Road'))
    expect(shop.place().pathname).not.toBe('/checkout')
  })

  it('a guest is asked to sign in; the typed address is kept', async () => {
    signOut()
    const { shop } = await open()
    await fillIn()
    await submit()
    expect(shop.calls()).not.toContain('POST /api/address/save')
    expect(localStorage.getItem('deliveryAddress')).toContain('14 Bazaar Road')
  })
})

describe('what is wrong with an address', () => {
  it.each([
    ['[SF-390]', 'Full Name*', '', 'Full name is required'],
    ['[SF-391]', 'Mobile Number*', '', 'Mobile number is required'],
    ['[SF-391]', 'Mobile Number*', '12345', 'Enter a valid 10-digit number'],
    ['[SF-392]', 'Email Address*', '', 'Email address is required'],
    ['[SF-392]', 'Email Address*', 'asha@', 'Enter a valid email'],
    ['[SF-393]', 'Complete Address*', '', 'Complete address is required'],
    ['[SF-394]', 'Pin Code*', '', 'Pin code is required'],
    ['[SF-394]', 'Pin Code*', '4710', 'Enter a valid 6-digit pin code'],
  ])('%s[SF-397] %s %j: %s; the sentence goes while it is edited', async (_item, label, text, sentence) => {
    const { shop } = await open()
    await fillIn()
    await write(label, text)
    await submit()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true')
    expect(shop.calls()).not.toContain('POST /api/address/save')
    await userEvent.type(await field(label), '1')
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('[SF-396] city and state are required', async () => {
    await open()
    await write('Pin Code*', '4')
    await submit()
    for (const sentence of ['City is required', 'State is required']) expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('[SF-398] takes ten digits of a mobile number and six of a pin code', async () => {
    await open({ answers: { 'GET /api/pincode/123456': () => ({ json: [{ Status: 'Error', PostOffice: null }] }) } })
    await write('Mobile Number*', '987654321012')
    await write('Pin Code*', '12345678')
    expect((await field('Mobile Number*')).value).toBe('9876543210')
    expect((await field('Pin Code*')).value).toBe('123456')
  })
})
