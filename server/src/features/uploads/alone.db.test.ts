import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, aTransactionId, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { noise } from '#test/builders/pictures.ts'
import type { AnswerTo } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { runDaily } from '../jobs/schedule.ts'

let test: TestShop
let person: Person
let products: { big: string; small: string }
beforeAll(async () => {
  test = await testShop()
  products = await productIds(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await aCustomer(test)
})

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
const aPicture = async () => bytesOf(await noise(30))
type Sent = { purpose?: string; type?: string; token?: string }
const send = (body: Buffer, { purpose = 'review', type = 'image/png', token = person.token }: Sent = {}) =>
  test.sendRaw<AnswerTo<'POST /api/pictures'>>(`POST /api/pictures?for=${purpose}`, { token, body, headers: { 'content-type': type } })
const review = (images: string[], token = person.token, productId = products.big) =>
  test.call('POST /api/reviews', {
    token,
    body: { productId, rating: 3, title: 'Fine', comment: 'Neither strong nor weak.', images },
  })

describe('a picture that is sent alone', () => {
  it('[RD-096] stands for good in a review, a payment, a return and a product once it is named there, beside those of data URLs', async () => {
    const [first, second] = [await aPicture(), await aPicture()]
    const ids = [(await send(first)).body.id, (await send(second, { type: 'application/octet-stream' })).body.id]
    const [one = '', two = ''] = ids
    const written = await review([two, await noise(20), one])
    expect(written.status).toBe(200)
    const shown = await Promise.all(written.body.review.images.map((path) => test.sendRaw(`GET ${path}`)))
    expect(shown.map(({ status, headers }) => [status, headers['content-type']])).toEqual([1, 2, 3].map(() => [200, 'image/webp']))
    expect(written.body.review.images[0]).toContain(two)

    const admin = await theOwner(test)
    const order = await anOrder(test, person)
    const { id: screenshot } = (await send(await aPicture(), { purpose: 'payment-screenshot' })).body
    const paid = await test.call(`POST /api/orders/${order._id}/confirm-payment`, {
      token: person.token,
      body: { transactionId: aTransactionId(), screenshot, upiId: '' },
    })
    expect(paid.status).toBe(200)
    expect((await test.sendRaw(`GET /api/orders/${order._id}/admin/screenshot`, { token: admin })).headers['content-type']).toBe(
      'image/webp',
    )

    const delivered = await aPaidOrder(test, person)
    for (const status of ['shipped', 'delivered'] as const)
      await test.call(`PUT /api/orders/${delivered._id}/admin/update-status`, { token: admin, body: { status } })
    const photo = (await send(await aPicture(), { purpose: 'return' })).body.id
    const lines = [{ productId: products.big, quantity: 1 }]
    const asked = await test.call(`POST /api/orders/${delivered._id}/returns`, {
      token: person.token,
      body: { reason: 'damaged', details: 'Wet', lines, photos: [photo] },
    })
    expect(asked.status).toBe(200)

    const headers = { 'content-type': 'image/png' }
    const { body } = await test.sendRaw<{ id: string }>('POST /api/admin/pictures', { token: admin, body: await aPicture(), headers })
    const product = present((await test.call('GET /api/admin/inventory', { token: admin })).body.products[0])
    const images = [body.id, ...product.images.slice(1).map(({ src }) => src)]
    const saved = await test.call(`PUT /api/admin/inventory/${product.id}`, { token: admin, body: { ...product, images } })
    expect(saved.status, saved.text).toBe(200)
    test.later(49 * 3_600_000)
    await runDaily(test.shop)
    const { rows } = await test.shop.database.pool.query('select purpose from files where id = any($1) order by 1', [
      [one, two, screenshot, photo, body.id],
    ])
    expect(rows.map(({ purpose }) => purpose)).toEqual(['payment-screenshot', 'product', 'return', 'review', 'review'])
  })

  it('is named once, by who has sent it, for what it was sent for, and stays where the request is refused', async () => {
    const { id } = (await send(await aPicture())).body
    const other = await aCustomer(test)
    const codes = [(await review([id], other.token)).body.code]
    const order = await anOrder(test, person)
    const pay = { transactionId: aTransactionId(), screenshot: id, upiId: '' }
    codes.push((await test.call(`POST /api/orders/${order._id}/confirm-payment`, { token: person.token, body: pay })).body.code)
    codes.push((await review([randomUUID()])).body.code)
    expect(codes).toEqual(['picture.unknown', 'picture.unknown', 'picture.unknown'])
    expect((await review([id, id])).status).toBe(400)
    expect((await review([id])).status).toBe(200)
    expect((await review([id], person.token, products.small)).body.code).toBe('picture.unknown')
  })

  it('is the same one when it is sent again, and goes after a day when nothing names it', async () => {
    const bytes = await aPicture()
    const { id } = (await send(bytes)).body
    expect((await send(bytes)).body.id).toBe(id)
    expect((await send(bytes, { purpose: 'return' })).body.id).not.toBe(id)
    const known = async () => (await test.shop.database.pool.query('select from files where id = $1', [id])).rowCount
    expect(await known()).toBe(1)
    test.later(49 * 3_600_000)
    await runDaily(test.shop)
    expect(await known()).toBe(0)
  })

  it('is not named any more once the nightly sweep could be taking it out, and not answered to one who has no time left to name it', async () => {
    const bytes = await aPicture()
    const [{ id }, { id: named }] = [(await send(bytes)).body, (await send(await aPicture())).body]
    test.later(13 * 3_600_000)
    const second = (await send(bytes)).body.id
    expect(second).not.toBe(id)
    test.later(9.5 * 3_600_000)
    expect((await review([named], person.token, products.small)).status).toBe(200)
    test.later(3_600_000)
    expect((await review([id])).body.code).toBe('picture.unknown')
    expect((await review([second])).status).toBe(200)
  })

  it('that could not be stored is not the answer to the next try', async () => {
    const bytes = await aPicture()
    const { files } = test.shop
    const { put } = files
    files.put = () => Promise.reject(new Error('The disk is full.'))
    expect((await send(bytes)).body.code).toBe('picture.not-kept')
    files.put = put
    const { id } = (await send(bytes)).body
    const written = await review([id])
    expect((await test.sendRaw(`GET ${written.body.review.images[0]}`)).status).toBe(200)
  })

  it('of a product is sent by staff who may change products, and named once', async () => {
    const token = await theOwner(test)
    const upload = (bytes: Buffer, more: object = {}) =>
      test.sendRaw<AnswerTo<'POST /api/admin/pictures'>>('POST /api/admin/pictures', {
        token,
        body: bytes,
        headers: { 'content-type': 'image/png' },
        ...more,
      })
    const bytes = await aPicture()
    expect((await upload(bytes, { token: person.token })).status).toBe(403)
    const { id } = (await upload(bytes)).body
    expect((await upload(bytes)).body.id).toBe(id)
    const [first, other] = (await test.call('GET /api/admin/inventory', { token })).body.products
    const before = present(first)
    const pictures = before.images.map(({ src }) => src)
    const change = (images: string[], updatedAt: string) =>
      test.call(`PUT /api/admin/inventory/${before.id}`, { token, body: { ...before, images, updatedAt } })
    const saved = await change([...pictures.slice(0, 1), id], before.updatedAt)
    expect(saved.status).toBe(200)
    const [, added] = saved.body.product.images
    expect((await test.sendRaw(`GET ${added?.src}`)).headers['content-type']).toBe('image/webp')
    // the answer was lost: the same again is the same, and to another product it does not go
    expect((await change([...pictures.slice(0, 1), id], before.updatedAt)).status).toBe(200)
    const elsewhere = await test.call(`PUT /api/admin/inventory/${other?.id}`, { token, body: { ...present(other), images: [id] } })
    expect(elsewhere.body.code).toBe('picture.unknown')
    expect((await review([id])).body.code).toBe('picture.unknown')
    await test.call(`PUT /api/admin/inventory/${before.id}`, { token, body: { ...before, images: pictures, updatedAt: undefined } })
  })

  it('of a product has less than 10 MB, whether it is sent alone or in the form', async () => {
    const token = await theOwner(test)
    const padded = async (size: number) => Buffer.concat([await aPicture()], size)
    const upload = (body: Buffer) =>
      test.sendRaw<AnswerTo<'POST /api/admin/pictures'>>('POST /api/admin/pictures', {
        token,
        body,
        headers: { 'content-type': 'image/png' },
      })
    const product = present((await test.call('GET /api/admin/inventory', { token })).body.products[0])
    const change = (body: Buffer) =>
      test.call(`PUT /api/admin/inventory/${product.id}`, {
        token,
        body: { ...product, images: [`data:image/png;base64,${body.toString('base64')}`], updatedAt: undefined },
      })
    const [largest, tooLarge] = [await padded(10 * 1024 * 1024 - 1), await padded(10 * 1024 * 1024)]
    const refusal = { code: 'picture.too-large', message: 'File size should be less than 10MB' }
    expect((await upload(tooLarge)).body).toMatchObject(refusal)
    expect((await change(tooLarge)).body).toMatchObject(refusal)
    expect([(await upload(largest)).status, (await change(largest)).status]).toEqual([200, 200])
    const images = product.images.map(({ src }) => src)
    await test.call(`PUT /api/admin/inventory/${product.id}`, { token, body: { ...product, images, updatedAt: undefined } })
  })

  it('[RD-097] is a picture of a size that is taken, sent by a shopper as bytes', async () => {
    const bytes = await aPicture()
    expect((await test.sendRaw('POST /api/pictures?for=review', { body: bytes, headers: { 'content-type': 'image/png' } })).status).toBe(
      401,
    )
    expect((await send(bytes, { purpose: 'product' })).status).toBe(400)
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { type: 'image/svg+xml' })).body.code).toBe(
      'picture.not-an-image',
    )
    expect((await send(Buffer.alloc(0))).status).toBe(400)
    expect((await send(bytes, { type: 'application/json' })).status).toBe(415)
    expect((await send(bytes, { type: 'multipart/form-data; boundary=x' })).status).toBe(415)
    // beyond 5 MB a screenshot is refused and a picture of a review is not
    const large = await sharp({
      create: { width: 1300, height: 1400, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
    expect((await send(large, { purpose: 'payment-screenshot' })).body).toMatchObject({
      code: 'picture.too-large',
      message: expect.stringContaining('5MB'),
    })
    expect((await send(large)).status).toBe(200)
    expect((await send(Buffer.concat([large, large]))).status).toBe(413)
  })
})
