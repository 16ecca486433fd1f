import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderBody, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer } from '#test/builders/people.ts'
import type { ReplyTo } from '#test/contract-calls.ts'
import type { Answer, TestShop } from '#test/test-shop.ts'
import { callsOf, testShop } from '#test/test-shop.ts'
import { products } from '../catalog/product.table.ts'
import { listProducts } from '../catalog/public.ts'

let test: TestShop
let person: Person
let ids: { big: string; small: string }
beforeAll(async () => {
  test = await testShop()
  ids = await productIds(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await aCustomer(test)
})

const call = callsOf(() => [test, person.token])
const quantitiesOf = ({ body }: Answer<ReplyTo<'GET /api/cart'>>) =>
  Object.fromEntries(body.cart.items.map((item) => [item.size, item.quantity]))

describe('a cart', () => {
  it('[SF-459][SF-253] answers its items in the order they came, how many pieces they are and what they cost', async () => {
    await call('POST /api/cart/add', { productId: ids.small, quantity: 4 })
    test.later(1000)
    await call('POST /api/cart/add', { productId: ids.big, quantity: 7 })
    const { success, cart } = (await call('GET /api/cart')).body
    expect(success).toBe(true)
    expect(cart.items.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['Small Pack', 4],
      ['Big Pack', 7],
    ])
    expect(cart).toMatchObject({
      totalQuantity: 11,
      totalAmount: 4 * 210 + 7 * 280 - 11 * 10,
      subtotal: 4 * 300 + 7 * 400,
      savings: 4 * 90 + 7 * 120 + 11 * 10,
    })
  })

  it('[SF-252] carries of each item ids, name, picture, size, prices, pieces, stock and sum, at today’s price', async () => {
    const sell = (price: number, stock: number) => test.shop.db.update(products).set({ price, stock }).where(eq(products.id, ids.big))
    await call.raw('POST /api/cart/add', {
      productId: ids.big,
      quantity: 3,
      productData: { _id: ids.big, price: 1, name: 'x', image: 'x' },
    })
    await sell(31_050, 9876)
    const { cart } = (await call('GET /api/cart')).body
    await sell(28_000, 10_000)
    expect(cart.items).toEqual([
      {
        id: ids.big,
        _id: ids.big,
        productId: ids.big,
        slug: 'special-lion-beedi-big',
        name: 'Special Lion Beedi (Big Pack)',
        size: 'Big Pack',
        image: '/pictures/big-1.webp',
        price: 310.5,
        discountPrice: 310.5,
        originalPrice: 400,
        discount: 22,
        quantity: 3,
        stock: 9876,
        minQuantity: 1,
        bidiPerPack: null,
        totalPrice: 931.5,
      },
    ])
  })

  it('[SF-330][BO-265] raises the quantity of what is in it by what is added, one by default, and of nothing else', async () => {
    await call('POST /api/cart/add', { productId: ids.small, quantity: 2 })
    await call('POST /api/cart/add', { productId: ids.big, quantity: 3 })
    await call('POST /api/cart/add', { productId: ids.big, quantity: 5 })
    expect(quantitiesOf(await call('GET /api/cart'))).toEqual({ 'Big Pack': 8, 'Small Pack': 2 })
    await call('POST /api/cart/add', { productId: ids.big })
    expect(quantitiesOf(await call('GET /api/cart'))).toEqual({ 'Big Pack': 9, 'Small Pack': 2 })
  })

  it('[SF-463] takes name, price and picture beside the product, and believes none of them', async () => {
    await call.raw('POST /api/cart/add', { productId: ids.small, name: 'Free pack', price: 1, image: '/evil.png' })
    expect((await call('GET /api/cart')).body.cart.items).toMatchObject([
      { productId: ids.small, name: 'Special Lion Beedi (Small Pack)', price: 210, image: '/pictures/small-1.webp', quantity: 1 },
    ])
  })

  it('[SF-464][SF-331] takes a product out at a quantity of 0 or less', async () => {
    await call('POST /api/cart/add', { productId: ids.big })
    expect(quantitiesOf(await call(`PUT /api/cart/update/${ids.big}`, { quantity: 7 }))).toEqual({ 'Big Pack': 7 })
    expect(quantitiesOf(await call(`PUT /api/cart/update/${ids.big}`, { quantity: 0 }))).toEqual({})
    await call('POST /api/cart/add', { productId: ids.big })
    expect(quantitiesOf(await call(`PUT /api/cart/update/${ids.big}`, { quantity: -3 }))).toEqual({})
    expect((await call(`PUT /api/cart/update/${ids.big}`, { quantity: 2 })).status).toBe(404)
  })

  it('[SF-465][SF-466] loses one product or all of them', async () => {
    await call('POST /api/cart/add', { productId: ids.big })
    await call('POST /api/cart/add', { productId: ids.small })
    expect(quantitiesOf(await call(`DELETE /api/cart/remove/${ids.big}`))).toEqual({ 'Small Pack': 1 })
    expect((await call(`DELETE /api/cart/remove/${ids.big}`)).status).toBe(404)
    expect(quantitiesOf(await call('DELETE /api/cart/clear'))).toEqual({})
  })

  it('[SF-460] is replaced as a whole', async () => {
    await call('POST /api/cart/add', { productId: ids.big })
    expect(quantitiesOf(await call('POST /api/cart', { items: [{ productId: ids.small, quantity: 5 }] }))).toEqual({ 'Small Pack': 5 })
  })

  it.each([1.5, 1e9, '2', null])('refuses the quantity %j', async (quantity) => {
    const { status, body } = await call.raw('POST /api/cart/add', { productId: ids.big, quantity })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty('quantity')
  })

  it('[SF-064] does not hold more than lies on the shelf: what would pass that is refused, naming how many there are', async () => {
    const refused = { code: 'cart.too-many', stock: 10_000, message: 'Only 10000 of Special Lion Beedi (Big Pack) are in stock.' }
    expect((await call('POST /api/cart/add', { productId: ids.big, quantity: 10_001 })).body).toMatchObject(refused)
    await call('POST /api/cart/add', { productId: ids.big, quantity: 9999 })
    expect((await call('POST /api/cart/add', { productId: ids.big, quantity: 5 })).body).toMatchObject(refused)
    expect((await call(`PUT /api/cart/update/${ids.big}`, { quantity: 10_001 })).body).toMatchObject(refused)
    expect(quantitiesOf(await call('GET /api/cart'))).toEqual({ 'Big Pack': 9999 })
    expect(quantitiesOf(await call('POST /api/cart/add', { productId: ids.big }))).toEqual({ 'Big Pack': 10_000 })
  })
})

describe('a product that is taken out of the shop', () => {
  const sell = (listed: boolean) => test.shop.db.update(products).set({ listed }).where(eq(products.id, ids.small))
  afterEach(() => sell(true))

  it('[SF-459] shows in no cart, and the rest of it can be ordered at the sum that shows', async () => {
    await call('POST /api/cart/add', { productId: ids.big, quantity: 2 })
    await call('POST /api/cart/add', { productId: ids.small, quantity: 3 })
    await sell(false)
    const { cart } = (await call('GET /api/cart')).body
    expect(cart).toMatchObject({ totalQuantity: 2, totalAmount: 560, items: [{ productId: ids.big }] })
    const { cartData, ...order } = orderBody({ big: 2 })
    const placed = await call('POST /api/orders/create', { ...order, cartData: { ...cartData, total: cart.totalAmount } })
    expect(placed.body.order.items).toMatchObject([{ quantity: 2 }])
    expect(quantitiesOf(await call('GET /api/cart'))).toEqual({})
  })

  it.each([
    ['[SF-465]', () => [`DELETE /api/cart/remove/${ids.small}`] as const],
    ['[SF-464]', () => [`PUT /api/cart/update/${ids.small}`, { quantity: 0 }] as const],
    ['[SF-465]', () => ['DELETE /api/cart/remove/special-lion-beedi-small'] as const],
  ])('%s leaves the cart when it is taken out of it, and does not come back with the product (case %#)', async (_item, sent) => {
    await call('POST /api/cart/add', { productId: ids.small })
    await sell(false)
    const [what, body] = sent()
    expect((await call(what, body)).status).toBe(200)
    await sell(true)
    expect(quantitiesOf(await call('GET /api/cart'))).toEqual({})
  })

  it('[SF-471] shows on no wishlist and leaves one when it is taken off', async () => {
    const names = ({ body }: Answer<ReplyTo<'GET /api/wishlist'>>) => body.wishlist.items.map(({ slug }) => slug)
    for (const productId of [ids.big, ids.small]) await call('POST /api/wishlist/add', { productId })
    await sell(false)
    expect(names(await call('GET /api/wishlist'))).toEqual(['special-lion-beedi-big'])
    expect(names(await call(`DELETE /api/wishlist/remove/${ids.small}`))).toEqual(['special-lion-beedi-big'])
    await sell(true)
    expect(names(await call('GET /api/wishlist'))).toEqual(['special-lion-beedi-big'])
  })
})

describe('a product that is sold from five on', () => {
  const sellFrom = (minQuantity: number) => test.shop.db.update(products).set({ minQuantity }).where(eq(products.id, ids.big))
  beforeEach(() => sellFrom(5))
  afterEach(() => sellFrom(1))

  it('[SF-381][SF-473] is told so in list and cart, and moves from the wishlist by five', async () => {
    expect(await listProducts(test.shop.db)).toContainEqual(expect.objectContaining({ id: ids.big, minQuantity: 5 }))
    await call('POST /api/wishlist/add', { productId: ids.big })
    expect((await call(`POST /api/wishlist/move-to-cart/${ids.big}`)).status).toBe(200)
    expect((await call('GET /api/cart')).body.cart.items).toMatchObject([{ quantity: 5, minQuantity: 5 }])
  })

  it('[SF-381] is named when fewer are ordered', async () => {
    const placed = await call('POST /api/orders/create', orderBody({ big: 4, small: 1 }))
    expect(placed).toMatchObject({
      status: 400,
      body: { message: 'Minimum order quantity of Special Lion Beedi (Big Pack) is 5 pieces' },
    })
  })
})

describe('a product of which more lie on the shelf than a cart holds', () => {
  const stock = (pieces: number) => test.shop.db.update(products).set({ stock: pieces }).where(eq(products.id, ids.big))
  beforeEach(() => stock(200_000))
  afterEach(() => stock(10_000))

  it('[RD-070] fills a cart up to 99999, by adding and by a merge', async () => {
    await call('POST /api/cart/add', { productId: ids.big, quantity: 99_999 })
    expect(await call('POST /api/cart/add', { productId: ids.big })).toMatchObject({
      status: 409,
      body: { code: 'cart.too-many', message: 'A cart holds at most 99999 of Special Lion Beedi (Big Pack).' },
    })
    expect((await call(`PUT /api/cart/update/${ids.big}`, { quantity: 100_000 })).body.message).toBe('Quantity is too large.')
    expect(quantitiesOf(await call('POST /api/cart/merge', { items: [{ productId: ids.big, quantity: 5 }] }))).toEqual({
      'Big Pack': 99_999,
    })
  })
})

describe('a guest cart', () => {
  it('[SF-461][RD-070] is added to the own one, product by product however many lines each has, capped at stock', async () => {
    await call('POST /api/cart/add', { productId: ids.big, quantity: 2 })
    const items = [
      { id: ids.big, quantity: 3 },
      { _id: ids.small, quantity: 20_000 },
      { productId: 'special-lion-beedi-big', quantity: 4 },
      { productId: randomUUID(), quantity: 1 },
    ]
    expect(quantitiesOf(await call('POST /api/cart/merge', { items }))).toEqual({ 'Big Pack': 9, 'Small Pack': 10_000 })
  })

  it('[RD-071] is taken over once however often it is sent, also at once', async () => {
    const merge = () => call('POST /api/cart/merge', { cartId: 'guest-cart-1', items: [{ productId: ids.big, quantity: 3 }] })
    await Promise.all([merge(), merge(), merge()])
    await merge()
    expect(quantitiesOf(await call('GET /api/cart'))).toEqual({ 'Big Pack': 3 })
  })
})
