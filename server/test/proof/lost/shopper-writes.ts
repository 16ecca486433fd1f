import { randomUUID } from 'node:crypto'
import { bankAlert, payPart } from '#test/builders/alerts.ts'
import { anOrder, aPaidOrder, aPayLink, aTransactionId, orderBody } from '#test/builders/orders.ts'
import { aCustomer, PASSWORD } from '#test/builders/people.ts'
import { noise } from '#test/builders/pictures.ts'
import { present } from '#test/test-shop.ts'
import type { AnswerTo } from '../../contract-calls.ts'
import { newBrowser } from '../../fakes/push-endpoint.ts'
import type { World, Writes } from './world.ts'
import { aReturn, aReview, codeFor, REVIEW } from './world.ts'

const PLACE = { street: '2 Lake Road', city: 'Bhopal', state: 'Madhya Pradesh', zipCode: '462001', isDefault: true }
const TO = { name: 'Gita', mobileNumber: '9876543210', emailAddress: 'gita@example.in', address: '2 Lake Road', pinCode: '462001' }

/** Every write of a shopper, each on things of its own. */
export function shopperWrites(world: World): Writes {
  const { test, asha, gita, big } = world
  const anAddress = async (): Promise<string> =>
    (await test.call('POST /api/address/add', { token: gita.token, body: { ...PLACE, street: randomUUID(), isDefault: false } })).body
      .address._id
  return {
    'an order': async () => ({ what: 'POST /api/orders/create', token: asha.token, body: orderBody({ big: 2 }) }),
    'a transaction ID': async () => {
      const order = await anOrder(test, asha)
      return { what: `POST /api/orders/${order._id}/confirm-payment`, token: asha.token, body: { transactionId: aTransactionId() } }
    },
    'a transaction ID by a link': async () => ({
      what: `POST ${await aPayLink(test, world.owner)}/confirm-payment`,
      body: { transactionId: aTransactionId() },
    }),
    'a screenshot by a link': async () => ({
      what: `POST ${await aPayLink(test, world.owner)}/picture`,
      body: Buffer.from((await noise(18)).split(',')[1] ?? '', 'base64'),
      headers: { 'content-type': 'image/png' },
    }),
    'a wish to return': () => aReturn(world),
    'a wish to return taken back': async () => {
      const { what, token = '', body } = await aReturn(world)
      const asked = await test.sendRaw<AnswerTo<'POST /api/orders/:id/returns'>>(what, { token, ...(body && { body }) })
      return { what: `${what}/${asked.body.return._id}/withdraw`, token }
    },
    'a UPI ID for a refund': async () => {
      const order = await anOrder(test, asha)
      const token = world.owner
      const id = await bankAlert(test, { reference: aTransactionId(), rupees: order.total, vpa: null })
      await test.call(`POST /api/admin/money/credits/${id}/allocate`, {
        token,
        body: { allocations: [{ kind: 'owed', orderId: order._id, amount: order.total }], note: '' },
      })
      return { what: `POST /api/orders/${order._id}/refund-to`, token: asha.token, body: { upiId: 'asha.k@ybl' } }
    },
    'a rest that is reported as paid': async () => {
      const order = await aPaidOrder(test, asha)
      await payPart(test, world.owner, order, order.total - 37)
      return { what: `POST /api/orders/${order._id}/report-rest`, token: asha.token, body: { amount: 37 } }
    },
    'a rest that is reported as paid through a link': async () => {
      const link = await aPayLink(test, world.owner)
      const transactionId = aTransactionId()
      const paid = await test.sendRaw<AnswerTo<'POST /api/pay/:token/confirm-payment'>>(`POST ${link}/confirm-payment`, {
        body: { transactionId },
      })
      const { orderNumber, total } = present(paid.body.page.order)
      const { body } = await test.call(`GET /api/orders/admin/all?search=${orderNumber}`, { token: world.owner })
      await payPart(test, world.owner, present(body.orders[0]), total - 41)
      return { what: `POST ${link}/report-rest`, body: { amount: 41 } }
    },
    'a cancelled order': async () => {
      const order = await aPaidOrder(test, asha)
      await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: world.owner, body: { verified: true } })
      return { what: `POST /api/orders/${order._id}/cancel`, token: asha.token }
    },
    'a hidden order': async () => ({ what: `DELETE /api/orders/${(await anOrder(test, asha))._id}`, token: asha.token }),
    'pieces in a cart': async () => ({ what: 'POST /api/cart/add', token: asha.token, body: { productId: big, quantity: 2 } }),
    "a guest's cart": async () => ({
      what: 'POST /api/cart/merge',
      token: asha.token,
      body: { items: [{ productId: big, quantity: 3 }], cartId: randomUUID() },
    }),
    'a quantity': async () => {
      await test.call('POST /api/cart/add', { token: asha.token, body: { productId: big, quantity: 1 } })
      return { what: `PUT /api/cart/update/${big}`, token: asha.token, body: { quantity: 4 } }
    },
    'a wish': async () => ({ what: 'POST /api/wishlist/add', token: asha.token, body: { productId: big } }),
    'a wish for a mail once it is in stock': async () => {
      const sold = {
        name: 'Sold Out',
        slug: `sold-out-${randomUUID()}`,
        sku: randomUUID().slice(0, 12),
        category: 'BEEDI',
        sellingPrice: 90,
        originalPrice: 140,
        currentStock: 0,
      }
      await test.call('POST /api/admin/inventory', { token: world.owner, body: sold })
      return { what: 'POST /api/wishlist/await-stock', token: gita.token, body: { productId: sold.slug, awaits: true } }
    },
    'a wish there and back': async () => ({ what: 'POST /api/wishlist/toggle', token: gita.token, body: { productId: big } }),
    'a wish into the cart': async () => {
      await test.call('POST /api/wishlist/add', { token: asha.token, body: { productId: big } })
      return { what: `POST /api/wishlist/move-to-cart/${big}`, token: asha.token }
    },
    'an address': async () => ({ what: 'POST /api/address/add', token: asha.token, body: PLACE }),
    'a review': async () => ({
      what: 'POST /api/reviews',
      token: gita.token,
      body: { ...REVIEW, productId: big, isVerifiedPurchase: true, isEditing: false, reviewId: null, currentUser: { id: 'x', name: 'x' } },
    }),
    'a picture': async () => ({
      what: 'POST /api/pictures?for=review',
      token: gita.token,
      body: Buffer.from((await noise(16)).split(',')[1] ?? '', 'base64'),
      headers: { 'content-type': 'image/png' },
    }),
    'a vote': async () => ({ what: `POST /api/reviews/${(await aReview(world))._id}/helpful`, token: asha.token, body: {} }),
    'a message': async () => ({
      what: 'POST /api/contact',
      token: asha.token,
      body: { name: 'Asha', email: 'asha@example.in', message: 'When will my parcel come, please?' },
    }),
    // what is set, taken away or put in place
    'a whole cart': async () => ({ what: 'POST /api/cart', token: gita.token, body: { items: [{ productId: big, quantity: 6 }] } }),
    'a product taken out of the cart': async () => {
      await test.call('POST /api/cart/add', { token: gita.token, body: { productId: big, quantity: 1 } })
      return { what: `DELETE /api/cart/remove/${big}`, token: gita.token }
    },
    'an empty cart': async () => ({ what: 'DELETE /api/cart/clear', token: gita.token }),
    "a guest's wishes": async () => ({ what: 'POST /api/wishlist/merge', token: gita.token, body: { items: [{ productId: big }] } }),
    'a wish taken back': async () => {
      await test.call('POST /api/wishlist/add', { token: gita.token, body: { productId: big } })
      return { what: `DELETE /api/wishlist/remove/${big}`, token: gita.token }
    },
    'the address of a checkout': async () => ({ what: 'POST /api/address/save', token: gita.token, body: { ...TO, ...PLACE } }),
    'a changed address': async () => ({
      what: `PUT /api/address/${await anAddress()}`,
      token: gita.token,
      body: { ...PLACE, city: 'Sagar' },
    }),
    'another standard address': async () => ({ what: `PATCH /api/address/${await anAddress()}/default`, token: gita.token }),
    'an address taken away': async () => {
      await anAddress() // the first one of an account is its standard one, which stays
      return { what: `DELETE /api/address/${await anAddress()}`, token: gita.token }
    },
    'a profile': async () => ({ what: 'PUT /api/auth/profile', token: gita.token, body: { name: 'Gita Patel', phone: gita.phone } }),
    notifications: async () => ({ what: 'PUT /api/push', token: gita.token, body: newBrowser('http://127.0.0.1:9/gita').subscription }),
    'no more notifications': async () => ({ what: 'DELETE /api/push', token: gita.token }),
    'another language': async () => ({ what: 'PUT /api/auth/language', token: gita.token, body: { language: 'hi' } }),
    'another password': async () => {
      const { token } = await aCustomer(test)
      return { what: 'PUT /api/auth/password', token, body: { currentPassword: PASSWORD, newPassword: 'another-1' }, refusals: [400] }
    },
    'another email': async () => {
      const { token } = await aCustomer(test)
      const email = 'moved@example.in'
      await test.call('POST /api/auth/email/code', { token, body: { email, password: PASSWORD }, ip: '10.7.0.3' })
      return { what: 'PUT /api/auth/email', token, body: { email, otp: await codeFor(world, email) }, refusals: [400] }
    },
    'a forgotten password': async () => {
      const { email } = await aCustomer(test)
      await test.call('POST /api/auth/forgot-password', { body: { email }, ip: '10.7.0.1' })
      const otp = await codeFor(world, email)
      return { what: 'POST /api/auth/reset-password', body: { email, otp, newPassword: 'another-2' }, refusals: [400] }
    },
    'a new account': async () => {
      const [email, name] = ['new@example.in', 'Neeta']
      await test.call('POST /api/auth/send-registration-otp', { body: { email, name }, ip: '10.7.0.2' })
      const emailOtp = await codeFor(world, email)
      return {
        what: 'POST /api/auth/register',
        body: { name, email, phone: '9812345670', password: 'bidi-new-1', emailOtp },
        refusals: [400],
      }
    },
    'a session ended from another': async () => {
      const { email, token } = await aCustomer(test)
      await test.call('POST /api/auth/login', { body: { email, password: PASSWORD } })
      const { sessions } = (await test.call('GET /api/auth/sessions', { token })).body
      const other = sessions.find((one) => !one.current)?._id
      return { what: `POST /api/auth/sessions/${other}/end`, token, body: { password: PASSWORD } }
    },
    'all other sessions ended': async () => ({
      what: 'POST /api/auth/sessions/end-others',
      token: gita.token,
      body: { password: PASSWORD },
    }),
  }
}
