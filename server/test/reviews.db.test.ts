import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, productIds } from './builders/orders.ts'
import type { Person } from './builders/people.ts'
import { aCustomer } from './builders/people.ts'
import type { AnswerTo } from './contract-calls.ts'
import type { TestShop } from './test-shop.ts'
import { testShop } from './test-shop.ts'

let test: TestShop
let ids: { big: string; small: string }
beforeAll(async () => {
  test = await testShop()
  ids = await productIds(test)
})
afterAll(() => test.close())

const FORM = {
  rating: 4,
  title: 'As described',
  comment: 'The pack came whole and in time.',
  images: [],
  productVariant: { color: '', size: 'Big Pack' },
  isVerifiedPurchase: true,
  isEditing: false,
  reviewId: null,
}
const write = (person: Person, more: object = {}) =>
  test.sendRaw<AnswerTo<'POST /api/reviews'>>('POST /api/reviews', {
    token: person.token,
    body: { ...FORM, productId: ids.big, currentUser: { id: 'x', name: 'Somebody Else', email: 'x@x.in', profileImage: null }, ...more },
  })
const list = async (id: string, token?: string) => (await test.call(`GET /api/reviews/product/${id}`, { token })).body
const shown = async (review: { _id: string }, token?: string) => (await list(ids.big, token)).reviews.find(({ _id }) => _id === review._id)

describe('a review', () => {
  it('[SF-443] is written under the own name, as it was sent, and read by everybody', async () => {
    const asha = await aCustomer(test, { name: 'Asha' })
    const sent = { rating: 2, title: 'Too dry', comment: 'Half of the leaves were torn.' }
    const { status, body } = await write(asha, sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: expect.stringMatching(/\S/), review: { ...sent, userName: 'Asha' } })
    expect(await shown(body.review)).toMatchObject({ ...sent, userName: 'Asha' })
  })

  it('marks its product in the orders of who wrote it, and in those of nobody else', async () => {
    const [asha, ramesh] = [await aCustomer(test), await aCustomer(test)]
    for (const person of [asha, ramesh]) await anOrder(test, person, { big: 2, small: 1 })
    await write(asha)
    const marks = async ({ token }: Person) =>
      (await test.call('GET /api/orders', { token })).body.orders.map(({ items }) => items.map((item) => [item.productId, item.isReviewed]))
    expect(await marks(asha)).toEqual([
      [
        [ids.big, true],
        [ids.small, undefined],
      ],
    ])
    expect(await marks(ramesh)).toEqual([
      [
        [ids.big, undefined],
        [ids.small, undefined],
      ],
    ])
  })

  it('[SF-247] carries name, rating, words, variant, votes and the day it was written', async () => {
    const [writer, reader] = [await aCustomer(test, { name: 'Gita' }), await aCustomer(test)]
    const before = test.shop.now().getTime()
    const { review } = (await write(writer, { rating: 3 })).body
    const after = test.shop.now().getTime()
    await test.sendRaw(`POST /api/reviews/${review._id}/helpful`, { token: reader.token, body: { currentUser: { id: reader.id } } })
    expect(await shown(review, reader.token)).toMatchObject({
      _id: review._id,
      userId: { name: 'Gita' },
      userName: 'Gita',
      rating: 3,
      title: 'As described',
      comment: 'The pack came whole and in time.',
      images: [],
      productVariant: { size: 'Big Pack' },
      isVerifiedPurchase: false,
      helpfulVotes: 1,
      hasUserVoted: true,
    })
    const writtenAt = Date.parse(String((await shown(review))?.createdAt))
    expect([writtenAt >= before, writtenAt <= after]).toEqual([true, true])
    expect(await shown(review)).toMatchObject({ helpfulVotes: 1, hasUserVoted: false })
  })

  it('[SF-069][SF-329] is one a person and product; edited it is the same one with the new words', async () => {
    const person = await aCustomer(test, { name: 'Mohan' })
    const { _id } = (await write(person)).body.review
    expect((await write(person)).status).toBe(409)
    expect((await write(person, { isEditing: true, reviewId: randomUUID() })).status).toBe(404)
    const change = { title: 'On second thought', rating: 1, comment: 'The second pack was dry.' }
    const edited = await write(person, { isEditing: true, reviewId: _id, ...change })
    expect(edited.body.review).toMatchObject({ _id, ...change })
    const all = (await list(ids.big)).reviews.filter(({ userName }) => userName === 'Mohan')
    expect(all).toMatchObject([{ _id, ...change }])
  })

  it('[RD-131] is edited by its author alone, and stays as it is', async () => {
    const { review } = (await write(await aCustomer(test, { name: 'Radha' }))).body
    const refused = await write(await aCustomer(test), { isEditing: true, reviewId: review._id, title: 'Not mine' })
    expect(refused.status).toBe(403)
    expect(await shown(review)).toMatchObject({ title: 'As described' })
  })
})

describe('the reviews of a product', () => {
  const STARS = [5, 4, 4, 1, 5, 3]
  beforeAll(async () => {
    for (const rating of STARS) await write(await aCustomer(test), { productId: ids.small, rating })
  })

  it('[SF-442][SF-248] are counted, also by stars, for this product alone, with a token and without', async () => {
    for (const token of [undefined, (await aCustomer(test)).token]) {
      const { success, reviews, totalReviews, ratingDistribution } = await list(ids.small, token)
      expect([success, reviews.length, totalReviews]).toEqual([true, 6, 6])
      expect(ratingDistribution).toEqual([
        { _id: 5, count: 2 },
        { _id: 4, count: 2 },
        { _id: 3, count: 1 },
        { _id: 1, count: 1 },
      ])
    }
  })

  it('[SF-574] have the mean of their stars, rounded to one decimal, on the product too', async () => {
    expect((await list(ids.small)).averageRating).toBe(3.7) // 22 stars of 6
    const { product } = (await test.call('GET /api/products/special-lion-beedi-small')).body
    expect(product).toMatchObject({ rating: 3.7, reviewCount: 6 })
  })
})

describe('pictures of a review', () => {
  const photo = async (width: number) =>
    (
      await sharp({ create: { width, height: 30, channels: 3, background: '#a60f58' } })
        .withExif({ IFD0: { Copyright: 'GPS-CANARY' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
  const send = async (...images: string[]) => write(await aCustomer(test), { images })

  it('[SF-379] are sent as inline data, and each is served as a picture of its own', async () => {
    const { images } = (await send(`data:image/jpeg;base64,${await photo(40)}`, `data:image/jpeg;base64,${await photo(60)}`)).body.review
    expect(images).toHaveLength(2)
    const widths: unknown[] = []
    for (const path of images) {
      const { status, headers, bytes } = await test.sendRaw(`GET ${path}`)
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
      widths.push((await sharp(bytes).metadata()).width)
    }
    expect(widths).toEqual([40, 60])
  })

  it('[RD-096] are decoded and written anew: nothing of what the camera noted is left', async () => {
    const jpeg = await photo(40)
    expect(Buffer.from(jpeg, 'base64').includes('GPS-CANARY')).toBe(true)
    const { images } = (await send(`data:image/jpeg;base64,${jpeg}`)).body.review
    const { bytes } = await test.sendRaw(`GET ${images[0]}`)
    expect(bytes.includes('GPS-CANARY')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['image/png', '<script>alert(1)</script>'],
    ['text/html', 'AAAA'],
  ])('[RD-097] that are called %s and hold %s are refused', async (type, content) => {
    const { status, body } = await send(`data:${type};base64,${Buffer.from(content).toString('base64')}`)
    expect([status, body.message]).toEqual([400, 'Please upload an image file'])
  })
})
