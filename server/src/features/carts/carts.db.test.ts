import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderBody, productIds } from '../../../test/builders/orders.ts'
import type { Person } from '../../../test/builders/people.ts'
import { aCustomer } from '../../../test/builders/people.ts'
import type { TestShop } from '../../../test/test-shop.ts'
import { testShop } from '../../../test/test-shop.ts'
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

const call = async (what: string, body?: object) => test.call(what, { token: person.token, ...(body && { body }) })
const quantities = async (what: string, body?: object) => {
  const { cart } = (await call(what, body)).body
  return Object.fromEntries(cart.items.map((item: { size: string; quantity: number }) => [item.size, item.quantity]))
}

describe('a cart', () => {
  it('[SF-459][SF-252][SF-253] shows what is in it at today’s prices', async () => {
    await call('POST /api/cart/add', { productId: ids.big, quantity: 10 })
    const { cart } = (await call('GET /api/cart')).body
    expect(cart).toMatchObject({ totalQuantity: 10, totalAmount: 2700, subtotal: 4000, savings: 1300 })
    expect(cart.items[0]).toMatchObject({
      productId: ids.big,
      price: 280,
      originalPrice: 400,
      discount: 30,
      quantity: 10,
      size: 'Big Pack',
      totalPrice: 2800,
      stock: 10_000,
    })
  })

  it('[SF-330][BO-265][SF-463] raises the quantity of what is in it by what is added, one by default', async () => {
    await call('POST /api/cart/add', { productId: ids.big, quantity: 3 })
    expect(await quantities('POST /api/cart/add', { productId: ids.big, name: 'x', price: 1, image: 'x' })).toEqual({ 'Big Pack': 4 })
  })

  it('[SF-464][SF-331] takes a product out at a quantity of 0 or less', async () => {
    await call('POST /api/cart/add', { productId: ids.big })
    expect(await quantities(`PUT /api/cart/update/${ids.big}`, { quantity: 7 })).toEqual({ 'Big Pack': 7 })
    expect(await quantities(`PUT /api/cart/update/${ids.big}`, { quantity: 0 })).toEqual({})
    await call('POST /api/cart/add', { productId: ids.big })
    expect(await quantities(`PUT /api/cart/update/${ids.big}`, { quantity: -3 })).toEqual({})
    expect((await call(`PUT /api/cart/update/${ids.big}`, { quantity: 2 })).status).toBe(404)
  })

  it('[SF-465][SF-466] loses one product or all of them', async () => {
    await call('POST /api/cart/add', { productId: ids.big })
    await call('POST /api/cart/add', { productId: ids.small })
    expect(await quantities(`DELETE /api/cart/remove/${ids.big}`)).toEqual({ 'Small Pack': 1 })
    expect((await call(`DELETE /api/cart/remove/${ids.big}`)).status).toBe(404)
    expect(await quantities('DELETE /api/cart/clear')).toEqual({})
  })

  it('[SF-460] is replaced as a whole', async () => {
    await call('POST /api/cart/add', { productId: ids.big })
    expect(await quantities('POST /api/cart', { items: [{ productId: ids.small, quantity: 5 }] })).toEqual({ 'Small Pack': 5 })
  })

  it.each([1.5, 1e9, '2', null])('refuses the quantity %j', async (quantity) => {
    const { status, body } = await call('POST /api/cart/add', { productId: ids.big, quantity })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty('quantity')
  })

  it('[SF-064] does not hold more than lies on the shelf: what would pass that is refused, naming how many there are', async () => {
    const refused = { code: 'cart.too-many', stock: 10_000, message: 'Only 10000 of Special Lion Beedi (Big Pack) are in stock.' }
    expect((await call('POST /api/cart/add', { productId: ids.big, quantity: 10_001 })).body).toMatchObject(refused)
    await call('POST /api/cart/add', { productId: ids.big, quantity: 9999 })
    expect((await call('POST /api/cart/add', { productId: ids.big, quantity: 5 })).body).toMatchObject(refused)
    expect(await quantities('GET /api/cart')).toEqual({ 'Big Pack': 9999 })
    expect(await quantities('POST /api/cart/add', { productId: ids.big })).toEqual({ 'Big Pack': 10_000 })
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
    expect(await quantities('GET /api/cart')).toEqual({})
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
    expect(await quantities('GET /api/cart')).toEqual({})
  })

  it('[SF-471] shows on no wishlist and leaves one when it is taken off', async () => {
    const names = async (what: string) => (await call(what)).body.wishlist.items.map((item: { slug: string }) => item.slug)
    for (const productId of [ids.big, ids.small]) await call('POST /api/wishlist/add', { productId })
    await sell(false)
    expect(await names('GET /api/wishlist')).toEqual(['special-lion-beedi-big'])
    expect(await names(`DELETE /api/wishlist/remove/${ids.small}`)).toEqual(['special-lion-beedi-big'])
    await sell(true)
    expect(await names('GET /api/wishlist')).toEqual(['special-lion-beedi-big'])
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
    expect(await quantities('POST /api/cart/merge', { items: [{ productId: ids.big, quantity: 5 }] })).toEqual({ 'Big Pack': 99_999 })
  })
})

describe('a guest cart', () => {
  it('[SF-461][RD-070] is added to the own one, product by product, capped at stock', async () => {
    await call('POST /api/cart/add', { productId: ids.big, quantity: 2 })
    const items = [
      { id: ids.big, quantity: 3 },
      { _id: ids.small, quantity: 20_000 },
      { productId: randomUUID(), quantity: 1 },
    ]
    expect(await quantities('POST /api/cart/merge', { items })).toEqual({ 'Big Pack': 5, 'Small Pack': 10_000 })
  })

  it('[RD-071] is taken over once however often it is sent, also at once', async () => {
    const merge = () => call('POST /api/cart/merge', { cartId: 'guest-cart-1', items: [{ productId: ids.big, quantity: 3 }] })
    await Promise.all([merge(), merge(), merge()])
    await merge()
    expect(await quantities('GET /api/cart')).toEqual({ 'Big Pack': 3 })
  })
})

describe('a wishlist', () => {
  const names = async (what: string, body?: object) =>
    (await call(what, body)).body.wishlist.items.map((item: { slug: string }) => item.slug)

  it('[SF-467][SF-468][SF-469][SF-470][SF-471][SF-472][SF-255] is added to, toggled, merged and shown newest first', async () => {
    expect(await names('POST /api/wishlist/add', { productId: ids.big, productData: { _id: ids.big } })).toEqual(['special-lion-beedi-big'])
    expect(await names('POST /api/wishlist/add', { productId: ids.big, name: 'x', price: 1, image: '', description: '' })).toEqual([
      'special-lion-beedi-big',
    ])
    expect(await names('POST /api/wishlist/toggle', { productId: ids.small })).toHaveLength(2)
    expect(await names('POST /api/wishlist/toggle', { productId: ids.small })).toEqual(['special-lion-beedi-big'])
    expect(await names('POST /api/wishlist/merge', { items: [{ productId: ids.small }, { id: ids.big }, { id: 'unknown' }] })).toHaveLength(
      2,
    )
    const { items } = (await call('GET /api/wishlist')).body.wishlist
    expect(items[0]).toMatchObject({ productId: items[0]._id, category: 'BEEDI', discount: 30, inStock: true, stock: 10_000 })
    expect(await names(`DELETE /api/wishlist/remove/${ids.big}`)).toEqual(['special-lion-beedi-small'])
  })

  it('[SF-473][SF-324] moves a product to the cart, into both or neither', async () => {
    await call('POST /api/wishlist/add', { productId: ids.small })
    expect(await names(`POST /api/wishlist/move-to-cart/${ids.small}`)).toEqual([])
    expect(await quantities('GET /api/cart')).toEqual({ 'Small Pack': 1 })
    expect((await call(`POST /api/wishlist/move-to-cart/${ids.small}`)).status).toBe(404)
    expect(await quantities('GET /api/cart')).toEqual({ 'Small Pack': 1 })
  })

  it('[SF-529] keeps a product that the cart can hold no more of', async () => {
    await call('POST /api/cart/add', { productId: ids.big, quantity: 10_000 })
    await call('POST /api/wishlist/add', { productId: ids.big })
    expect((await call(`POST /api/wishlist/move-to-cart/${ids.big}`)).body).toMatchObject({ code: 'cart.too-many', stock: 10_000 })
    expect(await names('GET /api/wishlist')).toEqual(['special-lion-beedi-big'])
  })
})
