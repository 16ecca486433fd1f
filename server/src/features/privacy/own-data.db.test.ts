import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder, pay } from '#test/builders/orders.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

describe('the own data', () => {
  it('[RD-101] can be taken along, without secrets and without the names of the staff', async () => {
    const person = await aCustomer(test, { name: 'Data Owner' })
    const order = await aPaidOrder(test, person)
    const admin = await theOwner(test)
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: true, notes: 'It came' } })
    const { pool } = test.shop.database
    await pool.query(
      `insert into reviews (id, product_id, customer_id, rating, title, comment, created_at, updated_at, hidden_at, hidden_by, hidden_reason)
       select gen_random_uuid(), product_id, $2, 5, 'Good', 'Mild and good', now(), now(), now(), 'admin', 'Names a person' from order_items where order_id = $1`,
      [order._id, person.id],
    )
    await pool.query(
      `insert into contact_messages (id, ticket, customer_id, name, email, message, created_at, answer, answered_by, answered_at, settled_by, settled_at)
       values (gen_random_uuid(), 'T-1', $1, 'Data Owner', 'd@example.in', 'Where is it?', now(), 'On its way', 'admin', now(), 'admin', now())`,
      [person.id],
    )
    await pool.query(
      `insert into contact_messages (id, ticket, name, email, message, created_at) values
       (gen_random_uuid(), 'T-2', 'Data Owner', $1, 'Do you ship to Goa?', now()), (gen_random_uuid(), 'T-3', 'Other', 'o@example.in', 'Hi', now())`,
      [person.email.toUpperCase()],
    )
    await pool.query(
      `insert into contact_messages (id, ticket, customer_id, name, email, message, created_at)
       values (gen_random_uuid(), 'T-4', $1, 'Signed in as another', $2, 'Mine alone', now())`,
      [(await aCustomer(test)).id, person.email],
    )
    const { data } = (await test.call('GET /api/auth/my-data', { token: person.token })).body
    expect(data).toMatchObject({
      account: { name: 'Data Owner', email: person.email },
      orders: [{ totalInPaise: 56_000, gstRateInBasisPoints: 1800, verificationNotes: 'It came' }],
      orderItems: [{ quantity: 2 }],
      payments: [{ orderId: order._id, outcome: 'verified' }],
      reviews: [{ title: 'Good' }],
      orderEvents: [{ type: 'order.placed', by: 'you' }, { type: 'payment.submitted' }, { type: 'payment.verified', by: 'the shop' }],
      messages: [{ answer: 'On its way' }, { ticket: 'T-2', message: 'Do you ship to Goa?' }],
    })
    expect(data.messages).toHaveLength(2)
    expect(data.readMe).toMatchObject({ amounts: expect.stringContaining('100 paise') })
    expect(JSON.stringify(data)).not.toMatch(/argon2|tokenHash|passwordHash|"admin"/)
  })

  it('[RD-101] goes with the account; the orders stay for the books', async () => {
    const person = await aCustomer(test, { name: 'Leaving Person' })
    const order = await anOrder(test, person)
    const leave = (password: string) => test.call('POST /api/auth/delete-account', { token: person.token, body: { password } })
    expect((await leave('wrong-1')).status).toBe(400)
    await pay(test, person, order)
    expect((await leave(PASSWORD)).body.code).toBe('customer.open-orders')
    const admin = await theOwner(test)
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: false, notes: '' } })
    expect((await leave(PASSWORD)).status).toBe(200)
    expect((await test.call('GET /api/cart', { token: person.token })).status).toBe(401)
    expect((await test.call('POST /api/auth/login', { body: { email: person.email, password: PASSWORD } })).status).toBe(401)
    const kept = (await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })).body.order
    expect(kept).toMatchObject({ total: 560, user: { name: 'Deleted customer' } })
  })

  it('stays as long as an order is on its way or a return of it is open', async () => {
    const person = await aCustomer(test)
    const token = await theOwner(test)
    const order = await aPaidOrder(test, person, { big: 2 })
    const told: unknown[] = []
    const leave = async () =>
      told.push((await test.call('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } })).body.code)
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const) {
      await leave()
      await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token, body: { status } })
    }
    const body = {
      reason: 'unused' as const,
      details: 'Too many',
      lines: [{ productId: present(order.items[0]).productId, quantity: 1 }],
      photos: [],
    }
    const { _id } = (await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body })).body.return
    const other = await aCustomer(test)
    expect((await test.call('POST /api/auth/delete-account', { token: other.token, body: { password: PASSWORD } })).status).toBe(200)
    for (const step of [
      { step: 'approve' },
      { step: 'receive', goods: 'restocked' },
      { step: 'refund', reference: '632600001234' },
    ] as const) {
      await leave()
      const { status, text } = await test.call(`POST /api/admin/returns/${_id}/step`, { token, body: step })
      expect(status, text).toBe(200)
    }
    await leave()
    expect(told).toEqual([...Array(4).fill('customer.open-orders'), ...Array(3).fill('customer.open-return'), undefined])
  })

  it('[RD-101] that was deleted is out of orders never paid for and of every history, and a last email says so', async () => {
    const person = await aCustomer(test, { name: 'Fleeting Person' })
    const admin = await theOwner(test)
    const bought = await aPaidOrder(test, person, { big: 3 })
    await test.call(`POST /api/orders/${bought._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
    for (const status of ['shipped', 'delivered'] as const)
      await test.call(`PUT /api/orders/${bought._id}/admin/update-status`, { token: admin, body: { status } })
    const refused = await aPaidOrder(test, person, { small: 1 })
    await test.call(`POST /api/orders/${refused._id}/admin/verify-payment`, { token: admin, body: { verified: false } })
    const waiting = await anOrder(test, person, { small: 2 })
    const sent = (await test.mails()).length
    const gone = await test.call('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } })
    expect(gone.status).toBe(200)
    const seen = async ({ _id }: { _id: string }) => (await test.call(`GET /api/orders/${_id}/admin`, { token: admin })).body
    expect((await seen(bought)).order).toMatchObject({
      status: 'delivered',
      shippingAddress: { name: 'Ramesh Ahirwar', street: '14 Bazaar Road' },
    })
    for (const [order, status] of [
      [refused, 'payment_failed'],
      [waiting, 'cancelled'],
    ] as const) {
      const { shippingAddress, ...rest } = (await seen(order)).order
      expect([rest.status, shippingAddress.name, shippingAddress.street, shippingAddress.phone, shippingAddress.zipCode]).toEqual([
        status,
        'Deleted customer',
        '',
        '',
        '',
      ])
    }
    for (const order of [bought, refused, waiting]) expect(JSON.stringify((await seen(order)).events)).not.toContain('Fleeting')
    const mails = await test.mails()
    expect(mails.slice(sent).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your account at Special Lion Beedi is deleted'],
    ])
    const { rows } = await test.shop.database.pool.query('select payload from outbox where payload::text like $1', [`%${person.email}%`])
    expect(rows).toEqual([])
  })

  it('[RD-101] that was deleted stays so: no account is opened again, and no order without an address is opened, sent or named for a business', async () => {
    const person = await aCustomer(test, { name: 'Gone Person' })
    const token = await theOwner(test)
    const refused = await aPaidOrder(test, person, { small: 1 })
    await test.call(`POST /api/orders/${refused._id}/admin/verify-payment`, { token, body: { verified: false } })
    const waiting = await anOrder(test, person, { small: 2 })
    await test.call('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } })
    const to = ({ _id }: { _id: string }, status: 'pending' | 'confirmed' | 'shipped' | 'cancelled') =>
      test.sendRaw<{ code?: string }>(`PUT /api/orders/${_id}/admin/update-status`, { token, body: { status } })
    const { users } = (await test.call(`GET /api/admin/users?q=deleted-${person.id}`, { token })).body
    expect(users.map(({ isActive, isDeleted }) => [isActive, isDeleted])).toEqual([[false, true]])
    const business = { gstin: '27AAPFU0939F1ZV', name: 'Sharma Traders' }
    const told = [
      await test.sendRaw<{ code?: string }>(`PUT /api/admin/users/${person.id}/toggle-status`, { token, body: { isActive: true } }),
      await to(waiting, 'pending'),
      await to(waiting, 'confirmed'),
      await to(refused, 'pending'),
      await to(refused, 'shipped'),
      await test.sendRaw<{ code?: string }>(`PUT /api/orders/${refused._id}/admin/business`, { token, body: { business, was: null } }),
      await to(refused, 'cancelled'),
    ]
    expect(told.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'customer.not-found'],
      ...Array(5).fill([409, 'order.of-nobody']),
      [200, undefined],
    ])
  })
})
