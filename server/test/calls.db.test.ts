import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, aTransactionId, orderBody, pay, productIds } from './builders/orders.ts'
import type { Person } from './builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from './builders/people.ts'
import { OWNER_PASSWORD } from './owner.ts'
import type { Body, TestShop } from './test-shop.ts'
import { testShop } from './test-shop.ts'

let test: TestShop
let person: Person
let admin: string
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
  admin = await theOwner(test)
})
afterAll(() => test.close())

const mine = (what: string, body?: object) => test.call(what, { token: person.token, ...(body && { body }) })
const staff = (what: string, body?: object) => test.call(what, { token: admin, ...(body && { body }) })
const move = (order: Body, status: string) => staff(`PUT /api/orders/${order._id}/admin/update-status`, { status })
const stock = async () => (await test.call('GET /api/products/special-lion-beedi-big')).body.product.stock

describe('the calls of the storefront', () => {
  it('[SF-451][SF-266][RD-020][RD-159][SF-446][SF-447][SF-450][SF-263][SF-264][SF-265][SF-269] place, list and show an order in the documented shape', async () => {
    const { body } = await mine('POST /api/orders/create', orderBody({ big: 10 }))
    expect(body).toMatchObject({
      success: true,
      message: expect.any(String),
      order: { subtotal: 4000, discount: 1300, total: 2700, shipping: 0, itemCount: 10 },
    })
    const { _id, orderNumber } = body.order
    const list = (await mine('GET /api/orders?page=1&limit=10')).body
    expect(list).toMatchObject({ success: true, pagination: { current: 1, pages: 1, total: 1 } })
    for (const order of [
      list.orders[0],
      (await mine(`GET /api/orders/${_id}`)).body.order,
      (await mine(`GET /api/orders/number/${orderNumber}`)).body.order,
    ]) {
      expect(order).toMatchObject({
        _id,
        orderNumber,
        status: 'pending',
        items: [{ name: 'Special Lion Beedi (Big Pack)', quantity: 10, price: 280, totalPrice: 2800, hsn: '24031921' }],
        payment: { method: 'UPI', paymentStatus: 'pending', transactionId: null, submittedAt: null },
        trackingNumber: null,
        confirmedAt: null,
      })
      expect(order.payment.paymentStatus).toBe(order.paymentStatus)
    }
  })

  it('[SF-452][SF-267] take a transaction ID and answer the order number', async () => {
    const order = await anOrder(test, person)
    const body = { transactionId: ' 4abc12345678 ', screenshot: null, upiId: 'shop@okbank' }
    const answer = await mine(`POST /api/orders/${order.orderNumber}/confirm-payment`, body)
    expect(answer.body).toMatchObject({
      success: true,
      orderNumber: order.orderNumber,
      message: expect.any(String),
      order: { status: 'payment_submitted', payment: { transactionId: '4ABC12345678', paymentStatus: 'pending_verification' } },
    })
  })

  it('[SF-449][SF-268][RD-031][RD-158] track an order by the dates of its events', async () => {
    const order = await anOrder(test, person)
    await move(order, 'shipped')
    const { tracking } = (await mine(`GET /api/orders/${order._id}/track`)).body
    const { events } = (await staff(`GET /api/orders/${order._id}/admin`)).body
    expect(tracking).toMatchObject({ orderNumber: order.orderNumber, currentStatus: 'shipped', paymentStatus: 'pending' })
    const steps = Object.fromEntries(tracking.timeline.map((step: Body) => [step.status, step]))
    expect(steps.pending).toMatchObject({ completed: true, date: events[0].at })
    expect(steps.confirmed).toMatchObject({ completed: true, date: null })
    expect(steps.shipped).toMatchObject({ completed: true, date: events[1].at })
    expect(steps.delivered).toMatchObject({ completed: false, date: null })
  })

  it('[SF-448][SF-424][RD-029] hide an order from its shopper, in three states only; staff see it marked', async () => {
    const paid = await aPaidOrder(test, person)
    expect((await mine(`DELETE /api/orders/${paid._id}`)).status).toBe(409)
    const order = await anOrder(test, person)
    expect((await mine(`DELETE /api/orders/${order._id}`)).body).toMatchObject({ success: true, message: 'Order deleted successfully' })
    expect((await mine(`GET /api/orders/${order._id}`)).status).toBe(404)
    expect((await mine('GET /api/orders')).body.orders.map((one: Body) => one._id)).not.toContain(order._id)
    expect((await staff(`GET /api/orders/${order._id}/admin`)).body.order.hiddenByCustomer).toBe(true)
    await expect(test.shop.database.pool.query('delete from orders where id = $1', [order._id])).rejects.toThrow(/never deleted/)
  })

  it('[SF-462] adds to the cart what the catalogue has', async () => {
    const { big } = await productIds(test)
    const productData = { _id: big, name: 'x', price: 1, discountPrice: 1, image: '', stock: 1, discount: 0, originalPrice: 1 }
    expect((await mine('POST /api/cart/add', { productId: big, quantity: 2, productData })).body).toMatchObject({
      success: true,
      cart: { totalQuantity: 2, totalAmount: 560 },
    })
  })

  it('[SF-432][SF-436][SF-437][SF-002] log out, send codes again and start a reset without a body worth reading', async () => {
    const guest = await aCustomer(test)
    expect((await test.call('POST /api/auth/logout', { token: guest.token })).body.success).toBe(true)
    expect((await test.call('POST /api/auth/logout')).body.success).toBe(true)
    expect((await test.call('POST /api/auth/send-email-otp', { body: { email: 'again@example.in', name: 'A' } })).body.success).toBe(true)
    expect((await test.call('POST /api/auth/forgot-password', { body: { email: guest.email } })).status).toBe(200)
    const mail = (await test.mails()).find(({ to }) => to === guest.email)
    expect(mail?.subject).toMatch(/^\d{6} is your password reset code$/)
  })

  it('[RD-136][RD-137][SF-240][SF-241][SF-242][SF-243][SF-246][SF-570][RD-042] show the catalogue and one product', async () => {
    const { products } = (await test.call('GET /api/products')).body
    expect(
      products.map((product: Body) => [
        product.slug,
        product.price,
        product.originalPrice,
        product.discount,
        product.category,
        product.bestseller,
      ]),
    ).toEqual([
      ['special-lion-beedi-big', 280, 400, 30, 'BEEDI', true],
      ['special-lion-beedi-small', 210, 300, 30, 'BEEDI', true],
    ])
    const { product } = (await test.call('GET /api/products/special-lion-beedi-small')).body
    expect(product).toMatchObject({
      minQuantity: 1,
      stockCount: 20_000,
      stock: 10_000,
      bulkPricing: [
        { minQty: 10, discount: 10 },
        { minQty: 20, discount: 15 },
        { minQty: 30, discount: 20 },
      ],
    })
    expect(product.images).toHaveLength(5)
    expect(product.specifications.map((one: Body) => one.name)).toEqual([
      'Type',
      'Quantity',
      'Tobacco Type',
      'Size',
      'Manufacturing',
      'Origin',
    ])
    expect(product.benefits[0]).toMatchObject({ title: expect.any(String), description: expect.any(String) })
    expect((await test.call('GET /api/products/nothing')).status).toBe(404)
  })
})

describe('the calls of the back office', () => {
  it('[BO-192][BO-089][BO-193][BO-196][BO-197][BO-085][BO-086][BO-087][RD-166][RD-143] answer in the documented shape', async () => {
    const order = await aPaidOrder(test, person)
    expect((await staff('GET /api/admin/dashboard')).body.data).toMatchObject({
      stats: { totalOrders: expect.any(Number) },
      recentOrders: expect.any(Array),
      pendingVerifications: expect.any(Array),
    })
    const pending = (await staff('GET /api/orders/admin/pending-verifications')).body
    expect(pending).toMatchObject({ success: true, pagination: { current: 1 } })
    expect(pending.orders.map((one: Body) => one._id)).toContain(order._id)
    const all = (await staff(`GET /api/orders/admin/all?q=${order.orderNumber}&limit=1`)).body
    expect(all.orders[0]).toMatchObject({
      _id: order._id,
      status: 'payment_submitted',
      user: { name: person.name, email: person.email },
      shippingAddress: { city: 'Sagar', state: 'Madhya Pradesh', zipCode: '470002' },
      payment: { method: 'UPI', paymentStatus: 'pending_verification', screenshot: null },
    })
    expect((await staff(`GET /api/orders/${order.orderNumber}/admin`)).body).toMatchObject({
      success: true,
      order: { _id: order._id },
      events: [{ seq: 1 }, { seq: 2 }],
    })
  })

  it('[BO-040][BO-158][BO-159][RD-002][BO-003] search and filter, and take both spellings of the first status', async () => {
    const other = await aCustomer(test, { name: 'Ülrich Ⅳ Searchable' })
    const id = aTransactionId()
    await pay(test, other, await anOrder(test, other), id)
    const find = async (path: string) => (await staff(`GET /api/orders/admin/${path}`)).body.orders.map((one: Body) => one.user.name)
    expect(await find(`pending-verifications?q=${id.slice(2, 9)}`)).toContain(other.name)
    expect(await find('pending-verifications?q=searchABLE')).toEqual([other.name])
    expect(await find(`all?q=${other.email.slice(0, 12)}`)).toEqual([other.name])
    expect(await find('all?q=%25')).toEqual([])
    const order = await anOrder(test, other)
    for (const spelling of ['pending', 'pending_payment']) {
      const { orders } = (await staff(`GET /api/orders/admin/all?status=${spelling}&user=${other.id}`)).body
      expect(orders).toMatchObject([{ _id: order._id, status: 'pending_payment', total: 560 }])
      expect((await move(order, spelling)).status).toBe(200)
    }
  })

  it('[BO-195][BO-198][RD-004][RD-021][BO-112] verify, reject and set any of the seven statuses from any other', async () => {
    const order = await anOrder(test, person, { big: 1 })
    for (const status of ['delivered', 'pending_payment', 'refunded', 'processing', 'cancelled', 'shipped', 'confirmed'])
      expect((await move(order, status)).body).toMatchObject({
        success: true,
        message: 'Order status updated successfully!',
        order: { status },
      })
    for (const status of ['payment_submitted', 'payment_failed', 'lost', '']) expect((await move(order, status)).status).toBe(400)
  })
})

describe('stock follows the status', () => {
  it('[RD-008][SF-342][BO-121][BO-208][BO-123] on any path nets nothing or just the quantity', async () => {
    const order = await anOrder(test, person, { big: 5 })
    const before = await stock()
    const path = [
      'confirmed',
      'shipped',
      'delivered',
      'cancelled',
      'refunded',
      'shipped',
      'pending_payment',
      'cancelled',
      'delivered',
      'refunded',
    ]
    for (const status of path) {
      await move(order, status)
      const holds = ['confirmed', 'shipped', 'delivered'].includes(status)
      expect(await stock()).toBe(before - (holds ? 5 : 0))
    }
  })

  it('[BO-124][RD-045] is only looked at when an order is placed', async () => {
    const before = await stock()
    await anOrder(test, person, { big: 100 })
    expect(await stock()).toBe(before)
  })

  it('[RD-009][RD-030] moves once, whatever fifty admins click at the same moment', async () => {
    const order = await aPaidOrder(test, person, { big: 3 })
    const before = await stock()
    const clicks = Array.from({ length: 50 }, (_, n) =>
      n % 2 ? move(order, 'confirmed') : staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true }),
    )
    await Promise.all(clicks)
    expect(await stock()).toBe(before - 3)
    const { events } = (await staff(`GET /api/orders/${order._id}/admin`)).body
    expect(events.map((event: Body) => event.to)).toEqual(['pending_payment', 'payment_submitted', 'confirmed'])
    expect(events.map((event: Body) => event.seq)).toEqual([1, 2, 3])
  })

  it('[RD-043][RD-044][RD-030] is kept in a ledger and a history that refuse to be changed, and never falls below 0', async () => {
    const { pool } = test.shop.database
    for (const table of ['stock_movements', 'order_events']) {
      await expect(pool.query(`update ${table} set actor = 'nobody'`)).rejects.toThrow(/append-only/)
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/append-only/)
      await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow(/append-only/)
    }
    await expect(pool.query('update products set stock = -1')).rejects.toThrow(/products_stock_not_negative/)
  })
})

describe('payments and statuses set by hand', () => {
  const payment = async (order: Body) => (await staff(`GET /api/orders/${order._id}/admin`)).body.order.payment

  it('[RD-014] confirming counts as that admin’s verification', async () => {
    const order = await aPaidOrder(test, person)
    await move(order, 'confirmed')
    expect(await payment(order)).toMatchObject({ paymentStatus: 'verified', decidedBy: 'admin' })
  })

  it.each(['pending_payment', 'cancelled'])('[RD-155] %s closes a waiting payment and frees its ID', async (status) => {
    const [order, other] = [await anOrder(test, person), await anOrder(test, person)]
    const id = aTransactionId()
    await pay(test, person, order, id)
    await move(order, status)
    expect(await payment(order)).toMatchObject({ paymentStatus: 'verification_failed', decidedBy: 'admin' })
    expect((await pay(test, person, other, id)).status).toBe(200)
  })

  it('[RD-156][RD-047] a verified payment stays verified; goods without an ID are no revenue', async () => {
    const order = await aPaidOrder(test, person)
    await move(order, 'confirmed')
    for (const status of ['cancelled', 'refunded', 'pending_payment']) {
      await move(order, status)
      expect((await payment(order)).paymentStatus).toBe('verified')
    }
    const revenue = async () => (await staff('GET /api/admin/dashboard')).body.data.stats.totalRevenue
    const before = await revenue()
    const unpaid = await anOrder(test, person)
    await move(unpaid, 'confirmed')
    expect((await payment(unpaid)).paymentStatus).toBe('pending')
    expect(await revenue()).toBe(before)
  })

  it('[RD-019] a pending count counts payments under verification only', async () => {
    const count = async () => (await staff('GET /api/admin/dashboard')).body.data.stats.pendingPayments
    const before = await count()
    await anOrder(test, person)
    expect(await count()).toBe(before)
    await aPaidOrder(test, person)
    expect(await count()).toBe(before + 1)
  })
})

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('how the shop answers', () => {
  it('[RD-129][RD-133] in one envelope, with the true status and a request id', async () => {
    const fine = await test.call('GET /api/shop', { headers: { 'x-request-id': 'my-request-1' } })
    expect(fine.body.success).toBe(true)
    expect(fine.headers['x-request-id']).toBe('my-request-1')
    const failed = await mine('POST /api/cart/add', { productId: 'x', quantity: 0 })
    expect(failed).toMatchObject({
      status: 400,
      body: {
        success: false,
        message: 'Quantity must be at least 1.',
        code: 'request.invalid',
        requestId: expect.any(String),
        errors: { quantity: 'Quantity must be at least 1.' },
      },
    })
    expect((await test.call('GET /api/nothing')).body).toMatchObject({ success: false, code: 'request.not-found' })
  })

  it('[RD-134][RD-094] to what is too large with 413, to another type with 415, to broken JSON with 400', async () => {
    const big = (bytes: number) => ({ transactionId: '425210984512', screenshot: 'x'.repeat(bytes), upiId: '' })
    const order = await anOrder(test, person)
    expect((await mine('POST /api/cart/add', { productId: 'x'.repeat(1_100_000) })).status).toBe(413)
    expect((await mine(`POST /api/orders/${order._id}/confirm-payment`, big(6_500_000))).status).toBe(400)
    const large = await mine(`POST /api/orders/${order._id}/confirm-payment`, big(7_400_000))
    expect(large).toMatchObject({ status: 413, body: { message: expect.stringContaining('too large') } })
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data']) {
      const answer = await test.call('POST /api/auth/login', { body: '{"email":"a","password":"b"}', headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
    }
    expect((await test.call('POST /api/auth/login', { body: '{', headers: { 'content-type': 'application/json' } })).status).toBe(400)
  })

  it('[RD-135][RD-064] to too many questions with 429 and Retry-After', async () => {
    const ask = () => test.call('POST /api/auth/check-availability', { body: { email: 'free@example.in' }, ip: '10.7.7.7' })
    for (let n = 0; n < 30; n++) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('[RD-121] in rupees, whatever currency is stored', async () => {
    await staff('PUT /api/admin/settings', { section: 'general', data: { currency: 'USD', timezone: 'UTC' } })
    expect((await staff('GET /api/admin/settings')).body.settings.general).toMatchObject({ currency: 'USD', timezone: 'UTC' })
    expect((await anOrder(test, person)).total).toBe(560)
  })

  it('[BO-001][SF-251][SF-423] to shoppers and staff apart', async () => {
    expect((await test.call('POST /api/admin/login', { body: { username: person.email, password: PASSWORD } })).status).toBe(401)
    expect((await test.call('POST /api/auth/login', { body: { email: 'admin@localhost', password: OWNER_PASSWORD } })).status).toBe(401)
    const { user } = (await mine('GET /api/auth/verify')).body
    expect(user).toMatchObject({ role: 'customer', isAdmin: false })
    for (const path of ['cart', 'wishlist', 'address', 'orders', 'auth/sessions']) expect((await mine(`GET /api/${path}`)).status).toBe(200)
  })

  it('[RD-098] the pictures of the own data to who sent them alone', async () => {
    const order = await anOrder(test, person)
    await mine(`POST /api/orders/${order._id}/confirm-payment`, { transactionId: aTransactionId(), screenshot: PIXEL, upiId: '' })
    const { pictures } = (await mine('GET /api/auth/my-data')).body.data
    expect(pictures).toContainEqual({ id: expect.any(String), what: 'screenshot of a payment', of: order._id })
    const path = `GET /api/auth/my-data/pictures/${pictures.at(-1).id}`
    expect((await mine(path)).headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await test.call(path, { token: (await aCustomer(test)).token })).status).toBe(404)
  })

  it('[RD-098] a payment screenshot to its owner and staff alone', async () => {
    const order = await anOrder(test, person)
    await mine(`POST /api/orders/${order._id}/confirm-payment`, { transactionId: aTransactionId(), screenshot: PIXEL, upiId: '' })
    const { screenshot } = (await staff(`GET /api/orders/${order._id}/admin`)).body.order.payment
    expect((await staff(`GET ${screenshot}`)).headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await test.call(`GET ${screenshot}`)).status).toBe(401)
    expect((await test.call(`GET ${screenshot}`, { token: (await aCustomer(test)).token })).status).toBe(403)
    const own = `GET /api/orders/${order._id}/screenshot`
    const picture = await mine(own)
    expect(picture.status).toBe(200)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await mine(`GET /api/orders/${(await anOrder(test, person))._id}/screenshot`)).status).toBe(404)
    expect((await test.call(own)).status).toBe(401)
    expect((await test.call(own, { token: (await aCustomer(test)).token })).status).toBe(403)
    const id = (await test.shop.database.pool.query('select screenshot_id from orders where id = $1', [order._id])).rows[0].screenshot_id
    for (const path of ['reviews', 'products']) expect((await test.call(`GET /api/${path}/pictures/${id}`)).status).toBe(404)
  })
})
