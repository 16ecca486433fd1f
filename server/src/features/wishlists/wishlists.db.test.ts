import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { AnswerTo } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, testShop } from '#test/test-shop.ts'

let test: TestShop
let ids: { big: string; small: string }
let person: Person
beforeAll(async () => {
  test = await testShop()
  ids = await productIds(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await aCustomer(test)
})

const BIG = 'special-lion-beedi-big'
const SMALL = 'special-lion-beedi-small'
const call = callsOf(() => [test, person.token])
type Kept = AnswerTo<'GET /api/wishlist'>
const slugs = ({ body }: { body: Kept }) => body.wishlist.items.map(({ slug }) => slug)
const kept = async () => slugs(await call('GET /api/wishlist'))
const quantities = async () => Object.fromEntries((await call('GET /api/cart')).body.cart.items.map((item) => [item.size, item.quantity]))

it.each([
  ['big', 'small'],
  ['small', 'big'],
] as const)('[SF-467] a wishlist that got the %s pack first begins with the %s pack', async (first, second) => {
  const { token } = await aCustomer(test)
  for (const pack of [first, second]) {
    await test.call('POST /api/wishlist/add', { token, body: { productId: ids[pack] } })
    test.later(1000)
  }
  const { wishlist } = (await test.call('GET /api/wishlist', { token })).body
  expect(wishlist.items.map(({ id }) => id)).toEqual([ids[second], ids[first]])
})

describe('a wishlist', () => {
  /** What the storefront sends with a product, none of which is believed. */
  const FALSE = { name: 'Free', price: 1, discountPrice: 1, image: '/evil.png', category: 'GOLD', brand: 'Nobody' }

  it('[SF-469] takes a product with its data, once however often it is added, in the account of that shopper alone', async () => {
    const other = await aCustomer(test)
    const add = () => call.raw<Kept>('POST /api/wishlist/add', { productId: ids.big, productData: { _id: ids.big, ...FALSE } })
    const answer = await add()
    expect([answer.body.success, slugs(answer)]).toEqual([true, [BIG]])
    await add()
    expect((await call('GET /api/wishlist')).body.wishlist.items).toMatchObject([{ slug: BIG, price: 280, category: 'BEEDI' }])
    expect(slugs(await test.call('GET /api/wishlist', { token: other.token }))).toEqual([])
    expect((await call('POST /api/wishlist/add', { productId: randomUUID() })).status).toBe(404)
  })

  it('[SF-470] takes a product with name, price, picture and description beside it, and believes none of them', async () => {
    const { category: _, brand: _brand, discountPrice: _price, ...flat } = FALSE
    const answer = await call.raw<Kept>('POST /api/wishlist/add', { productId: ids.small, ...flat, description: 'Not this' })
    expect(answer.body.success).toBe(true)
    expect((await call('GET /api/wishlist')).body.wishlist.items).toMatchObject([
      { slug: SMALL, name: 'Special Lion Beedi (Small Pack)', price: 210, image: '/pictures/small-1.webp' },
    ])
  })

  it('[SF-472] toggled takes in what is not on it and off what is, and answers what it holds then', async () => {
    const toggle = (productId: string) =>
      call.raw<Kept>('POST /api/wishlist/toggle', { productId, productData: { _id: productId, ...FALSE } })
    await call('POST /api/wishlist/add', { productId: ids.big })
    test.later(1000)
    const on = await toggle(ids.small)
    expect([on.body.success, slugs(on), await kept()]).toEqual([true, [SMALL, BIG], [SMALL, BIG]])
    const off = await toggle(ids.big)
    expect([off.body.success, slugs(off), await kept()]).toEqual([true, [SMALL], [SMALL]])
  })

  it('[SF-468] merged takes in what the guest wished for, what it knows already once, and what nobody sells not at all', async () => {
    await call('POST /api/wishlist/add', { productId: ids.big })
    test.later(1000)
    const merged = await call('POST /api/wishlist/merge', {
      items: [{ productId: ids.small }, { id: ids.big }, { _id: randomUUID() }, { id: 'unknown' }],
    })
    expect([merged.body.success, slugs(merged), await kept()]).toEqual([true, [SMALL, BIG], [SMALL, BIG]])
  })

  it('[SF-471] loses the product that is named, that one alone, and no other shopper loses it', async () => {
    const other = await aCustomer(test)
    for (const productId of [ids.big, ids.small])
      for (const token of [person.token, other.token]) await test.call('POST /api/wishlist/add', { token, body: { productId } })
    const removed = await call(`DELETE /api/wishlist/remove/${ids.big}`)
    expect([removed.body.success, slugs(removed), await kept()]).toEqual([true, [SMALL], [SMALL]])
    expect(slugs(await test.call('GET /api/wishlist', { token: other.token })).toSorted()).toEqual([BIG, SMALL])
  })

  it('[SF-255] carries of each product what its card shows, at today’s price and stock', async () => {
    const before = test.shop.now().getTime()
    await call.raw<Kept>('POST /api/wishlist/add', { productId: ids.small, productData: { _id: ids.small, ...FALSE } })
    const after = test.shop.now().getTime()
    const admin = await theOwner(test)
    await test.call(`PUT /api/admin/inventory/${ids.small}/stock`, { token: admin, body: { type: 'subtract', quantity: 13 } })
    const review = { rating: 3, title: 'Fair', comment: 'Not as fresh as the last one.', images: [], productVariant: {}, isEditing: false }
    await test.call('POST /api/reviews', { token: person.token, body: { ...review, productId: ids.small, reviewId: null } })
    const [item, ...more] = (await call('GET /api/wishlist')).body.wishlist.items
    expect(more).toEqual([])
    expect(item).toEqual({
      id: ids.small,
      _id: ids.small,
      awaitsStock: false,
      productId: ids.small,
      slug: SMALL,
      name: 'Special Lion Beedi (Small Pack)',
      description: expect.stringContaining('This is the small pack.'),
      category: 'BEEDI',
      brand: 'Special Lion Beedi',
      price: 210,
      discountPrice: 210,
      originalPrice: 300,
      discount: 30,
      ratings: 3,
      reviewCount: 1,
      image: '/pictures/small-1.webp',
      stock: 9987,
      inStock: true,
      createdAt: expect.any(String),
    })
    const wantedAt = Date.parse(String(item?.createdAt))
    expect([wantedAt >= before, wantedAt <= after]).toEqual([true, true])
  })

  it('[SF-473][SF-324] moves a product to the cart, into both or neither', async () => {
    await call('POST /api/wishlist/add', { productId: ids.small })
    expect(slugs(await call(`POST /api/wishlist/move-to-cart/${ids.small}`))).toEqual([])
    expect(await quantities()).toEqual({ 'Small Pack': 1 })
    expect((await call(`POST /api/wishlist/move-to-cart/${ids.small}`)).status).toBe(404)
    expect(await quantities()).toEqual({ 'Small Pack': 1 })
  })

  it('[SF-529] keeps a product that the cart can hold no more of', async () => {
    await call('POST /api/cart/add', { productId: ids.big, quantity: 10_000 })
    await call('POST /api/wishlist/add', { productId: ids.big })
    expect((await call(`POST /api/wishlist/move-to-cart/${ids.big}`)).body).toMatchObject({ code: 'cart.too-many', stock: 10_000 })
    expect(await kept()).toEqual([BIG])
  })
})
