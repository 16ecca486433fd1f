import type { Order } from 'contract/orders/order.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, aTransactionId, orderBody, productIds } from './builders/orders.ts'
import type { Person } from './builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from './builders/people.ts'
import type { ReplyTo, StatusBody } from './contract-calls.ts'
import { OWNER_PASSWORD } from './owner.ts'
import type { TestShop } from './test-shop.ts'
import { callsOf, testShop } from './test-shop.ts'

let test: TestShop
let person: Person
let admin: string
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
  admin = await theOwner(test)
})
afterAll(() => test.close())

const mine = callsOf(() => [test, person.token])
const staff = callsOf(() => [test, admin])
const move = (order: { _id: string }, status: StatusBody['status']) =>
  staff(`PUT /api/orders/${order._id}/admin/update-status`, { status, unpaidReason: 'Paid at the door' })

describe('an order as the storefront gets it', () => {
  const ways: Record<string, (order: Order) => Promise<Order | undefined>> = {
    'in the list': async () => (await mine('GET /api/orders?page=1&limit=10')).body.orders[0],
    'by its id': async ({ _id }) => (await mine(`GET /api/orders/${_id}`)).body.order,
    'by its number': async ({ orderNumber }) => (await mine(`GET /api/orders/number/${orderNumber}`)).body.order,
  }
  let placed: ReplyTo<'POST /api/orders/create'>
  beforeAll(async () => {
    placed = (await mine('POST /api/orders/create', orderBody({ big: 10, small: 3 }))).body
  })

  it('[SF-451][SF-266] is placed with the cart, the address and the method', () => {
    expect(placed).toMatchObject({ success: true, message: expect.any(String), order: { shippingAddress: { city: 'Sagar' } } })
    expect(placed.order.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Special Lion Beedi (Big Pack)', 10],
      ['Special Lion Beedi (Small Pack)', 3],
    ])
  })

  it('[RD-159] has the original prices as subtotal, and what is paid as total', () => {
    expect(placed.order).toMatchObject({ subtotal: 4900, total: placed.order.subtotal - placed.order.discount, shipping: 0 })
    expect(placed.order.total).toBeLessThan(13 * 280)
  })

  it('[SF-446][SF-269] comes in pages of ten, with where one is', async () => {
    const person = await aCustomer(test)
    for (let n = 0; n < 3; n++) await anOrder(test, person, { big: 1 + n })
    const { body } = await test.call('GET /api/orders?page=2&limit=2', { token: person.token })
    expect(body).toMatchObject({ success: true, message: expect.any(String), pagination: { current: 2, pages: 2, total: 3 } })
    expect(body.orders.map(({ total }) => total)).toEqual([280])
  })

  it('[SF-447][SF-450] is found by its id and by its number, by its shopper alone', async () => {
    const { _id, orderNumber } = placed.order
    const { token } = await aCustomer(test)
    for (const path of [_id, `number/${orderNumber}`]) {
      expect((await mine(`GET /api/orders/${path}`)).body).toMatchObject({ success: true, order: { _id, orderNumber } })
      expect((await test.call(`GET /api/orders/${path}`, { token })).status).toBe(403)
    }
  })

  it.each(Object.entries(ways))('[SF-263] %s carries its goods, sums and address', async (_, find) => {
    expect(await find(placed.order)).toMatchObject({
      _id: placed.order._id,
      orderNumber: placed.order.orderNumber,
      orderDate: expect.stringMatching(/^20\d\d-/),
      status: 'pending',
      itemCount: 13,
      items: [
        { name: 'Special Lion Beedi (Big Pack)', image: expect.any(String), quantity: 10, price: 280, totalPrice: 2800, hsn: '24031921' },
        { name: 'Special Lion Beedi (Small Pack)', image: expect.any(String), quantity: 3, price: 210, totalPrice: 630, hsn: '24031921' },
      ],
      shippingAddress: { name: 'Ramesh Ahirwar', street: '14 Bazaar Road', city: 'Sagar', zipCode: '470002' },
    })
  })

  it.each(Object.entries(ways))('[SF-264][SF-265] %s carries its payment and the dates that are still to come', async (_, find) => {
    expect(await find(placed.order)).toMatchObject({
      payment: { method: 'UPI', paymentStatus: 'pending', transactionId: null, submittedAt: null, verificationNotes: null },
      paymentStatus: 'pending',
      trackingNumber: null,
      confirmedAt: null,
      shippedAt: null,
      deliveredAt: null,
    })
  })

  it('[RD-020] says the same of its payment in both places, whatever became of it', async () => {
    const other = await aCustomer(test)
    const order = await aPaidOrder(test, other)
    const read = async () => (await test.call(`GET /api/orders/${order._id}`, { token: other.token })).body.order
    for (const status of ['pending_verification', 'verified']) {
      if (status === 'verified') await move(order, 'confirmed')
      expect(await read()).toMatchObject({ paymentStatus: status, payment: { paymentStatus: status } })
    }
  })
})

describe('the calls of the storefront', () => {
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

  it('[SF-449][SF-268] track an order: where it is, its number and its steps', async () => {
    const order = await anOrder(test, person)
    await staff(`PUT /api/orders/${order._id}/admin/update-status`, {
      status: 'shipped',
      trackingNumber: 'EK123456789IN',
      unpaidReason: 'Paid at the door',
    })
    const { body } = await mine(`GET /api/orders/${order._id}/track`)
    expect(body).toMatchObject({
      success: true,
      message: expect.any(String),
      tracking: {
        orderNumber: order.orderNumber,
        currentStatus: 'shipped',
        paymentStatus: 'pending',
        trackingNumber: 'EK123456789IN',
        estimatedDelivery: expect.any(String),
      },
    })
    expect(body.tracking.timeline.map(({ label }) => label)).toEqual(expect.arrayContaining(['Shipped', 'Delivered']))
  })

  it('[RD-031][RD-158] date the steps of an order by its events; one that was skipped is done and has no date', async () => {
    const order = await anOrder(test, person)
    await move(order, 'shipped')
    const { tracking } = (await mine(`GET /api/orders/${order._id}/track`)).body
    const { events } = (await staff(`GET /api/orders/${order._id}/admin`)).body
    const steps = Object.fromEntries(tracking.timeline.map((step) => [step.status, step]))
    expect(steps.pending).toMatchObject({ completed: true, date: events[0]?.at })
    expect(steps.confirmed).toMatchObject({ completed: true, date: null })
    expect(steps.shipped).toMatchObject({ completed: true, date: events[1]?.at })
    expect(steps.delivered).toMatchObject({ completed: false, date: null })
  })

  it('[SF-424] hide an order only where nothing is under way', async () => {
    const other = await aCustomer(test)
    const hide = async (order: { _id: string }) => (await test.call(`DELETE /api/orders/${order._id}`, { token: other.token })).status
    const order = await aPaidOrder(test, other)
    expect(await hide(order)).toBe(409)
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered', 'refunded'] as const) {
      await move(order, status)
      expect(await hide(order), status).toBe(409)
    }
    await move(order, 'cancelled')
    expect(await hide(order), 'while its money is owed').toBe(409)
    await staff(`POST /api/orders/${order._id}/admin/refunds`, { settle: 'now', reference: aTransactionId() })
    expect(await hide(order)).toBe(200)
  })

  it('[SF-448][RD-029] hide an order from its shopper; staff see it marked, and nothing is deleted', async () => {
    const order = await anOrder(test, person)
    expect((await mine(`DELETE /api/orders/${order._id}`)).body).toMatchObject({ success: true, message: 'Order deleted successfully' })
    expect((await mine(`GET /api/orders/${order._id}`)).status).toBe(404)
    expect((await mine('GET /api/orders')).body.orders.map((one) => one._id)).not.toContain(order._id)
    expect((await staff(`GET /api/orders/${order._id}/admin`)).body.order.hiddenByCustomer).toBe(true)
    await expect(test.shop.database.pool.query('delete from orders where id = $1', [order._id])).rejects.toThrow(/never deleted/)
  })

  it('[SF-462] adds to the cart what the catalogue has', async () => {
    const { big } = await productIds(test)
    const productData = { _id: big, name: 'x', price: 1, discountPrice: 1, image: '', stock: 1, discount: 0, originalPrice: 1 }
    expect((await mine.raw('POST /api/cart/add', { productId: big, quantity: 2, productData })).body).toMatchObject({
      success: true,
      cart: { totalQuantity: 2, totalAmount: 560 },
    })
  })

  it('[SF-432] log out, with a token and without', async () => {
    const guest = await aCustomer(test)
    expect((await test.call('POST /api/auth/logout', { token: guest.token })).body.success).toBe(true)
    expect((await test.call('GET /api/auth/verify', { token: guest.token })).status).toBe(401)
    expect((await test.call('POST /api/auth/logout')).body.success).toBe(true)
  })

  it('[SF-436] send a registration code again', async () => {
    expect((await test.call('POST /api/auth/send-email-otp', { body: { email: 'again@example.in', name: 'Asha' } })).body.success).toBe(
      true,
    )
    expect((await test.mails()).find(({ to }) => to === 'again@example.in')?.subject).toMatch(/^\d{6} is your verification code$/)
  })

  it('[SF-437][SF-002] mail a reset code of six digits', async () => {
    const guest = await aCustomer(test)
    expect((await test.call('POST /api/auth/forgot-password', { body: { email: guest.email } })).status).toBe(200)
    const mail = (await test.mails()).find(({ to }) => to === guest.email)
    expect(mail?.subject).toMatch(/^\d{6} is your password reset code$/)
  })
})

describe('the catalogue', () => {
  const detail = async (slug: string) => (await test.call(`GET /api/products/${slug}`)).body.product

  it('[RD-136][SF-240] lists both packs with what a card shows', async () => {
    const { products } = (await test.call('GET /api/products')).body
    expect(products).toMatchObject([
      {
        _id: expect.any(String),
        slug: 'special-lion-beedi-big',
        name: 'Special Lion Beedi (Big Pack)',
        stock: expect.any(Number),
        inStock: true,
      },
      { _id: expect.any(String), slug: 'special-lion-beedi-small', name: 'Special Lion Beedi (Small Pack)', stock: 10_000, inStock: true },
    ])
    for (const product of products)
      expect(product).toMatchObject({ image: expect.any(String), brand: expect.any(String), description: expect.stringMatching(/\S/) })
  })

  it('[SF-246] calls both packs bestsellers of one category', async () => {
    const { products } = (await test.call('GET /api/products')).body
    expect(products.map(({ category, bestseller }) => [category, bestseller])).toEqual([
      ['BEEDI', true],
      ['BEEDI', true],
    ])
  })

  it('[SF-570] has a price that is the original less its percent, rounded', async () => {
    const { products } = (await test.call('GET /api/products')).body
    expect(products.map(({ price, originalPrice, discount }) => [price, originalPrice, discount])).toEqual([
      [280, 400, 30],
      [210, 300, 30],
    ])
  })

  it('[RD-137] answers one product by its slug, and 404 for a slug that nobody has', async () => {
    expect(await detail('special-lion-beedi-small')).toMatchObject({ slug: 'special-lion-beedi-small', price: 210, originalPrice: 300 })
    expect((await test.call('GET /api/products/nothing')).status).toBe(404)
  })

  it('[SF-241] gives a product its tiers in percent and from how many packs on', async () => {
    expect(await detail('special-lion-beedi-small')).toMatchObject({
      minQuantity: 1,
      stockCount: 20_000,
      bulkPricing: [
        { minQty: 10, discount: 10 },
        { minQty: 20, discount: 15 },
        { minQty: 30, discount: 20 },
      ],
    })
  })

  it('[SF-242] describes a product in words, five pictures, features and benefits', async () => {
    const product = await detail('special-lion-beedi-big')
    expect(product.images).toHaveLength(5)
    expect(product.description).toMatch(/\S/)
    expect(product.features[0]).toMatch(/\S/)
    expect(product.benefits[0]).toMatchObject({ title: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) })
  })

  it('[SF-243] specifies a product in six lines', async () => {
    const { specifications } = await detail('special-lion-beedi-small')
    expect(specifications.map(({ name }) => name)).toEqual(['Type', 'Quantity', 'Tobacco Type', 'Size', 'Manufacturing', 'Origin'])
  })

  it('[RD-042] never takes the cap on one quantity for stock on hand', async () => {
    expect(await detail('special-lion-beedi-small')).toMatchObject({ stock: 10_000, stockCount: 20_000 })
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
    expect((await test.sendRaw('GET /api/nothing')).body).toMatchObject({ success: false, code: 'request.not-found' })
  })

  it('[RD-134][RD-094] to what is too large with 413, to another type with 415, to broken JSON with 400', async () => {
    const big = (bytes: number) => ({ transactionId: '425210984512', screenshot: 'x'.repeat(bytes), upiId: '' })
    const order = await anOrder(test, person)
    // 16 KB of whoever is not known, 64 KB of others
    const login = async (bytes: number) => (await test.sendRaw('POST /api/auth/login', { body: { password: 'x'.repeat(bytes) } })).status
    expect([await login(15_000), await login(17_000)]).toEqual([400, 413])
    const add = async (bytes: number) => (await mine('POST /api/cart/add', { productId: 'x'.repeat(bytes) })).status
    expect([await add(60_000), await add(66_000)]).toEqual([400, 413])
    expect((await mine(`POST /api/orders/${order._id}/confirm-payment`, big(6_500_000))).status).toBe(400)
    const large = await mine(`POST /api/orders/${order._id}/confirm-payment`, big(7_400_000))
    expect(large).toMatchObject({ status: 413, body: { message: expect.stringContaining('too large') } })
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data']) {
      const answer = await test.sendRaw('POST /api/auth/login', { body: '{"email":"a","password":"b"}', headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
    }
    expect((await test.sendRaw('POST /api/auth/login', { body: '{', headers: { 'content-type': 'application/json' } })).status).toBe(400)
  })

  it('[RD-135][RD-064] to too many questions with 429 and Retry-After', async () => {
    const ask = () => test.call('POST /api/auth/check-availability', { body: { email: 'free@example.in' }, ip: '2001:db8:7::7' })
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

  it('[BO-001] to shoppers and staff apart: neither signs in where the other does', async () => {
    expect((await test.call('POST /api/admin/login', { body: { username: person.email, password: PASSWORD } })).status).toBe(401)
    expect((await test.call('POST /api/auth/login', { body: { email: 'admin@localhost', password: OWNER_PASSWORD } })).status).toBe(401)
  })

  it('[SF-251][SF-423] to a shopper, who is no admin and has a cart, a wishlist, addresses, orders and sessions', async () => {
    const { user } = (await mine('GET /api/auth/verify')).body
    expect(user).toMatchObject({ role: 'customer', isAdmin: false, email: person.email })
    for (const path of ['cart', 'wishlist', 'address', 'orders', 'auth/sessions']) {
      expect((await mine.raw(`GET /api/${path}`)).status).toBe(200)
      expect((await test.sendRaw(`GET /api/${path}`)).status).toBe(401)
    }
  })

  it('[RD-098] the pictures of the own data to who sent them alone', async () => {
    const order = await anOrder(test, person)
    await mine(`POST /api/orders/${order._id}/confirm-payment`, { transactionId: aTransactionId(), screenshot: PIXEL, upiId: '' })
    const { pictures } = (await mine('GET /api/auth/my-data')).body.data
    expect(pictures).toContainEqual({ id: expect.any(String), what: 'screenshot of a payment', of: order._id })
    const path = `GET /api/auth/my-data/pictures/${(pictures as { id: string }[]).at(-1)?.id}` // `as`: the schema leaves the tables of the own data open
    expect((await mine.raw(path)).headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await test.sendRaw(path, { token: (await aCustomer(test)).token })).status).toBe(404)
  })

  it('[RD-098] a payment screenshot to its owner and staff alone', async () => {
    const order = await anOrder(test, person)
    await mine(`POST /api/orders/${order._id}/confirm-payment`, { transactionId: aTransactionId(), screenshot: PIXEL, upiId: '' })
    const { screenshot } = (await staff(`GET /api/orders/${order._id}/admin`)).body.order.payment
    expect((await staff.raw(`GET ${screenshot}`)).headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await test.sendRaw(`GET ${screenshot}`)).status).toBe(401)
    expect((await test.sendRaw(`GET ${screenshot}`, { token: (await aCustomer(test)).token })).status).toBe(403)
    const own = `GET /api/orders/${order._id}/screenshot`
    const picture = await mine.raw(own)
    expect(picture.status).toBe(200)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await mine.raw(`GET /api/orders/${(await anOrder(test, person))._id}/screenshot`)).status).toBe(404)
    expect((await test.sendRaw(own)).status).toBe(401)
    expect((await test.sendRaw(own, { token: (await aCustomer(test)).token })).status).toBe(403)
    const id = (await test.shop.database.pool.query('select screenshot_id from orders where id = $1', [order._id])).rows[0].screenshot_id
    for (const path of ['reviews', 'products']) expect((await test.sendRaw(`GET /api/${path}/pictures/${id}`)).status).toBe(404)
  })
})
