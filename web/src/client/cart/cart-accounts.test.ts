import type { Cart } from 'contract/carts/cart.schemas.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BIG, cartOf, RAMESH, SMALL } from '#test/samples.ts'
import type { Answers, Asked } from '#test/shop-server.ts'
import { openShop, until } from '#test/shop-server.ts'
import { wishlistReply } from '#test/wishes.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { session } from '../session.ts'
import { moveToCart } from '../wishlist/change-wishlist.ts'
import { addToCart, cart, loadCart, startCart } from './cart.ts'
import { lineOf } from './cart-line.ts'
import { setQuantity } from './change-cart.ts'

const ASHA = { ...RAMESH, id: '0190a000-0000-7000-8000-0000000000bb', name: 'Asha' }
function signIn(user = RAMESH) {
  const token = `token-of-${user.name}`
  localStorage.setItem('token', token)
  session.set({ user, token, isLoggedIn: true, isInitialized: true })
}
const reply = (of: Cart) => ({ json: { success: true, cart: of } })
const lines = () => cart.get().items.map(({ slug, quantity }) => [slug, quantity])
const isAsha = ({ headers }: Asked) => headers.authorization === 'Bearer token-of-Asha'

beforeAll(() => startCart())
beforeEach(() => {
  localStorage.clear()
  session.set({ user: null, token: null, isLoggedIn: false, isInitialized: true })
  toast.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

async function shopWith(first: Cart, answers: Answers = {}) {
  const shop = await openShop({ 'GET /api/cart': () => reply(first), ...answers })
  signIn()
  await until(() => cart.get().status === 'succeeded', 'the first cart')
  return shop
}

it('a change that is answered while another one waits takes nothing of the other back, and all is not done yet', async () => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>()
  const shop = await shopWith(cartOf([BIG, 2], [SMALL, 1]), {
    [`PUT /api/cart/update/${BIG.id}`]: () => reply(cartOf([BIG, 5], [SMALL, 1])),
    [`PUT /api/cart/update/${SMALL.id}`]: () => ({ ...reply(cartOf([BIG, 5], [SMALL, 3])), after }),
  })
  const done = [setQuantity(BIG.id, 5), setQuantity(SMALL.id, 3)]
  await done[0]
  await until(() => shop.calls().includes(`PUT /api/cart/update/${SMALL.id}`), 'the second change')
  expect(cart.get()).toMatchObject({ status: 'loading', loading: true, items: [{ quantity: 5 }, { quantity: 3 }] })
  answer()
  await done[1]
  expect(cart.get()).toMatchObject({ status: 'succeeded', loading: false, items: [{ quantity: 5 }, { quantity: 3 }] })
})

it('an account that an old page has kept under its old name of the id has its cart', async () => {
  const { id, ...old } = RAMESH
  await openShop({ 'GET /api/cart': () => reply(cartOf([BIG, 4])) })
  session.set({ user: { ...old, _id: id } as typeof RAMESH, token: 'a-token', isLoggedIn: true, isInitialized: true }) // `as`: kept long ago
  await until(() => lines().length > 0, 'the cart')
  expect(lines()).toEqual([[BIG.slug, 4]])
})

it('a product that was moved from the wishlist shows in the cart', async () => {
  const shop = await shopWith(cartOf([SMALL, 1]), { [`POST /api/wishlist/move-to-cart/${BIG.id}`]: () => wishlistReply([]) })
  shop.answers['GET /api/cart'] = () => reply(cartOf([SMALL, 1], [BIG, 1]))
  expect(await moveToCart(BIG.id)).toBe(true)
  await until(() => lines().length === 2, 'the product in the cart')
})

describe('two accounts in one browser', () => {
  it('nothing of the first one’s cart is shown to the second, though theirs cannot be read', async () => {
    const shop = await shopWith(cartOf([BIG, 4]))
    shop.answers['GET /api/cart'] = () => ({ status: 503, json: {} })
    signIn(ASHA)
    expect([lines(), cart.get().isKnown]).toEqual([[], false])
    await until(() => cart.get().status === 'failed', 'the answer')
    expect([lines(), cart.get().isKnown]).toEqual([[], false])
    expect(console.warn).toHaveBeenLastCalledWith('The cart could not be loaded.', expect.any(Error))
  })

  it('a quantity that the first one had still to send does not change the cart of the second', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>()
    const shop = await shopWith(cartOf([BIG, 2], [SMALL, 1]), {
      [`PUT /api/cart/update/${SMALL.id}`]: () => ({ ...reply(cartOf([BIG, 2], [SMALL, 3])), after }),
      [`PUT /api/cart/update/${BIG.id}`]: () => reply(cartOf([BIG, 6])),
    })
    shop.answers['GET /api/cart'] = (asked) => reply(isAsha(asked) ? cartOf([BIG, 1]) : cartOf([BIG, 2]))
    const done = [setQuantity(SMALL.id, 3), setQuantity(BIG.id, 6)]
    await until(() => shop.calls().includes(`PUT /api/cart/update/${SMALL.id}`), 'the first change')
    signIn(ASHA)
    answer()
    await Promise.all(done)
    await until(() => cart.get().isKnown, 'the cart of Asha')
    expect(shop.calls()).not.toContain(`PUT /api/cart/update/${BIG.id}`)
    expect(lines()).toEqual([[BIG.slug, 1]])
  })
})

it('a cart that could not be handed over is logged and still in this browser', async () => {
  const shop = await openShop({ 'POST /api/cart/merge': () => ({ status: 503, json: {} }), 'GET /api/cart': () => reply(cartOf()) })
  localStorage.setItem('cart', JSON.stringify({ id: 'cart-of-a-guest', items: [lineOf(BIG, 3)] }))
  signIn()
  await until(() => cart.get().status === 'succeeded' && shop.calls().includes('GET /api/cart'), 'the cart of the account')
  expect(console.warn).toHaveBeenLastCalledWith('The cart of this browser could not be handed over yet.', expect.any(Error))
  expect(JSON.parse(localStorage.getItem('cart') ?? '{}')).toMatchObject({ id: 'cart-of-a-guest', items: [{ quantity: 3 }] })
})

it('only the same again goes out under the key of the answer that was lost: another product or number of pieces is meant anew', async () => {
  const shop = await shopWith(cartOf([BIG, 1]), { 'POST /api/cart/add': () => 'hang up' })
  for (const [product, pieces] of [
    [BIG, 2],
    [SMALL, 2],
    [BIG, 3],
    [BIG, 2],
  ] as const)
    await addToCart(product, pieces)
  const [first, ofSmall, three, again] = shop.keys('/api/cart/add')
  expect(new Set([first, ofSmall, three]).size).toBe(3)
  expect(again).toBe(first)
  signIn(ASHA)
  await loadCart()
  await addToCart(BIG, 2)
  expect(shop.keys('/api/cart/add').at(-1)).not.toBe(first)
})

it('a quantity of none takes the product out of the account’s cart', async () => {
  const shop = await shopWith(cartOf([BIG, 2], [SMALL, 1]), { [`DELETE /api/cart/remove/${BIG.id}`]: () => reply(cartOf([SMALL, 1])) })
  await setQuantity(BIG.id, 0)
  expect(shop.calls().at(-1)).toBe(`DELETE /api/cart/remove/${BIG.id}`)
  expect(lines()).toEqual([[SMALL.slug, 1]])
  expect(toasts().map(({ text }) => text)).toEqual([`${BIG.name} removed from cart`])
})
