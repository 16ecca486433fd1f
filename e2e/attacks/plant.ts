import type { OwnShop } from './own-shop.ts'
import { OWNER_PASSWORD } from './own-shop.ts'
import { PAYLOADS } from './payloads.ts'

export type Planted = { token: string; orderNumber: string; orderId: string; fields: number }

/** Puts a payload into every text field that the shop keeps, as a shopper, a visitor and staff would; another one in each field. */
export async function plant(shop: OwnShop, round: number): Promise<Planted> {
  const { call, owner } = shop
  let fields = 0
  /** The next payload, cut to what the field takes. */
  const next = (most = 200) => {
    const payload = PAYLOADS[(round + fields++) % PAYLOADS.length] ?? ''
    return payload.slice(0, most)
  }
  /** The next payload for a field of one line. */
  const line = (most?: number) => next(most).replaceAll('\u2028', ' ')
  /** Every payload at once, for fields that hold many. */
  const all = (most: number) => {
    fields++
    return PAYLOADS.join('\n').slice(0, most)
  }

  const general = {
    siteName: next(60),
    addressLine: next(),
    hours: next(60),
    supportPhone: next(20),
    warningText: next(120),
    warningHindi: next(120),
    quitline: next(80),
    gstin: '27AAPFU0939F1ZV', // takes no words; with it the names stand on tax invoices too
  }
  await call('PUT /api/admin/settings', { section: 'general', data: general, password: OWNER_PASSWORD }, owner)
  const payment = { upiId: 'shop@okbank', payeeName: next(50), bankName: next(60), enableBankTransfer: true }
  await call('PUT /api/admin/settings', { section: 'payment', data: payment, password: OWNER_PASSWORD }, owner)
  const { products } = await call('GET /api/admin/inventory', undefined, owner)
  for (const product of products) {
    const words = {
      name: next(100),
      brand: next(60),
      size: next(40),
      description: all(2000),
      supplier: next(100),
      qualityGrade: next(20),
      batchNumber: next(40),
      location: next(100),
    }
    await call(`PUT /api/admin/inventory/${product.id}`, { ...product, ...words, images: product.images.map(({ src }) => src) }, owner)
    await call(`PUT /api/admin/inventory/${product.id}/stock`, { type: 'add', quantity: 1, notes: all(500) }, owner)
  }
  const token = await shop.register('Ramesh Ahirwar', round) // the name of an account takes letters alone
  await call(
    'POST /api/address/add',
    {
      name: line(100),
      phone: '9876543210',
      street: all(500),
      locality: line(),
      landmark: line(),
      city: line(100),
      state: 'Madhya Pradesh',
      zipCode: '470002',
    },
    token,
  )
  const shippingAddress = {
    name: line(100),
    phone: '9876543210',
    email: 'ramesh@example.in',
    street: all(500),
    city: line(100),
    state: 'Madhya Pradesh',
    zipCode: '470002',
  }
  const cartData = {
    items: [
      { id: 'special-lion-beedi-big', quantity: 2 },
      { id: 'special-lion-beedi-small', quantity: 1 },
    ],
  }
  const wish = { cartData, shippingAddress, paymentMethod: 'UPI', source: 'product' } as const
  const { order } = await call('POST /api/orders/create', wish, token)
  await call(
    `POST /api/orders/${order._id}/confirm-payment`,
    { transactionId: `4252109${String(84000 + round)}`, screenshot: null, upiId: next() },
    token,
  )
  await call(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true, notes: all(1000) }, owner)
  await call(
    `PUT /api/orders/${order._id}/admin/update-status`,
    { status: 'shipped', trackingNumber: `AWB${7700 + round}`, courier: next(60), note: all(1000) },
    owner,
  )
  await call('PUT /api/admin/couriers', { couriers: [{ name: next(60), link: 'https://courier.example/{number}', isActive: true }] }, owner)
  await call(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'delivered', note: next(1000) }, owner)
  const lines = [{ productId: String(order.items[0]?.productId), quantity: 1 }]
  const asked = await call(`POST /api/orders/${order._id}/returns`, { reason: 'unused', details: all(500), lines, photos: [] }, token)
  await call(`POST /api/admin/returns/${asked.return._id}/step`, { step: 'approve', note: all(500) }, owner)
  const second = (await call('POST /api/orders/create', wish, token)).order
  await call(
    `POST /api/orders/${second._id}/confirm-payment`,
    { transactionId: `5252109${String(84000 + round)}`, screenshot: null, upiId: next() },
    token,
  )
  for (const productId of ['special-lion-beedi-big', 'special-lion-beedi-small'])
    await call(
      'POST /api/reviews',
      { productId, rating: 5, title: next(100), comment: all(900), productVariant: { color: next(40), size: next(40) } },
      token,
    )
  await call('POST /api/cart/add', { productId: 'special-lion-beedi-big', quantity: 1 }, token)
  await call('POST /api/wishlist/add', { productId: 'special-lion-beedi-small' }, token)
  await call('POST /api/contact', { name: 'Visitor', email: `visitor${round}@example.in`, message: all(5000) })
  const { messages } = await call('GET /api/admin/messages', undefined, owner)
  if (messages[0]?.status === 'open') await call(`POST /api/admin/messages/${messages[0]._id}/answer`, { answer: all(5000) }, owner)
  return { token, orderNumber: order.orderNumber, orderId: order._id, fields }
}
