import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, aTransactionId, pay, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { noise } from '#test/builders/pictures.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'

let test: TestShop
let picture: string
let person: Person
let products: { big: string; small: string }
beforeAll(async () => {
  test = await testShop()
  products = await productIds(test)
  picture = await noise(40)
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await aCustomer(test)
})

/** Files on the disk, and rows that know one. */
async function stored() {
  const { rows } = await test.shop.database.pool.query('select count(*)::int n from files')
  const entries = await readdir(join(test.shop.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return { rows: rows[0].n, files: entries.filter((entry) => entry.isFile()).length }
}
const review = (more: object, token = person.token) =>
  test.call('POST /api/reviews', {
    token,
    body: {
      productId: products.big,
      rating: 4,
      title: 'Mild',
      comment: 'It burns evenly, and tastes mild.',
      images: [picture, picture],
      ...more,
    },
  })
const sent = (order: { _id: string }, transactionId: string, screenshot = picture) =>
  test.call(`POST /api/orders/${order._id}/confirm-payment`, { token: person.token, body: { transactionId, screenshot, upiId: '' } })

describe('of a request that is refused', () => {
  it('[RD-096] no picture stays: an unknown product or review, one of somebody else, a reference that was used, an order that is paid', async () => {
    const other = await aCustomer(test)
    const theirs = (await review({ images: [] }, other.token)).body.review
    const [paid, unpaid] = [await aPaidOrder(test, person), await anOrder(test, person)]
    const used = aTransactionId()
    await pay(test, person, await anOrder(test, person), used)
    const before = await stored()
    const refused = [
      review({ productId: 'no-such-product' }),
      review({ isEditing: true, reviewId: test.shop.newId() }),
      review({ isEditing: true, reviewId: theirs._id }),
      sent(paid, aTransactionId()),
      sent(unpaid, `${used}A`),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 403, 409, 409])
    expect(await stored()).toEqual(before)
  })

  it('no picture stays where several come at once and one is taken', async () => {
    const order = await anOrder(test, person)
    const before = await stored()
    const reviews = await Promise.all(Array.from({ length: 5 }, () => review({})))
    expect(reviews.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const id = aTransactionId()
    const payments = await Promise.all(Array.from({ length: 4 }, () => sent(order, id)))
    expect(payments.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await stored()).toEqual({ rows: before.rows + 3, files: before.files + 3 })
  })

  it('no picture of a product stays', async () => {
    const token = await theOwner(test)
    const [product] = (await test.call('GET /api/admin/inventory', { token })).body.products
    const before = await stored()
    const change = await test.call(`PUT /api/admin/inventory/${test.shop.newId()}`, {
      token,
      body: { ...present(product), images: [picture] },
    })
    expect(change.status).toBe(404)
    expect(await stored()).toEqual(before)
  })
})

it('a shopper sends 300 MB of pictures a day, kept or refused; others and the next day are not touched', async () => {
  const { pool } = test.shop.database
  await review({ images: [picture] })
  const { rows } = await pool.query('select bytes::int from upload_days where customer_id = $1', [person.id])
  const size = Buffer.from(picture.split(',')[1] ?? '', 'base64').length
  expect(Math.abs(rows[0].bytes - size)).toBeLessThan(40)
  await pool.query('update upload_days set bytes = 300 * 1024 * 1024 - 10 where customer_id = $1', [person.id])
  const order = await anOrder(test, person)
  const id = aTransactionId()
  const refused = await sent(order, id)
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('without pictures') } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await pay(test, person, order, id)).status).toBe(200) // money never waits for a picture
  expect((await review({ images: [picture] }, (await aCustomer(test)).token)).status).toBe(200)
  test.later(86_400_000)
  expect((await review({ productId: products.small, images: [picture] })).status).toBe(200)
})

it('a picture of many pixels and few bytes costs of a day what its pixels stand for, and is refused past it', async () => {
  const { pool } = test.shop.database
  const flat = await sharp({ create: { width: 4000, height: 2500, channels: 3, background: '#1d5c2f' } })
    .png()
    .toBuffer()
  const send = () =>
    test.sendRaw('POST /api/pictures?for=review', { token: person.token, body: flat, headers: { 'content-type': 'image/png' } })
  expect((await send()).status).toBe(200)
  const counted = async () => (await pool.query('select bytes::int from upload_days where customer_id = $1', [person.id])).rows[0].bytes
  expect(flat.length).toBeLessThan(200_000)
  expect(await counted()).toBe(3_000_000)
  await pool.query('update upload_days set bytes = 300 * 1024 * 1024 - 2999999 where customer_id = $1', [person.id])
  expect(await send()).toMatchObject({ status: 429, body: { code: 'request.too-many', message: expect.stringContaining('tomorrow') } })
})
