import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, aPaidOrder, aTransactionId, orderBody, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { proof } from './figures.ts'

let test: TestShop
let admin: string
let asha: Person
let gita: Person
let big: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  asha = await aCustomer(test)
  gita = await aCustomer(test)
  big = (await productIds(test)).big
})
afterAll(() => test.close())

type Request = { what: string; token: string; body?: object }
const PLACE = { street: '2 Lake Road', city: 'Bhopal', state: 'Madhya Pradesh', zipCode: '462001', isDefault: true }
const REVIEW = { rating: 4, title: 'As described', comment: 'The pack came whole and in time.', images: [], productVariant: {} }
const reviewOf = async (): Promise<string> => {
  const writer = await aCustomer(test)
  const body = {
    ...REVIEW,
    productId: big,
    isVerifiedPurchase: true,
    isEditing: false,
    reviewId: null,
    currentUser: { id: 'x', name: 'x' },
  }
  return (await test.call('POST /api/reviews', { token: writer.token, body })).body.review._id
}
const messageOf = async (): Promise<string> => {
  await test.call('POST /api/contact', {
    body: { name: 'Gita', email: 'gita@example.in', message: 'When will my parcel come?' },
    ip: `10.0.0.${Math.ceil(Math.random() * 250)}`,
  })
  return (await test.call('GET /api/admin/messages?status=open', { token: admin })).body.messages[0]._id
}

const returnable = async (): Promise<Request> => {
  const order = await aPaidOrder(test, asha)
  await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: { status: 'delivered' } })
  const body = { reason: 'unused', details: 'One too many', lines: [{ productId: big, quantity: 1 }] }
  return { what: `POST /api/orders/${order._id}/returns`, token: asha.token, body }
}
/** A return that has gone these steps. */
const returnAfter = async (...steps: object[]): Promise<string> => {
  const asked = await returnable()
  const { body } = await test.call(asked.what, asked)
  const path = `POST /api/admin/returns/${body.return._id}/step`
  for (const step of steps) await test.call(path, { token: admin, body: step })
  return path
}

/** Every kind of write that adds, moves or decides something, each on things of its own. */
const writes: Record<string, () => Promise<Request>> = {
  'an order': async () => ({ what: 'POST /api/orders/create', token: asha.token, body: orderBody({ big: 2 }) }),
  'a transaction ID': async () => {
    const order = await anOrder(test, asha)
    return { what: `POST /api/orders/${order._id}/confirm-payment`, token: asha.token, body: { transactionId: aTransactionId() } }
  },
  'a verified payment': async () => {
    const order = await aPaidOrder(test, asha)
    return { what: `POST /api/orders/${order._id}/admin/verify-payment`, token: admin, body: { verified: true, notes: '' } }
  },
  'a rejected payment': async () => {
    const order = await aPaidOrder(test, asha)
    return { what: `POST /api/orders/${order._id}/admin/verify-payment`, token: admin, body: { verified: false, notes: 'Not there' } }
  },
  'a status': async () => {
    const order = await anOrder(test, asha)
    return { what: `PUT /api/orders/${order._id}/admin/update-status`, token: admin, body: { status: 'shipped', trackingNumber: 'T1' } }
  },
  'a status of several orders': async () => {
    const ids = [(await anOrder(test, asha))._id, (await anOrder(test, gita))._id]
    return { what: 'POST /api/orders/admin/bulk-status', token: admin, body: { ids, status: 'cancelled' } }
  },
  'a wish to return': returnable,
  'an approved return': async () => ({ what: await returnAfter(), token: admin, body: { step: 'approve' } }),
  'a return paid back': async () => ({
    what: await returnAfter({ step: 'approve' }, { step: 'receive', goods: 'restocked' }),
    token: admin,
    body: { step: 'refund', reference: aTransactionId() },
  }),
  'a hidden order': async () => ({ what: `DELETE /api/orders/${(await anOrder(test, asha))._id}`, token: asha.token }),
  'pieces on the shelf': async () => ({
    what: `PUT /api/admin/inventory/${big}/stock`,
    token: admin,
    body: { type: 'add', quantity: 5, notes: '' },
  }),
  'pieces in a cart': async () => ({ what: 'POST /api/cart/add', token: asha.token, body: { productId: big, quantity: 2 } }),
  "a guest's cart": async () => ({
    what: 'POST /api/cart/merge',
    token: asha.token,
    body: { items: [{ productId: big, quantity: 3 }], cartId: randomUUID() },
  }),
  'a quantity': async () => ({ what: `PUT /api/cart/update/${big}`, token: asha.token, body: { quantity: 4 } }),
  'a wish': async () => ({ what: 'POST /api/wishlist/add', token: asha.token, body: { productId: big } }),
  'a wish there and back': async () => ({ what: 'POST /api/wishlist/toggle', token: gita.token, body: { productId: big } }),
  'a wish into the cart': async () => ({ what: `POST /api/wishlist/move-to-cart/${big}`, token: asha.token }),
  'an address': async () => ({ what: 'POST /api/address/add', token: asha.token, body: PLACE }),
  'a review': async () => ({
    what: 'POST /api/reviews',
    token: gita.token,
    body: { ...REVIEW, productId: big, isVerifiedPurchase: true, isEditing: false, reviewId: null, currentUser: { id: 'x', name: 'x' } },
  }),
  'a vote': async () => ({ what: `POST /api/reviews/${await reviewOf()}/helpful`, token: asha.token, body: {} }),
  'a message': async () => ({
    what: 'POST /api/contact',
    token: asha.token,
    body: { name: 'Asha', email: 'asha@example.in', message: 'When will my parcel come, please?' },
  }),
  'an answer': async () => ({ what: `POST /api/admin/messages/${await messageOf()}/answer`, token: admin, body: { answer: 'On Monday.' } }),
  'a new product': async () => ({
    what: 'POST /api/admin/inventory',
    token: admin,
    body: { name: 'Tin', slug: 'tin', sku: 'TIN', category: 'TIN', sellingPrice: 500, originalPrice: 600, currentStock: 7 },
  }),
  'a member of staff': async () => ({
    what: 'POST /api/admin/admins',
    token: admin,
    body: { username: 'rani', email: 'rani@example.in', role: 'admin', currentPassword: 'the owner signs in' },
  }),
  'a closed account': async () => ({
    what: `PUT /api/admin/users/${(await aCustomer(test)).id}/toggle-status`,
    token: admin,
    body: { isActive: false },
  }),
}

/** What only says when something happened, or how often it was tried. */
const PASSING = ['updated_at', 'last_used_at', 'last_login_at', 'handled_at', 'next_at', 'attempts', 'payload', 'error', 'last_restocked']
const COUNTERS = ['attempts', 'page_changes', '__drizzle_migrations']

/** Everything the database holds, a digest a table. */
async function everything(): Promise<Record<string, string>> {
  await test.mails()
  const { pool } = test.shop.database
  const tables = await pool.query("select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows.filter((table) => !COUNTERS.includes(table.name))) {
    const row = `(to_jsonb(t) - array['${PASSING.join("','")}'])::text`
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as digest from "${name}" t`,
    )
    digests[name] = rows[0].digest
  }
  return digests
}

let repeated = 0
let twice = 0
let wrong401 = 0
it.each(Object.entries(writes))('[RD-052] %s is there once, though its answer was lost and it was sent again', async (_, prepare) => {
  const { what, token, body } = await prepare()
  const headers = { 'idempotency-key': randomUUID() }
  const send = (): Promise<Answer> => test.call(what, { token, headers, ...(body && { body }) })
  const lost = await send()
  expect(lost.status, JSON.stringify(lost.body)).toBe(200)
  const once = await everything()
  const again = await send()
  const after = await everything()
  repeated++
  if (JSON.stringify(once) !== JSON.stringify(after)) twice++
  if (again.status === 401) wrong401++
  expect(after).toEqual(once)
  // A repeat is answered as the first one was, or told plainly that this is done already.
  expect([200, 404, 409]).toContain(again.status)
})

it('says how many writes were sent again', () => {
  proof({ name: 'answers lost, writes sent again', figures: { writes: repeated, duplicates: twice, wrong401 } })
  expect(repeated).toBe(Object.keys(writes).length)
})
