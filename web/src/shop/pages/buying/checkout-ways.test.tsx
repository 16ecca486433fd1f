import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountStorage } from '#client/account-storage.ts'
import { call } from '#client/call.ts'
import { cart, startCart } from '#client/cart/cart.ts'
import { closeOverlay, useOverlay } from '#client/navigation.ts'
import { ADDRESS, CART, STATE, TAKES_ORDERS } from '#test/checkout.ts'
import { orderOf } from '#test/orders.ts'
import { beWide, openRoute, pushableClock, signIn, signOut } from '#test/route.tsx'
import { BIG, cartOf, FACTS, SMALL } from '#test/samples.ts'
import { eventually, settled } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import * as page from './checkout.tsx'

const CREATE = 'POST /api/orders/create'
const GET_CART = 'GET /api/cart'
const PRODUCT = { id: BIG.id, name: BIG.name, price: 280, quantity: 3, image: BIG.image }
const CLOSED = () => ({ status: 503, json: { success: false, message: 'Closed.' } })

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
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.useRealTimers())

type Opening = { answers?: Answers; state?: unknown; loaded?: 'succeeded' | 'failed' }
async function open({ answers = {}, state = STATE, loaded = 'succeeded' }: Opening = {}) {
  const shop = await openShop({ ...TAKES_ORDERS, ...answers })
  signIn()
  await eventually(() => expect(cart.get().status).toBe(loaded))
  const opened = await openRoute(page, { path: '/checkout', at: '/checkout', state })
  await act(async () => {})
  const created = () => shop.calls().filter((one) => one === CREATE).length
  return { shop, created, ...opened }
}
/** An order that is answered when the test says so. */
function later(answer: object = { json: { success: true, order: orderOf() } }) {
  const { promise: after, resolve: go } = Promise.withResolvers<void>()
  return { answers: { [CREATE]: () => ({ ...answer, after }) }, go }
}
const pass = (ms: number) => clock.pass(ms)
const placed = () => screen.findByText('Order Created Successfully')
const summary = async () => within(await screen.findByRole('complementary', { name: 'Your order' }))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const confirmRemoval = () => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Remove/ }))

describe('what an order asks of the cart', () => {
  it('of one product past it is nothing, and the order does not say that it comes from the cart', async () => {
    const { shop } = await open({
      state: { ...STATE, cart: undefined, product: PRODUCT },
      answers: { [GET_CART]: () => ({ json: { success: true, cart: cartOf() } }) },
    })
    await placed()
    expect(shop.last('/api/orders/create')?.body).not.toHaveProperty('onlyFromCart')
    expect(shop.calls().filter((one) => one.startsWith('DELETE'))).toEqual([])
  })

  it('of lines of its own is nothing either: such an order stands for goods past the cart', async () => {
    const { shop } = await open({
      state: { ...STATE, cart: undefined, staticCart: CART },
      answers: { [GET_CART]: () => ({ json: { success: true, cart: cartOf() } }) },
    })
    await placed()
    expect(shop.last('/api/orders/create')?.body).toMatchObject({ source: 'product', cartData: { itemCount: 12 } })
    expect(shop.calls().filter((one) => one.startsWith('DELETE'))).toEqual([])
  })

  it('is each of its lines: where another tab has ordered or taken out one, nothing is ordered', async () => {
    const { created } = await open({
      state: { ...STATE, checkoutId: 'one line' },
      answers: { [GET_CART]: () => ({ json: { success: true, cart: cartOf([SMALL, 4]) } }) },
    })
    expect(await screen.findByText('These goods are no longer in your cart.')).toBeTruthy()
    expect(created()).toBe(0)
  })

  it('is not its answer: a cart that cannot be read keeps nobody from ordering', async () => {
    await open({ answers: { [GET_CART]: () => ({ status: 500, json: { success: false } }) }, loaded: 'failed' })
    await placed()
  })

  it('is read anew before an order is asked for: goods ordered in another tab a moment ago are not ordered again', async () => {
    const { shop, created } = await open({ state: { ...STATE, checkoutId: 'another' } })
    shop.answers[GET_CART] = () => ({ json: { success: true, cart: cartOf() } })
    expect(await screen.findByText('These goods are no longer in your cart.')).toBeTruthy()
    expect(created()).toBe(0)
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
    expect(screen.queryByText('Payment Options')).toBeNull()
    expect(screen.queryByText('UPI Transaction ID')).toBeNull()
  })

  it('is nothing where this very order was asked for before: its lost answer may be why the cart is empty', async () => {
    const { shop, created } = await open({ answers: { [CREATE]: () => 'hang up', 'GET /api/ready': () => 'hang up' } })
    await screen.findByText(/^Your order goes on by itself/)
    shop.answers[GET_CART] = () => ({ json: { success: true, cart: cartOf() } })
    shop.answers[CREATE] = () => ({ json: { success: true, order: orderOf() } })
    await press('Try Again')
    await placed()
    expect(created()).toBe(2)
  })
})

describe('a checkout that is left', () => {
  it('within its first half second asks for nothing more, neither the cart nor an order', async () => {
    const { created, view, shop } = await open()
    const reads = () => shop.calls().filter((one) => one === GET_CART).length
    await pass(300)
    const before = reads()
    view.unmount()
    await pass(1000)
    // its answer comes after whatever was asked before
    await call(shopPaths.facts, {})
    expect([reads(), created()]).toEqual([before, 0])
  })

  it('while the cart is read anew places no order', async () => {
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    const { created, view, shop } = await open()
    shop.answers[GET_CART] = () => ({ json: { success: true, cart: cartOf([BIG, 8], [SMALL, 4]) }, after })
    const reads = () => shop.calls().filter((one) => one === GET_CART).length
    const before = reads()
    await pass(600)
    await eventually(() => expect(reads()).toBe(before + 1))
    view.unmount()
    go()
    await eventually(() => expect(cart.get().loading).toBe(false))
    await settled()
    expect(created()).toBe(0)
  })

  it('while its order is being placed knows that order when one comes back', async () => {
    const { answers, go } = later()
    const { created, view } = await open({ answers })
    await pass(600)
    await eventually(() => expect(created()).toBe(1))
    view.unmount()
    go()
    await eventually(() => expect(accountStorage.read('checkout:visit-1')).toHaveProperty('order'))
    await openRoute(page, { path: '/checkout', at: '/checkout', state: STATE })
    await placed()
    await pass(2000)
    expect(created()).toBe(1)
  })

  it('while its order is being placed says nothing of a failure on the page after it', async () => {
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    const answered = vi.fn(() => ({ status: 409, json: { success: false, message: 'Too few.' }, after }))
    const { view } = await open({ answers: { [CREATE]: answered } })
    await pass(600)
    await eventually(() => expect(answered).toHaveBeenCalledOnce())
    view.unmount()
    go()
    // the next answer comes after it
    await call(shopPaths.facts, {})
    await settled()
    expect(toasts()).toEqual([])
  })

  it('with nothing in it by its link is not led home a second time', async () => {
    const { router } = await open({ state: null, answers: { [GET_CART]: () => ({ json: { success: true, cart: cartOf() } }) } })
    fireEvent.click(await screen.findByRole('link', { name: 'Back to Home' }))
    await screen.findByText('Elsewhere: /')
    const { key } = router.state.location
    expect(router.state.historyAction).toBe('REPLACE')
    await pass(2000)
    expect(router.state.location.key).toBe(key)
  })
})

describe('while the order is being placed', () => {
  it('its address and lines are shut, and open again after a failure', async () => {
    const { answers, go } = later(CLOSED())
    await open({ answers })
    const shut = () => [
      screen.getByRole<HTMLButtonElement>('button', { name: 'Edit address' }).disabled,
      screen.getByRole<HTMLButtonElement>('button', { name: `Remove ${BIG.name}` }).disabled,
      screen.getByRole('button', { name: `Increase Quantity of ${BIG.name}` }).getAttribute('aria-disabled') === 'true',
    ]
    await screen.findByRole('button', { name: 'Edit address' })
    expect(shut()).toEqual([false, false, false])
    await pass(600)
    await eventually(() => expect(shut()).toEqual([true, true, true]))
    expect(screen.queryByRole('button', { name: 'Change quantities' })).toBeNull()
    go()
    await screen.findAllByText('Closed.')
    expect(shut()).toEqual([false, false, false])
  })

  it('an answer without an order is a failure in our words', async () => {
    await open({ answers: { [CREATE]: () => ({ json: { success: true } }) } })
    await eventually(() => expect(screen.getAllByText('Order creation failed').length).toBeGreaterThan(0))
    expect(screen.queryByText('Order Created Successfully')).toBeNull()
  })
})

describe('the lines of a checkout', () => {
  it('that are in no cart of the account are changed and removed here alone', async () => {
    const { shop } = await open({
      answers: { [CREATE]: CLOSED, [GET_CART]: () => ({ json: { success: true, cart: cartOf([SMALL, 4]) } }) },
    })
    await press(`Increase Quantity of ${BIG.name}`)
    expect((await summary()).getByText('9 × ₹280')).toBeTruthy()
    await press(`Remove ${BIG.name}`)
    confirmRemoval()
    await eventually(() => expect(screen.queryByText(BIG.name)).toBeNull())
    expect(shop.calls().filter((one) => /^(PUT|DELETE)/.test(one))).toEqual([])
  })

  it('that go one by one lead home in the place of this page with the last', async () => {
    const { router } = await open({
      state: { ...STATE, cart: { ...CART, items: CART.items.slice(0, 1), itemCount: 8 } },
      answers: {
        [CREATE]: CLOSED,
        [GET_CART]: () => ({ json: { success: true, cart: cartOf([BIG, 8]) } }),
        [`DELETE /api/cart/remove/${BIG.id}`]: () => ({ json: { success: true, cart: cartOf() } }),
      },
    })
    await press(`Remove ${BIG.name}`)
    confirmRemoval()
    await screen.findByText('Elsewhere: /')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('whose removal fails can be removed later: the question is not shut', async () => {
    const gone = `DELETE /api/cart/remove/${BIG.id}`
    const { shop } = await open({ answers: { [CREATE]: CLOSED, [gone]: () => ({ status: 500, json: {} }) } })
    await press(`Remove ${BIG.name}`)
    confirmRemoval()
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press(`Remove ${BIG.name}`)
    expect(
      within(screen.getByRole('alertdialog'))
        .getByRole('button', { name: /^Remove/ })
        .getAttribute('aria-busy'),
    ).toBeNull()
    shop.answers[gone] = () => ({ json: { success: true, cart: cartOf([SMALL, 4]) } })
    confirmRemoval()
    await eventually(() => expect(screen.queryByText(BIG.name)).toBeNull())
  })

  it('without savings have no row for them, and no words about them', async () => {
    await open({ state: { ...STATE, cart: { ...CART, subtotal: 2960, savings: 0 } }, answers: { [CREATE]: CLOSED } })
    const shown = await summary()
    expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Subtotal', 'Total'])
    expect(shown.getByText('12 packs. Prices include taxes.')).toBeTruthy()
  })

  it('below the first bulk price name the original prices alone', async () => {
    const items = [{ ...CART.items[0], quantity: 2, price: 280, originalPrice: 400 }]
    await open({
      state: { ...STATE, cart: { items, subtotal: 800, total: 560, savings: 240, itemCount: 2 } },
      answers: { [CREATE]: CLOSED },
    })
    expect((await summary()).getByText('2 packs. Savings: ₹240 off the original prices. Prices include taxes.')).toBeTruthy()
  })

  it('at their original price are not struck through, and the bulk discount stands alone', async () => {
    const items = [{ ...CART.items[0], quantity: 12, price: 280, originalPrice: 280 }]
    await open({
      state: { ...STATE, cart: { items, subtotal: 3360, total: 3240, savings: 120, itemCount: 12 } },
      answers: { [CREATE]: CLOSED },
    })
    const shown = await summary()
    expect(shown.getByText('12 packs. Savings: ₹120 bulk discount (₹10 off each). Prices include taxes.')).toBeTruthy()
    expect(shown.queryByText(/Original price/)).toBeNull()
  })
})

describe('the device that pays', () => {
  it.each([
    ['a wide window has the steps of paying once, beside the form', 1280, true],
    ['a narrow one once, above it', 800, false],
  ])('%s', async (_what, width, isBeside) => {
    beWide(width)
    await open({ state: { ...STATE, cart: undefined, staticCart: CART, existingOrder: orderOf() } })
    await placed()
    expect(screen.getAllByRole('list', { name: 'How to Pay' })).toHaveLength(1)
    expect((await summary()).queryByRole('list', { name: 'How to Pay' }) !== null).toBe(isBeside)
  })

  it('an order that is not on the list any more has no steps of paying and no way to change it, in any window', async () => {
    const gone = { status: 404, json: { success: false, code: 'order.not-found', message: 'Order not found.' } }
    for (const width of [1280, 800]) {
      beWide(width)
      const { view } = await open({
        state: { ...STATE, cart: undefined, staticCart: CART, existingOrder: orderOf() },
        answers: { 'GET /api/orders/number/SLB-7K4M-92QX': () => gone },
      })
      await screen.findByText('This order is no longer on your list.')
      expect([screen.queryByText('How to Pay'), screen.queryByRole('button', { name: 'Change quantities' })]).toEqual([null, null])
      view.unmount()
    }
  })

  it('[RD-165] an order that can be paid by bank transfer alone is placed as one', async () => {
    const bankTransfer = { bankName: 'Bank of Bundelkhand', accountNumber: '001122334455', ifscCode: 'BKBK0000001' }
    const payment = { ...FACTS.payment, enableUPI: false, bankTransfer }
    const { shop } = await open({ answers: { 'GET /api/shop': () => ({ json: { success: true, shop: { ...FACTS, payment } } }) } })
    await placed()
    expect(shop.last('/api/orders/create')?.body).toMatchObject({ paymentMethod: 'Bank Transfer' })
    expect((await summary()).getByText('Transfer to our bank account')).toBeTruthy()
  })
})

it('a guest can ask for the sign-in again from the page, and a shopper is not asked at all', async () => {
  await openShop(TAKES_ORDERS)
  const { view } = await openRoute(page, { path: '/checkout', at: '/checkout', state: STATE })
  const { result } = renderHook(useOverlay)
  const note = await screen.findByText('Please sign in to place your order')
  expect(result.current).toMatchObject({ open: 'login', purpose: 'checkout', wanted: { path: '/checkout', state: STATE } })
  act(closeOverlay)
  fireEvent.click(within(note.closest('.note') ?? document.body).getByRole('button', { name: 'Sign In' }))
  expect(result.current).toMatchObject({ open: 'login', purpose: 'checkout', note: 'Once you are signed in, your order goes on here.' })
  expect(screen.queryByText('Creating your order...')).toBeNull()
  view.unmount()
  await open()
  await placed()
  expect(screen.queryByText('Please sign in to place your order')).toBeNull()
})

it('the address of an order that is there is the one it was placed with, not the one that was typed since', async () => {
  await open({
    state: { ...STATE, cart: undefined, staticCart: CART, existingOrder: orderOf(), address: { ...ADDRESS, address: 'Elsewhere 1' } },
  })
  await placed()
  expect(screen.getByText(/14 Bazaar Road, Gopalganj, Behind the clock tower, Sagar, Madhya Pradesh 470002/)).toBeTruthy()
  expect(screen.queryByText(/Elsewhere 1/)).toBeNull()
})

it('an address that was on this phone alone is confirmed once the order has it', async () => {
  await open({ state: { ...STATE, savedToDb: false, fallback: true } })
  expect(await screen.findByText('Delivery Address Set (Local)')).toBeTruthy()
  await placed()
  expect(screen.getByText('Delivery Address Confirmed')).toBeTruthy()
  expect(screen.queryByText('Delivery Address Set (Local)')).toBeNull()
})
