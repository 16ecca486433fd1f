import { anOrder, aPaidOrder, aTransactionId, productIds } from '../builders/orders.ts'
import { aCustomer } from '../builders/people.ts'
import { noise } from '../builders/pictures.ts'
import type { Refusal, ReplyTo } from '../contract-calls.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { present } from '../test-shop.ts'

/** What of an answer says where its picture is. */
export type Shown = Partial<ReplyTo<'POST /api/reviews'> & ReplyTo<'POST /api/admin/inventory'>>

/** Something with a picture that can be sent, and sent again; `kept` counts what the database holds of it. */
export type Upload = {
  send: () => Promise<Answer<Refusal & Shown>>
  kept: () => Promise<number>
  address: (body: Shown) => string | Promise<string>
}
export type Door = (test: TestShop, owner: string) => Promise<Upload>

const SIDE = 60
const count =
  ({ shop }: TestShop, from: string, value: string) =>
  async (): Promise<number> =>
    (await shop.database.pool.query(`select count(*)::int as n from ${from} = $1`, [value])).rows[0].n

/** Every way by which a picture comes into the shop. */
export const doors: Record<string, Door> = {
  payment: async (test) => {
    const person = await aCustomer(test)
    const { _id } = await anOrder(test, person)
    const body = { transactionId: aTransactionId(), screenshot: await noise(SIDE), upiId: '' }
    return {
      send: () => test.call(`POST /api/orders/${_id}/confirm-payment`, { token: person.token, body }),
      kept: count(test, 'payment_attempts where order_id', _id),
      address: () => `/api/orders/${_id}/admin/screenshot`,
    }
  },
  review: async (test) => {
    const person = await aCustomer(test)
    const { big } = await productIds(test)
    const words = { productId: big, rating: 5, title: 'Good', comment: 'Burns evenly, tastes right.', productVariant: {} }
    const body = { ...words, images: [await noise(SIDE), await noise(SIDE)] }
    return {
      send: () => test.call('POST /api/reviews', { token: person.token, body }),
      kept: count(test, 'reviews where customer_id', person.id),
      address: ({ review }) => present(review?.images[1]),
    }
  },
  product: async (test, owner) => {
    const sku = `SKU-${aTransactionId()}`
    const words = {
      sku,
      slug: sku.toLowerCase(),
      name: `Bidi ${sku}`,
      category: 'BEEDI',
      brand: 'Special Lion',
      sellingPrice: 100,
      originalPrice: 120,
    }
    const body = { ...words, currentStock: 5, images: [await noise(SIDE)] }
    return {
      send: () => test.call('POST /api/admin/inventory', { token: owner, body }),
      kept: count(test, 'products where sku', sku),
      address: ({ product }) => present(product?.images[0]).src,
    }
  },
  return: async (test, owner) => {
    const person = await aCustomer(test)
    const { _id } = await aPaidOrder(test, person, { big: 1 })
    await test.call(`PUT /api/orders/${_id}/admin/update-status`, {
      token: owner,
      body: { status: 'delivered', unpaidReason: 'At the door' },
    })
    const lines = [{ productId: (await productIds(test)).big, quantity: 1 }]
    const body = { reason: 'damaged' as const, details: 'Wet inside the parcel', lines, photos: [await noise(SIDE)] }
    return {
      send: () => test.call(`POST /api/orders/${_id}/returns`, { token: person.token, body }),
      kept: count(test, 'returns where order_id', _id),
      address: async () => {
        const photo = 'select file_id as id from return_photos p join returns r on r.id = p.return_id where r.order_id = $1'
        return `/api/admin/returns/photos/${(await test.shop.database.pool.query(photo, [_id])).rows[0].id}`
      },
    }
  },
}
