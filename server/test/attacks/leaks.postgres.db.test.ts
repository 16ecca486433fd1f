import { randomUUID } from 'node:crypto'
import type { Order } from 'contract/orders/order.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTransactionId, orderBody, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aColleague, aCustomer } from '../builders/people.ts'
import type { TestShop } from '../test-shop.ts'
import { callsOf, testShop } from '../test-shop.ts'
import type { Operation } from './operations.ts'
import { aSession, isForStaff, operationsOf, report } from './operations.ts'

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let test: TestShop
let operations: Operation[]
let victim: Person
let deactivated: string
/** What is the victim's alone: none of these strings may stand in an answer to anybody but the victim and staff. */
let canaries: string[]
/** The victim's own names for things, to be put wherever a request names something. */
let names: { order: Order; address: string; session: string; review: string; screenshot: string; message: string }
let staffIds: Record<'owner' | 'clerk', string>

beforeAll(async () => {
  test = await testShop()
  operations = await operationsOf(test.shop)
  victim = await aCustomer(test, { name: 'Canary Kumari', dateOfBirth: '1971-03-09' })
  names = await leaveTraces()
  const gone = await aCustomer(test)
  await sql('update customers set is_active = false where id = $1', [gone.id])
  deactivated = gone.token
  const [owner] = await sql("select id from admins where role = 'super_admin'")
  staffIds = { owner: owner.id, clerk: (await aColleague(test, 'admin')).id }
})
afterAll(() => test.close())

const sql = async (text: string, values: unknown[] = []) => (await test.shop.database.pool.query(text, values)).rows

/** The victim has one of everything a shopper can have, and each of it holds words found nowhere else. */
async function leaveTraces(): Promise<typeof names> {
  const mine = callsOf(() => [test, victim.token])
  const { big } = await productIds(test)
  const street = `${randomUUID()} Canary Lane`
  const { address } = (
    await mine('POST /api/address/add', {
      name: victim.name,
      phone: victim.phone,
      street,
      city: 'Sagar',
      state: 'Madhya Pradesh',
      zipCode: '470002',
    })
  ).body
  const shippingAddress = { ...orderBody({ big: 2 }).shippingAddress, street, phone: victim.phone, email: victim.email }
  const { order } = (await mine('POST /api/orders/create', orderBody({ big: 2 }, { shippingAddress }))).body
  const transactionId = aTransactionId()
  await mine(`POST /api/orders/${order._id}/confirm-payment`, { transactionId, screenshot: PIXEL, upiId: '' })
  await mine('POST /api/cart/add', { productId: big, quantity: 7 })
  const words = { productId: big, rating: 5, title: 'Good', comment: 'A good bidi, all told.' }
  const { review } = (await mine('POST /api/reviews', words)).body
  const message = `${randomUUID()} asks something`
  await mine('POST /api/contact', { name: victim.name, email: victim.email, message })
  const [session] = await sql('select id from sessions where customer_id = $1', [victim.id])
  const [row] = await sql('select screenshot_id from orders where id = $1', [order._id])
  const [ticket] = await sql('select id from contact_messages where message = $1', [message])
  canaries = [
    victim.email,
    victim.phone,
    street,
    order._id,
    order.orderNumber,
    transactionId,
    message,
    session.id,
    row.screenshot_id,
    address._id,
    '1971-03-09',
  ]
  return { order, address: address._id, session: session.id, review: review._id, screenshot: row.screenshot_id, message: ticket.id }
}

const CALLERS = ['guest', 'stranger', 'deactivated', 'clerk', 'owner', 'forged'] as const
type Caller = (typeof CALLERS)[number]
const isStaff = (who: Caller) => who === 'clerk' || who === 'owner'

/** Sessions made anew for every operation, as some operations end them. */
const tokens = async (): Promise<Record<Caller, string | undefined>> => ({
  guest: undefined,
  stranger: (await aCustomer(test)).token,
  deactivated,
  clerk: await aSession(test.shop, { adminId: staffIds.clerk }),
  owner: await aSession(test.shop, { adminId: staffIds.owner }),
  forged: Buffer.alloc(32, 7).toString('base64url'),
})

/** Everything of the victim's that this place of an address may name. */
const pathsOf = (url: string): string[] => {
  const things = [
    names.order._id,
    names.order.orderNumber,
    names.address,
    names.session,
    names.review,
    names.screenshot,
    names.message,
    victim.id,
  ]
  return /:(id|orderNumber)/.test(url)
    ? things.map((thing) => url.replace(/:(id|orderNumber)/, thing))
    : [url.replace(':slug', 'special-lion-beedi-big').replace(':productId', 'special-lion-beedi-big').replace(':pin', '471001')]
}

/** A body that names the victim's things wherever a body can name something. */
const stolen = () => ({
  id: names.order._id,
  ids: [names.order._id],
  orderId: names.order._id,
  userId: victim.id,
  user: { _id: victim.id },
  customerId: victim.id,
  currentUser: { _id: victim.id, name: victim.name },
  addressId: names.address,
  reviewId: names.review,
  sessionId: names.session,
})

const expectedOf = (operation: Operation, who: Caller): number | undefined => {
  const { access } = operation
  if (access === 'customer') return { guest: 401, deactivated: 401, forged: 401, clerk: 403, owner: 403, stranger: undefined }[who]
  if (!isForStaff(operation)) return undefined
  const clerk = OWNERS_ONLY.includes(access) ? 403 : undefined
  return { guest: 401, deactivated: 401, forged: 401, stranger: 403, clerk, owner: undefined }[who]
}
const OWNERS_ONLY: readonly string[] = ['settings.secure', 'staff.manage']

describe('what is one shopper’s alone', () => {
  it('[RD-049][RD-131] stays out of every answer of every operation to anybody else, whatever of it a request names', {
    timeout: 600_000,
  }, async () => {
    const figures = { operations: operations.length, identities: CALLERS.length, cells: 0, requests: 0, leaks: 0, wrongStatus: 0 }
    const wrong: string[] = []
    for (const operation of operations) {
      const { method, url } = operation
      const forStaff = isForStaff(operation)
      const tokenOf = await tokens()
      for (const who of CALLERS) {
        figures.cells++
        for (const path of pathsOf(url)) {
          if (isStaff(who) && forStaff && method !== 'GET') continue // staff change things by right
          figures.requests++
          const answer = await test.sendRaw(`${method} ${path}`, { token: tokenOf[who], ...(method !== 'GET' && { body: stolen() }) })
          const place = `${method} ${path} as ${who}`
          const expected = expectedOf(operation, who)
          if ((expected && answer.status !== expected) || answer.status >= 500) wrong.push(`${place}: ${answer.status}`)
          if (isStaff(who) && forStaff) continue // and see things by right
          const text = JSON.stringify(answer.body) + JSON.stringify(answer.headers)
          for (const canary of canaries.filter((one) => text.includes(one))) {
            figures.leaks++
            wrong.push(`${place} tells ${canary}`)
          }
        }
      }
    }
    report('access-matrix', { ...figures, wrongStatus: wrong.length - figures.leaks })
    expect(wrong).toEqual([])
  })

  it('is untouched by all of that', async () => {
    const [row] = await sql('select status from orders where id = $1', [names.order._id])
    expect(row.status).toBe('payment_submitted')
    expect((await test.call('GET /api/auth/verify', { token: victim.token })).status).toBe(200)
    const { cart } = (await test.call('GET /api/cart', { token: victim.token })).body
    expect(cart.totalQuantity).toBe(7)
    const { addresses } = (await test.call('GET /api/address', { token: victim.token })).body
    expect(addresses.map((one) => one._id)).toContain(names.address)
  })

  it('is not to be reached with a token that is nearly right', async () => {
    const { token } = victim
    const { order } = names
    const wrong = [
      ` ${token}`,
      `${token} `,
      `${token}x`,
      token.slice(0, -1),
      token.toUpperCase(),
      `${token},${token}`,
      encodeURIComponent(`${token}=`),
      '',
      'null',
      'undefined',
      `${token}\u00e9`,
    ]
    for (const authorization of [...wrong.map((one) => `Bearer ${one}`), token, `Basic ${token}`, `bearer${token}`, `Token ${token}`]) {
      const answer = await test.call(`GET /api/orders/${order._id}`, { headers: { authorization } })
      expect([authorization, answer.status]).toEqual([authorization, 401])
    }
    for (const place of [`?token=${token}`, `?access_token=${token}`, `?authorization=Bearer%20${token}`])
      expect((await test.call(`GET /api/orders/${order._id}${place}`)).status).toBe(401)
    for (const name of ['cookie', 'x-access-token', 'x-auth-token', 'proxy-authorization', 'x-user-id', 'x-wcpay-platform-checkout-user'])
      expect(
        (await test.call(`GET /api/orders/${order._id}`, { headers: { [name]: name === 'cookie' ? `token=${token}` : token } })).status,
      ).toBe(401)
    const spoofed = { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/admin/list', 'x-rewrite-url': '/api/admin/list' }
    expect((await test.call(`GET /api/orders/${order._id}`, { token, headers: spoofed })).body.order._id).toBe(order._id)
  })
})
