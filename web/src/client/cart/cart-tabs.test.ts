import { act, renderHook } from '@testing-library/react'
import type { Cart } from 'contract/carts/cart.schemas.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BIG, cartOf, RAMESH, SMALL } from '#test/samples.ts'
import { settled } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { closeOverlay, useOverlay } from '../navigation.ts'
import { session } from '../session.ts'
import { addToCart, cart, loadCart, readVisitorCart, startCart } from './cart.ts'
import { lineOf } from './cart-line.ts'
import { clearCart, dropLine, removeFromCart, setQuantity } from './change-cart.ts'

const out = { user: null, token: null, isLoggedIn: false, isInitialized: true }
const signIn = (change = {}) => session.set({ user: { ...RAMESH, ...change }, token: 'a-token', isLoggedIn: true, isInitialized: true })
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const reply = (of: Cart) => ({ json: { success: true, cart: of } })
const lines = () => cart.get().items.map(({ slug, quantity }) => [slug, quantity])
/** What another tab of this browser has written. */
const keptElsewhere = (...items: object[]) => localStorage.setItem('cart', JSON.stringify({ id: 'cart-of-a-guest', items }))
const undo = () => toasts().at(-1)?.action?.run()

beforeAll(() => startCart())
beforeEach(() => {
  localStorage.clear()
  session.set(out)
  dispatchEvent(new StorageEvent('storage', { key: 'cart' })) // what the test before has left in the store
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

async function shopWith(first: Cart, answers: Answers = {}) {
  const shop = await openShop({ 'GET /api/cart': () => reply(first), ...answers })
  signIn()
  await until(() => cart.get().status === 'succeeded', 'the first cart')
  return shop
}

describe('the cart of a guest in two tabs', () => {
  it('shows here what the other tab has put into it, and what it has taken out', async () => {
    await openShop({})
    keptElsewhere(lineOf(BIG, 3), lineOf(SMALL, 2))
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    expect(lines()).toEqual([
      [BIG.slug, 3],
      [SMALL.slug, 2],
    ])
    localStorage.removeItem('cart')
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    expect(lines()).toEqual([])
  })

  it('is not read again for another thing that the browser keeps', async () => {
    await openShop({})
    await addToCart(BIG, 3)
    keptElsewhere(lineOf(SMALL, 9))
    dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }))
    expect(lines()).toEqual([[BIG.slug, 3]])
  })

  it('does not take the place of the cart of an account', async () => {
    await shopWith(cartOf([BIG, 4]))
    keptElsewhere(lineOf(SMALL, 9))
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    expect(lines()).toEqual([[BIG.slug, 4]])
  })
})

describe('what this browser keeps of a cart', () => {
  const good = lineOf(SMALL, 2)

  it.each([
    ['a name that is no text', { name: 7 }],
    ['no name', { name: undefined }],
    ['a price below nothing', { price: -1 }],
    ['a price that is a text', { price: '280' }],
    ['no price', { price: null }],
    ['no original price', { originalPrice: undefined }],
    ['an original price below nothing', { originalPrice: -0.5 }],
    ['half a piece', { quantity: 1.5 }],
    ['no pieces', { quantity: 0 }],
    ['fewer pieces than none', { quantity: -2 }],
    ['a text for its pieces', { quantity: '3' }],
  ])('is shown without a line with %s, and with the rest', (_what, change) => {
    keptElsewhere({ ...lineOf(BIG, 3), ...change }, good)
    expect(readVisitorCart()).toEqual({ id: 'cart-of-a-guest', items: [good] })
  })

  it('may hold what costs nothing', () => {
    keptElsewhere({ ...lineOf(BIG, 3), price: 0, originalPrice: 0 })
    expect(readVisitorCart().items).toMatchObject([{ price: 0, originalPrice: 0, quantity: 3 }])
  })

  it.each([
    ['12345678', true],
    ['1234567', false],
    [12345678, false],
    [undefined, false],
  ])('under the id %j: that id is kept on: %j', (id, isKept) => {
    localStorage.setItem('cart', JSON.stringify({ id, items: [good] }))
    const read = readVisitorCart()
    expect(read.id === id).toBe(isKept)
    expect(read.id.length).toBeGreaterThanOrEqual(8)
    expect(read.items).toEqual([good])
  })

  it.each(['7', 'null', '"cart"', '{"id":"cart-of-a-guest","items":{"length":1}}'])('is an empty cart where it is %s', (text) => {
    localStorage.setItem('cart', text)
    expect(readVisitorCart().items).toEqual([])
  })
})

describe('a guest', () => {
  it('keeps the cart with its old prices while the catalogue cannot be read', async () => {
    await openShop({ 'GET /api/products': () => ({ status: 503, json: {} }) })
    keptElsewhere({ ...lineOf(BIG, 3), price: 250 })
    await loadCart()
    expect(cart.get()).toMatchObject({ status: 'idle', error: null, items: [{ price: 250, quantity: 3 }] })
    expect(said()).toEqual([])
    expect(console.warn).toHaveBeenLastCalledWith('The prices of the cart could not be looked at again.', expect.any(Error))
  })

  it('pays what the shop asks today, for as many pieces as before', async () => {
    await openShop({ 'GET /api/products': () => ({ json: { success: true, products: [SMALL, { ...BIG, price: 290, stock: 7 }] } }) })
    keptElsewhere({ ...lineOf(BIG, 3), price: 250 })
    await loadCart()
    expect(readVisitorCart().items).toMatchObject([{ name: BIG.name, price: 290, stock: 7, quantity: 3 }])
    expect(cart.get().items).toMatchObject([{ price: 290, quantity: 3 }])
  })

  it('whose cart is empty has no prices to be looked at', async () => {
    const shop = await openShop({})
    await loadCart()
    expect(shop.calls()).toEqual([])
  })

  it('is told how many pieces this browser keeps, all together, and that none of them lies in an account yet', async () => {
    await openShop({})
    const { result } = renderHook(() => useOverlay())
    await act(() => addToCart(SMALL, 9))
    await act(() => addToCart(BIG, 3))
    expect(await act(() => addToCart(BIG, 4))).toBe(false)
    expect(result.current).toMatchObject({ open: 'login', purpose: 'cart', note: `This browser keeps 7 × ${BIG.name} until you sign in.` })
    act(() => closeOverlay())
    expect(result.current.open).toBeNull()
  })

  it('who lowers a quantity to none takes the line out and is told so', async () => {
    await openShop({})
    await addToCart(BIG, 3)
    await addToCart(SMALL, 2)
    await setQuantity(BIG.id, 0)
    expect(lines()).toEqual([[SMALL.slug, 2]])
    expect(said()).toEqual([`success: ${BIG.name} removed from cart`])
  })

  it('takes out a line that an old page has left without a product, and no other', async () => {
    await openShop({})
    const { productId: _, ...nameless } = lineOf(BIG, 2)
    keptElsewhere(nameless, lineOf(SMALL, 5))
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    const [line] = cart.get().items
    if (line) dropLine(line)
    expect([lines(), readVisitorCart().items.length]).toEqual([[[SMALL.slug, 5]], 1])
    expect(said()).toEqual([`success: ${BIG.name} removed from cart`])
  })

  it('who signs in while the prices are looked at keeps no copy of the cart behind', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    const shop = await openShop({
      'GET /api/products': () => ({ json: { success: true, products: [BIG] }, after }),
      'POST /api/cart/merge': () => reply(cartOf([BIG, 3])),
      'GET /api/cart': () => reply(cartOf([BIG, 3])),
    })
    keptElsewhere(lineOf(BIG, 3))
    const looked = loadCart()
    await until(() => shop.calls().length === 1, 'the look at the prices')
    signIn()
    await until(() => cart.get().status === 'succeeded', 'the cart of the account')
    answer()
    await looked
    expect(localStorage.getItem('cart')).toBeNull()
    expect(lines()).toEqual([[BIG.slug, 3]])
  })

  it('whose lines have no id all hands over nothing, and loses nothing', async () => {
    const { productId: _, ...nameless } = lineOf(BIG, 2)
    const shop = await openShop({ 'GET /api/cart': () => reply(cartOf([SMALL, 1])) })
    keptElsewhere(nameless)
    signIn()
    await until(() => cart.get().status === 'succeeded', 'the cart of the account')
    expect(shop.calls().filter((call) => call.includes('/api/cart'))).toEqual(['GET /api/cart'])
    expect(readVisitorCart().items).toMatchObject([{ name: BIG.name, quantity: 2 }])
  })

  it('who takes a line out can have it back with all of its pieces', async () => {
    await openShop({})
    await addToCart(BIG, 3)
    await addToCart(SMALL, 2)
    await removeFromCart(BIG.id)
    expect(lines()).toEqual([[SMALL.slug, 2]])
    expect(toasts().at(-1)?.action?.label).toBe('Undo')
    undo()
    expect(lines()).toEqual([
      [SMALL.slug, 2],
      [BIG.slug, 3],
    ])
    expect(readVisitorCart().items).toHaveLength(2)
  })

  it('who takes out what is not there is offered nothing to put back', async () => {
    await openShop({})
    await removeFromCart(BIG.id)
    expect(said()).toEqual(['success: Item removed from cart'])
    expect(toasts().at(-1)?.action).toBeUndefined()
  })

  it('who empties the cart is told so', async () => {
    await openShop({})
    await addToCart(SMALL, 2)
    await clearCart()
    expect([lines(), localStorage.getItem('cart'), said()]).toEqual([[], null, ['success: Cart cleared']])
  })
})

describe('the page', () => {
  it('says nothing of a cart that has not been looked at yet', () => {
    expect(cart.first).toEqual({ items: [], status: 'idle', loading: false, error: null, isKnown: false })
  })

  it('shows the cart of this browser from its start', async () => {
    await openShop({})
    keptElsewhere(lineOf(BIG, 3))
    vi.resetModules()
    const fresh = await import('./cart.ts')
    fresh.startCart()
    expect(fresh.cart.get()).toMatchObject({ isKnown: true, items: [{ name: BIG.name, quantity: 3 }] })
  })
})

describe('the cart of an account', () => {
  it('is not asked for again when only the name of its shopper has changed', async () => {
    const shop = await shopWith(cartOf([BIG, 2]))
    signIn({ name: 'Ramesh K.' })
    await settled()
    expect(shop.calls().filter((call) => call.includes('/api/cart'))).toEqual(['GET /api/cart'])
    expect(lines()).toEqual([[BIG.slug, 2]])
  })

  it('is not known before it has been read, and then it is', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    await openShop({ 'GET /api/cart': () => ({ ...reply(cartOf([BIG, 2])), after }) })
    expect(cart.get().isKnown).toBe(true)
    signIn()
    expect(cart.get().isKnown).toBe(false)
    answer()
    await until(() => cart.get().isKnown, 'the cart of the account')
    expect(lines()).toEqual([[BIG.slug, 2]])
  })

  it('is not shown to whoever comes after: an answer that is late for the one before changes nothing', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    await shopWith(cartOf([BIG, 2]), { [`PUT /api/cart/update/${BIG.id}`]: () => ({ ...reply(cartOf([BIG, 5])), after }) })
    const late = setQuantity(BIG.id, 5)
    session.set(out)
    await addToCart(SMALL, 1)
    answer()
    await late
    expect(cart.get()).toMatchObject({ status: 'idle', loading: false, error: null })
    expect(lines()).toEqual([[SMALL.slug, 1]])
  })

  it('is not touched by what takes a line out of the cart of a guest', async () => {
    await shopWith(cartOf([BIG, 2]))
    dropLine(lineOf(BIG, 2))
    expect([lines(), said()]).toEqual([[[BIG.slug, 2]], []])
  })

  it('takes back what was just taken out with all of its pieces, and says when it cannot', async () => {
    const shop = await shopWith(cartOf([BIG, 2], [SMALL, 7]), {
      [`DELETE /api/cart/remove/${SMALL.id}`]: () => reply(cartOf([BIG, 2])),
      'POST /api/cart/add': () => ({ status: 409, json: { success: false, message: 'Only 4 of them are left.' } }),
    })
    await removeFromCart(SMALL.id)
    shop.answers['GET /api/cart'] = () => reply(cartOf([BIG, 2]))
    undo()
    await until(() => said().length === 2, 'the refusal')
    expect(said()[1]).toBe('error: Only 4 of them are left.')
    expect(cart.get()).toMatchObject({ status: 'failed', error: 'Failed to add to cart' })
    expect(lines()).toEqual([[BIG.slug, 2]])
    shop.answers['POST /api/cart/add'] = () => reply(cartOf([BIG, 2], [SMALL, 7]))
    toasts()
      .find(({ action }) => action)
      ?.action?.run()
    await until(() => cart.get().status === 'succeeded', 'the line')
    expect(shop.last('/api/cart/add')?.body).toEqual({ productId: SMALL.id, quantity: 7 })
    expect(lines()).toEqual([
      [BIG.slug, 2],
      [SMALL.slug, 7],
    ])
  })

  it('does not send a quantity any more of what was taken out meanwhile', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    const shop = await shopWith(cartOf([BIG, 2], [SMALL, 1]), {
      [`PUT /api/cart/update/${SMALL.id}`]: () => ({ ...reply(cartOf([BIG, 2], [SMALL, 3])), after }),
      [`DELETE /api/cart/remove/${BIG.id}`]: () => reply(cartOf([SMALL, 3])),
    })
    const done = [setQuantity(SMALL.id, 3), setQuantity(BIG.id, 6), removeFromCart(BIG.id)]
    answer()
    await Promise.all(done)
    expect(shop.calls().filter((call) => call.includes('/api/cart'))).toEqual([
      'GET /api/cart',
      `PUT /api/cart/update/${SMALL.id}`,
      `DELETE /api/cart/remove/${BIG.id}`,
    ])
    expect(lines()).toEqual([[SMALL.slug, 3]])
  })

  it('falls back to what was there when a changed one cannot be read anew', async () => {
    const shop = await shopWith(cartOf([BIG, 2]), { [`PUT /api/cart/update/${BIG.id}`]: () => ({ status: 409, json: { success: false } }) })
    shop.answers['GET /api/cart'] = () => ({ status: 503, json: {} })
    await setQuantity(BIG.id, 5)
    expect(cart.get()).toMatchObject({ status: 'failed', error: 'Failed to update quantity' })
    expect(lines()).toEqual([[BIG.slug, 2]])
  })

  it('is asked for again after a refusal of the stock, and not after a fault of the shop', async () => {
    const shop = await shopWith(cartOf([BIG, 2]), { [`PUT /api/cart/update/${BIG.id}`]: () => ({ status: 500, json: {} }) })
    shop.answers['GET /api/cart'] = () => reply(cartOf([BIG, 1]))
    await setQuantity(BIG.id, 5)
    expect(lines()).toEqual([[BIG.slug, 2]])
    shop.answers[`PUT /api/cart/update/${BIG.id}`] = () => ({ status: 409, json: { success: false } })
    await setQuantity(BIG.id, 5)
    expect(lines()).toEqual([[BIG.slug, 1]])
  })
})
