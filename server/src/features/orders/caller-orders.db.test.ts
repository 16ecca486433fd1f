import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, anOrder, aPaidOrder, aTransactionId, orderBody, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import { noise } from '#test/builders/pictures.ts'
import type { AnswerTo } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'
import { remindUnpaid } from './public.ts'

let test: TestShop
let meena: { id: string; username: string; token: string }
let products: { big: string; small: string }
let lastPhone = 9_300_000_000

beforeAll(async () => {
  test = await testShop({}, { mostUnpaid: { new: 4, known: 6 } })
  meena = await aColleague(test, 'admin')
  products = await productIds(test)
})
afterAll(() => test.close())

const aPhone = () => String(++lastPhone)
const PLACE = { name: 'Kamlesh Ahirwar', street: '7 Naya Mohalla', city: 'Tikamgarh', state: 'Madhya Pradesh', zipCode: '472001' }

const bodyOf = (more: object = {}) => ({
  phone: aPhone(),
  items: [
    { productId: products.big, quantity: 7 },
    { productId: products.small, quantity: 2 },
  ],
  address: PLACE,
  ageConfirmed: 18,
  ...more,
})
const take = (body: object, { token = meena.token, key }: { token?: string; key?: string } = {}) =>
  test.sendRaw<AnswerTo<'POST /api/admin/orders'>>('POST /api/admin/orders', {
    token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const taken = async (more: object = {}) => {
  const body = bodyOf(more)
  const answer = await take(body)
  expect(answer.status, answer.text).toBe(200)
  return { ...body, order: answer.body.order, payLink: String(answer.body.payLink), path: `/api${new URL(answer.body.payLink).pathname}` }
}
const pageOf = async (path: string) => (await test.sendRaw<AnswerTo<'GET /api/pay/:token'>>(`GET ${path}`)).body
const payBy = (path: string, transactionId: string, more: object = {}) =>
  test.sendRaw<AnswerTo<'POST /api/pay/:token/confirm-payment'>>(`POST ${path}/confirm-payment`, { body: { transactionId, ...more } })
const rowOf = async (number: string) => {
  const { rows } = await test.shop.database.pool.query(
    `select o.taken_by, o.age_confirmed, o.ship_email, c.phone, c.email, c.name from orders o join customers c on c.id = o.customer_id where o.number = $1`,
    [number],
  )
  return rows[0]
}

describe('an order for a caller', () => {
  it('costs what the catalogue says, says who took it and which age was confirmed, and belongs to the number alone', async () => {
    const { phone, order } = await taken()
    expect(order).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'pending',
      itemCount: 9,
      taken: { by: meena.username, ageConfirmed: 18 },
      user: { name: 'Kamlesh Ahirwar', email: '' },
      shippingAddress: { ...PLACE, phone, email: '', country: 'India' },
    })
    expect(order.items.map(({ productId, quantity }: { productId: string; quantity: number }) => [productId, quantity])).toEqual([
      [products.big, 7],
      [products.small, 2],
    ])
    const online = await anOrder(test, await aCustomer(test), { big: 7, small: 2 })
    expect(order.total).toBe(online.total)
    expect(await rowOf(order.orderNumber)).toEqual({
      taken_by: meena.username,
      age_confirmed: 18,
      ship_email: '',
      phone,
      email: `${phone}@phone.invalid`,
      name: 'Kamlesh Ahirwar',
    })
    const { body } = await test.call(`GET /api/orders/${order._id}/admin`, { token: meena.token })
    expect(body.events).toMatchObject([{ type: 'order.placed', actor: meena.username, actorKind: 'admin' }])
  })

  it('of one number is one customer, also where two are taken at once', async () => {
    const phone = aPhone()
    const answers = await Promise.all([7, 8, 9].map(() => take(bodyOf({ phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` }))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.order.user._id)).size).toBe(1)
    const found = (await test.call(`GET /api/admin/callers?phone=${phone}`, { token: meena.token })).body.callers
    expect(found).toEqual([
      {
        _id: answers[0]?.body.order.user._id,
        name: 'Kamlesh Ahirwar',
        email: '',
        paidOrders: 0,
        isOwnNumber: true,
        addresses: [PLACE],
        lastOrder: expect.objectContaining({ items: [expect.objectContaining({ quantity: 7 }), expect.objectContaining({ quantity: 2 })] }),
      },
    ])
  })

  it('belongs to a known customer of this number where staff say so, and to nobody else', async () => {
    const gita = await aCustomer(test, { name: 'Gita Patel' })
    const before = await aPaidOrder(test, gita)
    await test.call(`POST /api/orders/${before._id}/admin/verify-payment`, { token: meena.token, body: { verified: true, notes: '' } })
    const { callers } = (await test.call(`GET /api/admin/callers?phone=${gita.phone}`, { token: meena.token })).body
    expect(callers).toMatchObject([
      { _id: gita.id, name: 'Gita Patel', email: gita.email, paidOrders: 1, lastOrder: { orderNumber: before.orderNumber } },
    ])
    expect(callers[0]?.addresses).toEqual([
      { name: ADDRESS.name, street: ADDRESS.street, city: ADDRESS.city, state: ADDRESS.state, zipCode: ADDRESS.zipCode },
    ])
    const { order } = await taken({ phone: gita.phone, customer: gita.id })
    const own = (await test.call(`GET /api/orders/${order._id}`, { token: gita.token })).body.order
    expect(own).toMatchObject({ orderNumber: order.orderNumber, total: order.total })
    const other = await take(bodyOf({ phone: aPhone(), customer: gita.id }))
    expect([other.status, other.body.code]).toEqual([404, 'customer.not-found'])
  })

  it('finds who has the number apart from who has sent a parcel to it, and counts who is deactivated, not who has left', async () => {
    const [sender, owner, blocked, gone] = [
      await aCustomer(test, { name: 'Sending Son' }),
      await aCustomer(test, { name: 'Own Number' }),
      await aCustomer(test, { name: 'Blocked One' }),
      await aCustomer(test, { name: 'Gone One' }),
    ]
    const shippingAddress = { ...ADDRESS, phone: owner.phone }
    for (const person of [sender, blocked, gone]) {
      const { order } = (
        await test.call('POST /api/orders/create', { token: person.token, body: orderBody({ big: 1 }, { shippingAddress }) })
      ).body
      await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: await theOwner(test), body: { status: 'delivered' } })
    }
    await test.call(`PUT /api/admin/users/${blocked.id}/toggle-status`, { token: await theOwner(test), body: { isActive: false } })
    const left = await test.call('POST /api/auth/delete-account', { token: gone.token, body: { password: PASSWORD } })
    expect(left.status, left.text).toBe(200)
    const { callers, deactivated } = (await test.call(`GET /api/admin/callers?phone=${owner.phone}`, { token: meena.token })).body
    expect([callers.map(({ name, isOwnNumber }) => [name, isOwnNumber]), deactivated]).toEqual([
      [
        ['Sending Son', false],
        ['Own Number', true],
      ],
      1,
    ])
  })

  it('is one order however often it is pressed, and another body under its key is refused', async () => {
    const body = bodyOf()
    const first = await take(body, { key: 'a-callers-order' })
    const again = await take(body, { key: 'a-callers-order' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const changed = await take({ ...body, ageConfirmed: 44 }, { key: 'a-callers-order' })
    expect([changed.status, changed.body.code]).toEqual([409, 'order.key-reused'])
  })

  it.each([
    ['no age', { ageConfirmed: undefined }, 400, 'request.invalid'],
    ['seventeen years', { ageConfirmed: 17 }, 400, 'request.invalid'],
    [
      'eighteen years where the state wants twenty-one',
      { address: { ...PLACE, state: 'Karnataka', city: 'Bengaluru', zipCode: '560001' } },
      409,
      'order.age-not-confirmed',
    ],
    ['a state that the PIN code does not lie in', { address: { ...PLACE, state: 'Kerala' } }, 400, 'request.invalid'],
    ['no goods', { items: [] }, 400, 'request.invalid'],
    ['goods that nobody sells', { items: [{ productId: 'no-such-bidi', quantity: 1 }] }, 404, 'product.not-found'],
    ['more than lies on the shelf', { items: [{ productId: 'special-lion-beedi-big', quantity: 90_000 }] }, 409, 'order.too-little-stock'],
    ['a total that the caller was told and that is another one', { total: 12 }, 409, 'order.prices-changed'],
    ['no phone number', { phone: '12' }, 400, 'request.invalid'],
  ])('is refused with %s', async (_, more, status, code) => {
    const answer = await take(bodyOf(more))
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('is refused for a customer who is deactivated, and beyond the orders that may wait unpaid', async () => {
    const { phone, order } = await taken()
    await test.call(`PUT /api/admin/users/${order.user._id}/toggle-status`, { token: meena.token, body: { isActive: false } })
    const off = await take(bodyOf({ phone }))
    expect([off.status, off.body.code]).toEqual([403, 'customer.deactivated'])
    const many = aPhone()
    for (let n = 0; n < test.shop.mostUnpaid.new; n++) await taken({ phone: many })
    const beyond = await take(bodyOf({ phone: many }))
    expect([beyond.status, beyond.body.code, beyond.body.message]).toEqual([
      409,
      'order.too-many-unpaid',
      `This customer has ${test.shop.mostUnpaid.new} orders that are not paid yet.`,
    ])
  })

  it('opens no account: the number signs nobody in and no code is mailed', async () => {
    const { phone } = await taken()
    await test.mails()
    const email = `${phone}@phone.invalid`
    await test.sendRaw('POST /api/auth/forgot-password', { body: { email } })
    expect((await test.mails()).filter(({ to }) => to.includes('phone.invalid'))).toEqual([])
  })

  it('is mailed of to the email that the caller gave, with the link to pay, and of nothing to the placeholder', async () => {
    await test.mails()
    const { order, payLink } = await taken({ email: 'kamlesh@ahirwar.example' })
    await taken()
    const mails = await test.mails()
    expect(mails.map(({ to }) => to).filter((to) => to.includes('invalid'))).toEqual([])
    const mail = present(mails.find(({ to }) => to === 'kamlesh@ahirwar.example'))
    expect([mail.text.includes(order.orderNumber), mail.text.includes(payLink)]).toEqual([true, true])
  })
})

describe('the link of such an order', () => {
  it('shows the goods and the total, and nothing of the person', async () => {
    const { order, path, payLink } = await taken({ language: 'hi' })
    expect(payLink).toMatch(/\/hi\/pay\/[\w-]{48}$/)
    const { page } = await pageOf(path.replace('/api/hi', '/api'))
    expect(page).toMatchObject({
      state: 'open',
      until: new Date(Math.floor(Date.parse(order.orderDate) / 1000) * 1000 + 72 * 3_600_000).toISOString(),
      order: { orderNumber: order.orderNumber, total: order.total, itemCount: 9, payment: { transactionId: null } },
    })
    const text = JSON.stringify(page)
    for (const word of ['Kamlesh', 'Naya Mohalla', '472001', order.shippingAddress.phone]) expect(text).not.toContain(word)
  })

  it('takes the transaction ID once, with its screenshot, for the same desk; then the verified order ends it', async () => {
    const { order, path } = await taken()
    const bytes = Buffer.from((await noise(23)).split(',')[1] ?? '', 'base64')
    const sent = await test.sendRaw<AnswerTo<'POST /api/pay/:token/picture'>>(`POST ${path}/picture`, {
      body: bytes,
      headers: { 'content-type': 'image/png' },
    })
    expect(sent.status, sent.text).toBe(200)
    const transactionId = aTransactionId()
    const first = await payBy(path, transactionId, { screenshot: sent.body.id })
    expect([first.status, first.body.page.state, first.body.page.order?.payment.transactionId]).toEqual([200, 'checking', null])
    expect((await payBy(path, transactionId)).status).toBe(200)
    const other = await payBy(path, aTransactionId())
    expect([other.status, other.body.code]).toEqual([409, 'payment.not-open'])
    const waiting = await test.call(`GET /api/orders/admin/pending-verifications?q=${order.orderNumber}`, { token: meena.token })
    expect(waiting.body.orders).toMatchObject([
      { orderNumber: order.orderNumber, payment: { transactionId, screenshot: `/api/orders/${order._id}/admin/screenshot` } },
    ])
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: meena.token, body: { verified: true, notes: '' } })
    expect((await pageOf(path)).page).toMatchObject({ state: 'paid', order: null })
  })

  it('asks nobody again for a payment that was verified, whatever status the order is set to', async () => {
    const { order, path } = await taken()
    await payBy(path, aTransactionId())
    const token = meena.token
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body: { verified: true, notes: '' } })
    for (const status of ['shipped', 'pending_payment'] as const)
      expect((await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token, body: { status } })).status).toBe(200)
    const { body } = await test.call(`GET /api/orders/${order._id}/admin`, { token })
    expect([body.order.status, body.order.paymentStatus, body.payLink]).toEqual(['pending_payment', 'verified', null])
    expect((await pageOf(path)).page).toMatchObject({ state: 'paid', order: null })
    const again = await payBy(path, aTransactionId())
    expect([again.status, again.body.code]).toEqual([409, 'payment.not-open'])
  })

  it('is good again from a payment that was turned down, and says so on the page of the order alone', async () => {
    const { order, path, payLink } = await taken()
    const linkOf = async (token: string) => (await test.call(`GET /api/orders/${order._id}/admin`, { token })).body.payLink
    expect(await linkOf(meena.token)).toBe(payLink)
    expect(await linkOf((await aColleague(test, 'accountant')).token)).toBeNull()
    await payBy(path, aTransactionId())
    expect(await linkOf(meena.token)).toBeNull()
    test.later(70 * 3_600_000)
    const later = await aColleague(test, 'admin') // a session ends before so long
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, {
      token: later.token,
      body: { verified: false, notes: 'Not there' },
    })
    expect((await pageOf(path)).page).toMatchObject({ state: 'open', order: { payment: { verificationNotes: 'Not there', triesLeft: 2 } } })
    test.later(3 * 3_600_000)
    expect((await pageOf(path)).page).toMatchObject({ state: 'expired', order: null })
    const late = await payBy(path, aTransactionId())
    expect([late.status, late.body.code]).toEqual([410, 'pay-link.over'])
    const fresh = present(await linkOf((await aColleague(test, 'admin')).token))
    expect((await pageOf(`/api${new URL(fresh).pathname}`)).page).toMatchObject({ state: 'open' })
  })

  it('is good again from when staff opened its order again', async () => {
    const { order, path } = await taken()
    for (const hours of [24, 24, 24]) {
      test.later(hours * 3_600_000)
      await remindUnpaid(test.shop)
    }
    expect((await pageOf(path)).page).toMatchObject({ state: 'cancelled' })
    const { token } = await aColleague(test, 'admin')
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token, body: { status: 'pending_payment' } })
    const fresh = present((await test.call(`GET /api/orders/${order._id}/admin`, { token })).body.payLink)
    expect((await pageOf(`/api${new URL(fresh).pathname}`)).page).toMatchObject({ state: 'open' })
    expect((await pageOf(path)).page).toMatchObject({ state: 'expired' })
  })

  it('asks for no payment that it would not take: not while its customer is deactivated', async () => {
    const { order, path } = await taken()
    const turn = (isActive: boolean) =>
      test.call(`PUT /api/admin/users/${order.user._id}/toggle-status`, { token: meena.token, body: { isActive } })
    await turn(false)
    expect([(await pageOf(path)).page, (await payBy(path, aTransactionId())).body.code]).toMatchObject([
      { state: 'expired', order: null },
      'pay-link.over',
    ])
    await turn(true)
    expect((await pageOf(path)).page).toMatchObject({ state: 'open' })
  })

  it('says that the payment is being checked for as long as it is, be the link older', async () => {
    const { order, path } = await taken()
    await payBy(path, aTransactionId())
    test.later(80 * 3_600_000)
    expect((await pageOf(path)).page).toMatchObject({ state: 'checking', order: { orderNumber: order.orderNumber } })
    const later = await aColleague(test, 'admin')
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: later.token, body: { verified: true, notes: '' } })
    expect((await pageOf(path)).page).toMatchObject({ state: 'paid', order: null })
  })

  it('ends with the order, and no other token opens anything', async () => {
    const { order, path } = await taken()
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: meena.token, body: { status: 'cancelled' } })
    expect((await pageOf(path)).page).toMatchObject({ state: 'cancelled', order: null })
    expect((await payBy(path, aTransactionId())).body.code).toBe('payment.not-open')
    const other = await taken()
    const forged = [...other.path]
    forged[forged.length - 1] = forged.at(-1) === 'A' ? 'B' : 'A'
    const refusals = [
      await test.sendRaw(`GET ${forged.join('')}`),
      await payBy(forged.join(''), aTransactionId()),
      await test.sendRaw(`POST ${forged.join('')}/picture`, { body: Buffer.from('x'), headers: { 'content-type': 'image/png' } }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'pay-link.unknown']))
  })

  it('asks no more often than a person would', async () => {
    const { path } = await taken()
    const { pool } = test.shop.database
    await pool.query("delete from limited_tries where key like 'pay-link%'")
    const status = async () => (await test.sendRaw(`GET ${path}`)).status
    expect(await status()).toBe(200)
    // as if that had been asked 599 times
    await pool.query(`insert into limited_tries (id, key, at)
      select gen_random_uuid(), key, at from limited_tries, generate_series(2, 599) where key like 'pay-link%'`)
    expect([await status(), await status()]).toEqual([200, 429])
  })
})

it('a customer of the storefront reads no callers and takes no order', async () => {
  const person: Person = await aCustomer(test)
  const owner = await theOwner(test)
  const mine = await take(bodyOf(), { token: person.token })
  const find = await test.sendRaw(`GET /api/admin/callers?phone=${person.phone}`, { token: person.token })
  expect([mine.status, find.status, (await take(bodyOf(), { token: owner })).status]).toEqual([403, 403, 200])
})
