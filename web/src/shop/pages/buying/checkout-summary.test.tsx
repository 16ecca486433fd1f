import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cart, startCart } from '#client/cart/cart.ts'
import { CART, STATE, TAKES_ORDERS } from '#test/checkout.ts'
import { orderOf } from '#test/orders.ts'
import { beWide, openRoute, pushableClock, signIn, signOut } from '#test/route.tsx'
import { BIG, cartOf, SMALL } from '#test/samples.ts'
import { eventually } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { polyfillDialog } from '#ui/overlay/jsdom-dialog.ts'
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
  beWide(1280)
})
afterEach(() => vi.useRealTimers())

const CREATE = 'POST /api/orders/create'
// the till is shut, so that the lines stay open to changes
const CLOSED: Answers = { [CREATE]: () => ({ status: 503, json: { success: false, message: 'Closed.' } }) }

async function open({ answers = CLOSED, state = STATE }: { answers?: Answers; state?: unknown } = {}) {
  const shop = await openShop({
    ...TAKES_ORDERS,
    [`PUT /api/cart/update/${BIG.id}`]: () => ({ json: { success: true, cart: cartOf([BIG, 10], [SMALL, 4]) } }),
    [`DELETE /api/cart/remove/${BIG.id}`]: () => ({ json: { success: true, cart: cartOf([SMALL, 4]) } }),
    ...answers,
  })
  signIn()
  await eventually(() => expect(cart.get().status).toBe('succeeded'))
  const opened = await openRoute(page, { path: '/checkout', at: '/checkout', state })
  await act(async () => {})
  const created = () => shop.asked.filter(({ path }) => path === '/api/orders/create')
  return { shop, created, ...opened }
}
const summary = async () => within(await screen.findByRole('complementary', { name: 'Your order' }))
const more = () => screen.findByRole('button', { name: `Increase Quantity of ${BIG.name}` })
const remove = (name: string) => screen.findByRole('button', { name: `Remove ${name}` })

describe('the order summary of the checkout', () => {
  it('[SF-191][SF-193] lists quantity, price and line total, subtotal, savings and total', async () => {
    await open()
    const shown = await summary()
    const [first] = within(shown.getByRole('list', { name: 'Items' })).getAllByRole('listitem')
    expect(first?.textContent).toContain('Special Lion Beedi (Big Pack)8 × ₹280₹2,240')
    for (const text of ['₹4,400', '−₹1,440', '₹2,960']) expect(shown.getByText(text)).toBeTruthy()
  })

  it('the sum can be added up: original prices make the subtotal, the parts make the savings', async () => {
    const items = [
      { ...CART.items[0], originalPrice: 400 },
      { ...CART.items[1], originalPrice: 300 },
    ]
    await open({ state: { ...STATE, cart: { ...CART, items } } })
    const shown = await summary()
    const struck = shown.getAllByText((_text, element) => element?.tagName === 'S').map((element) => element.textContent)
    expect(struck).toEqual(['Original price ₹3,200', 'Original price ₹1,200'])
    expect(shown.getByText(/Savings: ₹1,320 off the original prices and ₹120 bulk discount \(₹10 off each\)\./)).toBeTruthy()
  })

  it('[SF-192][RD-025] the lines can be changed until the order is there', async () => {
    const { shop } = await open()
    expect(await more()).toBeTruthy()
    expect(await remove(SMALL.name)).toBeTruthy()
    await screen.findAllByText('Closed.')
    shop.answers[CREATE] = () => ({ json: { success: true, order: orderOf() } })
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('Order Created Successfully')
    expect(screen.queryByRole('button', { name: /Increase Quantity/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
  })

  it('once the order is there, its quantities are changed at the address, with the order in hand', async () => {
    const { place } = await open({ answers: {} })
    await clock.pass(600)
    fireEvent.click(await screen.findByRole('button', { name: 'Change quantities' }))
    await screen.findByText('Elsewhere: /address')
    expect(place().state).toMatchObject({ existingOrder: { _id: orderOf()._id }, staticCart: { itemCount: 12 } })
  })

  it.each([
    ['one product past the cart', { product: { id: BIG.id, name: BIG.name, price: 280, quantity: 1, image: BIG.image } }],
    ['the lines of an order', { staticCart: CART }],
  ])('[SF-192] %s cannot be changed', async (_name, goods) => {
    await open({ state: { ...STATE, cart: undefined, ...goods } })
    await summary()
    expect(screen.queryByRole('button', { name: /Increase Quantity/ })).toBeNull()
  })

  it('[RD-025] each change starts the half second anew, and what is sent is the last of them', async () => {
    const { created, shop } = await open({ answers: {} })
    const plus = await more()
    fireEvent.click(plus)
    await clock.pass(400)
    fireEvent.click(plus)
    await clock.pass(400)
    expect(created()).toHaveLength(0)
    await clock.pass(200)
    await screen.findByText('Order Created Successfully')
    expect(created().map(({ body }) => body)).toMatchObject([{ cartData: { total: 3500, subtotal: 5200, savings: 1700, itemCount: 14 } }])
    expect(shop.calls()).toContain(`PUT /api/cart/update/${BIG.id}`)
  })

  it('[SF-192] a line goes down to the fewest that are sold of it, and says so', async () => {
    const stocked = cartOf([{ ...BIG, minQuantity: 8 }, 8], [SMALL, 4])
    const { shop } = await open({ answers: { ...CLOSED, 'GET /api/cart': () => ({ json: { success: true, cart: stocked } }) } })
    fireEvent.click(await screen.findByRole('button', { name: `Decrease Quantity of ${BIG.name}` }))
    expect((await summary()).getByText('Minimum order quantity is 8 pieces')).toBeTruthy()
    expect((await summary()).getByText('8 × ₹280')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: `Decrease Quantity of ${SMALL.name}` }))
    expect((await summary()).getByText('3 × ₹210')).toBeTruthy()
    expect(shop.calls()).not.toContain(`PUT /api/cart/update/${BIG.id}`)
  })

  it('a changed quantity survives a reload', async () => {
    const { view } = await open()
    fireEvent.click(await more())
    expect((await summary()).getByText('9 × ₹280')).toBeTruthy()
    view.unmount()
    await openRoute(page, { path: '/checkout', at: '/checkout', state: STATE })
    expect((await summary()).getByText('9 × ₹280')).toBeTruthy()
  })
})

describe('removing an item', () => {
  it('[SF-203] is asked first, and says that it is being done', async () => {
    let answer = () => {}
    const after = new Promise<void>((done) => {
      answer = done
    })
    const gone = `DELETE /api/cart/remove/${BIG.id}`
    const { shop } = await open()
    shop.answers[gone] = () => ({ json: { success: true, cart: cartOf([SMALL, 4]) }, after })
    fireEvent.click(await remove(BIG.name))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(`Are you sure you want to remove ${BIG.name} from your cart?`)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(shop.calls()).not.toContain(gone)
    const button = dialog.getByRole('button', { name: /^Remove/ })
    fireEvent.click(button)
    await eventually(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(button.textContent).toContain('Removing...')
    answer()
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const shown = await summary()
    expect(shown.queryByText(BIG.name)).toBeNull()
    expect(shown.getAllByText('₹840')).toHaveLength(2)
  })

  it('[SF-311][SF-304] no order is placed while it is asked', async () => {
    const order = orderOf()
    const { shop } = await open({ answers: { 'POST /api/orders/create': () => ({ json: { success: true, order } }) } })
    const created = () => shop.calls().filter((call) => call === 'POST /api/orders/create').length
    fireEvent.click(await remove(BIG.name))
    await clock.pass(900)
    expect(created()).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByText('Order Created Successfully')
    expect(created()).toBe(1)
  })

  it('Cancel leaves it', async () => {
    const { shop } = await open()
    fireEvent.click(await remove(BIG.name))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect((await summary()).getByText(BIG.name)).toBeTruthy()
    expect(shop.calls()).not.toContain(`DELETE /api/cart/remove/${BIG.id}`)
  })

  it('a refused one leaves the line', async () => {
    await open({ answers: { ...CLOSED, [`DELETE /api/cart/remove/${BIG.id}`]: () => ({ status: 500, json: {} }) } })
    fireEvent.click(await remove(BIG.name))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Remove/ }))
    await screen.findByText('Failed to remove item. Please try again.')
    expect((await summary()).getByText(BIG.name)).toBeTruthy()
  })

  it('[SF-311] of the last line leads home', async () => {
    const { items } = CART
    const [first] = items
    await open({ state: { ...STATE, cart: { ...CART, items: [first] } } })
    fireEvent.click(await remove(BIG.name))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Remove/ }))
    await screen.findByText('Elsewhere: /')
  })
})
