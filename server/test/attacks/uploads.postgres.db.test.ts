import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aTransactionId } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { present, testShop } from '../test-shop.ts'
import type { HostilePicture } from './hostile-pictures.ts'
import { hostilePictures, MARK } from './hostile-pictures.ts'
import { report } from './operations.ts'

let test: TestShop
let person: Person
let admin: string
let corpus: HostilePicture[]
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
  admin = await theOwner(test)
  corpus = await hostilePictures()
})
afterAll(() => test.close())

/** The three doors for a picture, each answering where what it kept can be fetched. */
const DOORS: Record<string, (dataUrl: string) => Promise<{ answer: Answer; kept: string[] }>> = {
  screenshot: async (dataUrl) => {
    const order = await anOrder(test, person)
    const body = { transactionId: aTransactionId(), screenshot: dataUrl, upiId: '' }
    const answer = await test.call(`POST /api/orders/${order._id}/confirm-payment`, { token: person.token, body })
    const { body: seen } = await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })
    return { answer, kept: seen.order.payment.screenshot ? [seen.order.payment.screenshot] : [] }
  },
  review: async (dataUrl) => {
    const body = { productId: 'special-lion-beedi-big', rating: 5, title: 'Good', comment: 'A good bidi, all told.', images: [dataUrl] }
    const answer = await test.call('POST /api/reviews', { token: (await aCustomer(test)).token, body })
    return { answer, kept: answer.body.review?.images ?? [] }
  },
  product: async (dataUrl) => {
    const { body } = await test.call('GET /api/admin/inventory', { token: admin })
    const product = present(body.products.find((one) => one.slug === 'special-lion-beedi-small'))
    const answer = await test.call(`PUT /api/admin/inventory/${product.id}`, { token: admin, body: { ...product, images: [dataUrl] } })
    return { answer, kept: (answer.body.product?.images ?? []).map((one) => one.src) }
  },
}

describe('an uploaded picture', () => {
  it('[RD-096][RD-097] is kept as what it shows or not at all, through every door', { timeout: 600_000 }, async () => {
    const before = process.memoryUsage().rss
    const figures = {
      pictures: corpus.length,
      doors: Object.keys(DOORS).length,
      uploads: 0,
      kept: 0,
      refused: 0,
      survivingPayloads: 0,
      faults: 0,
    }
    for (const [door, upload] of Object.entries(DOORS))
      for (const { name, dataUrl, expected } of corpus) {
        const { answer, kept } = await upload(dataUrl)
        figures.uploads++
        if (answer.status >= 500) figures.faults++
        const bytes = await Promise.all(kept.map(fetchPicture))
        if (expected === 'refused') {
          expect([door, name, answer.status < 500, bytes.length]).toEqual([door, name, true, 0])
          figures.refused++
          continue
        }
        expect([door, name, answer.status, bytes.length]).toEqual([door, name, 200, 1])
        figures.kept++
        for (const one of bytes) {
          if (one.includes(MARK)) figures.survivingPayloads++
          const { format, exif, xmp, pages } = await sharp(one).metadata()
          expect([door, name, format, exif, xmp, pages ?? 1]).toEqual([door, name, 'webp', undefined, undefined, 1])
        }
      }
    report('hostile-uploads', { ...figures, rssGrowthMB: Math.round((process.memoryUsage().rss - before) / 1e6) })
    expect(figures).toMatchObject({ pictures: 40, survivingPayloads: 0, faults: 0 })
  })
})

/** A picture as a browser gets it: the shop's own type, never sniffed. */
async function fetchPicture(path: string): Promise<Buffer> {
  const answer = await test.sendRaw(`GET ${path}`, { token: admin })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const [name = ''] = path.match(/[0-9a-f]{8}-[0-9a-f-]{27}/) ?? []
  const { rows } = await test.shop.database.pool.query('select screenshot_id as id from orders where id = $1', [name])
  return (await test.shop.files.get(rows[0]?.id ?? name)) ?? Buffer.alloc(0)
}
