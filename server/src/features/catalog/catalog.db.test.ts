import type { CartItem } from 'contract/carts/cart.schemas.ts'
import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const TIN = {
  name: 'Special Lion Beedi (Gift Tin)',
  slug: 'gift-tin',
  sku: 'SLB-TIN',
  category: 'BEEDI',
  sellingPrice: 499.5,
  originalPrice: 600,
  unitCost: 300,
  minStock: 10,
  reorderPoint: 20,
  maxStock: 100,
}

const OWN = {
  description: 'Twenty bidi in a tin.',
  features: ['Rolled in Chhatarpur', 'Tied with thread'],
  benefits: [{ title: 'Fresh', description: 'Packed on the day it is sent.' }],
  specifications: [{ name: 'Weight', value: '12 g' }],
}

it('the page of a product carries its own description, features, benefits and specifications, and each pack keeps its own', async () => {
  await test.shop.database.pool.query(
    `update products set description = $1, features = $2, benefits = $3, specifications = $4 where slug = 'special-lion-beedi-small'`,
    [OWN.description, JSON.stringify(OWN.features), JSON.stringify(OWN.benefits), JSON.stringify(OWN.specifications)],
  )
  const shown = async (pack: string) => (await test.call(`GET /api/products/special-lion-beedi-${pack}`)).body.product
  expect(await shown('small')).toMatchObject(OWN)
  const big = await shown('big')
  expect(big.description).toContain('This is the big pack.')
  expect(big.features).toContain('Price includes all taxes')
  expect(big.benefits.map(({ title }) => title)).toContain('Sent across India')
})

it('a line of the cart and of the wishlist carries the prices of its own product', async () => {
  const { token } = await aCustomer(test)
  const { products } = (await test.call('GET /api/products')).body
  for (const { _id } of products) {
    await test.call('POST /api/cart/add', { token, body: { productId: _id, quantity: 2 } })
    await test.call('POST /api/wishlist/add', { token, body: { productId: _id } })
  }
  const prices = ({ name, price, discountPrice, originalPrice }: WishlistItem | CartItem) => [name, price, discountPrice, originalPrice]
  const { cart } = (await test.call('GET /api/cart', { token })).body
  const { wishlist } = (await test.call('GET /api/wishlist', { token })).body
  expect(wishlist.items.map(prices).sort()).toEqual([
    ['Special Lion Beedi (Big Pack)', 280, 280, 400],
    ['Special Lion Beedi (Small Pack)', 210, 210, 300],
  ])
  expect(cart.items.map(prices).sort()).toEqual([
    ['Special Lion Beedi (Big Pack)', 280, 280, 400],
    ['Special Lion Beedi (Small Pack)', 210, 210, 300],
  ])
})

it('[RD-103] a former address of a product leads to it for good, unless another product has it now', async () => {
  const token = await theOwner(test)
  const slugAt = async (slug: string) => (await test.call(`GET /api/products/${slug}`)).body.product?.slug
  const tin = { ...TIN, sku: 'SLB-TIN', slug: 'gift-tin' }
  const { product } = (await test.call('POST /api/admin/inventory', { token, body: tin })).body
  for (const slug of ['festive-tin', 'lion-tin'])
    expect((await test.call(`PUT /api/admin/inventory/${product.id}`, { token, body: { ...tin, slug } })).status).toBe(200)
  expect(await Promise.all(['gift-tin', 'festive-tin', 'lion-tin'].map(slugAt))).toEqual(['lion-tin', 'lion-tin', 'lion-tin'])
  const other = { ...TIN, sku: 'SLB-TIN-2', slug: 'gift-tin' }
  const second = (await test.call('POST /api/admin/inventory', { token, body: other })).body.product
  expect(await Promise.all(['gift-tin', 'festive-tin'].map(slugAt))).toEqual(['gift-tin', 'lion-tin'])
  await test.call(`PUT /api/admin/inventory/${second.id}`, { token, body: { ...other, slug: 'small-tin' } })
  expect(await slugAt('gift-tin')).toBe('small-tin') // who had it last
  await test.call(`PUT /api/admin/inventory/${second.id}`, { token, body: { ...other, slug: 'small-tin', listed: false } })
  expect(await slugAt('gift-tin')).toBe('lion-tin') // of those that are shown
  expect(await Promise.all(['special-lion-big', 'special-lion-small', 'constructor'].map(slugAt))).toEqual([
    'special-lion-beedi-big',
    'special-lion-beedi-small',
    undefined,
  ])
})
