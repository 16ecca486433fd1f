import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { AnswerTo, BodyFor } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let admin: string
let product: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  product = (await productIds(test)).big
})
afterAll(() => test.close())

const FORM = {
  rating: 4,
  title: 'As described',
  comment: 'The pack came whole and in time.',
  images: [],
  productVariant: {},
  isVerifiedPurchase: true,
  isEditing: false,
  reviewId: null,
}
const write = (person: Person, more: object = {}) =>
  test.sendRaw<AnswerTo<'POST /api/reviews'>>('POST /api/reviews', {
    token: person.token,
    body: { ...FORM, productId: product, currentUser: { id: 'x', name: 'Somebody Else' }, ...more },
  })
const list = async (token?: string) => (await test.call(`GET /api/reviews/product/${product}`, { token })).body
const mine = async (person: Person) => (await list(person.token)).reviews.find((review) => review.userName === person.name)
const photo = async (width = 40) =>
  `data:image/jpeg;base64,${(
    await sharp({ create: { width, height: 30, channels: 3, background: '#a60f58' } })
      .withExif({ IFD0: { Copyright: 'GPS-CANARY' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')}`

describe('reviews', () => {
  it('[SF-247] tell others neither the id nor the full name of who wrote them, and the size of the product itself', async () => {
    const [asha, gita] = [await aCustomer(test, { name: 'Asha Rani Verma' }), await aCustomer(test, { name: 'Gita' })]
    const written = await write(asha, { productVariant: { color: 'brown', size: 'XXL <b>' } })
    expect(written.body.review).toMatchObject({
      userName: 'Asha Rani Verma',
      userId: { _id: asha.id },
      productVariant: { size: 'Big Pack' },
    })
    for (const token of [gita.token, undefined]) {
      const found = (await list(token)).reviews.find((review) => review._id === written.body.review._id)
      expect(found).toMatchObject({ userName: 'Asha V.', userId: { _id: null, name: 'Asha V.' } })
    }
  })

  it('[SF-069][SF-329] name the own one to its author alone, also beyond the first page and when staff has hidden it', async () => {
    const [author, other] = [await aCustomer(test, { name: 'Early' }), await aCustomer(test, { name: 'Late' })]
    const { _id } = (await write(author)).body.review
    await write(other)
    const page = async (token?: string) => await test.call(`GET /api/reviews/product/${product}?limit=1`, { token })
    const answer = await page(author.token)
    expect(answer.body.reviews).not.toContainEqual(expect.objectContaining({ _id }))
    expect(answer.body.own).toMatchObject({ _id, userName: 'Early', hidden: false })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await page()).body.own).toBeNull()
    expect((await page((await aCustomer(test)).token)).body.own).toBeNull()
    const hide = (body: BodyFor<'PUT /api/admin/reviews/:id/hidden'>) =>
      test.call(`PUT /api/admin/reviews/${_id}/hidden`, { token: admin, body })
    await hide({ hidden: true, reason: 'Insults' })
    expect((await page(author.token)).body.own).toMatchObject({ _id, hidden: true })
    expect((await page(other.token)).body.own).toMatchObject({ userName: 'Late' })
    await hide({ hidden: false })
  })

  it('[RD-122][SF-380] are verified purchases by their orders, whatever the browser says', async () => {
    const person = await aCustomer(test, { name: 'Buyer' })
    await write(person)
    const order = await aPaidOrder(test, person, { big: 1 })
    const verify = ({ _id }: { _id: string }) =>
      test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token: admin, body: { verified: true } })
    await verify(await aPaidOrder(test, await aCustomer(test), { big: 1 }))
    expect((await mine(person))?.isVerifiedPurchase).toBe(false)
    await verify(order)
    expect((await mine(person))?.isVerifiedPurchase).toBe(true)
  })

  it('of one product stand at no other, nor among its figures', async () => {
    const person = await aCustomer(test)
    const { small } = await productIds(test)
    await write(person, { productId: small, rating: 1, title: 'Of the small pack' })
    await write(person, { rating: 5, title: 'Of the big pack' })
    const at = async (id: string) => {
      const { own, reviews, totalReviews } = (await test.call(`GET /api/reviews/product/${id}`, { token: person.token })).body
      return [own?.title, totalReviews === reviews.length, reviews.map(({ title }) => title).filter((title) => / the /.test(title))]
    }
    expect([await at(small), await at(product)]).toEqual([
      ['Of the small pack', true, ['Of the small pack']],
      ['Of the big pack', true, ['Of the big pack']],
    ])
  })

  it('[SF-247] of bought goods stay when their author leaves, and bear no name', async () => {
    const person = await aCustomer(test, { name: 'Gauri Leaving' })
    const order = await aPaidOrder(test, person, { big: 1 })
    for (const status of ['confirmed', 'shipped', 'delivered'] as const)
      await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: { status } })
    const { _id } = (await write(person)).body.review
    await test.call('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } })
    const found = (await list()).reviews.find((review) => review._id === _id)
    expect(found).toMatchObject({ userName: '', userId: { _id: null, name: '' }, isVerifiedPurchase: true })
  })

  it('[SF-444][SF-070] are helpful once a reader, and not to their author', async () => {
    const [author, reader, other] = [await aCustomer(test, { name: 'Author' }), await aCustomer(test), await aCustomer(test)]
    const { _id } = (await write(author)).body.review
    const vote = (person: Person) =>
      test.sendRaw<AnswerTo<'POST /api/reviews/:id/helpful'>>(`POST /api/reviews/${_id}/helpful`, {
        token: person.token,
        body: { currentUser: { id: author.id } },
      })
    expect((await vote(reader)).body).toMatchObject({ helpfulVotes: 1, hasVoted: true })
    expect((await list(reader.token)).reviews.find((review) => review._id === _id)?.hasUserVoted).toBe(true)
    expect((await vote(other)).body).toMatchObject({ helpfulVotes: 2, hasVoted: true })
    expect((await vote(reader)).body).toMatchObject({ helpfulVotes: 1, hasVoted: false })
    expect((await vote(author)).status).toBe(409)
  })

  it.each([
    [{ rating: 0 }, 'Please select a rating'],
    [{ rating: 6 }, 'Please select a rating'],
    [{ title: ' ' }, 'Please enter a title'],
    [{ comment: '' }, 'Please enter a comment'],
    [{ comment: 'too short' }, 'Comment must be at least 15 characters'],
    [{ images: Array.from({ length: 6 }, () => 'data:image/png;base64,AAAA') }, 'You can only upload up to 5 images.'],
  ])('[RD-130] refuse %j with its sentence', async (wrong, sentence) => {
    expect((await write(await aCustomer(test), wrong)).body.message).toBe(sentence)
  })

  it('[RD-050] are shown to everybody, also with a token that is over', async () => {
    expect((await test.call(`GET /api/reviews/product/${product}`, { token: Buffer.alloc(32, 9).toString('base64url') })).status).toBe(200)
  })
})

describe('pictures of reviews', () => {
  it('[SF-376] of more than 10 MB are refused with that limit, exactly 10 MB pass it', async () => {
    const jpeg = Buffer.from((await photo()).split(',')[1] ?? '', 'base64')
    const ofSize = (bytes: number) => {
      const padded = Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
      return `data:image/jpeg;base64,${padded.toString('base64')}`
    }
    const limit = 10 * 1024 * 1024
    expect((await write(await aCustomer(test), { images: [ofSize(limit + 1)] })).body).toMatchObject({
      code: 'picture.too-large',
      message: 'This image is too large. Maximum size is 10MB.',
    })
    expect((await write(await aCustomer(test), { images: [ofSize(limit)] })).status).toBe(200)
  })

  it('are kept and dropped by an edit, and only the own ones', async () => {
    const person = await aCustomer(test, { name: 'Editor' })
    const { _id, images } = (await write(person, { images: [await photo(), await photo(50)] })).body.review
    const edit = async (kept: string[]) => (await write(person, { isEditing: true, reviewId: _id, images: kept })).body.review.images
    expect(await edit([String(images[1]), '/api/reviews/pictures/00000000-0000-7000-8000-000000000000'])).toEqual([images[1]])
    expect((await test.sendRaw(`GET ${images[0]}`)).status).toBe(404)
  })
})

describe('staff', () => {
  it('hide a review with a reason and show it again; both are written down', async () => {
    const person = await aCustomer(test, { name: 'Rude' })
    const { _id, images } = (await write(person, { images: [await photo()] })).body.review
    const hide = (body: BodyFor<'PUT /api/admin/reviews/:id/hidden'>) =>
      test.call(`PUT /api/admin/reviews/${_id}/hidden`, { token: admin, body })
    expect((await hide({ hidden: true, reason: '' })).status).toBe(400)
    expect((await hide({ hidden: true, reason: 'Insults' })).status).toBe(200)
    expect(await mine(person)).toBeUndefined()
    expect((await test.sendRaw(`GET ${images[0]}`)).status).toBe(404)
    const hidden = (await test.call('GET /api/admin/reviews?show=hidden', { token: admin })).body.reviews
    expect(hidden).toMatchObject([{ _id, hiddenReason: 'Insults', hiddenBy: 'admin' }])
    await hide({ hidden: false })
    expect(await mine(person)).toMatchObject({ _id })
    const named = (await test.call('GET /api/admin/reviews?q=RUDE', { token: admin })).body.reviews
    expect(named.map((one) => one._id)).toEqual([_id])
    const rude = await aCustomer(test)
    const other = (await write(rude)).body.review._id
    await test.call(`PUT /api/admin/reviews/${other}/hidden`, { token: admin, body: { hidden: true, reason: 'Threats' } })
    await test.call('POST /api/auth/delete-account', { token: rude.token, body: { password: PASSWORD } })
    const gone = (await test.call('GET /api/admin/reviews?show=hidden', { token: admin })).body.reviews
    expect(gone.find((one) => one._id === other)).toMatchObject({ hiddenReason: 'Threats', hiddenBy: 'admin' })
    const { rows } = await test.shop.database.pool.query('select action, actor from audit_log where object_id = $1 order by id', [_id])
    expect(rows).toEqual([
      { action: 'review.hidden', actor: 'admin' },
      { action: 'review.shown', actor: 'admin' },
    ])
  })
})
