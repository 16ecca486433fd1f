import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, anOrder, aPaidOrder, orderBody, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer } from '../builders/people.ts'
import type { AnswerTo, Known } from '../contract-calls.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import type { Operation } from './operations.ts'
import { isForStaff, LONG, operationsOf, report, schemaOf } from './operations.ts'
import { valuesOf } from './values.ts'

/** What only the shop may decide, in every spelling a column or a field has. */
const PRIVILEGED = {
  role: 'super_admin',
  isAdmin: true,
  isActive: true,
  is_active: true,
  emailVerified: true,
  isEmailVerified: true,
  emailVerifiedAt: '2020-01-01T00:00:00Z',
  isVerifiedPurchase: true,
  passwordHash: 'x',
  password_hash: 'x',
  _id: '00000000-0000-7000-8000-000000000001',
  customerId: '00000000-0000-7000-8000-000000000001',
  userId: '00000000-0000-7000-8000-000000000001',
  status: 'delivered',
  paymentStatus: 'verified',
  payment: { paymentStatus: 'verified', transactionId: '425210984512' },
  total: 0.01,
  totalAmount: 1,
  price: 0.01,
  discount: 99_999,
  discountPrice: 0.01,
  stock: 1_000_000,
  gstRate: 0,
  orderNumber: 'AAAA-AAAA',
  createdAt: '1999-01-01T00:00:00Z',
  confirmedAt: '1999-01-01T00:00:00Z',
  helpfulVotes: 999,
  hidden: false,
  isDefault: false,
} as const

let test: TestShop
let person: Person
let writes: Operation[]
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
  writes = (await operationsOf(test.shop)).filter((one) => one.method !== 'GET' && !isForStaff(one))
})
afterAll(() => test.close())

const sql = async (text: string, values: unknown[] = []) => (await test.shop.database.pool.query(text, values)).rows
const anIp = () => `10.9.${randomInt(256)}.${randomInt(256)}`
const mine = <const W extends string>(what: Known<W>, body: object) =>
  test.sendRaw<AnswerTo<W>>(what, { token: person.token, body, ip: anIp() })

const INTRUDER = 'intruder'
/** The same value with one more field in each of its objects. */
const intruded = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(intruded)
  if (typeof value !== 'object' || value === null) return value
  return { ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, intruded(inner)])), [INTRUDER]: INTRUDER }
}

describe('what a request adds of its own', () => {
  it('[RD-162] decides nothing: neither role nor price, state, stock, author or day', async () => {
    const { big } = await productIds(test)
    const line = { ...PRIVILEGED, productId: big, quantity: 3 }
    expect((await mine('POST /api/cart/add', { ...line, productData: { ...PRIVILEGED } })).body.cart.totalAmount).toBe(840)
    expect((await mine('POST /api/cart', { items: [line], ...PRIVILEGED })).body.cart.totalAmount).toBe(840)
    const placed = await mine('POST /api/orders/create', { ...PRIVILEGED, ...orderBody({ big: 3 }), user: { ...PRIVILEGED } })
    expect(placed.body.order).toMatchObject({ total: 840, status: 'pending', paymentStatus: 'pending', confirmedAt: null, gstRate: 18 })
    const review = {
      ...PRIVILEGED,
      productId: big,
      rating: 5,
      title: 'Bought',
      comment: 'I say I bought it, but did not.',
      currentUser: PRIVILEGED,
    }
    expect((await mine('POST /api/reviews', review)).body.review).toMatchObject({
      isVerifiedPurchase: false,
      helpfulVotes: 0,
      userId: { _id: person.id },
    })
    const profile = await mine('PUT /api/auth/profile', { ...PRIVILEGED, name: 'Ramesh', phone: person.phone })
    expect(profile.body.user).toMatchObject({ _id: person.id, role: 'customer', isAdmin: false, email: person.email })
    const kept = { name: ADDRESS.name, street: ADDRESS.street, city: ADDRESS.city, state: ADDRESS.state, zipCode: ADDRESS.zipCode }
    expect((await mine('POST /api/address/add', { ...PRIVILEGED, ...kept })).body.address._id).not.toBe(PRIVILEGED._id)
    const [row] = await sql("select is_active, created_at > now() - interval '1 day' as fresh from customers where id = $1", [person.id])
    expect(row).toEqual({ is_active: true, fresh: true })
    expect(await sql("select 1 from orders where number = 'AAAA-AAAA' or created_at < '2000-01-01'")).toEqual([])
    expect(await sql('select 1 from admins')).toHaveLength(1)
  })

  it('changes no answer, on any write', async () => {
    const figures = { writes: writes.length, pairs: 0, differences: 0 }
    const known = { productId: ['special-lion-beedi-big'], quantity: [2] }
    for (const { method, url, body } of writes.filter(
      (one) => one.body && !/orders\/create|reviews$|logout|contact$|login|register|otp|forgot|toggle/.test(one.url),
    )) {
      if (!body) continue
      const bodies = fc.sample(valuesOf(schemaOf(body), known), { numRuns: LONG ? 50 : 4, seed: randomInt(2 ** 31) })
      const path = url.replace(/:\w+/, (await anOrder(test, person))._id)
      for (const value of bodies) {
        const fields = Object(value)
        const send = async (sent: object) => {
          await mine('DELETE /api/cart/clear', {}) // else the first of two leaves less room for the second
          return test.sendRaw(`${method} ${path}`, { token: person.token, body: sent, ip: anIp() })
        }
        const plain = await send(fields)
        const added = await send({ ...pick(PRIVILEGED, Object.keys(schemaOf(body).properties ?? {})), ...fields })
        figures.pairs++
        if (plain.status !== added.status) figures.differences++
        expect([method, url, added.status]).toEqual([method, url, plain.status])
      }
    }
    report('mass-assignment', figures)
  })

  it('is not even read, at no depth of any write, of shoppers or of staff', async () => {
    const figures = { writes: 0, bodies: 0, accepted: 0, read: 0 }
    for (const { method, url, body } of (await operationsOf(test.shop)).filter((one) => one.method !== 'GET')) {
      if (!body) continue
      figures.writes++
      for (const value of fc.sample(valuesOf(schemaOf(body), {}), { numRuns: LONG ? 1000 : 100, seed: randomInt(2 ** 31) })) {
        const [plain, added] = [body.safeParse(value), body.safeParse(intruded(value))]
        figures.bodies++
        if (!added.success) continue
        figures.accepted++
        if (JSON.stringify(added.data).includes(INTRUDER)) figures.read++
        expect([method, url, added.data]).toEqual([method, url, plain.data])
      }
    }
    report('unknown-fields', figures)
    expect(figures.writes).toBeGreaterThan(40)
    expect(figures.accepted).toBeGreaterThan(figures.writes)
  })

  it('reaches no prototype', async () => {
    const attacks = [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"items":[{"__proto__":{"quantity":1},"productId":"special-lion-beedi-big"}]}',
      '{"shippingAddress":{"__proto__":{"polluted":1}}}',
      '{"data":{"__proto__":{"polluted":1}},"section":"general"}',
      '{"\\u005f_proto__":{"isAdmin":true}}',
    ]
    for (const { method, url } of writes)
      for (const body of attacks) {
        const answer = await test.sendRaw(`${method} ${url.replace(/:\w+/, 'x')}`, {
          token: person.token,
          body,
          headers: { 'content-type': 'application/json' },
          ip: '10.8.1.1',
        })
        if (/logout|end-others/.test(url)) break
        expect([url, answer.status]).not.toEqual([url, 500])
      }
    const probe: Record<string, unknown> = {}
    expect([probe.isAdmin, probe.polluted]).toEqual([undefined, undefined])
    person = await aCustomer(test)
  })
})

/** The privileged fields that an operation does not know. */
const pick = (fields: object, known: string[]) => Object.fromEntries(Object.entries(fields).filter(([name]) => !known.includes(name)))

/** Headers that have got unvalidated bodies past a framework before (CVE-2025-32442, CVE-2026-25223 and the like). */
const TYPES = [
  'application/json\t;x',
  'application/json ;charset=utf-8',
  'Application/JSON',
  'application/json;charset=utf-7',
  'application/json; charset=utf-16',
  'application/json\t',
  '\tapplication/json',
  'application/json;',
  'application/json,text/plain',
  'application/json, application/json',
  'text/json',
  'application/vnd.api+json',
  'application/ld+json',
  'text/plain',
  'text/plain;application/json',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'application/graphql',
  '*/*',
  'json',
  '',
  'application/json; a="',
  'application/jsonx',
]

describe('a body under another name', () => {
  it('is checked like any other or not read', async () => {
    const order = await aPaidOrder(test, person)
    const figures = { types: TYPES.length, requests: 0, unchecked: 0 }
    const bodies: Record<string, string> = {
      'POST /api/cart/add': '{"productId":{"$ne":""},"quantity":-5}',
      'POST /api/orders/create': '{"cartData":{"items":[{"id":"special-lion-beedi-big","quantity":-1}]}}',
      [`POST /api/orders/${order._id}/confirm-payment`]: '{"transactionId":["425210984512"]}',
      'PUT /api/auth/profile': '{"name":"","phone":{"length":10}}',
      'POST /api/reviews': '{"productId":"special-lion-beedi-big","rating":99,"title":[],"comment":{}}',
    }
    for (const [what, body] of Object.entries(bodies))
      for (const type of TYPES) {
        const answer = await test.sendRaw(what, { token: person.token, body, headers: { 'content-type': type } })
        figures.requests++
        if (![400, 415].includes(answer.status)) figures.unchecked++
        expect([what, type, answer.status]).toEqual([what, type, answer.status === 415 ? 415 : 400])
      }
    report('content-types', figures)
  })

  it('is never read twice: the last of two fields of one name is what is checked and what counts', async () => {
    await test.call('DELETE /api/cart/clear', { token: person.token })
    const body = '{"productId":"special-lion-beedi-big","quantity":1,"quantity":-7}'
    const headers = { 'content-type': 'application/json' }
    expect((await test.sendRaw('POST /api/cart/add', { token: person.token, body, headers })).status).toBe(400)
  })
})
