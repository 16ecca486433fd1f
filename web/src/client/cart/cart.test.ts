import type { Cart } from 'contract/carts/cart.schemas.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BIG, cartOf, RAMESH, SMALL } from '#test/samples.ts'
import { settled } from '#test/settled.ts'
import type { Answers } from '#test/shop-server.ts'
import { openShop, until } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { closeOverlay } from '../navigation.ts'
import { session } from '../session.ts'
import { addToCart, cart, loadCart, readVisitorCart, startCart } from './cart.ts'
import type { CartLine } from './cart-line.ts'
import { lineOf } from './cart-line.ts'
import { clearCart, removeFromCart, setQuantity } from './change-cart.ts'

const out = { user: null, token: null, isLoggedIn: false, isInitialized: true }
const signIn = () => session.set({ user: RAMESH, token: 'a-token', isLoggedIn: true, isInitialized: true })
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text}`)
const reply = (of: Cart) => ({ json: { success: true, cart: of } })
const refused = { status: 409, json: { success: false, message: 'Only 3 of Special Lion Beedi (Big Pack) are in stock.' } }

beforeAll(() => startCart())
beforeEach(() => {
  localStorage.clear()
  session.set(out)
  closeOverlay()
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** A shop whose shopper is signed in with this cart on the server. */
async function shopWith(first: Cart, answers: Answers = {}) {
  const shop = await openShop({ 'GET /api/cart': () => reply(first), ...answers })
  signIn()
  await until(() => cart.get().status === 'succeeded', 'the first cart')
  return shop
}

describe('a guest', () => {
  it('[SF-273][SF-337] has a cart under the key cart of this browser, and finds it again on the next visit', async () => {
    await openShop({})
    await addToCart(BIG, 3)
    await addToCart(SMALL, 2)
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}').items
    expect(stored.map((line: CartLine) => [line.productId, line.quantity])).toEqual([
      [BIG.id, 3],
      [SMALL.id, 2],
    ])
    cart.set({ items: [] })
    await loadCart()
    expect(cart.get().items).toMatchObject([
      { productId: BIG.id, quantity: 3, price: 280, originalPrice: 400 },
      { productId: SMALL.id, quantity: 2, price: 210, originalPrice: 300 },
    ])
  })

  it('[SF-421] has a cart without an account: no call of it goes to the cart of the server', async () => {
    const shop = await openShop({})
    await addToCart(BIG, 3)
    await setQuantity(BIG.id, 4)
    await loadCart()
    await removeFromCart(BIG.id)
    expect(shop.calls().filter((call) => call !== 'GET /api/products')).toEqual([])
  })

  it('[SF-330][BO-265] adding the same product again adds its quantity', async () => {
    await openShop({})
    await addToCart(BIG, 3)
    await addToCart(BIG, 1)
    expect(cart.get().items).toMatchObject([{ productId: BIG.id, quantity: 4 }])
  })

  it('[SF-331] a quantity of 0 takes the product out', async () => {
    await openShop({})
    await addToCart(BIG, 3)
    await setQuantity(BIG.id, 0)
    expect(cart.get().items).toEqual([])
    expect(localStorage.getItem('cart')).toBeNull()
  })

  it('[SF-332] a line without an id stays as it is', async () => {
    await openShop({})
    const { productId: _, ...nameless } = lineOf(BIG, 2)
    localStorage.setItem('cart', JSON.stringify({ id: 'a-guest-cart', items: [nameless] }))
    await loadCart()
    await setQuantity(undefined, 5)
    expect(cart.get().items).toMatchObject([{ name: BIG.name, quantity: 2 }])
  })

  it('unreadable storage is an empty cart', async () => {
    await openShop({})
    localStorage.setItem('cart', '{"items":[{"name":1},null,{"name":"x","price":-1,"originalPrice":1,"quantity":1}]}')
    expect(readVisitorCart().items).toEqual([])
  })
})

describe('after signing in', () => {
  it('[SF-338][RD-071] the guest cart is handed over with its own id, and then the account shows its cart', async () => {
    const shop = await openShop({
      'POST /api/cart/merge': () => reply(cartOf([BIG, 2])),
      'GET /api/cart': () => reply(cartOf([BIG, 2], [SMALL, 1])),
    })
    await addToCart(BIG, 2)
    const { id } = readVisitorCart()
    expect(id).toMatch(/./)
    signIn()
    await until(() => cart.get().items.length === 2, 'the merged cart')
    expect(shop.calls()).toEqual(['POST /api/cart/merge', 'GET /api/cart'])
    expect(shop.last('/api/cart/merge')?.body).toEqual({ items: [{ productId: BIG.id, quantity: 2 }], cartId: id })
  })

  it('[BO-142][RD-068] what a guest added is in the cart, and the local copy goes only when the merge was answered', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    const shop = await openShop({
      'POST /api/cart/merge': () => ({ ...reply(cartOf([SMALL, 3])), after }),
      'GET /api/cart': () => reply(cartOf([SMALL, 3])),
    })
    await addToCart(SMALL, 3)
    signIn()
    await until(() => shop.calls().includes('POST /api/cart/merge'), 'the merge')
    expect(readVisitorCart().items).toMatchObject([{ productId: SMALL.id, quantity: 3 }])
    answer()
    await until(() => cart.get().status === 'succeeded', 'the merged cart')
    expect(cart.get().items).toMatchObject([{ productId: SMALL.id, quantity: 3 }])
    expect(localStorage.getItem('cart')).toBeNull()
  })

  it('[RD-072][SF-531] a merge that fails is only logged; the local copy and its id stay for the next time', async () => {
    await openShop({ 'POST /api/cart/merge': () => ({ status: 503, json: {} }), 'GET /api/cart': () => reply(cartOf()) })
    await addToCart(BIG, 2)
    const before = readVisitorCart()
    signIn()
    await until(() => cart.get().status === 'succeeded', 'the fetched cart')
    expect(readVisitorCart()).toEqual(before)
    expect(said()).toEqual([])
  })

  it('[BO-109][SF-531] a cart that cannot be fetched is failed, says so in the store, and shows no message', async () => {
    await openShop({ 'GET /api/cart': () => ({ status: 500, json: {} }) })
    signIn()
    await until(() => cart.get().status === 'failed', 'the failure')
    expect(cart.get().error).toBe('Failed to fetch cart')
    expect(said()).toEqual([])
  })

  it('[SF-522] each call of the cart that is refused leaves its own fixed sentence in the store', async () => {
    const no = () => ({ status: 500, json: { success: false, message: 'The server is tired.' } })
    const shop = await shopWith(cartOf([BIG, 2]), {
      'POST /api/cart/add': no,
      [`DELETE /api/cart/remove/${BIG.id}`]: no,
      [`PUT /api/cart/update/${BIG.id}`]: no,
      'DELETE /api/cart/clear': no,
    })
    shop.answers['GET /api/cart'] = no
    const errors: unknown[] = []
    for (const ask of [loadCart, () => addToCart(SMALL, 1), () => removeFromCart(BIG.id), () => setQuantity(BIG.id, 5), clearCart]) {
      await Promise.resolve(ask()).catch(() => {})
      errors.push(cart.get().error)
    }
    expect(errors).toEqual([
      'Failed to fetch cart',
      'Failed to add to cart',
      'Failed to remove from cart',
      'Failed to update quantity',
      'Failed to clear cart',
    ])
  })

  it('[BO-109] a cart that is being fetched says so, and no longer once it is here', async () => {
    let answer = () => {}
    const after = new Promise<void>((resolve) => (answer = resolve))
    await openShop({ 'GET /api/cart': () => ({ json: { success: true, cart: cartOf([BIG, 2]) }, after }) })
    signIn()
    await until(() => cart.get().status === 'loading', 'the question')
    expect(cart.get()).toMatchObject({ loading: true, error: null })
    answer()
    await until(() => cart.get().status === 'succeeded', 'the fetched cart')
    expect(cart.get()).toMatchObject({ loading: false, error: null })
  })

  it('leaving shows the guest cart of this browser again', async () => {
    await shopWith(cartOf([BIG, 2]))
    session.set(out)
    expect(cart.get()).toMatchObject({ items: [], status: 'idle' })
  })
})

describe("the account's cart", () => {
  it('an add before it is known who is there waits, and goes to the account', async () => {
    const shop = await openShop({ 'GET /api/cart': () => reply(cartOf()), 'POST /api/cart/add': () => reply(cartOf([BIG, 3])) })
    session.set({ ...out, isInitialized: false })
    const added = addToCart(BIG, 3)
    await settled()
    expect([shop.calls(), localStorage.getItem('cart')]).toEqual([[], null])
    signIn()
    expect(await added).toBe(true)
    expect(shop.last('/api/cart/add')?.body).toEqual({ productId: BIG.id, quantity: 3 })
  })

  it("[SF-525][SF-064] an add asks the server and says '{n} x {name} added to cart'", async () => {
    const shop = await shopWith(cartOf(), { 'POST /api/cart/add': () => reply(cartOf([BIG, 12])) })
    expect(await addToCart(BIG, 12)).toBe(true)
    expect(shop.last('/api/cart/add')?.body).toEqual({ productId: BIG.id, quantity: 12 })
    expect(cart.get().items).toMatchObject([{ quantity: 12 }])
    expect(said()).toEqual(['success: 12 x Special Lion Beedi (Big Pack) added to cart'])
  })

  it("[SF-518][BO-243] a refused add shows the server's sentence, else the fixed one", async () => {
    const shop = await shopWith(cartOf(), { 'POST /api/cart/add': () => refused })
    expect(await addToCart(BIG, 12)).toBe(false)
    expect(cart.get()).toMatchObject({ status: 'failed', error: 'Failed to add to cart' })
    shop.answers['POST /api/cart/add'] = () => ({ status: 500, json: {} })
    await addToCart(BIG, 12)
    expect(said()).toEqual(['error: Only 3 of Special Lion Beedi (Big Pack) are in stock.', 'error: Failed to add product to cart'])
  })

  it('an add whose answer was lost is done once when it is asked for again', async () => {
    const shop = await shopWith(cartOf(), { 'POST /api/cart/add': () => 'hang up' })
    expect(await addToCart(BIG, 2)).toBe(false)
    shop.answers['POST /api/cart/add'] = () => reply(cartOf([BIG, 2]))
    expect(await addToCart(BIG, 2)).toBe(true)
    expect(await addToCart(BIG, 2)).toBe(true)
    const [lost, again, more] = shop.keys('/api/cart/add')
    expect([again === lost, more === lost]).toEqual([true, false])
  })

  it('[SF-146] a new quantity shows at once and the answer of the server counts', async () => {
    await shopWith(cartOf([BIG, 2]), { [`PUT /api/cart/update/${BIG.id}`]: () => reply(cartOf([BIG, 3])) })
    const done = setQuantity(BIG.id, 3)
    expect(cart.get().items).toMatchObject([{ quantity: 3 }])
    await done
    expect(cart.get()).toMatchObject({ status: 'succeeded', items: [{ quantity: 3 }] })
  })

  it("[SF-519][BO-243] a refused quantity goes back and says 'Failed to update quantity. Please try again.'", async () => {
    await shopWith(cartOf([BIG, 2]), { [`PUT /api/cart/update/${BIG.id}`]: () => refused })
    await setQuantity(BIG.id, 5)
    expect(cart.get()).toMatchObject({ status: 'failed', error: 'Failed to update quantity', items: [{ quantity: 2 }] })
    expect(said()).toEqual(['error: Failed to update quantity. Please try again.'])
  })

  it('ten quick presses send the first and the last quantity, never an old one after a new one', async () => {
    const shop = await shopWith(cartOf([BIG, 1]), {
      [`PUT /api/cart/update/${BIG.id}`]: ({ body }) => reply(cartOf([BIG, (body as { quantity: number }).quantity])), // `as`: what this test sends
    })
    await Promise.all([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((quantity) => setQuantity(BIG.id, quantity)))
    const sent = shop.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent.length).toBeLessThan(10)
    expect(sent.at(-1)).toEqual({ quantity: 11 })
    expect(cart.get().items).toMatchObject([{ quantity: 11 }])
  })

  it('a removed line is gone at once, before the server has answered', async () => {
    let release = () => {}
    const after = new Promise<void>((resolve) => (release = resolve))
    await shopWith(cartOf([BIG, 2], [SMALL, 1]), { [`DELETE /api/cart/remove/${BIG.id}`]: () => ({ ...reply(cartOf([SMALL, 1])), after }) })
    const removed = removeFromCart(BIG.id)
    expect(cart.get().items).toMatchObject([{ productId: SMALL.id, quantity: 1 }])
    expect(said()).toEqual([])
    release()
    await removed
  })

  it("[SF-524] a removal says '{name} removed from cart'", async () => {
    await shopWith(cartOf([BIG, 2], [SMALL, 1]), { [`DELETE /api/cart/remove/${BIG.id}`]: () => reply(cartOf([SMALL, 1])) })
    await removeFromCart(BIG.id)
    expect(cart.get().items).toMatchObject([{ productId: SMALL.id }])
    expect(said()).toEqual(['success: Special Lion Beedi (Big Pack) removed from cart'])
  })

  it("[SF-520][BO-243] a refused removal brings the line back and says 'Failed to remove item. Please try again.'", async () => {
    await shopWith(cartOf([BIG, 2]), { [`DELETE /api/cart/remove/${BIG.id}`]: () => ({ status: 500, json: {} }) })
    await removeFromCart(BIG.id)
    expect(cart.get()).toMatchObject({ error: 'Failed to remove from cart', items: [{ quantity: 2 }] })
    expect(said()).toEqual(['error: Failed to remove item. Please try again.'])
  })

  it('[SF-146] a line that another tab has taken out already goes, without an error', async () => {
    const shop = await shopWith(cartOf([BIG, 2], [SMALL, 1]), {
      [`DELETE /api/cart/remove/${BIG.id}`]: () => ({ status: 404, json: { success: false, code: 'cart.not-in-cart' } }),
    })
    shop.answers['GET /api/cart'] = () => reply(cartOf([SMALL, 4]))
    await removeFromCart(BIG.id)
    expect(cart.get()).toMatchObject({ status: 'succeeded', error: null, items: [{ productId: SMALL.id, quantity: 4 }] })
    expect(said()).toEqual(['success: Special Lion Beedi (Big Pack) removed from cart'])
  })

  it('[SF-519] a quantity that is refused because the cart has changed elsewhere shows what the cart is now', async () => {
    const shop = await shopWith(cartOf([BIG, 2], [SMALL, 1]), { [`PUT /api/cart/update/${BIG.id}`]: () => ({ ...refused, status: 404 }) })
    shop.answers['GET /api/cart'] = () => reply(cartOf([SMALL, 1]))
    await setQuantity(BIG.id, 5)
    expect(cart.get()).toMatchObject({ status: 'failed', items: [{ productId: SMALL.id }] })
    expect(said()).toEqual(['error: Failed to update quantity. Please try again.'])
  })

  it("[SF-526][BO-243] emptying it says 'Cart cleared'; a refusal is thrown and kept as 'Failed to clear cart'", async () => {
    const shop = await shopWith(cartOf([BIG, 2]), { 'DELETE /api/cart/clear': () => ({ status: 500, json: {} }) })
    await expect(clearCart()).rejects.toMatchObject({ status: 500 })
    expect(cart.get()).toMatchObject({ error: 'Failed to clear cart', items: [{ quantity: 2 }] })
    shop.answers['DELETE /api/cart/clear'] = () => reply(cartOf())
    await clearCart()
    expect(cart.get().items).toEqual([])
    expect(said()).toEqual(['success: Cart cleared'])
  })
})
