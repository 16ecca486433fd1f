import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { mailBackInStock } from './back-in-stock-emails.ts'
import { listSupplied } from './wishlist.queries.ts'

let test: TestShop
let owner: string
let small: string
let big: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  ;({ small, big } = await productIds(test))
})
afterAll(() => test.close())
beforeEach(async () => {
  await setStock(0)
  person = await aCustomer(test, { name: 'Phoolwati Sahu' })
})

const staff = callsOf(() => [test, owner])
/** Sets how many packs of the small size there are. */
async function setStock(quantity: number): Promise<void> {
  const { products } = (await staff('GET /api/admin/inventory')).body
  const more = quantity - present(products.find(({ id }) => id === small)).currentStock
  if (more === 0) return
  const body = { type: more > 0 ? ('add' as const) : ('subtract' as const), quantity: Math.abs(more), notes: 'Counted again' }
  expect((await staff(`PUT /api/admin/inventory/${small}/stock`, body)).status).toBe(200)
}
const ask = (awaits = true, { token } = person) =>
  test.call('POST /api/wishlist/await-stock', { token, body: { productId: small, awaits } })
const wishes = async ({ token } = person) =>
  (await test.call('GET /api/wishlist', { token })).body.wishlist.items.map(({ productId, awaitsStock }) => [productId, awaitsStock])
const mailsTo = async ({ email } = person) =>
  (await test.mails()).filter(({ to, subject }) => to === email && /in stock again$|मिल रहा है$/.test(subject))

it('tells whoever asked by one mail once the product can be ordered again, however many look at once', async () => {
  const other = await aCustomer(test, { name: 'Deepa Raikwar' })
  await test.call('POST /api/wishlist/add', { token: other.token, body: { productId: small } })
  await test.call('POST /api/wishlist/add', { token: person.token, body: { productId: big } })
  test.later(1000)
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
  const kept = [big, false]
  expect(await wishes()).toEqual([[small, true], kept])
  await mailBackInStock(test.shop)
  expect(await mailsTo()).toEqual([])
  await setStock(12)
  expect(await listSupplied(test.shop.db, 1)).toEqual([{ customerId: person.id, productId: small }]) // not the older wish of who never asked
  await Promise.all([mailBackInStock(test.shop), mailBackInStock(test.shop), mailBackInStock(test.shop)])
  const [mail, ...more] = await mailsTo()
  expect([mail?.subject, more]).toEqual(['Special Lion Beedi (Small Pack) is in stock again', []])
  expect(present(mail).text).toContain('Hello Phoolwati Sahu,')
  expect(present(mail).text).toMatch(/\/product\/special-lion-beedi-small\b/)
  expect(await mailsTo(other)).toEqual([])
  expect(await wishes()).toEqual([[small, false], kept])
  await setStock(0)
  await setStock(31)
  await mailBackInStock(test.shop)
  expect(await mailsTo()).toHaveLength(1)
})

it('is in Hindi for an account in Hindi', async () => {
  await test.call('PUT /api/auth/language', { token: person.token, body: { language: 'hi' } })
  await ask()
  await setStock(5)
  await mailBackInStock(test.shop)
  const [mail] = await mailsTo()
  expect(mail?.subject).toBe('Special Lion Beedi (Small Pack) फिर से मिल रहा है')
  expect(mail?.text).toContain('/hi/product/special-lion-beedi-small')
})

it('is taken back, and ends with the wish', async () => {
  await ask()
  expect((await ask(false)).body.wishlist.items[0]?.awaitsStock).toBe(false)
  const other = await aCustomer(test)
  await ask(true, other)
  await test.call(`DELETE /api/wishlist/remove/${small}`, { token: other.token })
  await setStock(9)
  await mailBackInStock(test.shop)
  expect([await mailsTo(), await mailsTo(other)]).toEqual([[], []])
})

it('is refused for a product that can be ordered now, and for one that nobody sells', async () => {
  await setStock(4)
  expect((await ask()).body).toMatchObject({ code: 'wishlist.in-stock' })
  expect(await wishes()).toEqual([])
  const body = { productId: 'gold-bidi', awaits: true }
  expect((await test.call('POST /api/wishlist/await-stock', { token: person.token, body })).status).toBe(404)
})

it('reaches nobody whose account is switched off meanwhile', async () => {
  await ask()
  expect((await staff(`PUT /api/admin/users/${person.id}/toggle-status`, { isActive: false })).status).toBe(200)
  await setStock(14)
  await mailBackInStock(test.shop)
  expect(await mailsTo()).toEqual([])
})
