import type { AnswerTo } from '#test/contract-calls.ts'

type CartAnswer = AnswerTo<'POST /api/cart/add'>

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, aPayLink, aTransactionId, orderBody, pay, productIds } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { OWNER_PASSWORD, testShop } from '#test/test-shop.ts'

let test: TestShop
beforeEach(async () => {
  test = await testShop()
})
afterEach(() => test.close())

const stockOf = async (slug: string): Promise<number> => (await test.call(`GET /api/products/${slug}`)).body.product.stock

describe('the method of a payment', () => {
  it('is what the shopper says it was paid by; without a word the method of the order stays', async () => {
    const test = await testShop()
    const person = await aCustomer(test)
    const methodOf = async (more: object) => {
      const order = await anOrder(test, person)
      const body = { transactionId: aTransactionId(), screenshot: null, upiId: '', ...more }
      return (await test.call(`POST /api/orders/${order._id}/confirm-payment`, { token: person.token, body })).body.order?.payment.method
    }
    expect([await methodOf({ method: 'Bank Transfer' }), await methodOf({ method: 'UPI' }), await methodOf({})]).toEqual([
      'Bank Transfer',
      'UPI',
      'UPI',
    ])
    expect(await methodOf({ method: 'Cash' })).toBeUndefined()
    await test.close()
  })
})

describe('one purchase, by API alone', () => {
  it('goes from the mailed code to the receipt', async () => {
    const email = 'first@example.in'
    const free = await test.call('POST /api/auth/check-availability', { body: { email, phone: '9876500001' } })
    expect(free.status).toBe(200)
    expect((await test.call('POST /api/auth/send-registration-otp', { body: { email, name: 'First' } })).body.success).toBe(true)
    const [mail] = await test.mails()
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
    const registered = await test.call('POST /api/auth/register', {
      body: { name: 'First Buyer', email, phone: '9876500001', password: 'secret-1', emailOtp: code, dateOfBirth: null, address: null },
    })
    expect(registered.status).toBe(200)
    const token = registered.body.token
    expect(registered.body.user).toMatchObject({ email, role: 'customer', isAdmin: false })

    const { big, small } = await productIds(test)
    const asked = {
      productId: big,
      quantity: 11,
      productData: { _id: big, name: 'x', price: 1, discountPrice: 1, image: '', stock: 9, discount: 99, originalPrice: 1 },
    }
    expect((await test.call('POST /api/cart/add', { token, body: asked })).body.cart.totalQuantity).toBe(11)
    const added = await test.sendRaw<CartAnswer>('POST /api/cart/add', {
      token,
      body: { productId: small, name: 'x', price: 1, image: '' },
    })
    expect(added.body.cart).toMatchObject({ totalQuantity: 12, totalAmount: 11 * 280 + 210 - 12 * 10 })

    const address = {
      name: 'First Buyer',
      mobileNumber: '9876500001',
      emailAddress: email,
      address: '14 Bazaar Road',
      pinCode: '470002',
      city: 'Sagar',
      state: 'Madhya Pradesh',
    }
    expect((await test.call('POST /api/address/save', { token, body: address })).body.success).toBe(true)

    const created = await test.call('POST /api/orders/create', { token, body: orderBody({ big: 11, small: 1 }) })
    expect(created.body.order).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      total: 11 * 280 + 210 - 12 * 10,
      subtotal: 11 * 400 + 300,
      itemCount: 12,
    })
    expect((await test.call('GET /api/cart', { token })).body.cart.items).toEqual([])
    const { _id, orderNumber } = created.body.order

    const confirmed = await test.call(`POST /api/orders/${_id}/confirm-payment`, {
      token,
      body: { transactionId: '425210984512', screenshot: null, upiId: '' },
    })
    expect(confirmed.body).toMatchObject({ success: true, orderNumber })
    expect(await stockOf('special-lion-beedi-big')).toBe(10_000)

    const admin = await theOwner(test)
    const pending = await test.call('GET /api/orders/admin/pending-verifications', { token: admin })
    expect(pending.body.orders.map((order) => order.orderNumber)).toEqual([orderNumber])
    const verified = await test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token: admin, body: { verified: true, notes: '' } })
    expect(verified.body).toMatchObject({ success: true, message: 'Payment verified successfully!' })
    expect([await stockOf('special-lion-beedi-big'), await stockOf('special-lion-beedi-small')]).toEqual([9989, 9999])

    const seen = (await test.call(`GET /api/orders/number/${orderNumber}`, { token })).body.order
    expect(seen).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'verified',
      payment: { paymentStatus: 'verified', transactionId: '425210984512' },
    })
    expect(seen.confirmedAt).toBeTruthy()

    test.later(20 * 60_000)
    const shipped = await test.call(`PUT /api/orders/${_id}/admin/update-status`, {
      token: admin,
      body: { status: 'shipped', trackingNumber: 'EE123456789IN', courier: 'India Post' },
    })
    expect(shipped.body.message).toBe('Order status updated successfully!')
    const { order: sent } = (await test.call(`GET /api/orders/${_id}`, { token })).body
    expect(sent).toMatchObject({ confirmedAt: seen.confirmedAt, trackingNumber: 'EE123456789IN', courier: 'India Post', deliveredAt: null })
    expect(Date.parse(sent.shippedAt ?? '') - Date.parse(seen.confirmedAt ?? '')).toBeGreaterThanOrEqual(20 * 60_000)
    const { tracking } = (await test.call(`GET /api/orders/${_id}/track`, { token })).body
    expect(tracking).toMatchObject({ currentStatus: 'shipped', trackingNumber: 'EE123456789IN', estimatedDelivery: '5 to 7 business days' })
    expect(tracking.timeline.map((step) => step.completed)).toEqual([true, true, true, true, true, false])

    const dashboard = await test.call('GET /api/admin/dashboard', { token: admin })
    expect(dashboard.body.data.stats).toMatchObject({ totalOrders: 1, pendingPayments: 0, totalRevenue: 3170, verifiedToday: 1 })
  })

  it('a product that a cart names twice is one line of the order', async () => {
    const person = await aCustomer(test)
    const items = [{ big: 3 }, { small: 4 }, { big: 5 }].flatMap((packs) => orderBody(packs).cartData.items)
    const body = { ...orderBody({}), cartData: { items } }
    const { order } = (await test.call('POST /api/orders/create', { token: person.token, body })).body
    expect(order.items.map(({ name, quantity }) => `${quantity} × ${name}`)).toEqual([
      '8 × Special Lion Beedi (Big Pack)',
      '4 × Special Lion Beedi (Small Pack)',
    ])
  })

  it('the whole stock can be ordered, and not one pack more', async () => {
    const person = await aCustomer(test)
    const admin = await theOwner(test)
    const { small } = await productIds(test)
    const move = (type: 'add' | 'subtract', quantity: number) =>
      test.call(`PUT /api/admin/inventory/${small}/stock`, { token: admin, body: { type, quantity, notes: 'Count' } })
    const stock = await stockOf('special-lion-beedi-small')
    await move('subtract', stock - 7)
    const order = (packs: number) => test.call('POST /api/orders/create', { token: person.token, body: orderBody({ small: packs }) })
    expect(await order(8)).toMatchObject({
      status: 409,
      body: { code: 'order.too-little-stock', stock: 7, product: 'Special Lion Beedi (Small Pack)' },
    })
    const placed = (await order(7)).body.order
    expect(placed).toMatchObject({ total: 1470, paymentStatus: 'pending', status: 'pending' })
    // whoever comes to pay is told that it is sold out meanwhile
    const link = await aPayLink(test, admin, { items: [{ productId: 'special-lion-beedi-small', quantity: 7 }] })
    const soldOut = async () => [
      (await test.call(`GET /api/orders/${placed._id}`, { token: person.token })).body.order.isSoldOut,
      (await test.sendRaw<AnswerTo<'GET /api/pay/:token'>>(`GET ${link}`)).body.page.order?.isSoldOut,
    ]
    expect(await soldOut()).toEqual([undefined, undefined])
    await move('subtract', 1)
    expect(await soldOut()).toEqual([true, true])
    await move('add', stock - 6)
    await pay(test, person, placed)
    expect((await soldOut())[0]).toBeUndefined()
  })

  it('stays what was ordered when everything of its product is changed before it is paid; only its address is that of today', async () => {
    const person = await aCustomer(test)
    const admin = await theOwner(test)
    const { small } = await productIds(test)
    const general = {
      gstin: '23AAPFU0939F1Z3',
      gstTable: [{ from: '2017-07-01', percent: 18, others: [{ hsn: '24022090', percent: 40 }] }],
    }
    const settings = { section: 'general' as const, data: general, password: OWNER_PASSWORD }
    await test.call('PUT /api/admin/settings', { token: admin, body: settings })
    const order = await anOrder(test, person, { small: 3 })
    await pay(test, person, order)
    const { product } = (await test.call(`GET /api/admin/inventory/${small}`, { token: admin })).body
    const other = {
      name: 'Round Tin',
      slug: 'round-tin',
      size: 'Tin',
      hsn: '24022090',
      sellingPrice: 99,
      bidiPerPack: 7,
    }
    const changed = await test.sendRaw(`PUT /api/admin/inventory/${small}`, { token: admin, body: { ...product, ...other, images: [] } })
    expect(changed.status, changed.text).toBe(200)
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
    const now = (await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order
    expect(now.items).toEqual([{ ...order.items[0], slug: 'round-tin' }])
    expect(now.items[0]).toMatchObject({ name: 'Special Lion Beedi (Small Pack)', price: 210, hsn: '24031921' })
    expect(now.taxDocuments).toMatchObject([
      { total: 630, rate: 18, lines: [{ name: 'Special Lion Beedi (Small Pack)', hsn: '24031921', quantity: 3, amount: 630 }] },
    ])
    expect(now.total).toBe(order.total)
  })

  it('[RD-013][RD-014] no verdict falls on a transaction ID that nobody looked at', async () => {
    const person = await aCustomer(test)
    const admin = await theOwner(test)
    const order = await anOrder(test, person)
    const [seen, other] = [aTransactionId(), aTransactionId()]
    const staff = (what: string, body: object) =>
      test.sendRaw(`${what.replace('/', `/api/orders/${order._id}/admin/`)}`, { token: admin, body })
    const verdict = (transactionId: string) => staff('POST /verify-payment', { verified: true, transactionId })
    const set = (transactionId: string | null) => staff('PUT /update-status', { status: 'cancelled', transactionId })
    await pay(test, person, order, seen)
    expect((await set(null)).body.code).toBe('payment.other-id')
    await staff('POST /verify-payment', { verified: false })
    await pay(test, person, order, other)
    for (const answer of [await verdict(seen), await set(seen)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'payment.other-id'])
      expect(answer.body.message).toContain('another transaction ID')
    }
    const bulk = { ids: [order._id], status: 'cancelled' as const, transactionIds: { [order._id]: seen } }
    const { results } = (await test.call('POST /api/orders/admin/bulk-status', { token: admin, body: bulk })).body
    expect(results).toMatchObject([{ done: false, message: expect.stringContaining('another transaction ID') }])
    expect((await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order.paymentStatus).toBe('pending_verification')
    expect((await verdict(other)).body).toMatchObject({ success: true, paymentStatus: 'verified' })
  })
})
